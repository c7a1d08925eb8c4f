// @needs database

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePrograms, startProgram } from '@portico/testkit/program';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createScratchDatabase } from '../../testing/scratch-database.js';
import { type MigrateOptions, migrate } from './migrate.js';

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
  (await client.query('select number, name, applied_at from portico_migrations order by 1')).rows;

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

test('BM-02 processes that start at once share the work, and each migration runs once', async () => {
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

test('BM-03 rejects a database that a newer version has changed, with a message that says so', async () => {
  await run();
  rmSync(join(folder, '0002-pears.sql'));
  await expect(run()).rejects.toThrow(
    'A newer version of Portico has migrated this database (to 0002-pears; this version has 1 migrations).',
  );
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

test('BM-02 the migrations of the product run on an empty database', async () => {
  expect(await migrate({ connection, now })).toBeGreaterThan(0);
});
