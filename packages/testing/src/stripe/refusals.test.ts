// @needs nothing

import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop } from './shop.js';
import { integer, needed, oneOf, parametersOf, text } from './wire/fields.js';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const refusal = (promise: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  promise.then(
    () => Promise.reject(new Error('It was accepted.')),
    (error: unknown) => error as Stripe.errors.StripeError,
  );

test('refuses unknown, missing and wrong parameters, and names them', async () => {
  const { client, on, plan } = shop;
  const create = (params: object) => refusal(client.paymentIntents.create(params as never, on));
  expect(await create({ amount: 500, currency: 'usd', colour: 'red' })).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    code: 'parameter_unknown',
    param: 'colour',
  });
  expect(await create({ currency: 'usd' })).toMatchObject({ code: 'parameter_missing', param: 'amount' });
  expect(await create({ amount: '5.00', currency: 'usd' })).toMatchObject({ code: 'parameter_invalid_integer' });
  expect(await create({ amount: 500, currency: 'bitcoin' })).toMatchObject({ param: 'currency' });
  expect(await create({ amount: 500, currency: 'usd', metadata: { long: 'x'.repeat(501) } })).toMatchObject({
    param: 'metadata[long]',
  });
  const inside = plan(500, { items: [{ price_data: { currency: 'usd' } as never }] });
  expect(await refusal(client.subscriptions.create(inside, on))).toMatchObject({
    code: 'parameter_missing',
    param: 'items[0][price_data][product]',
  });
});

test.each([
  ['usd', 49, 'amount_too_small'],
  ['jpy', 49, 'amount_too_small'],
  ['usd', 100_000_000, 'amount_too_large'],
  ['kwd', 1005, undefined],
])('refuses to charge %s %i', async (currency, amount, code) => {
  const { client, on } = shop;
  const error = await refusal(client.paymentIntents.create({ amount, currency }, on));
  expect(error).toMatchObject({ statusCode: 400, param: 'amount', ...(code && { code }) });
});

test('refuses ids that it does not have, in paths and in parameters', async () => {
  const { client, on, plan } = shop;
  expect(await refusal(client.customers.retrieve('cus_none', {}, on))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  expect(await refusal(client.subscriptions.create(plan(500, { customer: 'cus_none' }), on))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'customer',
  });
});

test('keeps the objects of accounts apart, and refuses accounts that are not connected', async () => {
  const { client, customer } = shop;
  const { id } = await client.accounts.create({});
  expect(await refusal(client.customers.retrieve(customer.id, {}, { stripeAccount: id }))).toMatchObject({
    code: 'resource_missing',
  });
  expect(await refusal(client.customers.retrieve(customer.id))).toMatchObject({ code: 'resource_missing' });
  const stranger = { stripeAccount: 'acct_none' };
  expect(await refusal(client.customers.retrieve(customer.id, {}, stranger))).toMatchObject({
    statusCode: 403,
    type: 'StripePermissionError',
    code: 'account_invalid',
  });
});

test('refuses a wrong key, and the publishable key for what browsers may not do', async () => {
  const { stripe, on } = shop;
  const wrong = new Stripe('sk_test_wrong', stripe.clientConfig);
  expect(await refusal(wrong.customers.list({}, on))).toMatchObject({
    statusCode: 401,
    type: 'StripeAuthenticationError',
  });
  const browser = new Stripe(stripe.publishableKey, stripe.clientConfig);
  expect(await refusal(browser.customers.list({}, on))).toMatchObject({ code: 'secret_key_required' });
});

test('refuses an address that Stripe does not have, and to expand what cannot be', async () => {
  const { client, on } = shop;
  expect(await refusal(client.coupons.list({}, on))).toMatchObject({ statusCode: 404 });
  const expand = ['data.colour'];
  expect(await refusal(client.customers.list({ expand }, on))).toMatchObject({ statusCode: 400 });
});

test('answers a repeat with the first answer, and refuses another request with its key', async () => {
  const { client, on, stripe, account } = shop;
  const keyed = { ...on, idempotencyKey: 'operation-1' };
  const first = await client.customers.create({ name: 'Ada' }, keyed);
  const again = await client.customers.create({ name: 'Ada' }, keyed);
  expect(again.id).toBe(first.id);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(await refusal(client.customers.create({ name: 'Bob' }, keyed))).toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
  });
  expect(stripe.objects(account).customers.size).toBe(2);
});

test('a key is free again after a refusal of the parameters, and after a day', async () => {
  const { client, on, stripe } = shop;
  const keyed = { ...on, idempotencyKey: 'operation-2' };
  await refusal(client.paymentIntents.create({ amount: 1, currency: 'usd' }, keyed));
  const first = await client.paymentIntents.create({ amount: 100, currency: 'usd' }, keyed);
  stripe.advance(25 * 3_600_000);
  const later = await client.paymentIntents.create({ amount: 200, currency: 'usd' }, keyed);
  expect(later.id).not.toBe(first.id);
});

test('tells which requests had no key of their caller', async () => {
  const { client, on, stripe } = shop;
  const before = stripe.postsWithoutKey.length;
  await client.customers.create({}, { ...on, idempotencyKey: 'operation-3' });
  expect(stripe.postsWithoutKey.length).toBe(before);
  await client.customers.create({}, on);
  expect(stripe.postsWithoutKey.slice(before)).toEqual([{ method: 'POST', path: '/v1/customers' }]);
});

test('a lost answer is found again with the same key, and a lost request has done nothing', async () => {
  const { client, on, stripe, account } = shop;
  const { customers } = stripe.objects(account);
  const keyed = { ...on, idempotencyKey: 'operation-4' };
  stripe.breakNext('lost-request', { line: 'POST /v1/customers', times: 2 });
  expect(await refusal(client.customers.create({}, keyed))).toMatchObject({ type: 'StripeConnectionError' });
  expect(customers.size).toBe(1);
  stripe.breakNext('lost-answer', { line: 'POST /v1/customers', times: 2 });
  expect(await refusal(client.customers.create({}, keyed))).toMatchObject({ type: 'StripeConnectionError' });
  expect(customers.size).toBe(2);
  const found = await client.customers.create({}, keyed);
  expect(customers.has(found.id)).toBe(true);
  expect(customers.size).toBe(2);
});

test('the library repeats once of its own accord, with the same key', async () => {
  const { client, on, stripe, account } = shop;
  stripe.breakNext('lost-answer');
  const { id } = await client.customers.create({}, { ...on, idempotencyKey: 'operation-5' });
  expect([...stripe.objects(account).customers.keys()]).toEqual([shop.customer.id, id]);
});

test('declares only parameters, types and values that the package has', () => {
  type Params = Stripe.PaymentIntentCreateParams;
  const both = { amount: needed(integer), currency: needed(text) };
  // @ts-expect-error The package has no such parameter.
  parametersOf<Params>()({ ...both, colour: text });
  // @ts-expect-error An amount is a number.
  parametersOf<Params>()({ ...both, amount: needed(text) });
  // @ts-expect-error The package requires a currency.
  parametersOf<Params>()({ amount: needed(integer) });
  // @ts-expect-error The package has no such value.
  parametersOf<Params>()({ ...both, setup_future_usage: oneOf('sometimes') });
  expect(parametersOf<Params>()(both)).toBe(both);
});
