// @needs embedded

import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressKey } from '../support/browser.js';
import { type Dashboard, openDashboard } from './dashboard/open-dashboard.js';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard();
  await dashboard.signUp({ email: 'ada@example.com', displayName: 'Ada' });
});

afterAll(() => dashboard?.close());

test('an owner defines a monthly product, grants it, and sees the renewal explained 35 days later', async () => {
  const items = await dashboard.open('/payments/items');
  await pressKey(items.getByRole('button', { name: 'Create item' }));
  const itemForm = items.getByRole('dialog', { name: 'Create item' });
  await itemForm.getByLabel('Name').fill('Credits');
  await itemForm.getByLabel('ID').fill('credits');
  await items.keyboard.press('Enter');
  await items.getByRole('row', { name: /Credits/ }).waitFor();

  const editor = await dashboard.open('/payments/new-product');
  await editor.getByLabel('Name', { exact: true }).fill('Pro');
  await editor.getByLabel('ID', { exact: true }).fill('pro');
  await pressKey(editor.getByRole('button', { name: 'Add price' }));
  await editor.getByLabel('USD').fill('20');
  await pressKey(editor.getByRole('button', { name: 'Add item' }));
  await editor.getByLabel('Quantity').fill('100');
  await editor.getByLabel('Granted again every').selectOption('month');
  await editor.getByLabel('Expires').selectOption('when-repeated');
  const timeline = editor.getByRole('region', { name: 'What a customer gets' });
  await timeline.getByText('+100 Credits: the customer has 100 Credits').waitFor();
  await timeline.getByText('Credits reset to 100').first().waitFor();
  await pressKey(editor.getByRole('button', { name: 'Save changes' }));
  // Not that of "Create product", which is there before it is saved.
  await editor.getByRole('heading', { level: 1, name: 'Pro', exact: true }).waitFor();

  const customers = await dashboard.open('/payments/customers?q=ada@');
  await pressKey(customers.getByRole('link', { name: 'Ada' }));
  await pressKey(customers.getByRole('button', { name: 'Grant product' }));
  await customers.getByRole('dialog').getByLabel('Reason').fill('Goodwill');
  await pressKey(customers.getByRole('dialog').getByRole('button', { name: 'Grant product' }));
  const credits = customers.getByRole('region', { name: 'Credits' });
  await credits.getByRole('cell', { name: /Subscription: Pro/ }).waitFor();
  const first = await credits.getByRole('row').nth(1).getByRole('time').textContent();
  const customerPath = new URL(customers.url()).pathname.replace(/^\/projects\/[^/]+/, '');

  const settings = await dashboard.open('/payments/settings');
  await settings.getByLabel('Days forward').fill('35');
  await settings.keyboard.press('Enter');
  await settings.getByText('35 days', { exact: true }).waitFor();

  const later = await dashboard.open(customerPath);
  const renewed = later.getByRole('region', { name: 'Credits' });
  await renewed.getByRole('cell', { name: /Subscription: Pro/ }).waitFor();
  expect(await renewed.getByRole('status').textContent()).toBe('100');
  expect(await renewed.getByRole('row').nth(1).getByRole('time').textContent()).not.toBe(first);
  expect(dashboard.complaints()).toEqual([]);
});
