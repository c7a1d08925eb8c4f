// @needs any-database

import type { World } from '@portico/testing';
import { expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';
import { createShop, grant } from '../../../testing/payments.js';
import { type Charge, recordInvoice, recordRefund } from '../invoices.js';
import { readProduct } from '../product.js';
import { selectLedger } from '../store/ledger.js';

const READ = 'GET /internal/payments/revenue';
const LIST = 'GET /internal/payments/revenue/{date}';
const admin = { access: 'admin' } as const;

const read = async (world: World, days?: string) =>
  (await world.request(READ, { ...admin, ...(days !== undefined && { query: { days } }) })).json;
const list = (world: World, date: string, query: Record<string, string> = {}) =>
  world.request(LIST, { ...admin, params: { date }, query });
const dayOf = (world: World): string => new Date(world.app.clock.now()).toISOString().slice(0, 10);

/** Makes a shop with a subscription that nothing has been charged for, and a function that charges it. */
const openBooks = async () => {
  const world = await createShop();
  const person = await world.signUp();
  await grant(world, person, { product_id: 'pro' });
  const customer = { type: 'user', id: person.id } as const;
  const { purchases } = await selectLedger(await world.call(), customer, { tests: 'counted' });
  const [purchase] = purchases;
  if (!purchase) throw new Error('Nothing was granted.');
  const product = readProduct('{"displayName":"Pro"}');
  const charge = async (changes: Partial<Charge> = {}): Promise<string> => {
    const at = world.app.clock.now();
    const call = await world.call();
    const id = await call.transaction((trx) =>
      recordInvoice(trx, {
        purchase: { ...purchase, product },
        reason: 'renewal',
        quantity: 1,
        currency: 'USD',
        amount: 2000,
        status: 'paid',
        period: { start: at, end: at + 1 },
        at,
        isTest: false,
        ...changes,
      }),
    );
    world.travel('1 second');
    return id ?? '';
  };
  return { world, person, charge, purchaseId: purchase.id };
};

const pro = { product_id: 'pro', product_display_name: 'Pro', test_mode: false };

test('revenue is summed up by day, product and currency: first payments, renewals, refunds and ends', async () => {
  const { world, person, charge } = await openBooks();
  const day = dayOf(world);
  await charge({ reason: 'purchase' });
  const refunded = await charge();
  await charge({ amount: 1850, currency: 'EUR' });
  await charge({ status: 'open', amount: 9900 });
  await charge({ status: 'failed', amount: 9900 });
  const call = await world.call();
  const at = world.app.clock.now();
  await call.transaction((trx) => recordRefund(trx, { invoiceId: refunded, amount: 500, at, isTest: false }));
  await world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
    access: 'server',
    params: { customer_type: 'user', customer_id: person.id, product_id: 'pro' },
    query: { at: 'now' },
  });
  const figures = [
    // What its last period cost.
    { date: day, kind: 'ended', currency: 'EUR', amount: 1850, count: 1, ...pro },
    { date: day, kind: 'new', currency: 'USD', amount: 2000, count: 1, ...pro },
    { date: day, kind: 'refunded', currency: 'USD', amount: 500, count: 1, ...pro },
    { date: day, kind: 'renewed', currency: 'EUR', amount: 1850, count: 1, ...pro },
    { date: day, kind: 'renewed', currency: 'USD', amount: 2000, count: 1, ...pro },
  ];
  expect(await read(world, '1')).toEqual({ from_date: day, to_date: day, figures });
  world.travel('1 day');
  expect((await read(world, '1')).figures).toEqual([]);
  expect(await read(world)).toEqual({ from_date: expect.any(String), to_date: dayOf(world), figures });
});

test('a subscription that ended is counted once, without an amount if nothing was paid', async () => {
  const { world, person } = await openBooks();
  const cancel = () =>
    world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
      access: 'server',
      params: { customer_type: 'user', customer_id: person.id, product_id: 'pro' },
      query: { at: 'now' },
    });
  await cancel();
  expect((await cancel()).status).toBe(400);
  expect((await read(world)).figures).toEqual([
    { date: dayOf(world), kind: 'ended', currency: null, amount: 0, count: 1, ...pro },
  ]);
});

test('a scheduled switch that is undone is no subscription that ended', async () => {
  const { world, person } = await openBooks();
  await overrideConfig(world, { 'payments.products.pro.prices.low': { USD: '1', interval: [1, 'month'] } });
  const params = { customer_type: 'user', customer_id: person.id };
  const body = { from_product_id: 'pro', to_product_id: 'pro', price_id: 'low' };
  const switched = await world.request('POST /payments/products/{customer_type}/{customer_id}/switch', {
    access: 'server',
    params,
    body,
  });
  expect(switched.status).toBe(200);
  const undone = await world.request('POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume', {
    access: 'server',
    params: { ...params, product_id: 'pro' },
  });
  expect(undone.status).toBe(200);
  expect((await read(world)).figures).toEqual([]);
});

test('test data is counted apart, and not at all in live mode', async () => {
  const { world, charge } = await openBooks();
  const day = dayOf(world);
  await charge();
  await charge({ isTest: true });
  const { figures } = await read(world);
  expect(figures.map(({ test_mode: isTest, count }) => [isTest, count])).toEqual([
    [false, 1],
    [true, 1],
  ]);
  await overrideConfig(world, { 'payments.testMode': false });
  expect((await read(world)).figures.map(({ test_mode: isTest }) => isTest)).toEqual([false]);
  expect((await list(world, day)).json.items).toHaveLength(1);
});

test('what is behind a day is listed newest first, page by page, and by kind and currency', async () => {
  const { world, person, charge } = await openBooks();
  const day = dayOf(world);
  const first = await charge({ reason: 'switch' });
  const second = await charge({ amount: 1850, currency: 'EUR', isTest: true });
  const third = await charge();
  const idsOf = ({ items }: { readonly items: readonly { readonly id: string }[] }) => items.map(({ id }) => id);

  const { json: page } = await list(world, day, { limit: '2' });
  expect(idsOf(page)).toEqual([third, second]);
  expect(page.items[1]).toEqual({
    id: second,
    at_millis: world.app.clock.now() - 2000,
    customer_type: 'user',
    customer_id: person.id,
    kind: 'renewed',
    quantity: 1,
    currency: 'EUR',
    amount: 1850,
    ...pro,
    test_mode: true,
  });
  const { json: last } = await list(world, day, { limit: '2', cursor: page.pagination.next_cursor ?? '' });
  expect([idsOf(last), last.pagination.next_cursor]).toEqual([[first], null]);
  expect(idsOf((await list(world, day, { kind: 'new' })).json)).toEqual([first]);
  expect(idsOf((await list(world, day, { kind: 'renewed', currency: 'USD' })).json)).toEqual([third]);
  expect(idsOf((await list(world, day, { test_mode: 'true' })).json)).toEqual([second]);
  expect(idsOf((await list(world, '2001-01-01')).json)).toEqual([]);
});

test('a cursor of another list and a day that does not exist are refused', async () => {
  const { world } = await openBooks();
  const wrong = await list(world, dayOf(world), { cursor: 'wrong' });
  expect([wrong.status, wrong.text]).toEqual([400, 'The cursor is invalid. Start with the first page.']);
  expect((await list(world, '2026-02-30')).code).toBe('SCHEMA_ERROR');
  expect((await world.request(READ, { ...admin, query: { days: '367' } })).code).toBe('SCHEMA_ERROR');
});
