// @needs database

import { createTestClock, createWorld, type Person, startTestApp, type TestApp, type World } from '@portico/testing';
import { report, rounds } from '@portico/testing/endurance';
import { describe, expect, test } from 'vitest';
import { overrideConfig } from '../../testing/override-config.js';
import { createPurchaseCode, createShop, grant, productsOf, quantityOf } from '../../testing/payments.js';

const USES = rounds({ short: 400, long: 10_000 });
/** How many calls each replica has under way. */
const AT_ONCE = 32;

const item = { customer_type: 'custom', customer_id: 'one', item_id: 'units' };

const UPDATE = 'POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity';

const change = (world: World, delta: number) =>
  world.request(UPDATE, {
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
  report(`${Math.round(USES / ((performance.now() - startedAt) / 1000))} uses a second`, { requests: USES });

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

describe('LG-05 of purchases at the same time', () => {
  const CUSTOMERS = 12;

  /** Customers of a shop that has two replicas, each of which two requests reach at the same time. */
  async function openTwice() {
    const world = await createShop();
    const other = await createWorld({ project: world, app: await startTestApp({ clock: world.app.clock }) });
    const people: Person[] = [];
    for (let count = 0; count < CUSTOMERS; count += 1) people.push(await world.signUp());
    return { world, other, people };
  }

  const cancelNow = (world: World, { id }: Person, product_id: string) =>
    world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
      access: 'server',
      params: { customer_type: 'user', customer_id: id, product_id },
      query: { at: 'now' },
    });

  /** What happened to a customer's purchases, in the order in which it was decided. */
  async function historyOf(world: World, { id }: Person) {
    const { db, tenant } = await world.call();
    const rows = await db
      .selectFrom('payment_entries as e')
      .innerJoin('payment_purchases as p', (join) =>
        join.onRef('p.tenant_id', '=', 'e.tenant_id').onRef('p.id', '=', 'e.purchase_id'),
      )
      .select(['e.kind', 'p.product_id'])
      .where('e.tenant_id', '=', tenant.id)
      .where('p.tenant_id', '=', tenant.id)
      .where('e.customer_id', '=', id)
      .orderBy('e.position')
      .execute();
    return rows.map(({ kind, product_id }) => `${kind} ${product_id}`);
  }

  test('an add-on is bought before its base ends, or not at all', async () => {
    const { world, other, people } = await openTwice();
    for (const [index, person] of people.entries()) {
      await grant(world, person, { product_id: 'pro' });
      const end = () => cancelNow(world, person, 'pro');
      const add = () => grant(other, person, { product_id: 'extra' });
      const [ended, added] =
        index % 2 === 0 ? await Promise.all([end(), add()]) : (await Promise.all([add(), end()])).toReversed();
      expect(ended?.status).toBe(200);
      const isAdded = added?.status === 200;
      if (!isAdded) expect(added?.text).toBe('The product "Extra seat" is an add-on. It needs "pro" first.');
      const history = ['start pro', ...(isAdded ? ['start extra'] : []), 'end pro'];
      expect(await historyOf(world, person)).toEqual(history);
      expect(await productsOf(world, person)).toEqual(isAdded ? ['free', 'extra'] : ['free']);
      expect(await quantityOf(world, person, 'seats')).toBe(isAdded ? 2 : 1);
    }
  });

  test('two plans of one catalog leave the later one, and end the earlier one once', async () => {
    const { world, other, people } = await openTwice();
    const seats = { pro: 5, team: 20 };
    for (const person of people) {
      // What creates the customer's row also makes others wait.
      const params = { customer_type: 'user', customer_id: person.id, item_id: 'credits' };
      await world.request(UPDATE, {
        access: 'server',
        params,
        query: { allow_negative: 'false' },
        body: { delta: 1 },
      });
      const full_codes = [
        await createPurchaseCode(world, person, { product_id: 'pro' }),
        await createPurchaseCode(world, person, { product_id: 'team' }),
      ];
      const answers = await Promise.all(
        full_codes.map((full_code, index) =>
          (index === 0 ? world : other).request('POST /internal/payments/test-mode-purchase-session', {
            access: null,
            body: { full_code, price_id: 'monthly' },
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const history = await historyOf(world, person);
      const [first, last] = history[0] === 'start pro' ? (['pro', 'team'] as const) : (['team', 'pro'] as const);
      expect(history).toEqual([`start ${first}`, `end ${first}`, `start ${last}`]);
      expect(await productsOf(world, person)).toEqual([last]);
      expect(await quantityOf(world, person, 'seats')).toBe(seats[last]);
    }
  });
});
