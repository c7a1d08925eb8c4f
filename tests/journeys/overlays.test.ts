// @needs embedded

import { openPurchase, type ProjectConfigurationOverride } from '@portico/js';
import { startWebhookReceiver, type WebhookReceiver } from '@portico/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Look, looksInTurn, readViolations, setLook } from '../support/axe.js';
import { type Dashboard, openDashboard } from './dashboard/open-dashboard.js';

const shop: ProjectConfigurationOverride = {
  'payments.items.credits': { displayName: 'Credits', customerType: 'custom' },
  'payments.products.pro': {
    displayName: 'Pro',
    customerType: 'custom',
    prices: { monthly: { USD: '20', interval: [1, 'month'] } },
    includedItems: { credits: { quantity: 100, repeat: [1, 'month'], expires: 'when-repeated' } },
  },
  'payments.products.pack': {
    displayName: 'Pack',
    customerType: 'custom',
    prices: { once: { USD: '5' } },
    includedItems: { credits: { quantity: 10, expires: 'never' } },
  },
};

const customer = '/payments/customers/custom/acme';

let dashboard: Dashboard;
let receiver: WebhookReceiver;

beforeAll(async () => {
  [dashboard, receiver] = await Promise.all([openDashboard(), startWebhookReceiver()]);
  const { app } = dashboard;
  await (await app.getProject()).updateConfig(shop);
  await app.grantProduct({ customCustomerId: 'acme', productId: 'pro' });
  await app.setupPayments();
  const bought = new URL(await app.createCheckoutUrl({ customCustomerId: 'acme', productId: 'pack' }));
  const purchase = openPurchase({ baseUrl: bought.origin, fullCode: bought.pathname.split('/').at(-1) ?? '' });
  await purchase.payWithPlayMoney({ priceId: 'once', quantity: 1, card: 'success' });
});

afterAll(() => Promise.all([dashboard?.close(), receiver?.close()]));

const looks: readonly Look[] = [
  { width: 375, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
];

let turn = 0;

/** What is wrong with what is open: what axe finds, and content that is wider than the window. */
const findProblems = async (page: Page): Promise<string[]> => {
  const problems: string[] = [];
  turn += 1;
  for (const look of looksInTurn(looks, turn)) {
    await setLook(page, look);
    const name = `${look.width} px, ${look.colorScheme}`;
    const found = await readViolations(page);
    problems.push(...found.map((violation) => `${name}: ${violation}`));
    if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
      problems.push(`${name}: scrolls sideways`);
  }
  return problems;
};

test.each([
  ['/payments/items', 'Create item'],
  ['/payments/items', 'Create catalog'],
  ['/payments/items', 'Edit Credits'],
  ['/payments/items', 'Delete Credits'],
  ['/payments/products', 'Delete Pro'],
  [customer, 'Grant product'],
  [customer, 'Correct Credits'],
  [customer, 'Cancel Pro'],
  [customer, 'Refund'],
  ['/payments/settings', 'Turn off test mode'],
  ['/payments/settings', 'Discard test data'],
])('P39 axe finds no violations at %s in the dialog of “%s”', async (path, button) => {
  const page = await dashboard.open(path);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findProblems(page)).toEqual([]);
});

test('P39 axe finds no violations in the dialogs and panels of webhooks', async () => {
  const page = await dashboard.open('/webhooks');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const form = page.getByRole('dialog', { name: 'Add endpoint' });
  await form.getByLabel('URL').fill(receiver.url);
  expect(await findProblems(page)).toEqual([]);
  await setLook(page, { width: 1440, colorScheme: 'light' });
  await form.getByLabel('URL').press('Enter');
  const secret = page.getByRole('dialog', { name: 'Signing secret' });
  await secret.waitFor();
  expect(await findProblems(page)).toEqual([]);
  await setLook(page, { width: 1440, colorScheme: 'light' });
  await secret.getByRole('button', { name: 'I have copied the secret' }).click();
  await page.getByRole('link', { name: receiver.url }).click();
  for (const button of ['Verify signatures', 'Edit', 'Rotate secret', 'Disable', 'Delete', 'Replay failed events']) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    expect({ [button]: await findProblems(page) }).toEqual({ [button]: [] });
    await setLook(page, { width: 1440, colorScheme: 'light' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await dashboard.signUp({ email: 'ada@example.test' });
  const created = page.getByRole('row', { name: /user\.created/ });
  await created.getByText('Delivered').waitFor();
  await created.getByRole('link').click();
  await page.getByRole('dialog').getByText('ada@example.test').waitFor();
  expect(await findProblems(page)).toEqual([]);
  const log = await dashboard.open('/webhooks/events');
  await log.getByRole('link', { name: 'user.created' }).click();
  await log.getByRole('dialog').getByText('ada@example.test').waitFor();
  expect(await findProblems(log)).toEqual([]);
});

test('P39 axe finds no violations in the payments behind a bar', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const page = await dashboard.open(`/payments/revenue/${today}/new`);
  await page.getByRole('dialog', { name: /^New on/ }).waitFor();
  expect(await findProblems(page)).toEqual([]);
});
