// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openSettings } from '../testing/render-page.js';
import type { Script } from '../testing/scripted-server.js';

afterEach(() => {
  vi.useRealTimers();
});

const userId = '22222222-2222-4222-8222-222222222222';
const LIST = `GET /payments/products/user/${userId}`;
const CHECKOUT = 'POST /payments/purchases/create-purchase-url';

const productOf = (display_name: string) => ({
  display_name,
  customer_type: 'user',
  server_only: false,
  stackable: false,
  prices: { monthly: { USD: '20', interval: [1, 'month'] } },
});

const plan = (id: string, name: string, catalog_id = 'plans') => ({
  id,
  catalog_id,
  add_on_to: [],
  free_trials: {},
  product: productOf(name),
});

const bought = (changes: object | null = {}) => ({
  body: {
    items: [
      {
        id: 'pro',
        quantity: 1,
        product: productOf('Pro'),
        subscription: changes && {
          status: 'active',
          price: { USD: '20', interval: [1, 'month'] },
          price_id: 'monthly',
          current_period_end_millis: Date.UTC(2030, 0, 15, 12),
          cancel_at_period_end: false,
          scheduled_switch: null,
          test_mode: false,
          ...changes,
        },
      },
    ],
    is_paginated: true,
    pagination: { next_cursor: null },
  },
});

const INVOICES = `GET /payments/invoices/user/${userId}`;
const SWITCH = `/payments/products/user/${userId}/switch`;

const invoicesOf = (...items: readonly object[]) => ({
  body: { items, is_paginated: true, pagination: { next_cursor: null } },
});

const invoice = (changes: object = {}) => ({
  id: '33333333-3333-4333-8333-333333333333',
  number: 'K7Q2M9XA4T-0001',
  created_at_millis: Date.UTC(2029, 11, 15, 12),
  reason: 'purchase',
  product_id: 'pro',
  product_display_name: 'Pro',
  price_id: 'monthly',
  quantity: 1,
  currency: 'USD',
  amount: 2000,
  credited_amount: 0,
  refunded_amount: 0,
  status: 'paid',
  period_start_millis: Date.UTC(2029, 11, 15, 12),
  period_end_millis: Date.UTC(2030, 0, 15, 12),
  test_mode: true,
  ...changes,
});

const preview = (changes: object = {}) => ({
  body: {
    takes_effect: 'now',
    at_millis: Date.UTC(2030, 0, 1, 12),
    currency: 'USD',
    amount: 3050,
    credited_amount: 950,
    is_estimate: false,
    renewal_amount: 2000,
    renews_at_millis: Date.UTC(2030, 1, 1, 12),
    trial_ends_at_millis: null,
    replaces: [{ product_id: 'pro', display_name: 'Pro' }],
    ...changes,
  },
});

const open = (script: Script = {}) =>
  openSettings({
    section: 'plan',
    script: {
      'GET /payments/plans/user': {
        body: { items: [plan('pro', 'Pro'), plan('team', 'Team'), plan('pack', 'Pack', 'packs')] },
      },
      [INVOICES]: invoicesOf(),
      [LIST]: bought(),
      ...script,
    },
  });

test('says which price of a plan to buy starts with a free trial', async () => {
  const tried = { ...plan('team', 'Team', 'packs'), free_trials: { monthly: [1, 'month'] } };
  await open({ 'GET /payments/plans/user': { body: { items: [tried] } } });
  const toBuy = within(await screen.findByRole('list', { name: 'Available to buy' }));
  toBuy.getByText('1 month free, then $20 per month');
});

test.each([
  ['active', ['Buy Seat', 'Buy Pack']],
  ['past_due', ['Buy Team', 'Buy Pack']],
])('sells an add-on only to who has its base: %s', async (status, buttons) => {
  const seat = { ...plan('seat', 'Seat'), add_on_to: ['pro'] };
  const other = [plan('pro', 'Pro'), plan('team', 'Team'), plan('pack', 'Pack', 'packs')];
  await open({ [LIST]: bought({ status }), 'GET /payments/plans/user': { body: { items: [seat, ...other] } } });
  await screen.findByRole('button', { name: 'Buy Pack' });
  expect(screen.getAllByRole('button', { name: /^Buy/ }).map((button) => button.getAttribute('aria-label'))).toEqual(
    buttons,
  );
});

test('lists a subscription whose payment failed, which ends at once when it is canceled', async () => {
  const CANCEL = `DELETE /payments/products/user/${userId}/pro`;
  const { server } = await open({ [LIST]: bought({ status: 'past_due' }), [CANCEL]: { body: { success: true } } });
  const own = within(await screen.findByRole('list', { name: 'Products' }));
  own.getByText('Payment failed');
  own.getByText('$20 per month · We will retry the payment');
  expect(server.received.find(({ line }) => line === LIST)?.query).toContain('include=past_due');
  // Another plan can be bought instead; this one is paid by its invoice.
  screen.getByRole('button', { name: 'Buy Team' });
  expect(screen.queryByRole('button', { name: 'Buy Pro' })).toBeNull();
  expect(own.queryByRole('button', { name: 'Switch plan: Pro' })).toBeNull();
  fireEvent.click(own.getByRole('button', { name: 'Cancel subscription: Pro' }));
  await own.findByText('Pro ends now. We will not retry the payment.');
  expect(own.queryByRole('radio')).toBeNull();
  fireEvent.click(own.getByRole('button', { name: 'Cancel subscription' }));
  await screen.findByText('Pro is canceled.');
  expect(server.received.find(({ line }) => line === CANCEL)?.query).toContain('at=now');
});

test('shows what the user has bought and when it renews, and sells what cannot be switched to', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Your plan', level: 2 });
  const own = await screen.findByRole('list', { name: 'Products' });
  within(own).getByText('$20 per month · Renews on January 15, 2030');
  screen.getByRole('button', { name: 'Buy Pack' });
  expect(screen.queryByRole('button', { name: 'Buy Pro' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Buy Team' })).toBeNull();
});

test.each([
  [{ status: 'trialing' }, 'Free trial', /The free trial ends on January 15, 2030/],
  [{ status: 'past_due' }, 'Payment failed', /We will retry the payment/],
  [{ test_mode: true }, 'Test mode', /Renews on/],
  [{ cancel_at_period_end: true }, 'Canceled', /Ends on January 15, 2030/],
])('shows the state of a subscription: %o', async (changes, badge, term) => {
  await open({ [LIST]: bought(changes) });
  await screen.findByText(badge);
  screen.getByText(term);
});

test('says how many of a product the user has, and how many were paid', async () => {
  const { body } = bought(null);
  const three = { ...body, items: body.items.map((item) => ({ ...item, quantity: 3 })) };
  await open({ [LIST]: { body: three }, [INVOICES]: invoicesOf(invoice({ quantity: 2 })) });
  within(await screen.findByRole('list', { name: 'Products' })).getByText('3 × Pro');
  within(await screen.findByRole('list', { name: 'Invoices' })).getByText(/^2 × Pro/);
});

test('shows what a subscription costs: for its quantity, and in its currency, which switches keep', async () => {
  const eur = bought({ price: { EUR: '18.50', interval: [1, 'month'] } });
  const two = { ...eur.body, items: eur.body.items.map((item) => ({ ...item, quantity: 2 })) };
  const basic = {
    ...plan('basic', 'Basic'),
    product: { ...productOf('Basic'), prices: { p: { USD: '10', EUR: '9' } } },
  };
  const plans = { body: { items: [plan('pro', 'Pro'), plan('team', 'Team'), basic] } };
  await open({ [LIST]: { body: two }, 'GET /payments/plans/user': plans, [`GET ${SWITCH}`]: preview() });
  within(await screen.findByRole('list', { name: 'Products' })).getByText(/^€37 per month/);
  fireEvent.click(screen.getByRole('button', { name: 'Switch plan: Pro' }));
  await screen.findByRole('radio', { name: /Basic.*€9 once/ });
  expect(screen.queryByRole('radio', { name: /Team/ })).toBeNull();
});

test('names the price where only that is switched', async () => {
  const yearly = { ...productOf('Pro').prices, yearly: { USD: '200', interval: [1, 'year'] } };
  const pro = { ...plan('pro', 'Pro'), product: { ...productOf('Pro'), prices: yearly } };
  await open({
    'GET /payments/plans/user': { body: { items: [pro, plan('team', 'Team')] } },
    [`GET ${SWITCH}`]: preview(),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Switch plan: Pro' }));
  fireEvent.click(await screen.findByRole('radio', { name: /Pro.*\$200 per year/ }));
  await screen.findByRole('button', { name: 'Switch to $200 per year' });
  fireEvent.click(screen.getByRole('radio', { name: /Team/ }));
  await screen.findByRole('button', { name: 'Switch to Team' });
});

test('a product without a subscription cannot be canceled', async () => {
  await open({ [LIST]: bought(null) });
  await screen.findByRole('list', { name: 'Products' });
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

test.each([
  ['the end of the period', 'At the end of the period, on January 15, 2030', 'period_end'],
  ['once', 'Now', 'now'],
])('cancels at %s after a question, and shows the new state without a reload', async (_, choice, at) => {
  let isCanceled = false;
  const line = `DELETE /payments/products/user/${userId}/pro`;
  const { server } = await open({
    [LIST]: async () => bought({ cancel_at_period_end: isCanceled }),
    [line]: async () => {
      isCanceled = true;
      return { body: { success: true } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel subscription: Pro' }));
  const option = screen.getByLabelText(new RegExp(`^${choice}`));
  expect(document.activeElement).toBe(screen.getByLabelText(/^At the end/));
  fireEvent.click(option);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  await screen.findByText('Pro is canceled.');
  await screen.findByText('Canceled');
  expect(server.received.find((call) => call.line === line)?.query).toBe(`?at=${at}`);
});

test('says that all subscriptions to a product are canceled', async () => {
  const { body } = bought();
  await open({ [LIST]: { body: { ...body, items: [...body.items, ...body.items] } } });
  const [first] = await screen.findAllByRole('button', { name: 'Cancel subscription: Pro' });
  if (!first) throw new Error('There is no button.');
  fireEvent.click(first);
  screen.getByText('You have several subscriptions to Pro. All of them are canceled.');
});

test('asks for nothing when the user keeps the subscription, and returns to the button', async () => {
  const { server } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel subscription: Pro' }));
  fireEvent.keyDown(screen.getByLabelText(/^Now/), { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel subscription: Pro' }));
  expect(server.countOf(`DELETE /payments/products/user/${userId}/pro`)).toBe(0);
});

test('takes a cancellation back', async () => {
  let isCanceled = true;
  await open({
    [LIST]: async () => bought({ cancel_at_period_end: isCanceled }),
    [`POST /payments/products/user/${userId}/pro/resume`]: async () => {
      isCanceled = false;
      return { body: { success: true } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep subscription: Pro' }));
  await screen.findByText('Pro will renew.');
  expect(screen.queryByText('Canceled')).toBeNull();
});

test('says what a switch costs before it switches', async () => {
  let now = 'Pro';
  const { server } = await open({
    [LIST]: async () => bought(now === 'Pro' ? {} : null),
    [`GET ${SWITCH}`]: preview({ is_estimate: true }),
    [`POST ${SWITCH}`]: async () => {
      now = 'Team';
      return { body: { success: true } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Switch plan: Pro' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Team/));
  await screen.findByText('You pay $30.50 now, and Team starts immediately.');
  screen.getByText('This amount is an estimate. Your card provider calculates the final amount.');
  screen.getByText('This includes a credit of $9.50 for the unused part of your current period.');
  screen.getByText('From February 1, 2030, you pay $20 per month, until you cancel.');
  fireEvent.click(screen.getByRole('button', { name: 'Switch to Team' }));
  await screen.findByText('You now have Team.');
  const body = { from_product_id: 'pro', to_product_id: 'team', price_id: 'monthly', quantity: 1 };
  expect(server.received.find(({ line }) => line === `POST ${SWITCH}`)?.body).toEqual(body);
});

test.each([
  [null, true],
  [Date.UTC(2030, 0, 15, 12), false],
])('says that a switch ends a free trial, unless it goes on until %o', async (trial_ends_at_millis, isOver) => {
  await open({
    [LIST]: async () => bought({ status: 'trialing' }),
    [`GET ${SWITCH}`]: preview({ trial_ends_at_millis }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Switch plan: Pro' }));
  await screen.findByText(/starts immediately/);
  expect(screen.queryByText('Your free trial ends immediately.') !== null).toBe(isOver);
});

test('says when a cheaper plan begins, and that it is scheduled', async () => {
  const scheduled = {
    at_millis: Date.UTC(2030, 0, 15, 12),
    product_id: 'team',
    display_name: 'Team',
    price: { USD: '9', interval: [1, 'month'] },
    quantity: 1,
  };
  let isScheduled = false;
  await open({
    [LIST]: async () => bought({ scheduled_switch: isScheduled ? scheduled : null }),
    [`GET ${SWITCH}`]: preview({
      takes_effect: 'period_end',
      at_millis: scheduled.at_millis,
      amount: 900,
      credited_amount: 0,
    }),
    [`POST ${SWITCH}`]: async () => {
      isScheduled = true;
      return { body: { success: true } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Switch plan: Pro' }));
  await screen.findByText('You pay nothing now. Team starts on January 15, 2030 and costs $9.00.');
  fireEvent.click(screen.getByRole('button', { name: 'Switch to Team' }));
  await screen.findByText('The switch to Team is scheduled.');
  screen.getByText('$20 per month · Changes to Team ($9 per month) on January 15, 2030');
  screen.getByRole('button', { name: 'Keep subscription: Pro' });
});

test('shows why a switch is not possible', async () => {
  await open({ [`GET ${SWITCH}`]: { refusal: 'switch-refused', status: 400 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Switch plan: Pro' }));
  await screen.findByText('Refused.');
  expect(screen.queryByRole('button', { name: 'Switch to Team' })).toBeNull();
});

test('lists invoices with their state, and further ones on demand', async () => {
  const first = invoice({ refunded_amount: 500 });
  const pages = [
    { items: [first], is_paginated: true, pagination: { next_cursor: first.id } },
    {
      items: [invoice({ id: '4', number: 'K7Q2M9XA4T-0000', status: 'open' })],
      is_paginated: true,
      pagination: { next_cursor: null },
    },
  ];
  await open({ [INVOICES]: async () => ({ body: pages.shift() ?? pages[0] }) });
  const list = await screen.findByRole('list', { name: 'Invoices' });
  within(list).getByText('$20.00');
  within(list).getByText('Paid');
  within(list).getByText('Test');
  within(list).getByText(/First payment · Dec 15, 2029 to Jan 15, 2030 · \$5.00 refunded/);
  fireEvent.click(screen.getByRole('button', { name: 'Show more invoices' }));
  await screen.findByText('Payment due');
  expect(screen.queryByRole('button', { name: 'Show more invoices' })).toBeNull();
});

test('pays an invoice whose payment failed, with play money only', async () => {
  const due = invoice({ status: 'open' });
  const pay = `POST /payments/invoices/user/${userId}/${due.id}/pay`;
  let isPaid = false;
  const { server } = await open({
    [INVOICES]: async () =>
      invoicesOf(
        isPaid ? invoice() : due,
        invoice({ id: '5', number: 'K7Q2M9XA4T-0002', status: 'open', test_mode: false }),
      ),
    [pay]: async () => {
      isPaid = true;
      return { body: { success: true } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $20.00' }));
  await screen.findByText('Pro will renew.');
  await screen.findByText('Paid');
  expect(server.countOf(pay)).toBe(1);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('the line of an invoice for a product without a name begins with its reason', async () => {
  await open({ [INVOICES]: invoicesOf(invoice({ product_display_name: '', quantity: 2 })) });
  within(await screen.findByRole('list', { name: 'Invoices' })).getByText(/^First payment · Dec 15/);
});

test('reads the products again every 15 seconds, so that a change on the server is seen without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = await open();
  await screen.findByRole('list', { name: 'Products' });
  const before = server.countOf(LIST);
  await vi.advanceTimersByTimeAsync(15_100);
  await waitFor(() => expect(server.countOf(LIST)).toBe(before + 1));
});

test('reads the products again when the user comes back to the page', async () => {
  const { server } = await open();
  await screen.findByRole('list', { name: 'Products' });
  const before = server.countOf(LIST);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(server.countOf(LIST)).toBe(before + 1));
});

test('shows why a purchase page could not be opened', async () => {
  await open({ [CHECKOUT]: () => Promise.reject(new TypeError('Failed to fetch')) });
  fireEvent.click(await screen.findByRole('button', { name: 'Buy Pack' }));
  await screen.findByText(/We cannot reach the server/);
});

test('is not shown in a project that sells nothing', async () => {
  await openSettings({ script: { 'GET /payments/plans/user': { body: { items: [] } } } });
  await screen.findByRole('heading', { name: 'Profile', level: 2 });
  expect(screen.queryByRole('link', { name: 'Your plan' })).toBeNull();
});
