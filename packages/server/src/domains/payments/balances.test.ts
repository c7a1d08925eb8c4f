// @needs any-database

import { createWorld, type Person, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { overrideConfig } from '../../testing/override-config.js';
import { addEntries } from '../../testing/payment-entries.js';
import { createShop, grant, quantityOf, shop } from '../../testing/payments.js';

const UPDATE = 'POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity';

const change = (world: World, { id }: Pick<Person, 'id'>, body: { delta: number; expires_at?: string }) =>
  world.request(UPDATE, {
    access: 'server',
    params: { customer_type: 'user', customer_id: id, item_id: 'credits' },
    query: { allow_negative: 'false' },
    body,
  });

/** A customer of a shop who has used single units of a thousand, this many times. */
const longLedger = async (count: number) => {
  const world = await createShop();
  const person = await world.signUp();
  await change(world, person, { delta: 1000 });
  await addEntries(world, { type: 'user', id: person.id }, { itemId: 'credits', count, delta: -1 });
  world.travel('1 second');
  return { world, person, units: 1000 - count };
};

/** Falsifies the whole ledger, which shows whether it is read. */
const falsify = async (world: World, person: Person) => {
  const { db, tenant } = await world.call();
  await db
    .updateTable('payment_entries')
    .set({ quantity: 0 })
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', person.id)
    .execute();
};

const checkpointsOf = async (world: World, person: Pick<Person, 'id'>) => {
  const { db, tenant } = await world.call();
  const rows = await db
    .selectFrom('payment_checkpoints')
    .select(['position', 'basis'])
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', person.id)
    .execute();
  return rows;
};

const dropCheckpoints = async (world: World) => {
  const { db, tenant } = await world.call();
  await db.deleteFrom('payment_checkpoints').where('tenant_id', '=', tenant.id).execute();
};

describe('a checkpoint', () => {
  test('is made of a long ledger, and what it includes is not read again', async () => {
    const { world, person, units } = await longLedger(100);
    expect(await quantityOf(world, person)).toBe(units);
    expect(await checkpointsOf(world, person)).toHaveLength(1);
    await falsify(world, person);
    expect(await quantityOf(world, person)).toBe(units);
    expect((await change(world, person, { delta: -units })).status).toBe(200);
    expect((await change(world, person, { delta: -1 })).code).toBe('ITEM_QUANTITY_INSUFFICIENT_AMOUNT');
    expect(await quantityOf(world, person)).toBe(0);
  });

  test('may be deleted at any time', async () => {
    const { world, person, units } = await longLedger(100);
    expect(await quantityOf(world, person)).toBe(units);
    await dropCheckpoints(world);
    expect(await quantityOf(world, person)).toBe(units);
    expect(await checkpointsOf(world, person)).toHaveLength(1);
  });

  test('is not made of a short ledger, and follows one that grows', async () => {
    const world = await createShop();
    const person = await world.signUp();
    await change(world, person, { delta: 5 });
    expect(await quantityOf(world, person)).toBe(5);
    expect(await checkpointsOf(world, person)).toEqual([]);
    for (let count = 0; count < 40; count += 1) {
      world.travel('1 second');
      await change(world, person, { delta: 1 });
    }
    const [checkpoint] = await checkpointsOf(world, person);
    const { db, tenant } = await world.call();
    const { after } = await db
      .selectFrom('payment_entries')
      .select(({ fn }) => fn.countAll<number>().as('after'))
      .where('tenant_id', '=', tenant.id)
      .where('position', '>', checkpoint?.position ?? 0)
      .executeTakeFirstOrThrow();
    expect(Number(after)).toBeLessThan(20);
    expect(await quantityOf(world, person)).toBe(45);
  });

  test('is not used under another configuration, and is again when it comes back', async () => {
    const { world, person, units } = await longLedger(20);
    await grant(world, person, { product_id: 'pro' });
    expect(await quantityOf(world, person)).toBe(units + 100);
    const bigger = { ...shop.products.pro.includedItems.credits, quantity: 300 };
    await overrideConfig(world, { 'payments.products.pro.includedItems.credits': bigger });
    expect(await quantityOf(world, person)).toBe(units + 300);
    await overrideConfig(world, {
      'payments.products.pro.includedItems.credits': shop.products.pro.includedItems.credits,
    });
    expect(await quantityOf(world, person)).toBe(units + 100);
  });

  test('ends with a period, and continues over windows within it', async () => {
    const world = await createShop();
    const person = await world.signUp();
    await grant(world, person, { product_id: 'pro' });
    await addEntries(world, { type: 'user', id: person.id }, { itemId: 'credits', count: 30, delta: -1 });
    world.travel('1 second');
    expect(await quantityOf(world, person)).toBe(70);
    world.travel('32 days');
    expect(await quantityOf(world, person)).toBe(100);
    await world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
      access: 'server',
      params: { customer_type: 'user', customer_id: person.id, product_id: 'pro' },
      query: { at: 'now' },
    });
    expect(await quantityOf(world, person)).toBe(0);
  });

  test('does not keep a use that has expired', async () => {
    const { world, person, units } = await longLedger(20);
    const inAnHour = new Date(world.app.clock.now() + 3_600_000).toISOString();
    await change(world, person, { delta: -40, expires_at: inAnHour });
    await dropCheckpoints(world);
    expect(await quantityOf(world, person)).toBe(units - 40);
    expect(await checkpointsOf(world, person)).toHaveLength(1);
    world.travel('2 hours');
    expect(await quantityOf(world, person)).toBe(units);
  });

  test('that includes test data is not used after it is discarded, even if it is stored later', async () => {
    const world = await createShop();
    const person = await world.signUp();
    await world.request('POST /internal/payments/clock', { access: 'admin', body: { advance_millis: 1000 } });
    await addEntries(world, { type: 'user', id: person.id }, { itemId: 'credits', count: 30, delta: 1, isTest: true });
    expect(await quantityOf(world, person)).toBe(30);
    const { db, tenant } = await world.call();
    const [stored] = await db
      .selectFrom('payment_checkpoints')
      .selectAll()
      .where('tenant_id', '=', tenant.id)
      .execute();
    if (!stored) throw new Error('The checkpoint is missing');
    await world.request('POST /internal/payments/test-data/discard', { access: 'admin' });
    expect(await checkpointsOf(world, person)).toEqual([]);
    // As by a call that has read before the test data was discarded.
    await db.insertInto('payment_checkpoints').values(stored).execute();
    expect(await quantityOf(world, person)).toBe(0);
  });

  test('is deleted with its user', async () => {
    const { world, person } = await longLedger(20);
    await quantityOf(world, person);
    expect(await checkpointsOf(world, person)).toHaveLength(1);
    await world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: person.id } });
    expect(await checkpointsOf(world, person)).toEqual([]);
  });

  test('is deleted with its team', async () => {
    const world = await createShop();
    const { id } = (await world.request('POST /teams', { access: 'server', body: { display_name: 'Crew' } })).json;
    const item = { customer_type: 'team', customer_id: id, item_id: 'team_seats' };
    const server = { access: 'server', params: item } as const;
    await world.request(UPDATE, { ...server, query: { allow_negative: 'false' }, body: { delta: 50 } });
    await addEntries(world, { type: 'team', id }, { itemId: 'team_seats', count: 20, delta: -1 });
    const read = await world.request('GET /payments/items/{customer_type}/{customer_id}/{item_id}', server);
    expect(read.json.quantity).toBe(30);
    expect(await checkpointsOf(world, { id })).toHaveLength(1);
    await world.request('DELETE /teams/{team_id}', { access: 'server', params: { team_id: id } });
    expect(await checkpointsOf(world, { id })).toEqual([]);
  });
});

test('LG-01 a use is counted by a replica whose clock is behind', async () => {
  const world = await createShop();
  const person = await world.signUp();
  await change(world, person, { delta: 1 });
  const behind = await createWorld({ project: world, app: await startTestApp() });
  world.travel('1 minute');
  expect((await change(world, person, { delta: -1 })).status).toBe(200);
  expect((await change(behind, person, { delta: -1 })).code).toBe('ITEM_QUANTITY_INSUFFICIENT_AMOUNT');
  expect(await quantityOf(behind, person)).toBe(0);
});
