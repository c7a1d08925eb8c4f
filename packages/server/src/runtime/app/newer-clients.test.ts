// @needs any-database
// What published clients do that are newer than those of the wire's description, as 2.8.108 does it.

import { gzipSync } from 'node:zlib';
import { createWorld, TEST_URL, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import { buy, openCardShop } from '../../testing/card-shop.js';
import { authorizeQuery, createOAuthWorld } from '../../testing/oauth.js';
import { overrideConfig } from '../../testing/override-config.js';
import { buyWithPlayMoney, createShop } from '../../testing/payments.js';

const headersOf = (world: World, more: Readonly<Record<string, string>> = {}) => ({
  'x-hexclave-access-type': 'client',
  'x-hexclave-project-id': world.projectId,
  'x-hexclave-publishable-client-key': world.keys.publishableClientKey,
  'x-hexclave-override-error-status': 'true',
  ...more,
});

test('headers may have the newer prefix', async () => {
  const world = await createWorld();
  const ada = await world.signUp();
  const readMe = (more: Readonly<Record<string, string>>) =>
    world.fetch(`${TEST_URL}/api/v1/users/me`, { headers: headersOf(world, more) });
  const answer = await readMe({ 'x-hexclave-access-token': ada.accessToken });
  expect(await answer.json()).toMatchObject({ id: ada.id });
  const refused = await readMe({ 'x-hexclave-access-token': 'none' });
  expect([refused.status, refused.headers.get('x-stack-actual-status')]).toEqual([200, '401']);
  expect(refused.headers.get('x-stack-known-error')).toBe('UNPARSABLE_ACCESS_TOKEN');
  const atServer = await world.fetch(`${TEST_URL}/api/v1/users`, {
    headers: {
      'x-hexclave-access-type': 'server',
      'x-hexclave-project-id': world.projectId,
      'x-hexclave-secret-server-key': world.keys.secretServerKey,
    },
  });
  expect(await atServer.json()).toMatchObject({ items: [{ id: ada.id }] });
});

test('browsers may send those headers', async () => {
  const world = await createWorld();
  const answer = await world.fetch(`${TEST_URL}/api/v1/users/me`, { method: 'OPTIONS' });
  const allowed = answer.headers.get('access-control-allow-headers')?.split(', ');
  expect(allowed).toEqual(
    expect.arrayContaining(['content-type', ...Object.keys(headersOf(world)), 'x-stack-access-type']),
  );
});

test('what is sent of a bot challenge is ignored', async () => {
  const world = await createWorld({ config: { magic_link_enabled: true } });
  for (const challenge of [
    { bot_challenge_token: 'token', bot_challenge_phase: 'invisible' },
    { bot_challenge_unavailable: 'true' },
  ]) {
    const body = { email: `${crypto.randomUUID()}@example.test`, ...challenge };
    const signUp = await world.request('POST /auth/password/sign-up', {
      body: { ...body, password: 'correct horse battery' },
    });
    expect(signUp.status).toBe(200);
    const code = await world.request('POST /auth/otp/send-sign-in-code', {
      body: { ...body, email: `${crypto.randomUUID()}@example.test`, callback_url: 'http://localhost:8100/code' },
    });
    expect(code.status).toBe(200);
  }
});

test('a script learns where its page has to go to sign in with a provider, and the page gets the cookie there', async () => {
  const world = await createOAuthWorld();
  const ask = (changes: Readonly<Record<string, string>>) =>
    world.request('GET /auth/oauth/authorize/{provider_id}', {
      access: null,
      params: { provider_id: 'google' },
      query: { ...authorizeQuery(world), ...changes },
    });
  for (const mode of ['stack_response_mode', 'hexclave_response_mode']) {
    const told = await ask({ [mode]: 'json' });
    expect([told.status, told.headers.get('set-cookie')]).toEqual([200, null]);
    const { location } = JSON.parse(told.text);
    expect(location).toMatch(`${TEST_URL}/api/v1/auth/oauth/authorize/google?`);
    const sent = await world.fetch(location, { redirect: 'manual' });
    expect([sent.status, sent.headers.has('set-cookie')]).toEqual([307, true]);
    expect(sent.headers.get('location')).toMatch(world.standIns.google?.endpoints.authorize ?? 'none');
  }
  // Only the pages have begun.
  const { db, tenant } = await world.call();
  const begun = await db.selectFrom('oauth_transactions').select('id').where('tenant_id', '=', tenant.id).execute();
  expect(begun).toHaveLength(2);
  expect(await ask({ stack_response_mode: 'json', client_secret: 'wrong' })).toMatchObject({
    status: 401,
    code: 'INVALID_PUBLISHABLE_CLIENT_KEY',
  });
});

test('a page that asks for other addresses of the server, without any header, is told of none', async () => {
  const world = await createWorld();
  const answer = await world.fetch(`${TEST_URL}/api/v1/internal/backend-urls`);
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
});

test('events of pages are accepted, compressed or not, and nothing of them is kept', async () => {
  const world = await createWorld();
  const { db, tenant } = await world.call();
  const text = JSON.stringify({ batch_id: crypto.randomUUID(), events: [{ type: 'page-view' }] });
  for (const [contentType, body] of [
    ['application/json', text],
    ['application/octet-stream', gzipSync(text)],
  ] as const) {
    const answer = await world.fetch(`${TEST_URL}/api/v1/analytics/events/batch`, {
      method: 'POST',
      headers: headersOf(world, { 'content-type': contentType }),
      body,
    });
    expect([answer.status, answer.headers.get('x-stack-actual-status'), await answer.json()]).toEqual([200, null, {}]);
  }
  await world.settle();
  for (const table of ['requests', 'audit', 'events'] as const) {
    expect(await db.selectFrom(table).selectAll().where('tenant_id', '=', tenant.id).execute()).toEqual([]);
  }
});

const BILLING = 'GET /payments/billing/{customer_type}/{customer_id}';

test('a user sees the card that the newest subscription is paid with, as long as one is paid', async () => {
  const card = await openCardShop();
  const { world, stripe } = card;
  const person = await world.signUp();
  const params = { customer_type: 'user', customer_id: person.id };
  const read = () => world.request(BILLING, { as: person, params });
  expect((await read()).json).toEqual({ has_customer: false, default_payment_method: null });
  await buy(card, person, { product_id: 'pack', price_id: 'once' });
  expect((await read()).json).toEqual({ has_customer: true, default_payment_method: null });
  await buy(card, person, { product_id: 'pro', price_id: 'monthly' });
  const method = { id: expect.any(String), brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2042 };
  expect((await read()).json).toEqual({ has_customer: true, default_payment_method: method });
  stripe.breakNext('lost-request', { times: 3 });
  expect((await read()).status).toBe(503);
  const product = { ...params, product_id: 'pro' };
  await world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
    access: 'server',
    params: product,
    query: { at: 'now' },
  });
  expect((await read()).json).toEqual({ has_customer: true, default_payment_method: null });
  const other = await world.signUp();
  expect((await world.request(BILLING, { as: other, params })).status).toBe(403);
  const ofUnknown = (customer_type: string) =>
    world.request(BILLING, { access: 'server', params: { customer_type, customer_id: crypto.randomUUID() } });
  expect([(await ofUnknown('user')).code, (await ofUnknown('team')).code]).toEqual([
    'USER_NOT_FOUND',
    'TEAM_NOT_FOUND',
  ]);
});

test('a user sees which plan a subscription can be switched to, until when it is paid, and whether it can be canceled', async () => {
  const world = await createShop();
  const plan = (USD: string) => ({ catalogId: 'tiers', prices: { monthly: { USD, interval: [1, 'month'] } } });
  await overrideConfig(world, {
    'payments.catalogs.tiers': { displayName: 'Tiers' },
    'payments.products.small': { displayName: 'Small', ...plan('10') },
    'payments.products.large': { displayName: 'Large', ...plan('30') },
    'payments.products.hidden': { displayName: 'Hidden', serverOnly: true, ...plan('50') },
    'payments.products.extra': { displayName: 'Extra', isAddOnTo: { small: true }, ...plan('5') },
  });
  const person = await world.signUp();
  await buyWithPlayMoney(world, person, { product_id: 'small' });
  world.travel('1 second');
  await buyWithPlayMoney(world, person, { product_id: 'pack', price_id: 'once' });
  const params = { customer_type: 'user', customer_id: person.id };
  const read = async () => {
    const { json } = await world.request('GET /payments/products/{customer_type}/{customer_id}', {
      as: person,
      params,
    });
    return json.items.map(({ id, type, subscription, switch_options: options }) => [
      id,
      type,
      subscription?.is_cancelable,
      options.map(({ product_id }) => product_id),
    ]);
  };
  const { json } = await world.request('GET /payments/products/{customer_type}/{customer_id}', { as: person, params });
  const small = json.items.find(({ id }) => id === 'small')?.subscription;
  expect(Date.parse(small?.current_period_end ?? '')).toBe(small?.current_period_end_millis);
  expect(await read()).toEqual([
    ['free', undefined, undefined, []],
    ['small', 'subscription', true, ['large']],
    ['pack', 'one_time', undefined, []],
  ]);
  await world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
    as: person,
    params: { ...params, product_id: 'small' },
  });
  expect((await read())[1]).toEqual(['small', 'subscription', false, ['large']]);
});

test('with play money, a subscription is paid with no card of the provider, and invoices have their total', async () => {
  const world = await createShop();
  const person = await world.signUp();
  await buyWithPlayMoney(world, person, { product_id: 'pro' });
  const asked = { as: person, params: { customer_type: 'user', customer_id: person.id } };
  expect((await world.request(BILLING, asked)).json).toEqual({
    has_customer: true,
    default_payment_method: { id: 'play-money', brand: 'play money', last4: null, exp_month: null, exp_year: null },
  });
  const { json } = await world.request('GET /payments/invoices/{customer_type}/{customer_id}', asked);
  expect(json.items).toMatchObject([{ status: 'paid', amount: 2000, amount_total: 2000, hosted_invoice_url: null }]);
});
