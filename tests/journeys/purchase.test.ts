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
let call: (path: string, method: 'GET' | 'POST' | 'PATCH', body?: object) => Promise<unknown>;

beforeAll(async () => {
  const { url } = inject('installation');
  const project = await makeProject({ url }, { displayName: 'Rocket Notes', keys: 'Example app' });
  const headers = {
    'x-stack-access-type': 'admin',
    'x-stack-project-id': project.projectId,
    'x-stack-admin-access-token': project.tokens.accessToken ?? '',
  };
  call = async (path, method, body) => {
    const sent = body && { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
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
  await page.getByRole('button', { name: 'Start free trial' }).waitFor();
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

test('35 days later the renewal is explained, and the customer switches and cancels on the account page', async () => {
  const { items: users } = (await call('/users?query=ulla%40example.test', 'GET')) as { items: { id: string }[] };
  const credits = `/payments/items/user/${users[0]?.id}/credits`;
  await call(`${credits}/update-quantity?allow_negative=false`, 'POST', { delta: -40 });
  await call('/internal/payments/clock', 'POST', { advance_millis: 35 * 86_400_000 });
  const { quantity, steps } = (await call(`${credits}/explain`, 'GET')) as {
    quantity: number;
    steps: { kind: string; amount: number; balance: number }[];
  };
  expect(quantity).toBe(100);
  expect(steps.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['grant', 100, 100],
    ['use', -40, 60],
    ['expiry', -60, 0],
    ['grant', 100, 100],
  ]);

  const account = await profile.newPage();
  const complaints = watchComplaints(account);
  await account.goto(`${example?.url}/handler/account-settings#plan`);
  await pressKey(account.getByRole('button', { name: 'Switch plan: Pro' }));
  await account.getByText('You pay nothing now. Pro starts on').waitFor();
  await pressKey(account.getByRole('button', { name: 'Switch to $20 per month' }));
  await account.getByText('The switch to Pro is scheduled.').waitFor();
  await account.getByText('Changes to Pro ($20 per month) on').waitFor();
  await hasNoAxeProblems(account);
  await pressKey(account.getByRole('button', { name: 'Cancel subscription: Pro' }));
  await account.getByRole('radio', { name: /^Now/ }).press('Space');
  await pressKey(account.getByRole('button', { name: 'Cancel subscription', exact: true }));
  await account.getByText('Pro is canceled.').waitFor();
  await account.getByText('You have no products right now.').waitFor();
  expect(complaints).toEqual([]);
});

test('a purchase link that does not work says so', async () => {
  const page = await profile.newPage();
  await page.goto(`${inject('installation').url}/purchase/wrong`);
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();
  await hasNoAxeProblems(page);
});
