// @needs embedded

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readViolations } from '../support/axe.js';
import { openProfile, pressKey, startBrowser, watchComplaints } from '../support/browser.js';
import { type ExampleApp, startExample } from '../support/example.js';
import { makeProject } from '../support/project.js';

const shop = {
  'payments.items.credits': { displayName: 'Credits' },
  'payments.catalogs.plans': { displayName: 'Plans' },
  'payments.products.pro': {
    displayName: 'Pro',
    catalogId: 'plans',
    prices: {
      monthly: { USD: '20', EUR: '18.50', interval: [1, 'month'], freeTrial: [7, 'day'] },
      yearly: { USD: '200', interval: [1, 'year'] },
    },
    includedItems: { credits: { quantity: 100, repeat: [1, 'month'], expires: 'when-repeated' } },
  },
};

let browser: Browser;
let profile: BrowserContext;
let example: ExampleApp | undefined;

beforeAll(async () => {
  const { url } = inject('installation');
  const project = await makeProject({ url }, { displayName: 'Rocket Notes', keys: 'Example app' });
  const admin = { 'x-stack-access-type': 'admin', 'x-stack-project-id': project.projectId };
  const call = async (path: string, method: string, body: object): Promise<void> => {
    const headers = {
      ...admin,
      'x-stack-admin-access-token': project.tokens.accessToken ?? '',
      'content-type': 'application/json',
    };
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  await call('/internal/config/override', 'PATCH', { config_override_string: JSON.stringify(shop) });
  await call('/internal/payments/setup', 'POST', {});
  browser = await startBrowser();
  profile = await openProfile(browser);
  example = await startExample(project.environmentFile);
});

afterAll(async () => {
  await browser?.close();
  await example?.stop();
});

const hasNoAxeProblems = async (page: Page): Promise<void> => expect(await readViolations(page)).toEqual([]);

test('the app opens the purchase page, play money pays, and the item appears in the app without a reload', async () => {
  const app = await profile.newPage();
  const complaints = watchComplaints(app);
  await app.goto(`${example?.url}/handler/sign-up`);
  await app.getByLabel('Email', { exact: true }).fill('ulla@example.test');
  await app.getByRole('textbox', { name: 'Password' }).fill('another horse battery');
  await app.getByRole('button', { name: 'Create account' }).click();
  await app.getByText('0 Credits').waitFor();
  await app.evaluate(() => Reflect.set(window, 'wasNotReloaded', true));

  const opened = profile.waitForEvent('page');
  await app.getByRole('button', { name: 'Buy Pro' }).click();
  const page = await opened;
  const complaintsOfPage = watchComplaints(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('heading', { level: 1, name: 'Buy Pro' }).waitFor();
  await page.getByText('No real money is charged.').waitFor();
  await hasNoAxeProblems(page);
  await page.getByRole('radio', { name: '$200 per year' }).press('Space');
  await page.getByText('Renews automatically: $200 per year, until you cancel.').waitFor();
  await page.getByRole('radio', { name: 'Payment is declined' }).press('Space');
  await pressKey(page.getByRole('button', { name: 'Pay $200' }));
  await page.getByText('The card was declined. Use another card.').waitFor();
  await page.getByRole('radio', { name: 'Bank asks for confirmation' }).press('Space');
  await pressKey(page.getByRole('button', { name: 'Pay $200' }));
  await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
  await hasNoAxeProblems(page);
  await pressKey(page.getByRole('button', { name: 'Confirm payment' }));
  await page.waitForURL(`${example?.url}/account`);

  await app.bringToFront();
  // A browser without a window never hides a tab, so it does not say that one is shown again.
  await app.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await app.getByText('100 Credits').waitFor();
  expect(await app.evaluate(() => Reflect.get(window, 'wasNotReloaded'))).toBe(true);
  expect({ app: complaints, page: complaintsOfPage }).toEqual({ app: [], page: [] });
});

test('a purchase link that does not work says so', async () => {
  const page = await profile.newPage();
  await page.goto(`${inject('installation').url}/purchase/wrong`);
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();
  await hasNoAxeProblems(page);
});
