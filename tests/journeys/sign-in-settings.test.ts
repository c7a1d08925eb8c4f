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

test('a sign-in method is turned on by keyboard and stays on', async () => {
  const page = await dashboard.open('/sign-in');
  const section = page.getByRole('region', { name: 'Sign-up and sign-in' });
  const link = section.getByRole('switch', { name: 'Email link or code' });
  await link.press('Space');
  await section.getByText('Changed: email link or code').waitFor();
  await pressKey(section.getByRole('button', { name: 'Save changes' }));
  await section.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => link.isChecked()).toBe(true);
});

test('turning off every sign-in method shows a warning', async () => {
  const page = await dashboard.open('/sign-in');
  const section = page.getByRole('region', { name: 'Sign-up and sign-in' });
  await section.getByRole('switch', { name: 'Email and password' }).setChecked(false);
  await section.getByRole('switch', { name: 'Email link or code' }).setChecked(false);
  await section.getByText(/users cannot sign in/).waitFor();
});

test('account linking is chosen by keyboard', async () => {
  const page = await dashboard.open('/sign-in');
  const section = page.getByRole('region', { name: 'Account linking' });
  await section.getByLabel('Link to the existing account').focus();
  await page.keyboard.press('ArrowDown');
  await section.getByText('Changed: account linking').waitFor();
  await section.getByRole('button', { name: 'Save changes' }).click();
  await section.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => section.getByLabel('Reject the sign-in').isChecked()).toBe(true);
});

test('HD-08 a provider is set up by keyboard, and its secret is masked once saved', async () => {
  const page = await dashboard.open('/providers');
  await page.getByRole('link', { name: 'GitHub' }).press('Enter');
  const panel = page.getByRole('dialog');
  await panel.getByRole('switch').press('Space');
  await panel.getByLabel('Your own keys').press('Space');
  await pressKey(panel.getByRole('button', { name: 'Save changes' }));
  await panel.getByText('Enter the “Client ID” from GitHub.').waitFor();
  expect(await focusedLabel(page)).toBe('Client ID');
  await panel.getByRole('button', { name: 'Copy callback URL' }).click();
  const callback = await page.evaluate(() => navigator.clipboard.readText());
  expect(callback).toBe(`${new URL(page.url()).origin}/api/v1/auth/oauth/callback/github`);
  await panel.getByLabel('Client ID').fill('Iv1.0a1b2c');
  await panel.getByLabel('Client secret').fill(' a secret of GitHub ');
  await page.keyboard.press('Enter');
  await panel.getByText('Saved', { exact: true }).waitFor();
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

test('turning a provider off deletes its keys', async () => {
  const page = await dashboard.open('/providers/github');
  const panel = page.getByRole('dialog');
  await panel.getByRole('switch').setChecked(false);
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await panel.getByText('Saved', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: /GitHub/ })
    .getByText('Off')
    .waitFor();
});

test('an owner tests a provider, and sees what it returned or why it failed', async () => {
  const page = await dashboard.open('/providers/google');
  const panel = page.getByRole('dialog');
  await panel.getByRole('switch').setChecked(true);
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await panel.getByText('Saved', { exact: true }).waitFor();
  await pressKey(panel.getByRole('button', { name: 'Test sign-in' }));
  await page.getByRole('link', { name: /^Mira Okafor mira/ }).click();
  await panel
    .getByText(/^Sign-in with Google works\. Google returned the address mira\S+, which it has verified\.$/)
    .waitFor();
  await panel.getByRole('button', { name: 'Test sign-in' }).click();
  await page.getByRole('link', { name: /^Decline/ }).click();
  await panel.getByText(/^You declined, or Google does not let your account in/).waitFor();
  expect(await dashboard.app.listUsers()).toHaveLength(0);
});

test('the URL of an unknown provider says so', async () => {
  const page = await dashboard.open('/providers/acme');
  await page.getByText('There is no provider').waitFor();
});

test('domains that block production mode are listed on their page', async () => {
  const page = await dashboard.open('/domains');
  await page.getByLabel('Domain', { exact: true }).fill('http://app.example.com');
  await page.getByRole('button', { name: 'Add domain' }).click();
  const check = page.getByRole('region', { name: 'Production check' });
  await check.getByText('http://app.example.com does not use HTTPS').waitFor();
});
