// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, openSettings } from '../testing/render-page.js';
import { project, type Script } from '../testing/scripted-server.js';

const line = 'DELETE /users/me';
const open = (script: Script = {}) =>
  openSettings({
    section: 'delete',
    script: {
      'GET /projects/current': project({ client_user_deletion_enabled: true }),
      [line]: { body: { success: true } },
      ...script,
    },
  });
const confirm = async (phrase: string) => {
  fireEvent.input(await field('Type ada@example.com to confirm'), { target: { value: phrase } });
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
};

test('deletes an account after the user types its email, and confirms it', async () => {
  const { server, visited } = await open();
  await confirm(' Ada@Example.com ');
  const heading = await screen.findByRole('heading', { name: 'Account deleted' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(server.countOf(line)).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Go to home page' }));
  await waitFor(() => expect(visited).toEqual(['/']));
});

const subscription = {
  status: 'active',
  price: null,
  price_id: null,
  current_period_end_millis: null,
  cancel_at_period_end: false,
  scheduled_switch: null,
  test_mode: false,
};
const owned = (display_name: string, more: object = {}) => ({
  id: display_name.toLowerCase(),
  quantity: 1,
  product: { display_name, customer_type: 'user', server_only: false, stackable: true, prices: {} },
  subscription: null,
  ...more,
});

test('names the subscriptions that end with the account', async () => {
  const products = [owned('Free'), owned('Pro', { subscription }), owned('Seat', { subscription, quantity: 2 })];
  await open({
    'GET /payments/products/user/22222222-2222-4222-8222-222222222222': {
      body: { items: products, is_paginated: true, pagination: { next_cursor: null } },
    },
  });
  const text = await screen.findByText(/Your subscriptions end immediately/);
  expect(text.textContent).toBe(
    'Permanently deletes your account and its data in this app. This cannot be undone. ' +
      'Your subscriptions end immediately: Pro and 2 × Seat.',
  );
});

test('says nothing of subscriptions to a user who has none', async () => {
  await open();
  await field('Type ada@example.com to confirm');
  expect(screen.queryByText(/subscriptions/)).toBeNull();
});

test('P39 another phrase deletes nothing', async () => {
  const { server } = await open();
  await confirm('other@example.com');
  await screen.findByText(/Type ada@example.com exactly as shown/);
  expect(server.countOf(line)).toBe(0);
});

test('an account that could not be deleted stays, with the reason', async () => {
  await open({ [line]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await confirm('ada@example.com');
  await screen.findByText(/We cannot reach the server/);
  expect((await field('Type ada@example.com to confirm')).value).toBe('ada@example.com');
});

test('shows the section only if the project allows it', async () => {
  await openSettings({ section: 'delete' });
  await screen.findByRole('heading', { name: 'Profile', level: 2 });
  expect(screen.queryByRole('link', { name: 'Delete account' })).toBeNull();
});
