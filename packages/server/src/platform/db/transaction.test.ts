// @needs database

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createScratchDatabase } from '../../testing/scratch-database.js';
import { connectDatabase, type Database, type Db } from './connect.js';
import { inTransaction } from './transaction.js';

let database: Database;
let waits: number[] = [];

beforeAll(async () => {
  database = connectDatabase({
    connection: await createScratchDatabase(),
    engine: 'embedded',
    log: { warn: () => undefined },
  });
  await sql`create table balances (id int primary key, amount int not null)`.execute(database.kysely);
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  waits = [];
  await sql`delete from balances`.execute(database.kysely);
  await sql`insert into balances values (1, 0), (2, 0)`.execute(database.kysely);
});

const clock = { sleep: (millis: number) => Promise.resolve(void waits.push(millis)) };
const random = { fraction: () => 0.5 };
const transact = <Result>(fn: (db: Db) => Promise<Result>) => inTransaction({ db: database.kysely, clock, random }, fn);
const amounts = async () =>
  (await sql<{ amount: number }>`select amount from balances order by id`.execute(database.kysely)).rows.map(
    ({ amount }) => amount,
  );
const add = (db: Db, id: number) => sql`update balances set amount = amount + 1 where id = ${id}`.execute(db);

test('a transaction commits its changes and returns its result', async () => {
  const result = await transact(async (db) => {
    await add(db, 1);
    return 'done';
  });
  expect(result).toBe('done');
  expect(await amounts()).toEqual([1, 0]);
});

test('a failure of the work rolls everything back, is rethrown, and is not retried', async () => {
  const failure = new Error('no');
  let tries = 0;
  const work = transact(async (db) => {
    tries += 1;
    await add(db, 1);
    throw failure;
  });
  await expect(work).rejects.toBe(failure);
  expect(tries).toBe(1);
  expect(await amounts()).toEqual([0, 0]);
});

test('DB-03 of two transactions in a deadlock both end well, the loser after a wait of random length', async () => {
  let arrived = 0;
  let open: () => void = () => undefined;
  const bothHaveOne = new Promise<void>((resolve) => {
    open = resolve;
  });
  const cross = (first: number, second: number) =>
    transact(async (db) => {
      await add(db, first);
      arrived += 1;
      if (arrived === 2) open();
      await bothHaveOne;
      await add(db, second);
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  expect(await amounts()).toEqual([2, 2]);
  // On a busy machine the database may call both of them losers.
  expect([[5], [5, 5]]).toContainEqual(waits);
});

test('DB-03 a serialisation failure is tried five times more, each after a longer wait, then it is an outage', async () => {
  let tries = 0;
  const work = transact(async (db) => {
    tries += 1;
    await add(db, 1);
    await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(db);
  });
  await expect(work).rejects.toMatchObject({ name: 'Outage', port: 'db', cause: { code: '40001' } });
  expect(tries).toBe(6);
  expect(waits).toEqual([5, 10, 20, 40, 80]);
  expect(await amounts()).toEqual([0, 0]);
});

test('DB-03 a transaction whose plan a migration made stale is run again whole', async () => {
  const read = (db: Db) => sql`select * from balances where id = ${1}`.execute(db);
  for (let round = 0; round < 3; round += 1) await transact(read);
  let tries = 0;
  const { rows } = await transact(async (db) => {
    tries += 1;
    if (tries === 1) await sql`alter table balances add column note text default 'new'`.execute(database.kysely);
    return read(db);
  });
  expect(rows).toEqual([{ id: 1, amount: 0, note: 'new' }]);
  expect(tries).toBe(2);
});
