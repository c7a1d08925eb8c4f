// @needs database

import { atEndOfFile, createTestLog, sharedDatabase } from '@portico/testing';
import { report, rounds } from '@portico/testing/endurance';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createScratchDatabase } from '../../testing/scratch-database.js';
import { connectDatabase } from './connect.js';
import { findInDump } from './find-in-dump.js';

const [secret, other] = ['a text that is somewhere', 'a text that is nowhere'];

test('a text is found in every table, in plain, in bytes, in JSON, in base64 and in long values', async () => {
  const { engine } = sharedDatabase();
  const database = connectDatabase({ connection: await createScratchDatabase(), engine, log: createTestLog() });
  atEndOfFile(() => database.close());
  const db = database.kysely;
  await sql`create schema jobs`.execute(db);
  const tables = {
    plain: sql`create table plain as select 1 as id, ${`before ${secret} after`}::text as word`,
    bytes: sql`create table bytes as select ${Buffer.from(`x${secret}y`)}::bytea as word`,
    json: sql`create table jobs.json as select ${JSON.stringify({ a: [secret] })}::jsonb as word`,
    base64: sql`create table base64 as select ${Buffer.from(secret).toString('base64')}::text as word`,
    long: sql`
      create table long as
      select string_agg(md5(n::text), '') || ${secret}::text as word from generate_series(1, 100000) n`,
    empty: sql`create table empty as select ${other}::text as word where false`,
  };
  for (const statement of Object.values(tables)) await statement.execute(db);
  const findings = await findInDump(db, [secret, other]);
  expect(findings).toEqual(
    ['jobs.json', 'public.base64', 'public.bytes', 'public.long', 'public.plain'].map((table) => ({
      text: secret,
      table,
    })),
  );
});

const VALUES = rounds({ short: 2000, long: 100_000 });

test(`a text in one of ${VALUES} values of 4 KiB is found, and nothing in the others`, async () => {
  const { engine } = sharedDatabase();
  const database = connectDatabase({ connection: await createScratchDatabase(), engine, log: createTestLog() });
  atEndOfFile(() => database.close());
  const db = database.kysely;
  await sql`create table vault (id int primary key, value bytea not null)`.execute(db);
  await sql`alter table vault alter column value set storage external`.execute(db);
  // In pieces, because a statement has ten seconds.
  for (let first = 1; first <= VALUES; first += 2000) {
    await sql`
      insert into vault
      select n, decode(string_agg(md5(n::text || ':' || part), ''), 'hex')
      from generate_series(${first}::int, ${first + 1999}::int) n, generate_series(1, 256) part group by n`.execute(db);
  }
  const startedAt = performance.now();
  expect(await findInDump(db, [secret, other])).toEqual([]);
  const seconds = (performance.now() - startedAt) / 1000;
  await sql`update vault set value = value || ${Buffer.from(secret)}::bytea where id = ${VALUES}`.execute(db);
  expect(await findInDump(db, [secret, other])).toEqual([{ text: secret, table: 'public.vault' }]);
  report(`${VALUES} values of 4 KiB searched in ${seconds.toFixed(1)} s`, {});
});
