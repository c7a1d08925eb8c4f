// @needs database

import { describe, expect, test } from 'vitest';
import {
  buyWithPlayMoney,
  createPurchaseCode,
  createShop,
  grant,
  productsOf,
  quantityOf,
} from '../../../testing/payments.js';

const BUY = 'POST /internal/payments/test-mode-purchase-session';
const VALIDATE = 'POST /payments/purchases/validate-code';
const LIST = 'GET /payments/products/{customer_type}/{customer_id}';
const GRANT = 'POST /payments/products/{customer_type}/{customer_id}';

const open = async (settings: object = {}) => {
  const world = await createShop(settings);
  const person = await world.signUp();
  const buy = async (product_id: string, body: object) => {
    const full_code = await createPurchaseCode(world, person, { product_id });
    return world.request(BUY, { access: null, body: { full_code, ...body } });
  };
  const read = async (product_id: string) => {
    const full_code = await createPurchaseCode(world, person, { product_id });
    return (await world.request(VALIDATE, { access: null, body: { full_code } })).json;
  };
  return { world, person, buy, read };
};

const product = (more: object) => ({ displayName: 'Deal', customerType: 'user', includedItems: {}, ...more });

describe('a purchase URL', () => {
  test('sells nothing that has no price', async () => {
    const { buy } = await open();
    const { status, text } = await buy('unpriced', { price_id: 'once' });
    expect([status, text]).toEqual([400, 'The product has no price "once". Reload the page and choose a price.']);
  });

  test('sells at a price for servers to whoever was given the URL', async () => {
    const prices = { partner: { USD: '1', serverOnly: true } };
    const { buy, person, world } = await open({ 'payments.products.deal': product({ prices }) });
    expect((await buy('deal', { price_id: 'partner' })).json).toEqual({ success: true });
    expect(await productsOf(world, person)).toContain('deal');
  });

  test('says what would be refused or replaced now, and nothing of a server’s metadata', async () => {
    const { world, person, read } = await open();
    await grant(world, person, { product_id: 'pro' });
    await buyWithPlayMoney(world, person, { product_id: 'pack', price_id: 'once' });
    const isOwned = async (id: string) => (await read(id)).already_bought_non_stackable;
    expect([await isOwned('pack'), await isOwned('team')]).toEqual([false, false]);
    const replaced = async (id: string) => (await read(id)).conflicting_products.map(({ product_id }) => product_id);
    // The base of an add-on stays.
    expect([await replaced('team'), await replaced('extra')]).toEqual([['pro'], []]);
    expect((await read('team')).product).toHaveProperty('server_metadata', null);
  });
});

test('an interval of 0 is none: the product is paid once', async () => {
  const prices = { once: { USD: '5', interval: [0, 'month'] } };
  const { world, person, buy } = await open({ 'payments.products.deal': product({ prices }) });
  expect((await buy('deal', { price_id: 'once' })).json).toEqual({ success: true });
  const params = { customer_type: 'user', customer_id: person.id };
  const { json } = await world.request(LIST, { access: 'server', params });
  expect(json.items.find(({ id }) => id === 'deal')?.subscription).toBeNull();
});

test('a price that is paid once has no free trial', async () => {
  const deal = product({ freeTrial: [7, 'day'], prices: { once: { USD: '5' } } });
  const { world, person, buy, read } = await open({ 'payments.products.deal': deal });
  expect((await read('deal')).free_trials).toEqual({});
  await buy('deal', { price_id: 'once' });
  const { json } = await world.request('GET /payments/invoices/{customer_type}/{customer_id}', {
    access: 'server',
    params: { customer_type: 'user', customer_id: person.id },
  });
  expect(json.items).toMatchObject([{ amount: 500, status: 'paid' }]);
});

test('a quantity beyond 2^31 - 1 is refused with its path, in the configuration and in a change', async () => {
  const { world, person } = await open();
  const patch = await world.request('PATCH /internal/config/override', {
    access: 'admin',
    body: {
      config_override_string: JSON.stringify({ 'payments.products.pro.includedItems.seats.quantity': 2 ** 31 }),
    },
  });
  expect([patch.status, patch.text]).toEqual([
    400,
    expect.stringContaining('payments.products.pro.includedItems.seats.quantity'),
  ]);
  const change = (delta: number) =>
    world.request('POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity', {
      access: 'server',
      params: { customer_type: 'user', customer_id: person.id, item_id: 'credits' },
      query: { allow_negative: 'true' },
      body: { delta },
    });
  expect((await change(-(2 ** 31))).code).toBe('SCHEMA_ERROR');
  expect((await change(-(2 ** 31 - 1))).status).toBe(200);
  const beyond = await change(-1);
  expect([beyond.status, beyond.text]).toEqual([400, expect.stringContaining('2147483647')]);
  expect(await quantityOf(world, person)).toBe(-(2 ** 31 - 1));
});

test('a custom customer has an ID of up to 255 characters', async () => {
  const custom = product({ customerType: 'custom', prices: {} });
  const { world } = await open({ 'payments.products.deal': custom });
  const ask = async (customer_id: string) =>
    (
      await world.request(GRANT, {
        access: 'server',
        params: { customer_type: 'custom', customer_id },
        body: { product_id: 'deal' },
      })
    ).status;
  expect([await ask('x'.repeat(255)), await ask('x'.repeat(256))]).toEqual([200, 400]);
});

test('products that came at the same moment are listed by ID', async () => {
  const { world, person } = await open();
  for (let count = 0; count < 5; count += 1)
    await buyWithPlayMoney(world, person, { product_id: 'pack', price_id: 'once' });
  const { db, tenant } = await world.call();
  const stored = await db.selectFrom('payment_purchases').select('id').where('tenant_id', '=', tenant.id).execute();
  const { json } = await world.request('GET /internal/payments/transactions', { access: 'admin' });
  const ids = stored.map(({ id }) => id).toSorted();
  expect(json.transactions.map(({ id }) => id)).toEqual(ids.toReversed());
});

describe('LG-05 purchases that race', () => {
  test('leave one plan of a catalog', async () => {
    const { world, person } = await open();
    const plans = ['pro', 'team', 'pro', 'team', 'pro', 'team'];
    await Promise.all(plans.map((product_id) => grant(world, person, { product_id })));
    const owned = await productsOf(world, person);
    expect(owned).toHaveLength(1);
    expect(['pro', 'team']).toContain(owned[0]);
    expect(await quantityOf(world, person, 'seats')).toBe(owned[0] === 'pro' ? 5 : 20);
  });

  test('leave no add-on whose base ended', async () => {
    const { world, person } = await open();
    await grant(world, person, { product_id: 'pro' });
    const addOn = () => grant(world, person, { product_id: 'extra' });
    const [first, end, second] = await Promise.all([addOn(), grant(world, person, { product_id: 'team' }), addOn()]);
    expect(end.status).toBe(200);
    for (const { status } of [first, second]) expect([200, 400]).toContain(status);
    expect(await productsOf(world, person)).toEqual(['team']);
    expect(await quantityOf(world, person, 'seats')).toBe(20);
  });
});
