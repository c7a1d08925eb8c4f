// @needs embedded

import { type StripeCounterpart, startStripe, stripeBrowserScript } from '@portico/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readViolations } from '../support/axe.js';
import { openProfile, pressKey, startBrowser, watchComplaints } from '../support/browser.js';
import { makeUsedDataDir, type Product, startProduct } from '../support/product.js';
import { makeProject } from '../support/project.js';

const shop = {
  'payments.testMode': false,
  'payments.products.credits': {
    displayName: '100 credits',
    customerType: 'custom',
    stackable: true,
    prices: { once: { USD: '19.99', JPY: '3000' } },
  },
  'payments.products.pro': {
    displayName: 'Pro',
    customerType: 'custom',
    prices: { monthly: { USD: '20', interval: [1, 'month'], freeTrial: [7, 'day'] } },
  },
};

let browser: Browser;
let profile: BrowserContext;
let stripe: StripeCounterpart;
let product: Product;
let account: string;
let openUrl: (productId: string) => Promise<string>;
let listProducts: () => Promise<readonly { readonly id: string | null; readonly quantity: number }[]>;
const dataDir = await makeUsedDataDir();

beforeAll(async () => {
  stripe = await startStripe();
  product = await startProduct({
    dataDir: dataDir.path,
    env: {
      PORTICO_RATE_LIMITS: 'off',
      PORTICO_EGRESS_ALLOW: '127.0.0.1:*',
      PORTICO_STRIPE_API_BASE: stripe.url,
      PORTICO_STRIPE_SECRET_KEY: stripe.secretKey,
      PORTICO_STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      PORTICO_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    },
  });
  const { url } = product;
  const project = await makeProject({ url }, { displayName: 'Rocket Notes', keys: 'Card shop' });
  const headers = {
    'x-stack-access-type': 'admin',
    'x-stack-project-id': project.projectId,
    'x-stack-admin-access-token': project.tokens.accessToken ?? '',
    'content-type': 'application/json',
  };
  const call = async (path: string, method: string, body?: object): Promise<Response> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  await call('/internal/config/override', 'PATCH', { config_override_string: JSON.stringify(shop) });
  await call('/internal/payments/setup', 'POST', {});
  const info: { readonly account_id: string } = await (
    await call('/internal/payments/stripe/account-info', 'GET')
  ).json();
  account = info.account_id;
  stripe.setOnboarded(account);
  await call('/internal/payments/stripe/account-info', 'GET');
  openUrl = async (productId) => {
    const body = { customer_type: 'custom', customer_id: 'c', product_id: productId };
    const answer = await call('/payments/purchases/create-purchase-url', 'POST', body);
    const created: { readonly url: string } = await answer.json();
    return created.url;
  };
  listProducts = async () => {
    await stripe.deliver(`${url}/api/v1/integrations/stripe/webhooks`);
    const list: { readonly items: Awaited<ReturnType<typeof listProducts>> } = await (
      await call('/payments/products/custom/c', 'GET')
    ).json();
    return list.items;
  };
  browser = await startBrowser();
  profile = await openProfile(browser);
  await routeToCounterpart(profile);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await stripe?.close();
  dataDir.remove();
});

/** What the page loads from Stripe comes from the stand-ins. */
const routeToCounterpart = async (context: BrowserContext): Promise<void> => {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeBrowserScript }),
  );
  await context.route('https://api.stripe.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: stripe.url + pathname + search }) });
  });
};

/** Begins a payment as the purchase page does. */
const begin = async (): Promise<string> => {
  const full_code = new URL(await openUrl('credits')).pathname.split('/').at(-1);
  const answer = await fetch(`${product.url}/api/v1/payments/purchases/purchase-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ full_code, price_id: 'once' }),
  });
  const session: { readonly client_secret: string } = await answer.json();
  return session.client_secret;
};

const hasNoAxeProblems = async (page: Page): Promise<void> => expect(await readViolations(page)).toEqual([]);

/** The last options that the page gave to Stripe's fields. */
const lastOptions = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'stripeSeen').elements.at(-1));

test('a card pays once: the fields get amount and colors, a declined card is replaced, and the result is shown', async () => {
  const page = await profile.newPage();
  const complaints = watchComplaints(page);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.goto(await openUrl('credits'));
  await page.getByRole('button', { name: 'Pay $19.99' }).waitFor();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Pay $39.98' }).waitFor();
  await expect
    .poll(() => lastOptions(page))
    .toMatchObject({ mode: 'payment', amount: 3998, currency: 'usd', appearance: { theme: 'night' } });
  await hasNoAxeProblems(page);

  const number = page.getByLabel('Card number');
  await pressKey(page.getByRole('button', { name: 'Pay $39.98' }));
  await page.getByText('Your card number is incomplete.').waitFor();
  await number.fill('4000000000000002');
  await pressKey(page.getByRole('button', { name: 'Pay $39.98' }));
  await page.getByText('Your card was declined.').waitFor();
  await hasNoAxeProblems(page);
  await number.fill('4000002500003155');
  await pressKey(page.getByRole('button', { name: 'Pay $39.98' }));
  await page.getByRole('heading', { level: 1, name: 'Purchase complete' }).waitFor();
  await hasNoAxeProblems(page);
  await expect.poll(listProducts).toMatchObject([{ id: 'credits', quantity: 2 }]);
  // Chromium writes the refusal of the card, which the page has shown.
  expect(complaints.filter((text) => !text.includes('402'))).toEqual([]);
});

test('a free trial sets up a card, and charges nothing today', async () => {
  const page = await profile.newPage();
  await page.goto(await openUrl('pro'));
  await page.getByLabel('Card number').fill('4242424242424242');
  expect(await lastOptions(page)).toMatchObject({ mode: 'subscription', amount: 0, currency: 'usd' });
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await page.getByRole('heading', { level: 1, name: 'Purchase complete' }).waitFor();
  expect(new URL(page.url()).searchParams.get('setup_intent_client_secret')).toMatch(/^seti_/);
  await expect.poll(async () => (await listProducts()).map(({ id }) => id)).toContain('pro');
});

test('a payment that the bank is still processing is not asked for again', async () => {
  const secret = await begin();
  stripe.pay(secret, { outcome: 'process' });
  const query = new URLSearchParams({
    stripe_account_id: account,
    stripe_publishable_key: stripe.publishableKey,
    purchase_full_code: 'code',
    payment_intent_client_secret: secret,
  });
  const page = await profile.newPage();
  await page.goto(`${product.url}/purchase/return?${query}`);
  await page.getByRole('heading', { level: 1, name: 'Payment is being processed' }).waitFor();
  await hasNoAxeProblems(page);
  stripe.pay(secret, { outcome: 'decline' });
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Payment not completed' }).waitFor();
  await page.getByRole('link', { name: 'Try again' }).waitFor();
});

test('a form that cannot be loaded says so, and can be loaded again', async () => {
  const page = await profile.newPage();
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.goto(await openUrl('credits'));
  await page.getByText('The payment form could not be loaded.').waitFor();
  await hasNoAxeProblems(page);
  await page.unroute('https://js.stripe.com/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Card number').waitFor();
});
