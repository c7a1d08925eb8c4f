// @needs any-database

import { describe, expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';
import { createPurchaseCode, createShop, grant } from '../../../testing/payments.js';

const PLANS = 'GET /payments/plans/{customer_type}';
const LIST = 'GET /payments/products/{customer_type}/{customer_id}';

test('plans are the products with a price, the cheapest first, and clients see no server-only ones', async () => {
  const world = await createShop();
  const plans = async (access: 'client' | 'server', customer_type = 'user') => {
    const { json } = await world.request(PLANS, { access, params: { customer_type } });
    return json.items.map(({ id }) => id);
  };
  expect(await plans('client')).toEqual(['extra', 'pack', 'trial', 'pro', 'team', 'lifetime']);
  expect((await plans('server'))[0]).toBe('hidden');
  expect(await plans('client', 'team')).toEqual(['company']);
  await overrideConfig(world, { 'payments.products.pro.prices.monthly.serverOnly': true });
  const { json } = await world.request(PLANS, { access: 'client', params: { customer_type: 'user' } });
  const pro = json.items.find(({ id }) => id === 'pro');
  expect(pro).toMatchObject({ catalog_id: 'plans', product: { display_name: 'Pro' } });
  expect(Object.keys(pro?.product.prices ?? {})).toEqual(['yearly']);
});

describe('the free trials of plans', () => {
  const DAYS = { monthly: [7, 'day'] };
  const openTrials = async () => {
    const world = await createShop();
    const trialsFor = async (query: { customer_id?: string } = {}) => {
      const { json } = await world.request(PLANS, { access: 'server', params: { customer_type: 'user' }, query });
      return json.items.find(({ id }) => id === 'trial')?.free_trials;
    };
    return { world, trialsFor };
  };

  test('are those of a new customer, and of the given one, who tries a product once', async () => {
    const { world, trialsFor } = await openTrials();
    const [person, other] = [await world.signUp(), await world.signUp()];
    expect(await trialsFor({ customer_id: person.id })).toEqual(DAYS);
    const full_code = await createPurchaseCode(world, person, { product_id: 'trial' });
    const body = { full_code, price_id: 'monthly' };
    await world.request('POST /internal/payments/test-mode-purchase-session', { access: null, body });
    await world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
      access: 'server',
      params: { customer_type: 'user', customer_id: person.id, product_id: 'trial' },
      query: { at: 'now' },
    });
    expect([
      await trialsFor({ customer_id: person.id }),
      await trialsFor({ customer_id: other.id }),
      await trialsFor(),
    ]).toEqual([{}, DAYS, DAYS]);
  });

  test('are read by clients only of their own user, where the project says so', async () => {
    const { world } = await openTrials();
    await overrideConfig(world, { 'payments.clientAccess': 'own' });
    const [person, other] = [await world.signUp(), await world.signUp()];
    const read = (query: { customer_id?: string }) =>
      world.request(PLANS, { as: person, params: { customer_type: 'user' }, query });
    const answers = [await read({ customer_id: person.id }), await read({}), await read({ customer_id: other.id })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
  });

  test('of unknown customers are refused', async () => {
    const { world } = await openTrials();
    const customer_id = '3f0c1d1e-0000-4000-8000-000000000001';
    const codeFor = async (customer_type: string) =>
      (await world.request(PLANS, { access: 'server', params: { customer_type }, query: { customer_id } })).code;
    expect([await codeFor('user'), await codeFor('team')]).toEqual(['USER_NOT_FOUND', 'TEAM_NOT_FOUND']);
  });
});

test('a customer’s products say how their subscriptions continue', async () => {
  const world = await createShop();
  const person = await world.signUp();
  const params = { customer_type: 'user', customer_id: person.id };
  const read = async () => {
    const { json } = await world.request(LIST, { access: 'server', params });
    return json.items.map(({ id, subscription }) => [id, subscription]);
  };
  expect(await read()).toEqual([['free', null]]);
  const full_code = await createPurchaseCode(world, person, { product_id: 'trial' });
  const body = { full_code, price_id: 'monthly' };
  await world.request('POST /internal/payments/test-mode-purchase-session', { access: null, body });
  world.travel('1 second');
  await grant(world, person, { product_id: 'pack' });
  const trial = {
    status: 'trialing',
    price: { USD: '9', interval: [1, 'month'] },
    price_id: 'monthly',
    current_period_end_millis: expect.any(Number),
    cancel_at_period_end: false,
    scheduled_switch: null,
    test_mode: true,
    subscription_id: null,
    current_period_end: expect.any(String),
    is_cancelable: true,
  };
  expect(await read()).toEqual([
    ['free', null],
    ['trial', trial],
    ['pack', null],
  ]);
  await world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
    access: 'server',
    params: { ...params, product_id: 'trial' },
  });
  expect((await read())[1]).toEqual(['trial', { ...trial, cancel_at_period_end: true, is_cancelable: false }]);
});
