// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { knownError, list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { servingPayments as serving } from '../testing/payments.js';

const path = '/projects/p/payments';
const items = { credits: { displayName: 'Credits', customerType: 'user' } };
const pro = {
  displayName: 'Pro',
  customerType: 'user',
  prices: { monthly: { USD: '20', interval: [1, 'month'] } },
  includedItems: { credits: { quantity: 100, repeat: [1, 'month'], expires: 'when-repeated' } },
};

const press = (name: string | RegExp, from: { getByRole: typeof screen.getByRole } = screen) =>
  fireEvent.click(from.getByRole('button', { name }));
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const overridesOf = (server: Awaited<ReturnType<typeof openPage>>['server']) =>
  server
    .bodiesOf('PATCH /internal/config/override')
    .map((body) => JSON.parse(Reflect.get(Object(body), 'config_override_string')));

test('an item is created with a name, an ID and the type of its customers', async () => {
  const { server } = await openPage(`${path}/items`, { answers: serving() });
  await screen.findByText(/^No items yet/);
  press('Create item');
  const dialog = await dialogNamed('Create item');
  press('Create item', dialog);
  expect(await dialog.findByText('Enter a name.')).toBeTruthy();
  fill(dialog.getByLabelText('Name'), 'Seats');
  fill(dialog.getByLabelText('ID'), 'a b');
  fill(dialog.getByLabelText('Customers'), 'team');
  expect(await dialog.findByText(/must contain only letters/)).toBeTruthy();
  fill(dialog.getByLabelText('ID'), 'seats');
  press('Create item', dialog);
  await waitFor(() =>
    expect(overridesOf(server)).toEqual([{ 'payments.items.seats': { displayName: 'Seats', customerType: 'team' } }]),
  );
});

test('a product is refused without an amount, and saved with one; its timeline comes from the server', async () => {
  const { server } = await openPage(`${path}/new-product`, { answers: serving({ items }) });
  fill(await screen.findByLabelText('Name'), 'Pro');
  fill(screen.getByLabelText('ID'), 'pro');
  press('Add price');
  press('Save changes');
  expect(await screen.findByText('At least one currency is required')).toBeTruthy();
  fill(screen.getByLabelText('USD'), '20');
  press('Add item');
  fill(await screen.findByLabelText('Quantity'), '5');
  await waitFor(() => expect(server.bodiesOf('POST /internal/payments/preview').length).toBeGreaterThan(0));
  press('Save changes');
  await waitFor(() =>
    expect(overridesOf(server)).toEqual([
      {
        'payments.products.pro': {
          displayName: 'Pro',
          customerType: 'user',
          serverOnly: false,
          stackable: false,
          isAddOnTo: false,
          prices: { monthly: { USD: '20', interval: [1, 'month'] } },
          includedItems: { credits: { quantity: 5, repeat: 'never', expires: 'when-purchase-expires' } },
        },
      },
    ]),
  );
});

test('of a product, only what was changed is saved: a removed price, and another name', async () => {
  const prices = { ...pro.prices, yearly: { USD: '200', interval: [1, 'year'] } };
  const answers = serving({ items, products: { pro: { ...pro, prices } } });
  const { server } = await openPage(`${path}/products/pro`, { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove price yearly' }));
  fill(screen.getByLabelText('Name'), 'Pro 2');
  press('Save changes');
  await waitFor(() =>
    expect(overridesOf(server)).toEqual([
      {
        'payments.products.pro.displayName': 'Pro 2',
        'payments.products.pro.prices': { monthly: { USD: '20', interval: [1, 'month'] } },
      },
    ]),
  );
});

test('a product is deleted after a confirmation', async () => {
  const { server } = await openPage(`${path}/products`, { answers: serving({ items, products: { pro } }) });
  expect((await screen.findAllByText('$20.00 per month')).length).toBeGreaterThan(0);
  press('Delete Pro');
  press('Delete product', await dialogNamed('Delete Pro?'));
  expect(await screen.findByText('Pro deleted.')).toBeTruthy();
  await waitFor(() => expect(overridesOf(server)).toEqual([{ 'payments.products.pro': null }]));
});

test('a product with add-ons names them before it is deleted', async () => {
  const extra = { ...pro, displayName: 'Extra seat', isAddOnTo: { pro: true } };
  await openPage(`${path}/products`, { answers: serving({ items, products: { pro, extra } }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Pro' }));
  (await dialogNamed('Delete Pro?')).getByText('Change these add-ons to it first: Extra seat.');
  press('Cancel', await dialogNamed('Delete Pro?'));
  press('Delete Extra seat');
  (await dialogNamed('Delete Extra seat?')).getByText(/are charged until the subscription is canceled/);
});

test('deleting a product that is included by default says that all its customers lose it', async () => {
  const free = { ...pro, displayName: 'Free', prices: 'include-by-default' };
  await openPage(`${path}/products`, { answers: serving({ items, products: { free } }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Free' }));
  const dialog = await dialogNamed('Delete Free?');
  dialog.getByText(/^Every customer who has it by default loses it/);
  expect(dialog.queryByText(/subscription/)).toBeNull();
});

test('a subscription is canceled, at the end of its period or now; other products have no button for it', async () => {
  const product = (display_name: string) => ({
    display_name,
    customer_type: 'user',
    server_only: false,
    stackable: false,
    prices: {},
    included_items: {},
  });
  const subscription = {
    status: 'active',
    price: null,
    price_id: null,
    current_period_end_millis: Date.UTC(2030, 0, 15),
    cancel_at_period_end: false,
    scheduled_switch: null,
    test_mode: false,
  };
  const scheduled_switch = { at_millis: 1, product_id: 'pro', display_name: 'Pro', price: null, quantity: 1 };
  const { server } = await openPage(`${path}/customers/user/u`, {
    answers: {
      ...serving({ items, products: { pro } }),
      'GET /payments/products/user/u': () =>
        list([
          // Its definition was deleted.
          { id: 'old', quantity: 1, product: product('Old'), subscription },
          { id: 'pro', quantity: 1, product: product('Pro'), subscription: null },
          { id: null, quantity: 1, product: product('Deal'), subscription },
          { id: 'plus', quantity: 1, product: product('Plus'), subscription: { ...subscription, scheduled_switch } },
          { id: 'plus', quantity: 2, product: product('Plus'), subscription },
          {
            id: 'trial',
            quantity: 1,
            product: product('Trial'),
            subscription: { ...subscription, status: 'trialing' },
          },
        ]),
      'DELETE /payments/products/user/u/old': () => ({ success: true }),
    },
  });
  expect((await screen.findByRole('row', { name: /^Old/ })).textContent).toContain('Renews on Jan 15, 2030');
  expect(screen.getAllByRole('row', { name: /^Plus/ })[0]?.textContent).toContain('Switches to Pro on Jan 15, 2030');
  expect(screen.getByRole('row', { name: /^Trial/ }).textContent).toContain('Free trial until Jan 15, 2030');
  expect(screen.queryByRole('button', { name: 'Cancel Pro' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel Deal' })).toBeNull();
  const [plus] = screen.getAllByRole('button', { name: 'Cancel Plus' });
  if (!plus) throw new Error('There is no button.');
  fireEvent.click(plus);
  const several = await dialogNamed('Cancel Plus?');
  several.getByText('The customer has several subscriptions to it. All of them are canceled and do not renew.');
  press('Keep subscription', several);
  press('Cancel Old');
  const dialog = await dialogNamed('Cancel Old?');
  dialog.getByRole('button', { name: 'Keep subscription' });
  fireEvent.click(dialog.getByLabelText(/^Now/));
  press('Cancel subscription', dialog);
  await screen.findByText('Old canceled.');
  expect(server.queriesOf('DELETE /payments/products/user/u/old')).toEqual([{ at: 'now' }]);
});

test('a grant says that it ends a subscription only for a product of a catalog', async () => {
  const products = { extra: { ...pro, displayName: 'Extra' }, pro: { ...pro, catalogId: 'plans' } };
  const catalogs = { plans: { displayName: 'Plans' } };
  await openPage(`${path}/customers/user/u`, { answers: serving({ items, catalogs, products }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Grant product' }));
  const dialog = await dialogNamed('Grant a product to Ada');
  expect(dialog.queryByText(/in the same catalog/)).toBeNull();
  fill(dialog.getByLabelText('Product'), 'pro');
  dialog.getByText('This ends a subscription in the same catalog.');
});

test('a product that customers have by default is not offered as a grant, which would change nothing', async () => {
  const free = { ...pro, displayName: 'Free', prices: 'include-by-default' };
  await openPage(`${path}/customers/user/u`, { answers: serving({ items, products: { free, pro } }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Grant product' }));
  const dialog = await dialogNamed('Grant a product to Ada');
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Pro']);
});

test('the page of a customer has no button for grants if all products are included by default', async () => {
  const free = { ...pro, displayName: 'Free', prices: 'include-by-default' };
  await openPage(`${path}/customers/user/u`, { answers: serving({ items, products: { free } }) });
  await screen.findByRole('button', { name: 'Correct Credits' });
  expect(screen.queryByRole('button', { name: 'Grant product' })).toBeNull();
});

test('a custom customer gets no emails, and the page says so', async () => {
  const answers = {
    ...serving({ items }),
    'GET /payments/products/custom/device-7': () => list([]),
    'GET /payments/invoices/custom/device-7': () => list([]),
  };
  await openPage(`${path}/customers/custom/device-7`, { answers });
  expect(await screen.findByText(/^Custom customers have no email address/)).toBeTruthy();
});

test.each(['%00', 'x'.repeat(256)])(
  'an ID that no customer can have, %s, shows the page of an unknown one',
  async (id) => {
    await openPage(`${path}/customers/custom/${id}`, { answers: serving({ items }) });
    expect(await screen.findByRole('heading', { name: 'This customer does not exist' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a long explanation shows its last steps first, and the earlier ones on request', async () => {
  const step = (amount: number, balance: number) => ({
    at_millis: Date.UTC(2026, 0, balance),
    kind: 'grant',
    amount,
    balance,
    expires_at_millis: null,
    source: 'change',
    source_id: `${balance}`,
    product_id: null,
    description: `Gift ${balance}`,
  });
  const pages: Readonly<Record<string, object>> = {
    '': { steps: [step(1, 3), step(1, 4)], pagination: { next_cursor: '2' } },
    '2': { steps: [step(1, 1), step(1, 2)], pagination: { next_cursor: null } },
  };
  await openPage(`${path}/customers/user/u`, {
    answers: {
      ...serving({ items }),
      'GET /payments/items/user/u/credits/explain': ({ query }) => ({
        quantity: 4,
        at_millis: 1,
        ...pages[query.get('cursor') ?? ''],
      }),
    },
  });
  const credits = within(await screen.findByRole('region', { name: 'Credits' }));
  await credits.findByText('Gift 4');
  press('Show more', credits);
  await credits.findByText('Gift 1');
  expect(credits.getAllByText(/^Gift/).map((cell) => cell.textContent)).toEqual([
    'Gift 4',
    'Gift 3',
    'Gift 2',
    'Gift 1',
  ]);
  expect(credits.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a quantity is explained line by line, and corrected with a reason', async () => {
  const explained = () => ({
    quantity: 95,
    at_millis: Date.UTC(2026, 0, 2),
    pagination: { next_cursor: null },
    steps: [
      {
        at_millis: Date.UTC(2026, 0, 1),
        kind: 'grant',
        amount: 100,
        balance: 100,
        expires_at_millis: Date.UTC(2026, 1, 1),
        source: 'subscription',
        source_id: 's',
        product_id: 'pro',
        description: 'Goodwill',
      },
      {
        at_millis: Date.UTC(2026, 0, 2),
        kind: 'use',
        amount: -5,
        balance: 95,
        expires_at_millis: null,
        source: 'change',
        source_id: 'c',
        product_id: null,
        description: 'Export',
      },
      {
        at_millis: Date.UTC(2026, 0, 2),
        kind: 'reversal',
        amount: -95,
        balance: 0,
        expires_at_millis: null,
        source: 'one_time',
        source_id: 'o',
        product_id: 'pro',
        description: null,
      },
    ],
  });
  const { server } = await openPage(`${path}/customers/user/u`, {
    answers: {
      ...serving({ items, products: { pro } }),
      'GET /payments/items/user/u/credits/explain': explained,
      'POST /payments/items/user/u/credits/update-quantity': () => ({}),
      'POST /payments/products/user/u': () => ({ success: true }),
    },
  });
  const credits = within(await screen.findByRole('region', { name: 'Credits' }));
  expect(await credits.findByText('Subscription: Pro. Goodwill')).toBeTruthy();
  expect(credits.getByText('Expires Feb 1, 2026')).toBeTruthy();
  expect(credits.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'WhenWhyChangeQuantity',
    'Jan 2, 2026Taken back by a refund or a lost dispute. One-time purchase: Pro−950',
    'Jan 2, 2026Export−595',
    'Jan 1, 2026Subscription: Pro. GoodwillExpires Feb 1, 2026+100100',
  ]);
  press('Correct Credits');
  const dialog = await dialogNamed('Correct Credits');
  fill(dialog.getByLabelText('Change'), '0');
  press('Save correction', dialog);
  expect(await dialog.findByText(/^Enter a whole number other than 0/)).toBeTruthy();
  expect(await dialog.findByText('Enter a reason.')).toBeTruthy();
  fill(dialog.getByLabelText('Change'), '-3');
  fill(dialog.getByLabelText('Reason'), 'Counted twice');
  press('Save correction', dialog);
  await waitFor(() =>
    expect(server.bodiesOf('POST /payments/items/user/u/credits/update-quantity')).toEqual([
      { delta: -3, description: 'Counted twice' },
    ]),
  );
  press('Grant product');
  const granting = await dialogNamed('Grant a product to Ada');
  press('Grant product', granting);
  expect(await granting.findByText('Enter a reason.')).toBeTruthy();
  fill(granting.getByLabelText('Reason'), 'Goodwill');
  press('Grant product', granting);
  await waitFor(() =>
    expect(server.bodiesOf('POST /payments/products/user/u')).toEqual([{ product_id: 'pro', description: 'Goodwill' }]),
  );
});

const invoice = {
  id: '11111111-1111-4111-8111-111111111111',
  number: 'K7Q2M9XA4T-0001',
  created_at_millis: Date.UTC(2026, 0, 1),
  reason: 'purchase',
  product_id: 'pro',
  product_display_name: 'Pro',
  price_id: 'monthly',
  quantity: 1,
  currency: 'USD',
  amount: 2000,
  credited_amount: 0,
  refunded_amount: 500,
  status: 'paid',
  period_start_millis: null,
  period_end_millis: null,
  test_mode: true,
};

test('a payment is refunded up to what is left of it, after a confirmation and with a reason', async () => {
  const REFUND = `POST /internal/payments/invoices/${invoice.id}/refund`;
  const { server } = await openPage(`${path}/customers/user/u`, {
    answers: {
      ...serving({ items, products: { pro } }),
      'GET /payments/invoices/user/u': () => list([invoice, { ...invoice, id: 'other', status: 'refunded' }]),
      [REFUND]: () => ({ ...invoice, refunded_amount: 2000, status: 'refunded' }),
    },
  });
  const payments = within(await screen.findByRole('region', { name: 'Payments' }));
  expect(await payments.findByText('Purchase, K7Q2M9XA4T-0001, $5.00 refunded')).toBeTruthy();
  expect(payments.getAllByRole('button', { name: /^Refund/ })).toHaveLength(1);
  press('Refund K7Q2M9XA4T-0001');
  const dialog = await dialogNamed('Refund K7Q2M9XA4T-0001?');
  const amount = dialog.getByLabelText('Amount in USD');
  expect(amount).toHaveProperty('value', '15.00');
  fill(amount, '15.01');
  press('Refund', dialog);
  expect(await dialog.findByText('Enter an amount up to 15.00.')).toBeTruthy();
  expect(await dialog.findByText('Enter a reason.')).toBeTruthy();
  fill(amount, '15');
  fill(dialog.getByLabelText('Reason'), 'Bought twice');
  press('Refund', dialog);
  expect(await screen.findByText('K7Q2M9XA4T-0001 refunded in full.')).toBeTruthy();
  expect(server.bodiesOf(REFUND)).toEqual([{ amount: 1500, reason: 'Bought twice' }]);
});

test('a refund that is refused because another owner was faster shows what is left now', async () => {
  let left = invoice;
  const { server } = await openPage(`${path}/customers/user/u`, {
    answers: {
      ...serving({ items, products: { pro } }),
      'GET /payments/invoices/user/u': () => list([left]),
      [`POST /internal/payments/invoices/${invoice.id}/refund`]: () => {
        left = { ...invoice, refunded_amount: 1500 };
        return new Response('amount: Only 500 is left of this invoice.', { status: 400 });
      },
    },
  });
  await screen.findByRole('button', { name: 'Refund K7Q2M9XA4T-0001' });
  press('Refund K7Q2M9XA4T-0001');
  const dialog = await dialogNamed('Refund K7Q2M9XA4T-0001?');
  fill(dialog.getByLabelText('Reason'), 'Bought twice');
  press('Refund', dialog);
  expect(await dialog.findByText(/^A refund of all that is left, \$5\.00, ends the purchase/)).toBeTruthy();
  expect(dialog.getByRole('alert').textContent).toContain('Only 500 is left of this invoice.');
  expect(dialog.getByLabelText('Amount in USD')).toHaveProperty('value', '5.00');
  expect(server.changes()).toHaveLength(1);
});

test('filters and page of the transactions are in the URL', async () => {
  const cursor = '11111111-1111-4111-8111-111111111111||';
  const { server, href } = await openPage(`${path}/transactions?type=one_time&from=${encodeURIComponent(cursor)}`, {
    answers: serving(),
  });
  await screen.findByText('No transactions found');
  expect(server.queriesOf('GET /internal/payments/transactions')).toEqual([{ limit: '50', type: 'one_time', cursor }]);
  fireEvent.change(screen.getByLabelText('Customers'), { target: { value: 'team' } });
  await waitFor(() => expect(href()).toBe(`${path}/transactions?type=one_time&customers=team`));
});

test('payments are set up, and the clock moves by whole days and says what happened', async () => {
  const figure = { kind: 'renewed', product_id: 'pro', product_display_name: 'Pro', currency: 'USD', test_mode: true };
  const { server } = await openPage(`${path}/settings`, {
    answers: {
      ...serving(),
      'GET /internal/payments/revenue': ({ query }) => ({
        from_date: '2026-01-01',
        to_date: '2026-01-01',
        figures: query.get('days') === '1' ? [] : [{ ...figure, date: '2026-01-01', amount: 4000, count: 2 }],
      }),
      'POST /internal/payments/setup': () => ({ url: `${window.location.origin}${path}` }),
      'POST /internal/payments/clock': () => ({ now_millis: Date.UTC(2026, 1, 5) }),
      'POST /internal/payments/test-data/discard': () => ({ discarded: 2 }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Set up payments' }));
  await waitFor(() => expect(server.changes()).toEqual(['POST /internal/payments/setup']));
  const days = screen.getByLabelText('Days forward');
  fill(days, '0');
  press('Move clock');
  expect(await screen.findByText('Enter a whole number from 1 to 1830.')).toBeTruthy();
  fill(days, '35');
  press('Move clock');
  await waitFor(() =>
    expect(server.bodiesOf('POST /internal/payments/clock')).toEqual([{ advance_millis: 35 * 86_400_000 }]),
  );
  expect(await screen.findByText('2 renewals, $40.00')).toBeTruthy();
  press('Discard test data');
  press('Discard test data', await dialogNamed('Discard test data?'));
  expect(await screen.findByText('2 records discarded.')).toBeTruthy();
  press('Turn off test mode');
  press('Turn off test mode', await dialogNamed('Turn off test mode?'));
  await waitFor(() => expect(overridesOf(server)).toEqual([{ 'payments.testMode': false }]));
});

test.each([
  [
    { details_submitted: false, charges_enabled: false, payouts_enabled: false },
    'Details missing',
    'Continue at Stripe',
  ],
  [
    { details_submitted: true, charges_enabled: false, payouts_enabled: false },
    'Card payments off',
    'Review at Stripe',
  ],
  [{ details_submitted: true, charges_enabled: true, payouts_enabled: false }, 'Payouts off', 'Review at Stripe'],
  [{ details_submitted: true, charges_enabled: true, payouts_enabled: true }, 'Ready', undefined],
])('the payment account says how far its set-up is: %o', async (state, badge, action) => {
  const answer = () => ({ account_id: 'acct_1', ...state });
  await openPage(`${path}/settings`, {
    answers: { ...serving(), 'GET /internal/payments/stripe/account-info': answer },
  });
  const card = within(await screen.findByRole('region', { name: 'Payment account' }));
  expect(await card.findByText(badge)).toBeTruthy();
  const done = card.getAllByRole('listitem').filter(({ textContent }) => textContent.endsWith(': done'));
  expect(done).toHaveLength(1 + Object.values(state).filter(Boolean).length);
  expect(card.queryByRole('button', { name: /Stripe/ })?.textContent).toBe(action);
});

test('while the clock is ahead, leaving test mode discards the test data first', async () => {
  const { server } = await openPage(`${path}/settings`, {
    answers: {
      ...serving(),
      'GET /internal/payments/clock': () => ({ now_millis: 35 * 86_400_000, ahead_millis: 35 * 86_400_000 }),
      'POST /internal/payments/test-data/discard': () => ({ discarded: 2 }),
    },
  });
  await screen.findByText('35 days');
  press('Turn off test mode');
  const dialog = await dialogNamed('Turn off test mode?');
  expect(dialog.getByText(/The test clock is 35 days ahead/)).toBeTruthy();
  press('Discard test data and turn off', dialog);
  await waitFor(() =>
    expect(server.changes()).toEqual(['POST /internal/payments/test-data/discard', 'PATCH /internal/config/override']),
  );
});

test('each email about payments is turned off on its own', async () => {
  const { server } = await openPage(`${path}/settings`, { answers: serving({ emails: { receipt: false } }) });
  const section = within(await screen.findByRole('region', { name: 'Emails' }));
  expect(section.getByRole('switch', { name: /^Receipts/ }).getAttribute('aria-checked')).toBe('false');
  fireEvent.click(section.getByRole('switch', { name: /^Payment failed/ }));
  press('Save changes', section);
  await waitFor(() => expect(overridesOf(server)).toEqual([{ 'payments.emails.paymentFailed': false }]));
});

test('the operator sees the events of the card provider that could not be applied', async () => {
  const event = {
    id: 'evt_1',
    type: 'invoice.paid',
    account_id: 'acct_gone',
    created_at_millis: 1,
    received_at_millis: 1,
    problem: 'unknown-account',
    attempts: 0,
  };
  await openPage('/projects/internal/payments/settings', {
    answers: { ...serving(), 'GET /internal/payments/provider-events': () => ({ items: [event] }) },
    project: { id: 'internal' },
  });
  const events = within(await screen.findByRole('region', { name: 'Card provider events' }));
  expect(await events.findByText('invoice.paid')).toBeTruthy();
  expect(events.getByText('acct_gone')).toBeTruthy();
  expect(events.getByText('Unknown account')).toBeTruthy();
});

test('in production mode, clients that may read any customer are warned of', async () => {
  const { server } = await openPage(`${path}/settings`, {
    answers: serving({ clientAccess: 'any' }),
    project: { is_production_mode: true },
  });
  const section = within(await screen.findByRole('region', { name: 'Client access' }));
  expect(section.getByText(/anyone with your publishable key/)).toBeTruthy();
  fireEvent.click(section.getByRole('radio', { name: /^Their own data/ }));
  press('Save changes', section);
  await waitFor(() => expect(overridesOf(server)).toEqual([{ 'payments.clientAccess': 'own' }]));
});

test('turns automatic tax on', async () => {
  const { server } = await openPage(`${path}/settings`, { answers: serving() });
  const section = within(await screen.findByRole('region', { name: 'Tax' }));
  fireEvent.click(section.getByRole('switch', { name: /Add tax automatically/ }));
  press('Save changes', section);
  await waitFor(() => expect(overridesOf(server)).toEqual([{ 'payments.automaticTax': true }]));
});

test('transactions name their customers: users and teams, and custom customers by their ID', async () => {
  const change = {
    type: 'item_quantity_change',
    created_at_millis: Date.UTC(2026, 0, 1),
    quantity: -3,
    test_mode: false,
    product_display_name: null,
    price: null,
    status: null,
    item_id: 'credits',
    description: '',
    expires_at_millis: null,
  };
  const transactions = [
    { ...change, id: '1', customer_type: 'user', customer_id: 'u' },
    { ...change, id: '2', customer_type: 'team', customer_id: 'gone' },
    { ...change, id: '3', customer_type: 'custom', customer_id: 'u' },
  ];
  const page = { transactions, next_cursor: null, names: { u: 'Ada' } };
  await openPage(`${path}/transactions`, {
    answers: { ...serving({ items }), 'GET /internal/payments/transactions': () => page },
  });
  const [, ...rows] = within(await screen.findByRole('table', { name: /^Transactions/ })).getAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('cell').at(1)?.textContent)).toEqual(
    ['AdaUser', 'goneTeam', 'uCustom'].map((text) => text.replace(/[A-Z][a-z]+$/, (type) => type.toLowerCase())),
  );
});

const missing = ['USER_NOT_FOUND', 'SCHEMA_ERROR'];

test.each(missing)('a deleted customer (%s) is said to be gone, once, and leads back to the others', async (code) => {
  const { server } = await openPage(`${path}/customers/user/gone`, {
    answers: { ...serving({ items }), 'GET /users/gone': () => knownError(code, 'User not found.') },
  });
  expect(await screen.findByText('This user does not exist')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a customer' }).getAttribute('href')).toBe(`${path}/customers`);
  expect(screen.queryByText('This user no longer exists.')).toBeNull();
  expect(server.queriesOf('GET /users/gone')).toHaveLength(1);
});
