// @needs database

import type { Person, World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { createShop, quantityOf } from '../../../testing/payments.js';

interface Change {
  readonly delta: number;
  readonly key: string;
}

const update = (world: World, { id }: Pick<Person, 'id'>, { delta, key }: Change) =>
  world.request('POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity', {
    access: 'server',
    params: { customer_type: 'user', customer_id: id, item_id: 'credits' },
    query: { allow_negative: 'false' },
    body: { delta },
    headers: { 'idempotency-key': key },
  });

const open = async () => {
  const world = await createShop();
  return { world, person: await world.signUp() };
};

describe('LG-08 an idempotency key', () => {
  test('makes repetitions of a change harmless, one after another and at once', async () => {
    const { world, person } = await open();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => update(world, person, { delta: 5, key: 'order-1' })),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await update(world, person, { delta: 5, key: 'order-1' })).json).toEqual({});
    expect(await quantityOf(world, person)).toBe(5);
  });

  test('is refused while the first request with it is running, and does nothing twice', async () => {
    const { world, person } = await open();
    await update(world, person, { delta: 1, key: 'before' });
    const { db, tenant } = await world.call();
    const change = () => update(world, person, { delta: 5, key: 'order-0' });
    // While the customer is locked, the request that came first cannot end.
    const { racing, early } = await db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('payment_customers')
        .select('customer_id')
        .where('tenant_id', '=', tenant.id)
        .where('customer_id', '=', person.id)
        .forUpdate()
        .execute();
      const started = [change(), change()];
      return { racing: started, early: await Promise.race(started) };
    });
    expect([early.status, early.text]).toEqual([
      409,
      'The first request with this Idempotency-Key is still running. Try again later.',
    ]);
    const statuses = (await Promise.all(racing)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await change()).status).toBe(200);
    expect(await quantityOf(world, person)).toBe(6);
  });

  test('is refused with another request, and may be retried after a failure', async () => {
    const { world, person } = await open();
    expect((await update(world, person, { delta: -5, key: 'order-2' })).status).toBe(400);
    await update(world, person, { delta: 5, key: 'between' });
    expect((await update(world, person, { delta: -5, key: 'order-2' })).status).toBe(200);
    const other = await update(world, person, { delta: -4, key: 'order-2' });
    expect([other.status, other.text]).toEqual([
      409,
      'This Idempotency-Key was already used with another request. Use a new key.',
    ]);
    expect((await update(world, person, { delta: 1, key: 'x'.repeat(256) })).code).toBe('SCHEMA_ERROR');
    expect(await quantityOf(world, person)).toBe(0);
  });

  test('is forgotten after a day', async () => {
    const { world, person } = await open();
    await update(world, person, { delta: 1, key: 'daily' });
    world.travel('25 hours');
    await update(world, person, { delta: 1, key: 'daily' });
    expect(await quantityOf(world, person)).toBe(2);
  });
});
