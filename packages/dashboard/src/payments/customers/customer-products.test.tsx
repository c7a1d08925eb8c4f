// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, list } from '../../testing/fake-server.js';
import { openPage } from '../../testing/open-page.js';
import { servingPayments } from '../../testing/payments.js';

const subscription = {
  status: 'active',
  price: null,
  price_id: null,
  current_period_end_millis: Date.UTC(2026, 0, 1),
  cancel_at_period_end: false,
  scheduled_switch: null,
  test_mode: true,
};

/** Opens the page of a customer with one subscription. */
const open = (changes: object, answers: Answers, payments: object = {}) => {
  const product = { display_name: 'Pro', customer_type: 'user', server_only: false, stackable: false };
  const pro = { id: 'pro', quantity: 1, product, subscription: { ...subscription, ...changes } };
  return openPage('/projects/p/payments/customers/user/u', {
    answers: { ...servingPayments(payments), 'GET /payments/products/user/u': () => list([pro]), ...answers },
  });
};

test('a subscription whose payment failed is listed and can be canceled, which ends it', async () => {
  const CANCEL = 'DELETE /payments/products/user/u/pro';
  const { server } = await open({ status: 'past_due' }, { [CANCEL]: () => ({ success: true }) });
  expect(await screen.findByText(/^Payment failed. Paid until/)).toBeTruthy();
  expect(server.queriesOf('GET /payments/products/user/u')[0]).toMatchObject({ include: 'past_due' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Pro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Pro?' }));
  expect(dialog.getByText('It ends now, and the failed payment is not retried.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
  await waitFor(() => expect(server.queriesOf(CANCEL)).toEqual([{ at: 'now' }]));
});

const team = { at_millis: 1, product_id: 'team', display_name: 'Team', price: null, quantity: 1 };

test.each([{ cancel_at_period_end: true }, { scheduled_switch: team }])(
  'what a subscription is going to do can be undone: %o',
  async (changes) => {
    const RESUME = 'POST /payments/products/user/u/pro/resume';
    const { server } = await open(changes, { [RESUME]: () => ({ success: true }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Keep Pro' }));
    expect(await screen.findByText('Pro continues.')).toBeTruthy();
    expect(server.bodiesOf(RESUME)).toHaveLength(1);
  },
);

test('a subscription that continues has nothing to undo', async () => {
  await open({}, {});
  await screen.findByRole('button', { name: 'Cancel Pro' });
  expect(screen.queryByRole('button', { name: 'Keep Pro' })).toBeNull();
});

const monthly = (USD: string) => ({ prices: { monthly: { USD, interval: [1, 'month'] } }, includedItems: {} });
const plan = (displayName: string, amount: string, more: object = {}) => ({
  displayName,
  customerType: 'user',
  catalogId: 'plans',
  ...monthly(amount),
  ...more,
});

test('a subscription is switched to another product of its catalog, after the dialog has said what it costs', async () => {
  const SWITCH = 'POST /payments/products/user/u/switch';
  const preview = {
    takes_effect: 'now',
    at_millis: Date.UTC(2026, 0, 1),
    currency: 'USD',
    amount: 3050,
    credited_amount: 950,
    is_estimate: false,
    renewal_amount: 4000,
    renews_at_millis: Date.UTC(2026, 1, 1),
    trial_ends_at_millis: null,
    replaces: [
      { product_id: 'pro', display_name: 'Pro' },
      { product_id: 'seat', display_name: 'Extra seat' },
    ],
  };
  const { server } = await open(
    { price: { USD: '20', interval: [1, 'month'] }, price_id: 'monthly' },
    { [`GET ${SWITCH.slice(5)}`]: () => preview, [SWITCH]: () => ({ success: true }) },
    {
      catalogs: { plans: { displayName: 'Plans' } },
      products: { pro: plan('Pro', '20'), team: plan('Team', '40'), other: plan('Other', '1', { catalogId: 'x' }) },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Switch Pro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch Pro' }));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Team, $40.00 per month']);
  expect(await dialog.findByText('The customer pays $30.50 now, and Team starts immediately.')).toBeTruthy();
  expect(dialog.getByText('The unused part of the current period is credited: $9.50.')).toBeTruthy();
  expect(dialog.getByText('This ends Extra seat.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Switch' }));
  expect(await screen.findByText('Switched to Team.')).toBeTruthy();
  expect(server.bodiesOf(SWITCH)).toEqual([
    { from_product_id: 'pro', to_product_id: 'team', price_id: 'monthly', quantity: 1 },
  ]);
});
