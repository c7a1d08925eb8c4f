// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSettings } from '../testing/render-page.js';
import type { Script } from '../testing/scripted-server.js';

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

const plan = (id: string, name: string) => ({ id, catalog_id: 'plans', product: productOf(name) });

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
          current_period_end_millis: Date.UTC(2030, 0, 15, 12),
          cancel_at_period_end: false,
          ...changes,
        },
      },
    ],
    is_paginated: true,
    pagination: { next_cursor: null },
  },
});

const open = (script: Script = {}) =>
  openSettings({
    section: 'plan',
    script: {
      'GET /payments/plans/user': { body: { items: [plan('pro', 'Pro'), plan('team', 'Team')] } },
      [LIST]: bought(),
      ...script,
    },
  });

test('shows what the user has bought and when it renews, and only sells what the user does not have', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Your plan', level: 2 });
  const own = await screen.findByRole('list', { name: 'Your plan' });
  within(own).getByText('$20 per month · Renews on January 15, 2030');
  screen.getByRole('button', { name: 'Buy Team' });
  expect(screen.queryByRole('button', { name: 'Buy Pro' })).toBeNull();
});

test.each([
  [{ status: 'trialing' }, 'Free trial', /The free trial ends on January 15, 2030/],
  [{ status: 'past_due' }, 'Payment failed', /Renews on/],
  [{ cancel_at_period_end: true }, 'Canceled', /Ends on January 15, 2030/],
])('shows the state of a subscription: %o', async (changes, badge, term) => {
  await open({ [LIST]: bought(changes) });
  await screen.findByText(badge);
  screen.getByText(term);
});

test('a product without a subscription cannot be canceled', async () => {
  await open({ [LIST]: bought(null) });
  await screen.findByRole('list', { name: 'Your plan' });
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

test('cancels after a question, and shows the new state without a reload', async () => {
  let isCanceled = false;
  const { server } = await open({
    [LIST]: async () => bought({ cancel_at_period_end: isCanceled }),
    [`DELETE /payments/products/user/${userId}/pro`]: async () => {
      isCanceled = true;
      return { body: { success: true } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel subscription of Pro' }));
  screen.getByText('Cancel Pro? You keep it until the end of the period that you have paid for.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  await screen.findByText('Canceled');
  expect(server.countOf(`DELETE /payments/products/user/${userId}/pro`)).toBe(1);
});

test('reads the products again when the user comes back to the page', async () => {
  const { server } = await open();
  await screen.findByRole('list', { name: 'Your plan' });
  const before = server.countOf(LIST);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(server.countOf(LIST)).toBe(before + 1));
});

test('shows why a purchase page could not be opened', async () => {
  await open({ [CHECKOUT]: () => Promise.reject(new TypeError('Failed to fetch')) });
  fireEvent.click(await screen.findByRole('button', { name: 'Buy Team' }));
  await screen.findByText(/We cannot reach the server/);
});

test('is not shown in a project that sells nothing', async () => {
  await openSettings({ script: { 'GET /payments/plans/user': { body: { items: [] } } } });
  await screen.findByRole('heading', { name: 'Profile', level: 2 });
  expect(screen.queryByRole('link', { name: 'Your plan' })).toBeNull();
});
