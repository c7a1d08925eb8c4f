// @needs any-database

import { expect, test } from 'vitest';
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
