// @needs database

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePrograms, startProgram } from '@portico/testing/program';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createScratchDatabase } from '../../testing/scratch-database.js';
import { findPendingMigrations, type MigrateOptions, migrate } from './migrate.js';

let connection: MigrateOptions['connection'];
let client: pg.Client;
let folder = '';

afterAll(removePrograms);
beforeEach(async () => {
  connection = await createScratchDatabase();
  client = new pg.Client(connection);
  await client.connect();
  folder = mkdtempSync(join(tmpdir(), 'portico-migrations-'));
  write('0001-fruits', 'create table fruits (id int primary key);');
  write(
    '0002-pears',
    "insert into fruits values (1); create index on fruits ((id + 1)); comment on table fruits is 'é';",
  );
});
afterEach(async () => {
  await client.end();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(join(folder, `${name}.sql`), sql);
const now = Date.UTC(2026, 0, 1);
const run = (onProgress?: (line: string) => void) =>
  migrate({ connection, now, folder, ...(onProgress ? { onProgress } : {}) });
const applied = async () =>
  (
    await client.query(
      `select number, name, applied_at from portico_migrations
       union all select number, name, applied_at from portico_migrations_above_floor order by 1`,
    )
  ).rows;
const schemaFloor = async () => (await client.query('select number from schema_floor')).rows[0].number;

test('BM-02 migrations run once each, in the order of their numbers, and are recorded', async () => {
  const lines: string[] = [];
  expect(await run((line) => lines.push(line))).toBe(2);
  expect(await run((line) => lines.push(line))).toBe(0);
  expect(lines).toEqual(['Creating the tables']);
  expect(await applied()).toEqual([
    { number: 1, name: '0001-fruits', applied_at: new Date(now) },
    { number: 2, name: '0002-pears', applied_at: new Date(now) },
  ]);
  write('0003-plums', 'insert into fruits values (2);');
  expect(await run((line) => lines.push(line))).toBe(1);
  expect(lines).toEqual(['Creating the tables', 'Migrated the database: 0003-plums']);
});

test('BM-02 processes that start at the same time share the work, and each migration runs once', async () => {
  for (let number = 3; number <= 20; number += 1) {
    write(`${String(number).padStart(4, '0')}-more`, `insert into fruits values (${number});`);
  }
  const counts = await Promise.all([run(), run(), run(), run()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(20);
  expect((await client.query('select count(*)::int as count from fruits')).rows).toEqual([{ count: 19 }]);
});

test('BM-02 a process killed in the middle of a migration leaves nothing of it, and the next start runs it', async () => {
  write(
    '0003-slow',
    'insert into fruits values (3); select pg_sleep(60) where not exists (select from fruits where id = 99);',
  );
  const program = await startProgram({
    source: `import { migrate } from './platform/db/migrate.js';
      const [connection, folder] = process.argv.slice(2);
      await migrate({ connection: JSON.parse(connection ?? ''), now: 0, folder, onProgress: console.log });`,
    parameters: [JSON.stringify(connection), folder],
  });
  expect(await program.nextLine()).toBe('Creating the tables');
  const isSleeping = async () =>
    (
      await client.query(
        "select pid from pg_stat_activity where query like '%pg_sleep(60)%' and wait_event = 'PgSleep'",
      )
    ).rows[0];
  await expect.poll(isSleeping).toBeDefined();
  program.killGroup('SIGKILL');
  await program.ended;
  // The server notices the death of its client only when the statement ends; the test does not wait a minute for that.
  await client.query('select pg_terminate_backend($1)', [(await isSleeping()).pid]);
  await expect.poll(isSleeping).toBeUndefined();
  expect(await applied()).toHaveLength(2);
  expect((await client.query('select id from fruits')).rows).toEqual([{ id: 1 }]);
  await client.query('insert into fruits values (99)');
  expect(await run()).toBe(1);
});

test('BM-02 a failed migration is rolled back completely and named', async () => {
  write('0003-wrong', 'insert into fruits values (3); insert into vegetables values (1);');
  await expect(run()).rejects.toThrow(
    'The migration 0003-wrong failed and was rolled back: relation "vegetables" does not exist.',
  );
  expect(await applied()).toHaveLength(2);
  expect((await client.query('select id from fruits')).rows).toEqual([{ id: 1 }]);
});

test('BM-02 P11 a version may start again after a newer one has migrated, and leaves its migrations alone', async () => {
  write('0003-plums', 'create table plums (id int);');
  await run();
  rmSync(join(folder, '0003-plums.sql'));
  expect(await run()).toBe(0);
  expect(await applied()).toHaveLength(3);
});

test('BM-03 rejects a database whose schema floor is above this version, with a message that says so', async () => {
  write('0003-plums', '-- Schema floor: 0002\nalter table fruits drop column id;');
  await run();
  expect(await schemaFloor()).toBe(2);
  rmSync(join(folder, '0003-plums.sql'));
  expect(await run()).toBe(0);
  rmSync(join(folder, '0002-pears.sql'));
  await expect(run()).rejects.toThrow(
    'A newer version of Portico has migrated this database (to 0002-pears; this version has 1 migrations).',
  );
});

test('BM-03 a version from before there was a schema floor is held to it by the records that it reads', async () => {
  write('0003-plums', '-- Schema floor: 0002\nselect 1;');
  await run();
  expect((await client.query('select number from portico_migrations order by 1')).rows).toEqual([
    { number: 1 },
    { number: 2 },
  ]);
});

test('pending migrations are listed without a change to the database', async () => {
  const names = () => findPendingMigrations({ connection, folder });
  expect(await names()).toEqual(['0001-fruits', '0002-pears']);
  const tables = await client.query("select 1 from pg_tables where schemaname = 'public'");
  expect(tables.rows).toEqual([]);
  await run();
  expect(await names()).toEqual([]);
});

test('BM-04 an index is built while others write, and one whose building broke off is built again', async () => {
  await run();
  write('0003-plums.concurrently', 'create index concurrently if not exists plums on fruits (id);\n');
  // What an interrupted build leaves: here because of two equal rows.
  await client.query('create table other (id int); insert into other values (1), (1)');
  await expect(client.query('create unique index concurrently plums on other (id)')).rejects.toThrow(
    'could not create',
  );
  expect(await run()).toBe(1);
  const { rows } = await client.query(
    "select indrelid::regclass::text as table, indisvalid from pg_index where indexrelid = 'plums'::regclass",
  );
  expect(rows).toEqual([{ table: 'fruits', indisvalid: true }]);
});

test('BM-04 batches repeat until they return no key, each in its own transaction', async () => {
  write('0003-plums', 'create table plums (id int, xid text); insert into plums select generate_series(1, 25);');
  write(
    '0004-ripen.batches',
    `with batch as (select id from plums where id > coalesce($1::text::int, 0) order by id limit 10),
     done as (update plums p set xid = pg_current_xact_id()::text from batch where p.id = batch.id)
     select max(id)::text as next from batch;`,
  );
  expect(await run()).toBe(4);
  const { rows } = await client.query('select count(*)::int as count from plums group by xid order by min(id)');
  expect(rows).toEqual([{ count: 10 }, { count: 10 }, { count: 5 }]);
});

test('BM-04 a migration that needs a locked table lets others pass in between, and runs once it is free', async () => {
  await run();
  write('0003-plums', 'alter table fruits add column plums int;');
  const [holder, reader] = [new pg.Client(connection), new pg.Client(connection)];
  await Promise.all([holder.connect(), reader.connect()]);
  await holder.query('begin; select * from fruits');
  const migrated = run();
  const waits = "select 1 from pg_locks where not granted and relation = 'fruits'::regclass";
  await expect.poll(async () => (await client.query(waits)).rowCount, { timeout: 10_000 }).toBe(1);
  await reader.query("set statement_timeout = '2s'");
  await reader.query('select * from fruits');
  await holder.query('commit');
  expect(await migrated).toBe(1);
  await Promise.all([holder.end(), reader.end()]);
});

test('BM-03 a database whose migrations differ is refused, line ends apart', async () => {
  await run();
  write('0001-fruits', 'create table fruits\r\n(id int primary key);');
  await expect(run()).rejects.toThrow("by a migration 0001-fruits that differs from this version's 0001-fruits");
  write('0001-fruits', 'create table fruits (id int primary key);');
  expect(await run()).toBe(0);
});

test('a gap in the numbers is refused before anything runs', async () => {
  write('0004-late', 'select 1;');
  await expect(run()).rejects.toThrow('not numbered consecutively from 0001: see 0004-late.sql');
});

test('DB-01 a database that cannot be reached is an outage', async () => {
  await expect(migrate({ connection: { host: folder, port: 1 }, now, folder })).rejects.toMatchObject({
    name: 'Outage',
    port: 'db',
  });
});

test('BM-02 the migrations of the product run on an empty database, and tell older programs that they have', async () => {
  expect(await migrate({ connection, now })).toBeGreaterThan(0);
  // Programs from before there was a schema floor know 29, and would create the tables again if they found none.
  expect(await schemaFloor()).toBeGreaterThanOrEqual(29);
});
