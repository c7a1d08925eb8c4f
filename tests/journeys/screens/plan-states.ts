import { press, refused, type ScreenState, sees } from './state.js';

const day = 86_400_000;
const user = '22222222-2222-4222-8222-222222222222';
const soon = Date.now() + 12 * day;

const price = (USD: string) => ({ USD, interval: [1, 'month'] });

const product = (display_name: string, prices: object, stackable = false) => ({
  display_name,
  customer_type: 'user',
  server_only: false,
  stackable,
  prices,
  included_items: {},
  client_metadata: null,
  client_read_only_metadata: null,
  server_metadata: null,
});

const plan = (id: string, name: string, prices: object = { monthly: price('20') }) => ({
  id,
  catalog_id: 'plans',
  add_on_to: [],
  product: product(name, prices),
  free_trials: {},
});

const longName = 'Enterprise with a remarkably long name that its owner never wanted to shorten';

const plans = [
  plan('starter', 'Starter', { monthly: price('9') }),
  {
    ...plan('pro', 'Pro', { monthly: price('20'), yearly: { USD: '200', interval: [1, 'year'] } }),
    free_trials: { yearly: [14, 'day'] },
  },
  plan('enterprise', longName, { monthly: price('1499.99') }),
  { ...plan('pack', 'Credit pack', { once: { USD: '5', EUR: '4.50' } }), catalog_id: null },
];

const owned = (id: string | null, name: string, subscription: object | null = {}) => ({
  id,
  quantity: 1,
  product: product(name, {}),
  subscription: subscription && {
    status: 'active',
    price: price('20'),
    price_id: 'monthly',
    current_period_end_millis: soon,
    cancel_at_period_end: false,
    scheduled_switch: null,
    test_mode: true,
    ...subscription,
  },
});

const invoice = (sequence: number, changes: object = {}) => ({
  id: `33333333-3333-4333-8333-33333333333${sequence}`,
  number: `K7Q2M9XA4T-000${sequence}`,
  created_at_millis: Date.now() - sequence * 30 * day,
  reason: 'renewal',
  product_id: 'pro',
  product_display_name: 'Pro',
  price_id: 'monthly',
  quantity: 1,
  currency: 'USD',
  amount: 2000,
  credited_amount: 0,
  refunded_amount: 0,
  status: 'paid',
  period_start_millis: Date.now() - sequence * 30 * day,
  period_end_millis: Date.now() - (sequence - 1) * 30 * day,
  test_mode: true,
  ...changes,
});

const pageOf = (items: readonly object[], next_cursor: string | null = null) => ({
  body: { items, is_paginated: true, pagination: { next_cursor } },
});

const script = {
  'GET /payments/plans/user': { body: { items: plans } },
  [`GET /payments/products/user/${user}`]: pageOf([owned('pro', 'Pro')]),
  [`GET /payments/invoices/user/${user}`]: pageOf([
    invoice(1),
    invoice(2, { refunded_amount: 500 }),
    invoice(3, { reason: 'switch', credited_amount: 600, amount: 1400, status: 'open' }),
    invoice(4, { product_display_name: longName, amount: 149_999, status: 'refunded', refunded_amount: 149_999 }),
  ]),
};

const preview = (changes: object) => ({
  [`GET /payments/products/user/${user}/switch`]: {
    body: {
      takes_effect: 'now',
      at_millis: Date.now(),
      currency: 'USD',
      amount: 148_799,
      credited_amount: 1200,
      is_estimate: true,
      renewal_amount: 149_999,
      renews_at_millis: soon,
      trial_ends_at_millis: null,
      replaces: [
        { product_id: 'pro', display_name: 'Pro' },
        { product_id: 'extra', display_name: 'Extra seats' },
      ],
      ...changes,
    },
  },
});

/** What a purchase URL offers: a name, a logo and a color of the owner, prices of every kind, and a quantity. */
const offer = {
  product: product(
    longName,
    { monthly: price('1499.99'), yearly: { USD: '200', EUR: '190', interval: [1, 'year'] }, once: { USD: '5' } },
    true,
  ),
  already_bought_non_stackable: false,
  conflicting_products: [],
  needed_products: [],
  excluding_products: [],
  test_mode: true,
  charges_enabled: true,
  stripe_account_id: 'acct_1',
  stripe_publishable_key: null,
  project_display_name: 'Research and rather long-winded development',
  project_logo_url: 'http://app.test/logo.png',
  project_brand_color: '#ffd60a',
  adds_tax: false,
  free_trials: { yearly: [14, 'day'] },
};

const open = (name: string, more: Partial<ScreenState> = {}): ScreenState => ({
  name: `settings, plan${name}`,
  path: '/handler/account-settings#plan',
  isSignedIn: true,
  ...more,
  script: { ...script, ...more.script },
});

const products = (...items: readonly object[]) => ({ [`GET /payments/products/user/${user}`]: pageOf(items) });

const scheduled = {
  at_millis: soon,
  product_id: 'starter',
  display_name: 'Starter',
  price: price('9'),
  quantity: 1,
};

/** The states of "Your plan" and of the pricing table. */
export const planStates: readonly ScreenState[] = [
  open('', { act: (page) => sees(page, 'K7Q2M9XA4T-0001') }),
  open(', nothing bought', {
    script: { ...products(), [`GET /payments/invoices/user/${user}`]: pageOf([]) },
    act: (page) => sees(page, 'Invoices appear here'),
  }),
  open(', many products', {
    script: products(
      owned('free', 'Free', null),
      owned('pro', 'Pro', { status: 'trialing' }),
      owned('starter', 'Starter', { cancel_at_period_end: true }),
      owned('enterprise', longName, { scheduled_switch: scheduled }),
      { ...owned(null, 'A deal that was made by hand', { status: 'past_due', test_mode: false }), quantity: 12 },
      { ...owned('pack', 'Credit pack', null), quantity: 3 },
    ),
    act: (page) => sees(page, 'Payment failed'),
  }),
  open(', switching now', {
    script: preview({}),
    act: async (page) => {
      await press('Switch plan: Pro')(page);
      await page.getByLabel(longName).check();
      await sees(page, 'You pay $1,487.99 now');
    },
  }),
  open(', switching later', {
    script: preview({ takes_effect: 'period_end', at_millis: soon, amount: 900, credited_amount: 0, replaces: [] }),
    act: async (page) => {
      await press('Switch plan: Pro')(page);
      await sees(page, 'You pay nothing now');
    },
  }),
  open(', switch refused', {
    script: {
      [`GET /payments/products/user/${user}/switch`]: {
        refusal: 'switch-refused',
        status: 400,
      },
    },
    act: async (page) => {
      await press('Switch plan: Pro')(page);
      await sees(page, 'Refused.');
    },
  }),
  open(', asked before canceling', { act: press('Cancel subscription: Pro') }),
  open(', resuming failed', {
    script: {
      ...products(owned('pro', 'Pro', { cancel_at_period_end: true })),
      [`POST /payments/products/user/${user}/pro/resume`]: refused('USER_NOT_FOUND', 404),
    },
    act: async (page) => {
      await press('Keep subscription: Pro')(page);
      await page.locator('.portico-notice[data-tone=failure]').waitFor();
    },
  }),
  {
    name: 'purchase',
    path: '/purchase',
    script: { 'POST /payments/purchases/validate-code': { body: offer } },
    act: (page) => sees(page, 'No real money is charged.'),
  },
  {
    name: 'purchase result',
    path: '/purchase-result',
    script: { 'GET /payments/purchases/validate-code': { body: { valid: true } } },
    act: (page) => page.locator('.portico h1').waitFor(),
  },
  {
    name: 'pricing',
    path: '/pricing',
    isSignedIn: true,
    script: { ...script, ...products() },
    act: (page) => sees(page, '$1,499.99 per month'),
  },
  {
    name: 'pricing, one plan that the user has',
    path: '/pricing',
    isSignedIn: true,
    script: { ...script, 'GET /payments/plans/user': { body: { items: plans.slice(1, 2) } } },
    act: (page) => sees(page, 'You have this plan.'),
  },
  {
    name: 'pricing, nothing sold',
    path: '/pricing',
    isSignedIn: true,
    script: { ...script, 'GET /payments/plans/user': { body: { items: [] } } },
    act: (page) => sees(page, 'available to buy'),
  },
  {
    name: 'pricing, switching',
    path: '/pricing',
    isSignedIn: true,
    script: { ...script, ...preview({}) },
    act: async (page) => {
      await press(/^Switch to Enterprise/)(page);
      await sees(page, 'You pay $1,487.99 now');
    },
  },
];
