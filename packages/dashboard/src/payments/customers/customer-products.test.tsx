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
const open = (changes: object, answers: Answers) => {
  const product = { display_name: 'Pro', customer_type: 'user', server_only: false, stackable: false };
  const pro = { id: 'pro', quantity: 1, product, subscription: { ...subscription, ...changes } };
  return openPage('/projects/p/payments/customers/user/u', {
    answers: { ...servingPayments(), 'GET /payments/products/user/u': () => list([pro]), ...answers },
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
