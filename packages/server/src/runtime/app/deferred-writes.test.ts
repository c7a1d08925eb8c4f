// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import type { Call } from '../../platform/call/call.js';

const ACTIONS = ['test.first', 'test.second', 'test.third'] as const;

const writeAll = async (call: Call) => {
  for (const action of ACTIONS) await call.audit({ action });
  const id = call.ports.random.uuid();
  await call.emit({ type: 'team.deleted', objectId: id, version: 1, payload: { id } });
};
const actionsIn = async (world: World) => {
  const { db, tenant } = await world.call();
  const rows = await db.selectFrom('audit').select('action').where('tenant_id', '=', tenant.id).orderBy('id').execute();
  return rows.map(({ action }) => action);
};

test('the entries and events of a transaction are written by one statement, in order', async () => {
  const world = await createWorld();
  const call = await world.call();
  const before = world.app.statements.count;
  await call.transaction(writeAll);
  // It is the whole transaction, which the database begins and commits with it.
  expect(world.app.statements.count - before).toBe(1);
  expect(await actionsIn(world)).toEqual(ACTIONS);
  expect(await world.happened()).toEqual(['team.deleted']);
});

test('a transaction that fails has put nothing off for later', async () => {
  const world = await createWorld();
  const call = await world.call();
  const fail = call.transaction(async (trx) => {
    await writeAll(trx);
    throw new Error('no');
  });
  await expect(fail).rejects.toThrow('no');
  await call.transaction(async () => undefined);
  expect([await actionsIn(world), await world.happened()]).toEqual([[], []]);
});

test('outside of a transaction, each is written immediately', async () => {
  const world = await createWorld();
  await writeAll(await world.call());
  expect(await actionsIn(world)).toEqual(ACTIONS);
});
