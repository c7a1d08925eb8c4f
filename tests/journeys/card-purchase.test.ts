// @needs embedded

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type StripeCounterpart, startStripe, stripeBrowserScript } from '@portico/testkit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openProfile, pressKey, startBrowser, watchComplaints } from '../support/browser.js';
import { makeProject } from '../support/project.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
let client: Stripe;
let account: string;
let openUrl: (productId: string) => Promise<string>;

beforeAll(async () => {
  const { url } = inject('installation');
  const project = await makeProject({ url }, { displayName: 'Rocket Notes', keys: 'Card shop' });
  const headers = {
    'x-stack-access-type': 'admin',
    'x-stack-project-id': project.projectId,
    'x-stack-admin-access-token': project.tokens.accessToken ?? '',
    'content-type': 'application/json',
  };
  const call = async (path: string, method: string, body: object): Promise<Response> => {
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  await call('/internal/payments/setup', 'POST', {});
  await call('/internal/config/override', 'PATCH', { config_override_string: JSON.stringify(shop) });
  openUrl = async (productId) => {
    const body = { customer_type: 'custom', customer_id: 'c', product_id: productId };
    const answer = await call('/payments/purchases/create-purchase-url', 'POST', body);
    const created: { readonly url: string } = await answer.json();
    return created.url;
  };
  stripe = await startStripe();
  client = new Stripe(stripe.secretKey, stripe.clientConfig);
  ({ id: account } = await client.accounts.create({}));
  browser = await startBrowser();
  profile = await openProfile(browser);
  await routeToCounterpart(profile);
});

afterAll(async () => {
  await browser?.close();
  await stripe?.close();
});

/** What the page loads from Stripe comes from the stand-ins. The product takes no cards here, so the answers say it does. */
const routeToCounterpart = async (context: BrowserContext): Promise<void> => {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeBrowserScript }),
  );
  await context.route('https://api.stripe.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: stripe.url + pathname + search }) });
  });
  await context.route('**/payments/purchases/validate-code', async (route) => {
    const response = await route.fetch();
    const card = {
      charges_enabled: true,
      stripe_account_id: account,
      stripe_publishable_key: stripe.publishableKey,
    };
    await route.fulfill({ response, json: { ...(await response.json()), ...card } });
  });
  await context.route('**/payments/purchases/purchase-session', async (route) => {
    const choice: { readonly price_id: string } = route.request().postDataJSON();
    await route.fulfill({ json: { client_secret: await begin(choice.price_id) } });
  });
};

/** Begins what the product would: a payment, or for the trial, a subscription whose card is set up. */
const begin = async (priceId: string): Promise<string> => {
  const on = { stripeAccount: account };
  const { id: customer } = await client.customers.create({}, on);
  if (priceId === 'once') {
    const intent = await client.paymentIntents.create({ amount: 3998, currency: 'usd', customer }, on);
    return intent.client_secret ?? '';
  }
  const { id: product } = await client.products.create({ name: 'Pro' }, on);
  const price = { currency: 'usd', product, recurring: { interval: 'month' }, unit_amount: 2000 } as const;
  const params = { customer, items: [{ price_data: price }], trial_period_days: 7, expand: ['pending_setup_intent'] };
  const { pending_setup_intent: setup } = await client.subscriptions.create(params, on);
  if (setup === null || typeof setup === 'string') throw new Error('A trial sets up a card.');
  return setup.client_secret ?? '';
};

const hasNoAxeProblems = async (page: Page): Promise<void> => {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => (await window.axe.run(document)).violations);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};

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
});

test('a payment that the bank is still processing is not asked for again', async () => {
  const secret = await begin('once');
  stripe.pay(secret, { outcome: 'process' });
  const query = new URLSearchParams({
    stripe_account_id: account,
    stripe_publishable_key: stripe.publishableKey,
    purchase_full_code: 'code',
    payment_intent_client_secret: secret,
  });
  const page = await profile.newPage();
  await page.goto(`${inject('installation').url}/purchase/return?${query}`);
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
