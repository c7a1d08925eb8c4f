// @needs nothing

import { expect, test } from 'vitest';
import { countEntry, countingEntries, findMissingEntry } from './audit-check.js';

const check = (row: { method?: string; unaudited?: string }, { status = 200, statement = '' } = {}) =>
  countingEntries(async () => {
    countEntry(statement);
    const { method = 'POST', unaudited } = row;
    return findMissingEntry({ key: `${method} /x`, method, row: { unaudited } }, { status });
  });

test('AU-01 a change without an audit log entry fails the test that makes it, and the message says what to write', async () => {
  expect(await check({})).toEqual([expect.stringContaining('POST /x succeeded and left no entry in the audit log.')]);
  expect(await check({ method: 'DELETE' })).toHaveLength(1);
});

test.each([
  ['has written an entry', {}, { statement: 'insert into "audit" ("tenant_id") values ($1)' }],
  ['failed', {}, { status: 400 }],
  ['only reads', { method: 'GET' }, {}],
  ['says in its row why it writes none', { unaudited: 'It looks.' }, {}],
])('a call that %s is allowed', async (_what, row, answer) => {
  expect(await check(row, answer)).toEqual([]);
});
