// @needs any-database

import type { World } from '@portico/testing';
import { expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';
import {
  advanceDays,
  buyWithPlayMoney,
  createShop,
  newestInvoice,
  productsOf,
  quantityOf,
  shop,
} from '../../../testing/payments.js';

const REFUND = 'POST /internal/payments/invoices/{invoice_id}/refund';

const refund = (world: World, invoice_id: string, { key, ...body }: { amount?: number; key?: string } = {}) =>
  world.request(REFUND, {
    access: 'admin',
    params: { invoice_id },
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

const refundEvents = async (world: World) => (await world.happened()).filter((type) => type.includes('refunded'));

const buy = async (product_id: string, price_id: string) => {
  const world = await createShop();
  const person = await world.signUp();
  await buyWithPlayMoney(world, person, { product_id, price_id });
  return { world, person, invoice: await newestInvoice(world, person) };
};

test('a partial refund changes nothing of what the customer has', async () => {
  const { world, person, invoice } = await buy('pro', 'monthly');
  const { json } = await refund(world, invoice, { amount: 500 });
  expect(json).toMatchObject({ status: 'paid', amount: 2000, refunded_amount: 500 });
  expect([await quantityOf(world, person), await productsOf(world, person)]).toEqual([100, ['pro']]);
  expect(await refundEvents(world)).toEqual(['payment.payment_refunded']);
  await advanceDays(world, 32);
  expect(await productsOf(world, person)).toEqual(['pro']);
});

test('a full refund takes back what is left, permanent items too, and what was used leaves no debt', async () => {
  const { world, person, invoice } = await buy('pack', 'once');
  await world.request('POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity', {
    access: 'server',
    params: { customer_type: 'user', customer_id: person.id, item_id: 'credits' },
    query: { allow_negative: 'false' },
    body: { delta: -4 },
  });
  world.travel('1 second');
  await refund(world, invoice, { amount: 200 });
  expect(await quantityOf(world, person)).toBe(6);
  expect((await refund(world, invoice)).json).toMatchObject({ status: 'refunded', refunded_amount: 500 });
  expect([await quantityOf(world, person), await productsOf(world, person)]).toEqual([0, ['free']]);
  expect(await refundEvents(world)).toHaveLength(2);
  const again = await refund(world, invoice);
  expect([again.status, again.text]).toEqual([400, 'The invoice was already refunded in full.']);
});

test('what a refund takes back is explained as a reversal', async () => {
  const { world, person, invoice } = await buy('pack', 'once');
  world.travel('1 second');
  await refund(world, invoice);
  const { json } = await world.request('GET /payments/items/{customer_type}/{customer_id}/{item_id}/explain', {
    access: 'server',
    params: { customer_type: 'user', customer_id: person.id, item_id: 'credits' },
  });
  expect(json.steps).toMatchObject([
    { kind: 'grant', amount: 10, balance: 10, product_id: 'pack' },
    { kind: 'reversal', amount: -10, balance: 0, product_id: 'pack' },
  ]);
});

test('a refunded subscription ends and is not charged again', async () => {
  const { world, person, invoice } = await buy('pro', 'monthly');
  await refund(world, invoice);
  expect((await world.happened()).filter((type) => type === 'payment.purchase_ended')).toHaveLength(1);
  await advanceDays(world, 65);
  expect(await newestInvoice(world, person)).toBe(invoice);
  expect(await productsOf(world, person)).toEqual(['free']);
});

test('no more is refunded than was paid, also by parallel calls', async () => {
  const { world, invoice } = await buy('pro', 'monthly');
  const tooMuch = await refund(world, invoice, { amount: 2001 });
  expect([tooMuch.status, tooMuch.text]).toEqual([
    400,
    'amount: Only 2000 is left of this invoice, in minor units (20.00 USD). Refund at most this amount.',
  ]);
  const answers = await Promise.all([1, 2, 3, 4].map(() => refund(world, invoice, { amount: 800 })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400]);
  expect(await refundEvents(world)).toHaveLength(2);
});

test('a repeated request with the same key refunds once', async () => {
  const { world, invoice } = await buy('pro', 'monthly');
  for (const amount of [700, 700])
    expect((await refund(world, invoice, { amount, key: 'one' })).json).toMatchObject({ refunded_amount: 700 });
  expect((await refund(world, invoice, { amount: 800, key: 'one' })).status).toBe(409);
});

test('only invoices of the project that are paid can be refunded', async () => {
  const { world, invoice } = await buy('pro', 'monthly');
  const other = await createShop();
  for (const asked of [crypto.randomUUID(), invoice]) expect((await refund(other, asked)).status).toBe(404);
  const person = await world.signUp();
  await buyWithPlayMoney(world, person, { product_id: 'pack', price_id: 'once', card: 'dispute' });
  const disputed = await newestInvoice(world, person);
  await advanceDays(world, 6);
  const refused = await refund(world, disputed);
  expect([refused.status, refused.text]).toEqual([400, 'The invoice is disputed, not paid, so it cannot be refunded.']);
  await overrideConfig(other, { payments: { ...shop, testMode: false } });
  expect((await refund(other, invoice)).status).toBe(404);
});
