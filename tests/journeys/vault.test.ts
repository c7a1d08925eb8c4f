// @needs embedded

import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressKey } from '../support/browser.js';
import { type Dashboard, openDashboard, payload } from './dashboard/open-dashboard.js';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard();
});

afterAll(() => dashboard?.close());

test('by keyboard, a vault store is created, its code is shown, and it is deleted', async () => {
  const page = await dashboard.open('/vault');
  await pressKey(page.getByRole('button', { name: 'Create store' }));
  const form = page.getByRole('dialog', { name: 'Create store' });
  await form.getByLabel('Name').fill(payload);
  await form.getByLabel('ID').fill('provider tokens');
  await page.keyboard.press('Enter');
  await form.getByText(/Use at most 63 letters/).waitFor();
  await form.getByLabel('ID').fill('tokens');
  await page.keyboard.press('Enter');

  const code = page.getByRole('dialog', { name: 'Use tokens' });
  await code.getByText("getDataVaultStore('tokens')").waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  const row = page.getByRole('row', { name: /tokens/ });
  await row.getByText(payload).waitFor();

  await pressKey(row.getByRole('button', { name: 'Delete tokens' }));
  await pressKey(page.getByRole('dialog').getByRole('button', { name: 'Delete store' }));
  await page.getByText('No stores yet').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'isOwned'))).toBeUndefined();
  expect(dashboard.complaints()).toEqual([]);
});
