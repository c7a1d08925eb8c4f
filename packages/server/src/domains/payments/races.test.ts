// @needs database

import { createTestClock, createWorld, startTestApp, type TestApp, type World } from '@portico/testing';
import { report, rounds } from '@portico/testing/endurance';
import { expect, test } from 'vitest';
import { overrideConfig } from '../../testing/override-config.js';

const USES = rounds({ short: 400, long: 10_000 });
/** How many calls each replica has under way. */
const AT_ONCE = 32;

const item = { customer_type: 'custom', customer_id: 'one', item_id: 'units' };

const change = (world: World, delta: number) =>
  world.request('POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity', {
    access: 'server',
    params: item,
    query: { allow_negative: 'false' },
    body: { delta },
  });

/** A replica whose clock runs, and differs from those of others as clocks do. */
const startReplica = (aheadMillis: number): Promise<TestApp> =>
  startTestApp({ clock: { ...createTestClock(), now: () => Date.now() + aheadMillis, skewMillis: () => 0 } });

test(`LG-01 of ${USES} parallel uses of ${USES / 2} units, on two replicas whose clocks differ, exactly half succeed`, async () => {
  const world = await createWorld({ app: await startReplica(0) });
  const other = await createWorld({ project: world, app: await startReplica(-40) });
  await overrideConfig(world, { 'payments.items.units': { customerType: 'custom' } });
  await change(world, USES / 2);

  const startedAt = performance.now();
  const codes = new Map<unknown, number>();
  let left = USES;
  const useUp = async (replica: World) => {
    while (left > 0) {
      left -= 1;
      const { status, code } = await change(replica, -1);
      const outcome = code ?? status;
      codes.set(outcome, (codes.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 2 * AT_ONCE }, (_, n) => useUp(n % 2 === 0 ? world : other)));
  report(`${Math.round(USES / ((performance.now() - startedAt) / 1000))} uses a second`);

  expect(codes).toEqual(
    new Map<unknown, number>([
      [200, USES / 2],
      ['ITEM_QUANTITY_INSUFFICIENT_AMOUNT', USES / 2],
    ]),
  );
  for (const replica of [world, other]) {
    const { json } = await replica.request('GET /payments/items/{customer_type}/{customer_id}/{item_id}', {
      access: 'server',
      params: item,
    });
    expect(json.quantity).toBe(0);
  }
  const { db, tenant } = await world.call();
  const { sum } = await db
    .selectFrom('payment_entries')
    .select(({ fn }) => fn.sum<number>('quantity').as('sum'))
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirstOrThrow();
  expect(Number(sum)).toBe(0);
});
