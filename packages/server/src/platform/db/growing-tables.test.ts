// @needs database

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScratchDatabase } from '../../testing/scratch-database.js';
import { connectDatabase, type Database } from './connect.js';
import { analyzeAsTheyGrow } from './growing-tables.js';

let database: Database;

beforeAll(async () => {
  const connection = await createScratchDatabase();
  database = connectDatabase({ connection, engine: 'postgres', log: { warn: () => undefined } });
  for (const name of ['fruits', 'trees']) {
    await sql`create table ${sql.table(name)} (id int) with (autovacuum_enabled = false)`.execute(database.kysely);
  }
});
afterAll(async () => {
  await database.close();
});

const add = async (name: string, count: number) => {
  await sql`insert into ${sql.table(name)} select generate_series(1, ${count}::int)`.execute(database.kysely);
};

/** Returns how many rows the statistics of a table know of; -1 if there are none. */
const known = async (name: string) =>
  (await sql<{ n: number }>`select reltuples::int as n from pg_class where relname = ${name}`.execute(database.kysely))
    .rows[0]?.n;

test('a table is analyzed when many rows were added, and again when their number has doubled', async () => {
  const onAdded = analyzeAsTheyGrow('fruits');
  const addFruits = async (count: number) => {
    await add('fruits', count);
    await onAdded(database.kysely, count);
    return known('fruits');
  };
  expect(await addFruits(499)).toBe(-1);
  expect(await addFruits(1)).toBe(500);
  expect(await addFruits(499)).toBe(500);
  expect(await addFruits(1)).toBe(1000);
});

test('a table whose statistics know of more rows than were added is left alone', async () => {
  await add('trees', 5000);
  await sql`analyze trees`.execute(database.kysely);
  await add('trees', 600);
  await analyzeAsTheyGrow('trees', 'fruits')(database.kysely, 600);
  expect(await known('trees')).toBe(5000);
});
