// @needs any-database

import type { Person, World } from '@portico/testing';
import { expect, test } from 'vitest';
import {
  advanceDays,
  buyWithPlayMoney,
  createShop,
  grant,
  invoicesOf,
  productsOf,
  shop,
} from '../../../testing/payments.js';

const once = { displayName: 'Once', catalogId: 'plans', prices: { once: { USD: '5' } }, includedItems: {} };

const open = async () => {
  const world = await createShop({ payments: { ...shop, products: { ...shop.products, once } } });
  return { world, person: await world.signUp() };
};

const switchToOnce = (world: World, { id }: Person) =>
  world.request('POST /payments/products/{customer_type}/{customer_id}/switch', {
    access: 'server',
    params: { customer_type: 'user', customer_id: id },
    body: { from_product_id: 'pro', to_product_id: 'once' },
  });

test('a switch to a one-time price is charged once, when the period ends', async () => {
  const { world, person } = await open();
  await buyWithPlayMoney(world, person, { product_id: 'pro' });
  expect((await switchToOnce(world, person)).json).toEqual({ success: true });
  expect(await invoicesOf(world, person)).toHaveLength(1);
  await advanceDays(world, 32);
  await advanceDays(world, 400);
  expect(await productsOf(world, person)).toEqual(['free', 'once']);
  expect(await invoicesOf(world, person)).toMatchObject([
    { product_id: 'once', amount: 500, reason: 'switch', status: 'paid', period_start_millis: null },
    { product_id: 'pro', amount: 2000 },
  ]);
});

test('a granted plan that switches to a one-time price costs nothing', async () => {
  const { world, person } = await open();
  await grant(world, person, { product_id: 'pro' });
  await switchToOnce(world, person);
  await advanceDays(world, 400);
  expect(await productsOf(world, person)).toEqual(['free', 'once']);
  expect(await invoicesOf(world, person)).toEqual([]);
});
