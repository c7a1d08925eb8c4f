// @needs any-database

import type { Person, World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';
import { buyWithPlayMoney, createPurchaseCode, createShop, grant, shop } from '../../../testing/payments.js';

const monthly = { USD: '9', interval: [1, 'month'] };
const once = { USD: '90' };

/** A shop with one more product, and a customer. */
const open = async (product: object) => {
  const world = await createShop();
  await overrideConfig(world, { 'payments.products.offer': { includedItems: {}, ...product } });
  return { world, person: await world.signUp() };
};

const transactionsOf = async (world: World) => {
  const { json } = await world.request('GET /internal/payments/transactions', { access: 'admin' });
  return json.transactions;
};

const typesOf = async (world: World) => (await transactionsOf(world)).map(({ type }) => type);

/** Buys at a price of a purchase URL with play money; returns the status, and the text of a refusal. */
async function buyAt(world: World, full_code: string, price_id: string): Promise<unknown[]> {
  const { status, text } = await world.request('POST /internal/payments/test-mode-purchase-session', {
    access: null,
    body: { full_code, price_id },
  });
  return status === 200 ? [200] : [status, text];
}

const readPage = async (world: World, full_code: string) => {
  const { json } = await world.request('POST /payments/purchases/validate-code', { access: null, body: { full_code } });
  return json;
};

const startTrial = async (world: World, person: Person) => {
  await buyWithPlayMoney(world, person, { product_id: 'trial' });
  return (await transactionsOf(world))[0]?.status;
};

describe('without a price ID, the price whose ID sorts first decides', () => {
  // In none of these is the first price the one that sorts first: not as written, by length, nor as a number.
  const prices: [object, string][] = [
    [{ b: once, aa: monthly }, 'subscription'],
    [{ b: monthly, aa: once }, 'one_time'],
    [{ '2': once, '10': monthly }, 'subscription'],
    [{ '2': monthly, '10': once }, 'one_time'],
    [{ a: once, B: monthly }, 'subscription'],
  ];

  test.each(prices)('of a product of the configuration: %j is a %s', async (offered, type) => {
    const { world, person } = await open({ prices: offered });
    expect((await grant(world, person, { product_id: 'offer' })).json).toEqual({ success: true });
    expect(await typesOf(world)).toEqual([type]);
  });

  test.each(prices)('of an inline product: %j is a %s', async (offered, type) => {
    const { world, person } = await open({});
    const product_inline = { display_name: 'Deal', customer_type: 'user', prices: offered, included_items: {} };
    expect((await grant(world, person, { product_inline })).json).toEqual({ success: true });
    expect(await typesOf(world)).toEqual([type]);
  });

  test('of the product that a subscription is switched to', async () => {
    const dear = { b: { USD: '70', interval: [1, 'month'] }, aa: { USD: '60', interval: [1, 'year'] } };
    const { world, person } = await open({ catalogId: 'plans', prices: dear });
    await buyWithPlayMoney(world, person, { product_id: 'pro' });
    const { json } = await world.request('GET /payments/products/{customer_type}/{customer_id}/switch', {
      access: 'server',
      params: { customer_type: 'user', customer_id: person.id },
      query: { from_product_id: 'pro', to_product_id: 'offer' },
    });
    expect(json.renewal_amount).toBe(6000);
  });
});

describe('an interval of 0', () => {
  const none = [0, 'month'];

  test('makes a price a one-time price, also where it is bought, and grants an item once', async () => {
    const item = { quantity: 4, repeat: none, expires: 'never' };
    const { world, person } = await open({
      stackable: true,
      prices: { p: { USD: '5', interval: none } },
      includedItems: { credits: item },
    });
    await grant(world, person, { product_id: 'offer' });
    await buyWithPlayMoney(world, person, { product_id: 'offer', price_id: 'p' });
    expect(await typesOf(world)).toEqual(['one_time', 'one_time']);
    world.travel('40 days');
    const { json } = await world.request('GET /payments/items/{customer_type}/{customer_id}/{item_id}', {
      access: 'server',
      params: { customer_type: 'user', customer_id: person.id, item_id: 'credits' },
    });
    expect(json.quantity).toBe(8);
  });

  test('as free trial is no trial, and leaves the product’s to a price', async () => {
    const { world, person } = await open({ freeTrial: none, prices: { p: monthly } });
    await grant(world, person, { product_id: 'offer' });
    expect((await transactionsOf(world))[0]?.status).toBe('active');
    world.travel('1 second');
    await overrideConfig(world, { 'payments.products.trial.prices.monthly.freeTrial': none });
    expect(await startTrial(world, person)).toBe('trialing');
  });
});

test('a one-time price ignores the free trials of itself and of its product', async () => {
  const price = { ...once, freeTrial: [3, 'day'] };
  const { world, person } = await open({ freeTrial: [7, 'day'], prices: { once: price, yearly: monthly } });
  const full_code = await createPurchaseCode(world, person, { product_id: 'offer' });
  expect((await readPage(world, full_code)).free_trials).toEqual({ yearly: [7, 'day'] });
  expect(await buyAt(world, full_code, 'once')).toEqual([200]);
  expect(await transactionsOf(world)).toMatchObject([{ type: 'one_time', status: null }]);
  const { json } = await world.request('GET /payments/invoices/{customer_type}/{customer_id}', {
    access: 'server',
    params: { customer_type: 'user', customer_id: person.id },
  });
  expect(json.items).toMatchObject([{ amount: 9000, status: 'paid', period_start_millis: null }]);
});

test('a product without prices cannot be bought by a purchase URL', async () => {
  const { world, person } = await open({});
  const full_code = await createPurchaseCode(world, person, { product_id: 'unpriced' });
  expect((await readPage(world, full_code)).product.prices).toEqual({});
  expect(await buyAt(world, full_code, 'once')).toEqual([400, expect.stringContaining('no price "once"')]);
  expect(await typesOf(world)).toEqual([]);
});

test('a price that only servers may choose is on the purchase page, and can be bought there', async () => {
  const { world, person } = await open({ prices: { secret: { ...monthly, serverOnly: true } } });
  const full_code = await createPurchaseCode(world, person, { product_id: 'offer' });
  expect((await readPage(world, full_code)).product.prices).toEqual({ secret: monthly });
  expect(await buyAt(world, full_code, 'secret')).toEqual([200]);
  expect(await transactionsOf(world)).toMatchObject([{ type: 'subscription', price: monthly }]);
});

describe('a price that is not as it was when the purchase URL was created', () => {
  const monthlyPrice = 'payments.products.pro.prices.monthly';
  const changed = 'The price "monthly" has changed. Request a new purchase link.';
  const changes: [string, Record<string, unknown>, string][] = [
    ['another amount', { [`${monthlyPrice}.USD`]: '25' }, changed],
    ['a further currency', { [`${monthlyPrice}.GBP`]: '18' }, changed],
    ['another interval', { [`${monthlyPrice}.interval`]: [2, 'month'] }, changed],
    ['no interval', { [`${monthlyPrice}.interval`]: null }, changed],
    ['removed', { [monthlyPrice]: null }, 'The price "monthly" is no longer available. Request a new purchase link.'],
  ];

  test.each(changes)('(%s) is refused by its name, and the URL stays valid', async (_change, values, text) => {
    const { world, person } = await open({});
    const full_code = await createPurchaseCode(world, person, { product_id: 'pro' });
    await overrideConfig(world, values);
    expect(await buyAt(world, full_code, 'monthly')).toEqual([400, text]);
    await overrideConfig(world, { 'payments.products.pro': shop.products.pro, ...undone(values) });
    expect(await buyAt(world, full_code, 'monthly')).toEqual([200]);
  });

  /** Paths of a configuration that were set apply after those above them, so they are set again. */
  const undone = (values: object) =>
    Object.fromEntries(
      Object.keys(values).map((path) => {
        const rest = path.slice(monthlyPrice.length + 1);
        const { monthly: price } = shop.products.pro.prices;
        return [path, rest === '' ? price : (Reflect.get(price, rest) ?? null)];
      }),
    );
});
