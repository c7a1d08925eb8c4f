// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';
import { startOwnApp } from '../../../testing/own-app.js';
import {
  advanceDays,
  buyWithPlayMoney,
  createShop,
  grant,
  productsOf,
  quantityOf,
  shop,
} from '../../../testing/payments.js';
import { addIntervals } from '../ledger/calendar.js';
import { catchUp } from './catch-up.js';
import { sweepCycles } from './sweep.js';

const DAY = 86_400_000;

const entriesOf = async (world: World) => {
  const { db, tenant } = await world.call();
  const rows = await db
    .selectFrom('payment_entries')
    .select(['kind', 'at', 'until', 'is_test'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.getTime(), until: row.until?.getTime() ?? null }));
};

const kindsOf = async (world: World) => (await entriesOf(world)).map(({ kind }) => kind);

const cancel = (world: World, { id }: { readonly id: string }, product_id: string) =>
  world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
    access: 'server',
    params: { customer_type: 'user', customer_id: id, product_id },
  });

describe('a subscription without a card provider', () => {
  test('has an entry for each period that begins, by the calendar', async () => {
    const world = await createShop();
    const person = await world.signUp();
    const start = world.app.clock.now();
    await grant(world, person, { product_id: 'pro' });
    await advanceDays(world, 65);
    const month = (count: number) => addIntervals(start, [1, 'month'], count);
    const entries = await entriesOf(world);
    expect(entries.map(({ kind, at, until, is_test }) => [kind, at, until, is_test])).toEqual([
      ['start', start, null, false],
      // What is recorded while the clock is ahead is test data.
      ['renew', month(1), month(2), true],
      ['renew', month(2), month(3), true],
    ]);
    expect((await world.happened()).slice(1)).toEqual([
      'payment.purchase_created',
      'payment.purchase_renewed',
      'payment.purchase_renewed',
    ]);
  });

  test('LG-07 gives the same quantities before its renewals are recorded and after', async () => {
    const world = await createShop();
    const person = await world.signUp();
    await grant(world, person, { product_id: 'pro' });
    await grant(world, person, { product_id: 'trial' });
    const customer = { customer_type: 'user', customer_id: person.id };
    const use = { delta: -30 };
    await world.request('POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity', {
      access: 'server',
      params: { ...customer, item_id: 'credits' },
      query: { allow_negative: 'false' },
      body: use,
    });
    const seen = async () => [
      await quantityOf(world, person),
      await quantityOf(world, person, 'seats'),
      await productsOf(world, person),
    ];
    for (const days of [3, 10, 20, 90]) {
      world.travel(days * DAY);
      const before = await seen();
      await catchUp(await world.call());
      expect([days, await seen()]).toEqual([days, before]);
    }
    expect((await kindsOf(world)).filter((kind) => kind === 'renew').length).toBeGreaterThan(5);
  });

  test('ends at its scheduled end, which is reported once however many processes look', async () => {
    const world = await createShop();
    const person = await world.signUp();
    await grant(world, person, { product_id: 'pro' });
    await cancel(world, person, 'pro');
    world.travel(32 * DAY);
    expect(await productsOf(world, person)).toEqual(['free']);
    const calls = await Promise.all([1, 2, 3, 4].map(() => world.call()));
    await Promise.all(calls.map(catchUp));
    expect(await kindsOf(world)).toEqual(['start', 'cancel', 'end']);
    expect((await world.happened()).filter((type) => type === 'payment.purchase_ended')).toHaveLength(1);
    expect(await productsOf(world, person)).toEqual(['free']);
    world.travel(100 * DAY);
    await world.settle();
    expect(await kindsOf(world)).toEqual(['start', 'cancel', 'end']);
  });

  test('is followed in every project, and one that was ended at once is not renewed', async () => {
    // A sweep of all projects would also touch those of other tests.
    const app = await startOwnApp();
    const [one, other] = [await createShop({}, app), await createShop({}, app)];
    for (const world of [one, other]) await grant(world, await world.signUp(), { product_id: 'pro' });
    const replaced = await other.signUp();
    await grant(other, replaced, { product_id: 'team' });
    other.travel(DAY);
    await grant(other, replaced, { product_id: 'pro' });
    one.travel(33 * DAY);
    const { db, ports } = await one.call();
    await sweepCycles({ db, ports, openTenant: one.app.app.openTenantById });
    expect(await kindsOf(one)).toEqual(['start', 'renew']);
    expect((await kindsOf(other)).toSorted()).toEqual(['end', 'renew', 'renew', 'start', 'start', 'start']);
  });

  test('is followed for five years in pages, and the clock says how far', async () => {
    const world = await createWorld();
    const weekly = { prices: { weekly: { USD: '1', interval: [1, 'week'] } }, includedItems: {} };
    await overrideConfig(world, { payments: { ...shop, products: { ...shop.products, weekly } } });
    const person = await world.signUp();
    await grant(world, person, { product_id: 'weekly' });
    const { json } = await advanceDays(world, 5 * 364);
    expect((await kindsOf(world)).filter((kind) => kind === 'renew')).toHaveLength(5 * 52);
    const clock = async () => (await world.request('GET /internal/payments/clock', { access: 'admin' })).json;
    expect(await clock()).toEqual({
      now_millis: json.now_millis,
      ahead_millis: 5 * 364 * DAY,
      recorded_until_millis: json.now_millis,
      purchases_behind: 0,
    });
    world.travel(10 * DAY);
    expect(await clock()).toMatchObject({ recorded_until_millis: json.now_millis + 7 * DAY, purchases_behind: 1 });
  });

  test('is renewed again after test data was discarded', async () => {
    const world = await createShop();
    const person = await world.signUp();
    await grant(world, person, { product_id: 'pro' });
    await advanceDays(world, 65);
    await world.request('POST /internal/payments/test-data/discard', { access: 'admin' });
    expect(await kindsOf(world)).toEqual(['start']);
    world.travel(32 * DAY);
    await world.settle();
    expect((await entriesOf(world)).map(({ kind, is_test }) => [kind, is_test])).toEqual([
      ['start', false],
      ['renew', false],
    ]);
  });
});

describe('test purchases', () => {
  test('wait while the project is in live mode, and are renewed when it is back in test mode', async () => {
    const world = await createShop();
    const person = await world.signUp();
    await buyWithPlayMoney(world, person, { product_id: 'pro' });
    await overrideConfig(world, { payments: { ...shop, testMode: false } });
    world.travel(32 * DAY);
    await world.settle();
    expect(await kindsOf(world)).toEqual(['start']);
    await overrideConfig(world, { payments: shop });
    await world.settle();
    expect(await kindsOf(world)).toEqual(['start', 'renew']);
  });
});
