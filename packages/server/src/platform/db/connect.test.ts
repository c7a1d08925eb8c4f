// @needs embedded

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type ScratchServer, startScratchServer } from '../../testing/scratch-database.js';
import { type ConnectOptions, connectDatabase, type Database } from './connect.js';
import type { EmbeddedConnection } from './embedded/index.js';
import { databaseLimits } from './limits.js';

let server: ScratchServer;
let connection: EmbeddedConnection;
let observer: pg.Client;
const opened: Database[] = [];

beforeAll(async () => {
  server = await startScratchServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  connection = await server.createDatabase();
  observer = new pg.Client(connection);
  await observer.connect();
  await observer.query('create table fruits (id bigint primary key, name text, picked date, seeds bigint[])');
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()));
  await observer.end();
});

const warnings: string[] = [];
const open = (options: Partial<ConnectOptions> = {}) => {
  const db = connectDatabase({
    connection,
    engine: 'embedded',
    log: { warn: (line) => warnings.push(line) },
    ...options,
  });
  opened.push(db);
  return db;
};
const outage = { name: 'Outage', port: 'db' };
const read = async (db: Database, id: number) =>
  (await sql<{ id: number }>`select * from fruits where id = ${id}`.execute(db.kysely)).rows;

test('64-bit numbers arrive as numbers and days as text, in lists too', async () => {
  const db = open();
  await sql`insert into fruits values (${Number.MAX_SAFE_INTEGER}, 'fig', '2026-02-28', '{1,2}')`.execute(db.kysely);
  const { rows } = await sql`select id, picked, seeds, count(*) over () as count from fruits`.execute(db.kysely);
  expect(rows).toEqual([{ id: Number.MAX_SAFE_INTEGER, picked: '2026-02-28', seeds: [1, 2], count: 1 }]);
  expect(await db.hot.query('one', 'select id from fruits', [])).toEqual([{ id: Number.MAX_SAFE_INTEGER }]);
});

test('a 64-bit number beyond the safe range is a failure, and the connection stays usable', async () => {
  const db = open({ poolSize: 1 });
  const beyond = sql`select 9007199254740993::bigint as id`.execute(db.kysely);
  await expect(beyond).rejects.toThrow('9007199254740993, which is larger than 2^53');
  await expect(sql`select 1 as one`.execute(db.kysely)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

test('a repeated statement is planned once per connection, under a name', async () => {
  const db = open({ poolSize: 1 });
  for (let id = 0; id < 10; id += 1) await read(db, id);
  const { rows } = await sql<{ statement: string; runs: number }>`
    select statement, generic_plans + custom_plans as runs from pg_prepared_statements
    where statement like '%fruits%'`.execute(db.kysely);
  // The first run has no name: statements that never repeat must not use up the names.
  expect(rows).toEqual([{ statement: 'select * from fruits where id = $1', runs: 9 }]);
});

test('BM-02 a running program survives a migration that adds a column to what it reads', async () => {
  const db = open({ poolSize: 1 });
  await observer.query('insert into fruits (id) values (1)');
  const hot = () => db.hot.query('all', 'select * from fruits where id = $1', [1]);
  for (let round = 0; round < 3; round += 1) await Promise.all([read(db, 1), hot(), hot()]);
  await observer.query("alter table fruits add column color text default 'red'");
  expect(await read(db, 1)).toMatchObject([{ id: 1, color: 'red' }]);
  expect(await Promise.all([hot(), hot(), hot()])).toMatchObject([
    [{ color: 'red' }],
    [{ color: 'red' }],
    [{ color: 'red' }],
  ]);
});

test('DB-04 every connection carries the limits of statement, lock and idle transaction', async () => {
  const db = open();
  const text = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`;
  const limits = { statement: '10s', lock: '5s', idle: '15s' };
  expect((await sql.raw(text).execute(db.kysely)).rows).toEqual([limits]);
  expect(await db.hot.query('limits', text, [])).toEqual([limits]);
});

test('DB-04 a statement over its limit ends as an outage, and its connection serves on', async () => {
  const db = open({ poolSize: 1 });
  await sql`set statement_timeout = '50ms'`.execute(db.kysely);
  await expect(sql`select pg_sleep(5)`.execute(db.kysely)).rejects.toMatchObject(outage);
  expect(await read(db, 1)).toEqual([]);
  expect(db.pool.totalCount).toBe(1);
});

test('OV-04 a statement ends when its work is aborted, and its connection serves on', async () => {
  const db = open({ poolSize: 1 });
  const aborter = new AbortController();
  const reads = db.cancelledBy(() => aborter.signal);
  const slow = reads.transaction().execute((trx) => sql`select pg_sleep(8)`.execute(trx));
  await expect.poll(async () => (await sleepers()).length).toBe(1);
  aborter.abort(new Error('Took too long'));
  await expect(slow).rejects.toMatchObject(outage);
  expect(await sleepers()).toEqual([]);
  await expect(sql`select 1`.execute(reads)).rejects.toMatchObject(outage);
  expect(await read(db, 1)).toEqual([]);
  expect(db.pool.totalCount).toBe(1);
});

const sleepers = async () =>
  (await observer.query("select pid from pg_stat_activity where state = 'active' and query = 'select pg_sleep(8)'"))
    .rows;

test('DB-04 waiting for a connection ends within five seconds, and the pool stays within its size', async () => {
  const db = open({ poolSize: 2 });
  const started = performance.now();
  const held = [1, 2].map(() => sql`select pg_sleep(6)`.execute(db.kysely));
  await expect(read(db, 1)).rejects.toMatchObject(outage);
  // Before one of them is free.
  expect(performance.now() - started).toBeLessThan(6_000);
  expect(db.pool.totalCount).toBe(2);
  await Promise.all(held);
});

test('DB-01 if the port is closed, every statement is an outage at once', async () => {
  const db = open({ connection: { ...connection, port: 1 } });
  const started = performance.now();
  await expect(read(db, 1)).rejects.toMatchObject(outage);
  await expect(db.hot.query('one', 'select 1', [])).rejects.toMatchObject(outage);
  await expect(db.kysely.transaction().execute(() => Promise.resolve())).rejects.toMatchObject(outage);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('DB-01 a database that stops responding is an outage within five seconds, and works again when it is back', async () => {
  const db = open();
  const hot = () => db.hot.query<{ one: number }>('one', 'select 1 as one', []);
  await hot();
  const processes = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid())], { encoding: 'utf8' });
  const pids = [server.pid(), ...processes.trim().split(/\s+/).map(Number)];
  const started = performance.now();
  try {
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    await Promise.all([
      expect(hot()).rejects.toMatchObject(outage),
      expect(hot()).rejects.toMatchObject(outage),
      expect(read(db, 1)).rejects.toMatchObject(outage),
    ]);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  const { acquireMillis, hotAnswerMillis, statementMillis } = databaseLimits;
  expect(Math.max(acquireMillis, hotAnswerMillis)).toBeLessThan(5_000);
  // On a busy machine an answer is late, but earlier than by the limit of a statement, which would have been the next.
  expect(performance.now() - started).toBeLessThan(statementMillis);
  await expect.poll(hot, { timeout: 20_000 }).toEqual([{ one: 1 }]);
  expect(await read(db, 1)).toEqual([]);
});

test('DB-02 after every connection was broken the next statements are served, in the pool and on the hot lines', async () => {
  const db = open();
  const hot = () => db.hot.query<{ one: number }>('one', 'select 1 as one', []);
  await Promise.all([hot(), hot(), read(db, 1), read(db, 1)]);
  await observer.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  expect(await Promise.all([hot(), hot(), hot()])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
  await expect.poll(() => read(db, 1)).toEqual([]);
});

test('DB-02 reads that were under way when their connection broke are sent again; changes are not', async () => {
  const db = open({ poolSize: 1 });
  const slow = db.hot.query('slow', 'select pg_sleep(0.3)::text as slept', []);
  const change = sql`insert into fruits select 1 from pg_sleep(5)`.execute(db.kysely).catch((failure) => failure);
  const isBusy = async () =>
    (await observer.query("select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()"))
      .rowCount;
  await expect.poll(isBusy).toBe(2);
  await observer.query("select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'");
  expect(await slow).toEqual([{ slept: '' }]);
  expect(await change).toMatchObject(outage);
  expect((await observer.query('select from fruits')).rowCount).toBe(0);
});

test('a connection that breaks in the middle of a transaction is an outage and ends nothing else', async () => {
  const db = open({ poolSize: 1 });
  const broken = db.kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await observer.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect
      .poll(async () => (await observer.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount)
      .toBe(0);
    await sql`insert into fruits (id) values (1)`.execute(transaction);
  });
  await expect(broken).rejects.toMatchObject(outage);
  await expect.poll(() => read(db, 1)).toEqual([]);
});

/** A way to the server on which each connection breaks with its first statement. */
const makeBreakingWay = async (): Promise<{ host: string; port: number }> => {
  const proxy = createServer((client) => {
    const server = createConnection(`${connection.host}/.s.PGSQL.${connection.port}`);
    server.pipe(client);
    client.on('data', (data) => {
      // A message `Query`; the first one of a connection has no letter.
      if (data[0] !== 'Q'.charCodeAt(0)) return server.write(data);
      server.destroy();
      client.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const address = proxy.address();
  return { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 };
};

// Vitest fails a run with an uncaught exception, which would end the process of an operator.
test('a connection that breaks while it is prepared is an outage and ends nothing else', async () => {
  const db = open({ connection: { ...connection, ...(await makeBreakingWay()) } });
  await expect(read(db, 1)).rejects.toMatchObject(outage);
  await expect(db.hot.query('one', 'select 1 as one', [])).rejects.toMatchObject(outage);
});

test('the hot lines refuse changes', async () => {
  const db = open();
  await expect(db.hot.query('change', 'insert into fruits (id) values ($1)', [1])).rejects.toMatchObject({
    code: '25006',
  });
});

test('typed statements of the hot lines need no place in the pool, and refuse changes and transactions', async () => {
  const db = open({ poolSize: 1 });
  const read = (id: number) => sql<{ id: number }>`select ${id}::int as id`.execute(db.hotReads);
  const idsOf = async (ids: readonly number[]) =>
    (await Promise.all(ids.map(read))).map(({ rows }) => rows.map(({ id }) => id));
  await db.kysely.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    // The first time without a name, then with one.
    for (const ids of [[1], [2, 3], [4, 5, 6]]) expect(await idsOf(ids)).toEqual(ids.map((id) => [id]));
  });
  const change = sql`insert into fruits (id) values (${1})`;
  await expect(change.execute(db.hotReads)).rejects.toMatchObject({ code: '25006' });
  await expect(db.hotReads.transaction().execute(async () => undefined)).rejects.toThrow('no transactions');
  expect(await idsOf([7])).toEqual([[7]]);
});

/** How many statements of hot lines have answered several reads of this name. */
const runsTogether = async (db: Database, name: string) => {
  const text = 'select coalesce(sum(generic_plans), 0)::int as runs from pg_prepared_statements where name like $1';
  const [found] = await db.hot.query<{ runs: number }>('runs', text, [`${name}-together%`]);
  return found?.runs;
};

test('hot reads of one turn travel as one statement, and each gets its own rows in their order', async () => {
  const db = open();
  await observer.query("insert into fruits (id, name) values (1, 'fig'), (2, 'kiwi'), (3, 'fig')");
  const text = 'select id from fruits where name = $1 order by id desc limit $2';
  const ask = (name: string, limit: number) => db.hot.query('by-name', text, [name, limit]);
  const askAll = () => Promise.all([ask('fig', 2), ask('plum', 2), ask('kiwi', 2), ask('fig', 1)]);
  const answers = [[{ id: 3 }, { id: 1 }], [], [{ id: 2 }], [{ id: 3 }]];
  // At first the types of the parameters are not known.
  expect(await askAll()).toEqual(answers);
  await expect.poll(async () => (await askAll(), runsTogether(db, 'by-name'))).toBe(1);
  expect(await askAll()).toEqual(answers);
  expect(await runsTogether(db, 'by-name')).toBe(2);
  expect(await ask('fig', 5)).toEqual(answers[0]);
  expect(await runsTogether(db, 'by-name')).toBe(2);
});

test('a value arrives the same with an only read and with one of several', async () => {
  const db = open();
  const text = `select $1::text as text, $2::bytea as bytes, $3::timestamptz as at, $4::boolean as flag, $5::uuid as id,
    $6::jsonb as json, $7::bigint as count`;
  const id = '0190b0a0-0000-7000-8000-000000000001';
  const reads = [
    ['plain', Uint8Array.of(0, 92, 255), new Date(0), true, id, { list: ['"', null] }, Number.MAX_SAFE_INTEGER],
    ['a "quoted", \\ {text}\n', Uint8Array.of(), new Date(1), false, id, { a: '\\"' }, -1],
    ['NULL', null, null, null, null, null, null],
    ['', Uint8Array.of(1), null, true, id, {}, 0],
  ];
  const ask = (values: readonly unknown[]) => db.hot.query('values', text, values);
  const alone = [];
  for (const values of reads) alone.push(await ask(values));
  await expect.poll(async () => (await Promise.all(reads.map(ask)), runsTogether(db, 'values'))).toBeGreaterThan(0);
  expect(await Promise.all(reads.map(ask))).toEqual(alone);
});

test('hot reads with a list among their values run alone', async () => {
  const db = open();
  await observer.query('insert into fruits (id) values (1), (2), (3)');
  const ask = (ids: number[]) =>
    db.hot.query('listed', 'select id from fruits where id = any($1::bigint[]) order by id', [ids]);
  for (let round = 0; round < 3; round += 1)
    expect(await Promise.all([ask([1, 3]), ask([]), ask([2])])).toEqual([[{ id: 1 }, { id: 3 }], [], [{ id: 2 }]]);
  expect(await runsTogether(db, 'listed')).toBe(0);
});

test('hot reads keep each to its own answer, whatever fails among them', async () => {
  const db = open();
  const divide = (by: number) =>
    db.hot
      .query<{ result: number }>('divide', 'select 100 / $1::int as result', [by])
      .then(([row]) => row?.result)
      .catch((failure: Error) => failure.message);
  const numbers = Array.from({ length: 200 }, (_, number) => number % 10);
  const expected = numbers.map((number) => (number === 0 ? 'division by zero' : Math.trunc(100 / number)));
  expect(await Promise.all(numbers.map(divide))).toEqual(expected);
  await expect.poll(async () => (await Promise.all([divide(1), divide(2)]), runsTogether(db, 'divide'))).toBe(1);
  expect(await Promise.all(numbers.map(divide))).toEqual(expected);
});

test('every statement is passed to the observer', async () => {
  const seen: string[] = [];
  const db = open({ onStatement: (text) => seen.push(text) });
  await read(db, 1);
  await db.hot.query('one', 'select 1', []);
  await db.kysely.transaction().execute((trx) => sql`select 2`.execute(trx));
  expect(seen).toEqual(['select * from fruits where id = $1', 'select 1', 'begin', 'select 2', 'commit']);
});

test('closing twice is harmless, and later statements are outages', async () => {
  const db = open();
  await read(db, 1);
  await Promise.all([db.close(), db.close()]);
  await expect(read(db, 1)).rejects.toMatchObject(outage);
  await expect(db.hot.query('one', 'select 1', [])).rejects.toMatchObject(outage);
});
