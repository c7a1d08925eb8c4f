// @needs database

import type { Person, World } from '@portico/testing';
import { expect, test } from 'vitest';
import { addEntries } from '../../testing/payment-entries.js';
import { createShop, quantityOf } from '../../testing/payments.js';
import { verifyPaymentsOf } from './verify-payments.js';

const verify = async ({ app, projectId }: World, isRepaired = false) => {
  const lines: string[] = [];
  const parts = { db: app.database.kysely, openTenantById: app.app.openTenantById };
  const isSame = await verifyPaymentsOf(parts, { projectId, isRepaired, print: (line) => lines.push(line) });
  return { isSame, lines };
};

/** Two customers who each used thirty units, with checkpoints. */
const open = async () => {
  const world = await createShop();
  const people = [await world.signUp(), await world.signUp()] as const;
  for (const { id } of people) {
    await addEntries(world, { type: 'user', id }, { itemId: 'credits', count: 30, delta: -1 });
    expect(await quantityOf(world, { id })).toBe(-30);
  }
  return { world, wrong: people[1] };
};

/** Makes the checkpoint of a customer say that there is more. */
const plant = async (world: World, { id }: Person) => {
  const { db, tenant } = await world.call();
  const own = { tenant_id: tenant.id, customer_id: id };
  const checkpoints = db.selectFrom('payment_checkpoints').select(['position', 'state']);
  const { position, state } = await checkpoints
    .where('tenant_id', '=', own.tenant_id)
    .where('customer_id', '=', own.customer_id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('payment_checkpoints')
    .set({ state: state.replace('"debt":30', '"debt":18') })
    .where('tenant_id', '=', own.tenant_id)
    .where('customer_id', '=', own.customer_id)
    .execute();
  return position;
};

test('a verification of balances finds nothing wrong in an ordinary ledger', async () => {
  const { world } = await open();
  const { isSame, lines } = await verify(world);
  expect(lines.at(-1)).toBe('All balances match their entries.');
  expect(lines.at(-2)).toMatch(/verified 4 balances of 2 customers$/);
  expect(isSame).toBe(true);
});

test('it names a wrong checkpoint, and only that, and leaves it unchanged', async () => {
  const { world, wrong } = await open();
  const position = await plant(world, wrong);
  const { isSame, lines } = await verify(world);
  expect(isSame).toBe(false);
  expect(lines.filter((line) => line.toUpperCase().includes('DIFFERENT'))).toEqual([
    `${world.projectId}: DIFFERENT. user ${wrong.id}, item credits: the entries add up to -30, but calls return -18, from a checkpoint of the entries up to ${position}.`,
    'Different balances: 1. Run the command with --repair to delete their checkpoints.',
  ]);
  expect(await quantityOf(world, wrong)).toBe(-18);
});

test('it deletes a wrong checkpoint on request, so that calls answer what the entries add up to', async () => {
  const { world, wrong } = await open();
  await plant(world, wrong);
  expect((await verify(world, true)).isSame).toBe(false);
  expect(await quantityOf(world, wrong)).toBe(-30);
  expect((await verify(world)).isSame).toBe(true);
});

test('it refuses a project that does not exist', async () => {
  const { world } = await open();
  const { app } = world;
  const parts = { db: app.database.kysely, openTenantById: app.app.openTenantById };
  const what = { projectId: 'nowhere', isRepaired: false, print: () => undefined };
  await expect(verifyPaymentsOf(parts, what)).rejects.toThrow('The project nowhere does not exist.');
});
