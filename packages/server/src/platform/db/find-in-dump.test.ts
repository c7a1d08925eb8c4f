// @needs database

import { atEndOfFile, createTestLog, sharedDatabase } from '@portico/testkit';
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
