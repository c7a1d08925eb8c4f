// @needs embedded

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ScratchServer, startScratchServer } from '../../testing/scratch-database.js';
import { connectDatabase, type Database } from './connect.js';
import { runAllTogether, runTogether } from './together.js';

let server: ScratchServer;
let database: Database;
let texts: string[] = [];

beforeAll(async () => {
  server = await startScratchServer();
  database = connectDatabase({
    connection: await server.createDatabase(),
    engine: 'embedded',
    log: { warn: () => undefined },
    onStatement: (text) => texts.push(text),
  });
  await sql`create table owners (id int primary key)`.execute(database.kysely);
  await sql`create table things (id int primary key, owner int not null references owners)`.execute(database.kysely);
});
afterAll(async () => {
  await database.close();
  await server.stop();
});
beforeEach(async () => {
  await sql`truncate owners, things`.execute(database.kysely);
  texts = [];
});

const addOwner = (id: number) => sql`insert into owners (id) values (${id})`;
const addThing = (id: number, owner: number) =>
  sql`insert into things (id, owner) values (${id}, ${owner}) returning id`;
const count = async (table: 'owners' | 'things') =>
  (await sql`select from ${sql.table(table)}`.execute(database.kysely)).rows.length;

test('writes of several tables are one statement, which returns the rows of the first', async () => {
  expect(await runTogether(database.kysely, addThing(7, 1), { also: [addOwner(1), addOwner(2)] })).toEqual([{ id: 7 }]);
  expect(texts).toHaveLength(1);
  expect([await count('owners'), await count('things')]).toEqual([2, 1]);
});

test('if one of them fails, nothing is written', async () => {
  await expect(runTogether(database.kysely, addThing(7, 9), { also: [addOwner(1)] })).rejects.toThrow('foreign key');
  expect([await count('owners'), await count('things')]).toEqual([0, 0]);
});

test('any number of writes is run, in few statements', async () => {
  await runAllTogether(database.kysely, []);
  expect(texts).toHaveLength(0);
  await runAllTogether(
    database.kysely,
    Array.from({ length: 25 }, (_, id) => addOwner(id)),
  );
  expect(texts).toHaveLength(3);
  expect(await count('owners')).toBe(25);
});
