// @needs embedded

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressKey } from '../support/browser.js';
import { type Dashboard, openDashboard } from './dashboard/open-dashboard.js';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard();
});

afterAll(() => dashboard?.close());

const focusedLabel = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest('div')?.querySelector('label')?.textContent);

test('a way to sign in is turned on by keyboard, and taken back', async () => {
  const page = await dashboard.open('/sign-in');
  const section = page.getByRole('region', { name: 'Sign-up and sign-in' });
  const link = section.getByRole('switch', { name: 'Link or code by e-mail' });
  await link.press('Space');
  await section.getByText('Changed: link or code by e-mail').waitFor();
  await pressKey(section.getByRole('button', { name: 'Save changes' }));
  await section.getByText('Saved.').waitFor();
  await page.reload();
  await expect.poll(() => link.isChecked()).toBe(true);
});

test('nobody is locked out without a word', async () => {
  const page = await dashboard.open('/sign-in');
  const section = page.getByRole('region', { name: 'Sign-up and sign-in' });
  await section.getByRole('switch', { name: 'E-mail and password' }).setChecked(false);
  await section.getByRole('switch', { name: 'Link or code by e-mail' }).setChecked(false);
  await section.getByText(/nobody can sign in/).waitFor();
});

test('what happens with one address from two sides is chosen by keyboard', async () => {
  const page = await dashboard.open('/sign-in');
  const section = page.getByRole('region', { name: 'One address, two ways' });
  await section.getByLabel('Add it to the account that is there').focus();
  await page.keyboard.press('ArrowDown');
  await section.getByText('Changed: what happens').waitFor();
  await section.getByRole('button', { name: 'Save changes' }).click();
  await section.getByText('Saved.').waitFor();
  await page.reload();
  await expect.poll(() => section.getByLabel('Refuse it').isChecked()).toBe(true);
});

test('HD-08 a provider is set up by keyboard, its secret masked from then on', async () => {
  const page = await dashboard.open('/providers');
  await page.getByRole('link', { name: 'GitHub' }).press('Enter');
  const panel = page.getByRole('dialog');
  await panel.getByRole('switch').press('Space');
  await panel.getByLabel('Your own keys').press('Space');
  await pressKey(panel.getByRole('button', { name: 'Save changes' }));
  await panel.getByText('Enter what GitHub calls “Client ID”.').waitFor();
  expect(await focusedLabel(page)).toBe('Client ID');
  await panel.getByRole('button', { name: 'Copy callback address' }).click();
  const callback = await page.evaluate(() => navigator.clipboard.readText());
  expect(callback).toBe(`${new URL(page.url()).origin}/api/v1/auth/oauth/callback/github`);
  await panel.getByLabel('Client ID').fill('Iv1.0a1b2c');
  await panel.getByLabel('Client secret').fill(' a secret of GitHub ');
  await page.keyboard.press('Enter');
  await panel.getByText('Saved.').waitFor();
  expect(await page.content()).not.toContain('a secret of GitHub');
  await page.reload();
  await panel.getByRole('button', { name: 'Reveal client secret' }).click();
  expect(await panel.getByLabel('Client secret', { exact: true }).inputValue()).toBe('a secret of GitHub');
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: /GitHub/ })
    .getByText('Own keys')
    .waitFor();
});

test('a provider that is turned off forgets its keys', async () => {
  const page = await dashboard.open('/providers/github');
  const panel = page.getByRole('dialog');
  await panel.getByRole('switch').setChecked(false);
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await panel.getByText('Saved.').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: /GitHub/ })
    .getByText('Off')
    .waitFor();
});

test('an address of no provider says so', async () => {
  const page = await dashboard.open('/providers/acme');
  await page.getByText('There is no provider called').waitFor();
});

test('domains that are no good for production are named beside them', async () => {
  const page = await dashboard.open('/domains');
  await page.getByLabel('Domain', { exact: true }).fill('http://app.example.com');
  await page.getByRole('button', { name: 'Add domain' }).click();
  const check = page.getByRole('region', { name: 'Production check' });
  await check.getByText('http://app.example.com does not use HTTPS').waitFor();
});
