// @needs embedded

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readViolations } from '../support/axe.js';
import { type PageLook, startBrowser, takeTurns, watchComplaints } from '../support/browser.js';
import { internalKeys, makeUsedDataDir, type Product, startProduct } from '../support/product.js';

// Sign-in with providers in a real browser: the dashboard is the app, and its providers are simulated.
const dataDir = await makeUsedDataDir();
let product: Product;
let browser: Browser;
let openNext: Awaited<ReturnType<typeof takeTurns>>;

beforeAll(async () => {
  product = await startProduct({ dataDir: dataDir.path });
  browser = await startBrowser();
  openNext = await takeTurns(browser, { origin: product.url });
  const providers = ['google', 'github', 'apple', 'x', 'linkedin'];
  const answer = await fetch(`${product.url}/api/v1/internal/projects/current`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'admin',
      'x-stack-project-id': 'internal',
      'x-stack-super-secret-admin-key': internalKeys.superSecretAdminKey,
    },
    body: JSON.stringify({ config: { oauth_providers: providers.map((id) => ({ id, type: 'shared' })) } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  dataDir.remove();
});

/** Opens the sign-in screen as a new visitor. */
const open = async (look: PageLook = {}) => {
  const page = await openNext(look);
  const complaints = watchComplaints(page);
  await page.goto(`${product.url}/handler/sign-in`);
  return { page, complaints };
};

/** Opens a provider from the sign-in screen. */
const goTo = async (page: Page, provider: string): Promise<void> => {
  await page.getByRole('button', { name: `Sign in with ${provider}` }).click();
  await page.getByText(`Simulated ${provider}`, { exact: true }).waitFor();
};

/** Chooses an account on the page of a provider. */
const choose = (page: Page, name: RegExp): Promise<void> => page.getByRole('link', { name }).click();

const isSignedInAs = (page: Page, who: string): Promise<void> => page.getByText(who).first().waitFor();

const MIRA = /^Mira Okafor mira/;

// One provider that returns by a redirect, and one by a form, which browsers send cookies with under other rules. The
// server's own tests sign in with each provider.
test.each(['Google', 'Apple'])('a new user signs in with %s, and again later', async (name) => {
  const first = await open();
  await goTo(first.page, name);
  await choose(first.page, /^Noor Haddad/);
  await isSignedInAs(first.page, 'noor.haddad@simulated.test');
  const second = await open();
  await goTo(second.page, name);
  await choose(second.page, /^Noor Haddad/);
  await isSignedInAs(second.page, 'noor.haddad@simulated.test');
  expect([first.complaints, second.complaints]).toEqual([[], []]);
});

test('a provider account without an email signs in', async () => {
  const { page, complaints } = await open();
  await goTo(page, 'X');
  await choose(page, MIRA);
  await isSignedInAs(page, 'Mira Okafor');
  expect(complaints).toEqual([]);
});

test('a signed-in user links an account, sees it, and signs in with it', async () => {
  const { page } = await open();
  await goTo(page, 'Google');
  await choose(page, MIRA);
  await isSignedInAs(page, 'mira.okafor@simulated.test');
  await page.goto(`${product.url}/handler/account-settings#connected-accounts`);
  await page.getByRole('button', { name: 'Connect GitHub' }).click();
  await page.getByText('Simulated GitHub', { exact: true }).waitFor();
  // Not the account that the email belongs to.
  await choose(page, /^Kit Larsen/);
  await page.getByRole('button', { name: 'Remove GitHub' }).waitFor();
  const later = await open();
  await goTo(later.page, 'GitHub');
  await choose(later.page, /^Kit Larsen/);
  await isSignedInAs(later.page, 'mira.okafor@simulated.test');
});

test('a user who declines returns to a page that says so and leads back', async () => {
  const { page } = await open();
  await goTo(page, 'GitHub');
  await choose(page, /^Decline/);
  await page.waitForURL(/\/handler\/error/);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.getByRole('button', { name: 'Sign in with GitHub' }).waitFor();
});

test.each([
  ['light', 1440],
  ['dark', 320],
] as const)(
  'P39 the page of a provider fits the window and has no axe violations, %s, %i px wide',
  async (colorScheme, width) => {
    const { page } = await open({ colorScheme, width });
    await goTo(page, 'Google');
    expect(await readViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/projects/);
  },
);
