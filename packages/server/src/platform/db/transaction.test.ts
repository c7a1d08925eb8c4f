// @needs database

import { deferred } from '@portico/testing/deferred';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createScratchDatabase } from '../../testing/scratch-database.js';
import { connectDatabase, type Database, type Db } from './connect.js';
import type { ConnectionDescription } from './connections.js';
import { sendWith } from './read-ahead.js';
import { ConditionLost, runLastTogether } from './together.js';
import { inTransaction } from './transaction.js';

let connection: ConnectionDescription;
let database: Database;
/** Sees what is committed. */
let others: Database;
let waits: number[] = [];
let texts: string[] = [];

beforeAll(async () => {
  connection = await createScratchDatabase();
  database = connectDatabase({
    connection,
    engine: 'embedded',
    log: { warn: () => undefined },
    onStatement: (text) => texts.push(text),
  });
  others = connectDatabase({ connection, engine: 'embedded', log: { warn: () => undefined } });
  await sql`create table balances (id int primary key, amount int not null)`.execute(database.kysely);
});
afterAll(async () => {
  await Promise.all([database.close(), others.close()]);
});
beforeEach(async () => {
  waits = [];
  await sql`delete from balances`.execute(database.kysely);
  await sql`insert into balances values (1, 0), (2, 0)`.execute(database.kysely);
  texts = [];
});

const clock = { sleep: (millis: number) => Promise.resolve(void waits.push(millis)) };
const random = { fraction: () => 0.5 };
const transact = <Result>(fn: (db: Db) => Promise<Result>) => inTransaction({ db: database.kysely, clock, random }, fn);
const amounts = async () =>
  (await sql<{ amount: number }>`select amount from balances order by id`.execute(others.kysely)).rows.map(
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
  const bothHaveOne = deferred();
  const cross = (first: number, second: number) =>
    transact(async (db) => {
      await add(db, first);
      arrived += 1;
      if (arrived === 2) bothHaveOne.resolve();
      await bothHaveOne.promise;
      await add(db, second);
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  expect(await amounts()).toEqual([2, 2]);
  // On a busy machine the database may call both of them losers, or one of them twice.
  expect([[5], [5, 5], [5, 10]]).toContainEqual(waits);
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

const increase = (id: number) => sql`update balances set amount = amount + 1 where id = ${id}`;

test('a transaction begins with its first statement, and its commit is sent before its last one has answered', async () => {
  const released = deferred();
  await transact(async (holder) => {
    await add(holder, 1);
    texts = [];
    const blocked = transact(async (db) => {
      await db.selectNoFrom(({ lit }) => lit(1).as('one')).execute();
      await runLastTogether(db, { writes: [increase(1), increase(2)] });
    });
    await expect.poll(() => texts.length).toBe(4);
    expect([texts[0], texts[1], texts[3]]).toEqual(['begin', 'select 1 as "one"', 'commit']);
    void blocked.finally(released.resolve);
  });
  await released.promise;
  expect(await amounts()).toEqual([2, 1]);
});

test('if a transaction cannot begin, its first statement does not run', async () => {
  const single = connectDatabase({ connection, engine: 'embedded', log: { warn: () => undefined }, poolSize: 1 });
  await sql`deallocate "begin"`.execute(single.kysely);
  const work = inTransaction({ db: single.kysely, clock, random }, (db) => add(db, 1));
  await expect(work).rejects.toThrow('prepared statement "begin" does not exist');
  await single.close();
  expect(await amounts()).toEqual([0, 0]);
});

test('a transaction in which nothing ran sends nothing, whether it ends well or not', async () => {
  await transact(async () => undefined);
  await expect(transact(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(texts).toEqual([]);
});

const circular: Record<string, unknown> = {};
circular.itself = circular;

const failures: readonly (readonly [string, RawBuilder<unknown>, RegExp])[] = [
  ['breaks a constraint', sql`insert into balances values (2, 0)`, /duplicate key/],
  ['has a value that cannot be sent', sql`update balances set amount = ${circular}`, /circular/],
  ['takes too long', sql`select pg_sleep(10)`, /db/],
  ['loses the connection', sql`select pg_terminate_backend(pg_backend_pid())`, /db/],
];

test.each(failures)(
  'if the last statement %s, nothing is written, and the next transaction works',
  async (_, last, failure) => {
    const work = transact(async (db) => {
      await add(db, 1);
      await sql`set local statement_timeout = 50`.execute(db);
      await runLastTogether(db, { writes: [last] });
    });
    await expect(work).rejects.toThrow(failure);
    expect(await amounts()).toEqual([0, 0]);
    await transact((db) => add(db, 2));
    expect(await amounts()).toEqual([0, 1]);
  },
);

test('if the commit fails, nothing is written, and the transaction fails with its failure', async () => {
  await sql`create table parts (of int references balances deferrable initially deferred)`.execute(database.kysely);
  const work = transact(async (db) => {
    await add(db, 1);
    await runLastTogether(db, { writes: [sql`insert into parts values (9)`] });
  });
  await expect(work).rejects.toThrow('foreign key');
  expect(await amounts()).toEqual([0, 0]);
  await transact((db) => add(db, 2));
  expect(await amounts()).toEqual([0, 1]);
});

test('if the condition of the last writes does not hold, nothing is written', async () => {
  const increaseIf = (amount: number) =>
    transact((db) =>
      runLastTogether(db, {
        writes: [increase(1)],
        condition: sql`select id from balances where id = 2 and amount = ${amount} for share`,
      }),
    );
  await expect(increaseIf(7)).rejects.toBeInstanceOf(ConditionLost);
  expect(await amounts()).toEqual([0, 0]);
  await increaseIf(0);
  expect(await amounts()).toEqual([1, 0]);
});

describe('a transaction of a single statement', () => {
  const runOnly = (...writes: RawBuilder<unknown>[]) => transact((db) => runLastTogether(db, { writes }));

  test('is sent alone: the database begins and commits it by itself', async () => {
    await runOnly(increase(1), increase(2));
    expect(texts).toEqual([expect.stringContaining('update balances')]);
    expect(await amounts()).toEqual([1, 1]);
  });

  test.each(failures)('that %s writes nothing, and the next one works', async (_, statement, failure) => {
    const limited = connectDatabase({
      connection,
      engine: 'embedded',
      log: { warn: () => undefined },
      poolSize: 1,
      statementMillis: 1_000,
    });
    const only = (...writes: RawBuilder<unknown>[]) =>
      inTransaction({ db: limited.kysely, clock, random }, (db) => runLastTogether(db, { writes }));
    await expect(only(statement, increase(1))).rejects.toThrow(failure);
    expect(await amounts()).toEqual([0, 0]);
    await only(increase(2));
    expect(await amounts()).toEqual([0, 1]);
    await limited.close();
  });

  test('fails with what is checked at its commit', async () => {
    await sql`create table if not exists lots (of int references balances deferrable initially deferred)`.execute(
      database.kysely,
    );
    await expect(runOnly(increase(1), sql`insert into lots values (${9})`)).rejects.toThrow('foreign key');
    expect(await amounts()).toEqual([0, 0]);
    await runOnly(increase(2));
    expect(await amounts()).toEqual([0, 1]);
  });

  test('DB-03 is run again whole if a migration has made its plan stale', async () => {
    await sql`create table colors as select 1 as id`.execute(database.kysely);
    const run = () => runOnly(sql`select * from colors where id = ${1}`, increase(1));
    for (let round = 0; round < 3; round += 1) await run();
    await sql`alter table colors add column hue text`.execute(database.kysely);
    texts = [];
    await run();
    expect(texts.map((text) => text.includes('update balances'))).toEqual([true, true]);
    expect(await amounts()).toEqual([4, 0]);
  });

  test('accepts no other statement', async () => {
    const work = transact(async (db) => {
      await runLastTogether(db, { writes: [increase(1)] });
      await add(db, 2);
    });
    await expect(work).rejects.toThrow('came after the last one');
    expect(await amounts()).toEqual([1, 0]);
  });
});

test('a statement after the last one is refused', async () => {
  const work = transact(async (db) => {
    await add(db, 1);
    await runLastTogether(db, { writes: [increase(1)] });
    await add(db, 2);
  });
  await expect(work).rejects.toThrow('came after the last one');
  expect(await amounts()).toEqual([2, 0]);
});

test('DB-03 a last statement whose plan is stale is never repeated outside of its transaction', async () => {
  await sql`create table sources as select 1 as id`.execute(database.kysely);
  const run = () =>
    transact(async (db) => {
      await add(db, 1);
      await runLastTogether(db, { writes: [sql`select * from sources where id = ${1}`] });
    });
  for (let round = 0; round < 3; round += 1) await run();
  await sql`alter table sources add column color text`.execute(database.kysely);
  texts = [];
  await run();
  // Run twice, each time within its own transaction.
  expect(texts.filter((text) => text === 'begin')).toHaveLength(2);
  expect(texts.filter((text) => text.includes('sources'))).toHaveLength(2);
  expect(await amounts()).toEqual([4, 0]);
});

test('a read that travels with a lock sees what was committed while it waited for the lock', async () => {
  const lock = (db: Db) => sql`select id from balances where id = ${1} for no key update`.compile(db);
  const read = (db: Db) => sql<{ amount: number }>`select amount from balances where id = ${2}`.compile(db);
  const [locked, released] = [deferred(), deferred()];
  const first = transact(async (db) => {
    await db.executeQuery(lock(db));
    locked.resolve();
    await released.promise;
    await add(db, 2);
  });
  await locked.promise;
  texts = [];
  const second = transact(async (db) => {
    const ahead = read(db);
    const answer = db.executeQuery(sendWith(lock(db), ahead));
    await expect.poll(() => texts).toHaveLength(3);
    released.resolve();
    await answer;
    return (await db.executeQuery<{ amount: number }>(ahead)).rows;
  });
  expect(await second).toEqual([{ amount: 1 }]);
  await first;
  // The beginning, the lock and the read were sent together.
  expect(texts.slice(0, 3).map((text) => text.split(' ')[0])).toEqual(['begin', 'select', 'select']);
});

test('a lock and its read, once prepared, are answered each with its own rows', async () => {
  const ids = [1, 2, 1, 2];
  const found = [];
  for (const id of ids) {
    await transact((db) => add(db, id));
    const ahead = (db: Db) => sql<{ amount: number }>`select amount from balances where id = ${id}`.compile(db);
    const lock = (db: Db) =>
      sql<{ id: number }>`select id from balances where id = ${id} for no key update`.compile(db);
    found.push(
      await transact(async (db) => {
        const read = ahead(db);
        const locked = await db.executeQuery(sendWith(lock(db), read));
        return [locked.rows, (await db.executeQuery(read)).rows];
      }),
    );
  }
  expect(found).toEqual([1, 1, 2, 2].map((amount, index) => [[{ id: ids[index] }], [{ amount }]]));
});

test('a read that travels with a change sees it, and the change says how many rows it has changed', async () => {
  for (const amount of [1, 2, 3]) {
    const found = await transact(async (db) => {
      const read = sql<{ amount: number }>`select amount from balances where id = ${1}`.compile(db);
      const change = sql`update balances set amount = amount + ${1} where id = ${1}`.compile(db);
      const { numAffectedRows } = await db.executeQuery(sendWith(change, read));
      return [numAffectedRows, (await db.executeQuery(read)).rows];
    });
    expect(found).toEqual([1n, [{ amount }]]);
  }
});

test('DB-03 a transaction is run again whole if a migration made the plan of a read stale that travels', async () => {
  const work = async (db: Db) => {
    const read = sql`select * from balances where id = ${1}`.compile(db);
    await db.executeQuery(sendWith(sql`select id from balances where id = ${1} for no key update`.compile(db), read));
    return (await db.executeQuery(read)).rows;
  };
  for (let round = 0; round < 3; round += 1) await transact(work);
  await sql`alter table balances add column label text default 'new'`.execute(others.kysely);
  expect(await transact(work)).toMatchObject([{ id: 1, label: 'new' }]);
  expect(waits).toEqual([5]);
});

test('if a lock fails, the read that travels with it fails, too, the first time and when both are prepared', async () => {
  for (const id of ['no number', 'none', 'nothing']) {
    const work = transact(async (db) => {
      const ahead = sql`select amount from balances where id = ${2}`.compile(db);
      const lock = sql`select id from balances where id = ${id}::int for no key update`.compile(db);
      await expect(db.executeQuery(sendWith(lock, ahead))).rejects.toThrow(id);
      await db.executeQuery(ahead);
    });
    await expect(work).rejects.toThrow(id);
  }
  expect(await amounts()).toEqual([0, 0]);
});

test('if a value of a travelling read cannot be sent, the transaction fails with that, whatever its lock answers', async () => {
  for (const id of ['1', 'no number']) {
    const work = transact((db) => {
      const ahead = sql`select amount from balances where label = ${circular}`.compile(db);
      const lock = sql`select id from balances where id = ${id}::int for no key update`.compile(db);
      return db.executeQuery(sendWith(lock, ahead));
    });
    await expect(work).rejects.toThrow('circular');
  }
  await transact((db) => add(db, 1));
  expect(await amounts()).toEqual([1, 0]);
});
