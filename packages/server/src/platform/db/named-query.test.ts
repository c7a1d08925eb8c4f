// @needs database

import { sharedDatabase } from '@portico/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BEGIN, COMMIT, isPrepared, type NamedStatement, runNamed } from './named-query.js';

const client = new pg.Client({ ...sharedDatabase().connection, pipeline: true });
/** How often the database has sent what it had answered (PostgreSQL, "Message Flow"). */
let syncs = 0;

beforeAll(async () => {
  await client.connect();
  client.connection.on('readyForQuery', () => {
    syncs += 1;
  });
});
afterAll(() => client.end());
const doubled = (value: unknown): NamedStatement => ({
  name: 'doubled',
  text: 'select $1::int * 2 as twice',
  values: [value],
});
const negated = (value: unknown): NamedStatement => ({
  name: 'negated',
  text: 'select -$1::int as less',
  values: [value],
});

test('a read after a statement is answered with it, in one step', async () => {
  expect(isPrepared(client, negated(1))).toBe(false);
  await runNamed(client, negated(1));
  expect(isPrepared(client, negated(1))).toBe(true);
  syncs = 0;
  const { answer, read } = await runNamed(client, doubled(4), { read: negated(5) });
  expect([answer.rows, read?.rows, syncs]).toEqual([[{ twice: 8 }], [{ less: -5 }], 1]);
});

test('a read comes after the statement and before the end of the transaction', async () => {
  for (const text of [BEGIN, COMMIT]) await runNamed(client, { name: text, text, values: [] });
  await runNamed(client, negated(1));
  const notices: unknown[] = [];
  client.on('notice', (notice) => notices.push(notice));
  syncs = 0;
  const { answer, read } = await runNamed(client, doubled(4), { begins: true, ends: true, read: negated(5) });
  expect([answer.rows, read?.rows, syncs]).toEqual([[{ twice: 8 }], [{ less: -5 }], 1]);
  expect([client.getTransactionStatus(), notices]).toEqual(['I', []]);
});

test('if the statement or the read fails, both do, and the connection can be used again', async () => {
  await Promise.all([runNamed(client, doubled(1)), runNamed(client, negated(1))]);
  const invalid = 'no number';
  await expect(runNamed(client, doubled(invalid), { read: negated(1) })).rejects.toThrow(invalid);
  await expect(runNamed(client, doubled(1), { read: negated(invalid) })).rejects.toThrow(invalid);
  expect((await runNamed(client, doubled(3), { read: negated(2) })).read?.rows).toEqual([{ less: -2 }]);
});
