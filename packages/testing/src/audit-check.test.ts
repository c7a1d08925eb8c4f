// @needs nothing

import { expect, test } from 'vitest';
import { findMissingEntry } from './audit-check.js';

const check = (row: { method?: string; unaudited?: string }, { status = 200, isRecorded = false } = {}) => {
  const { method = 'POST', unaudited } = row;
  return findMissingEntry({ key: `${method} /x`, method, row: { unaudited } }, { status, isRecorded });
};

test('AU-01 a change without an audit log entry fails the test that makes it, and the message says what to write', () => {
  expect(check({})).toEqual([expect.stringContaining('POST /x succeeded and left no entry in the audit log.')]);
  expect(check({ method: 'DELETE' })).toHaveLength(1);
});

test.each([
  ['has written an entry', {}, { isRecorded: true }],
  ['failed', {}, { status: 400 }],
  ['only reads', { method: 'GET' }, {}],
  ['says in its row why it writes none', { unaudited: 'It looks.' }, {}],
])('a call that %s is allowed', (_what, row, answer) => {
  expect(check(row, answer)).toEqual([]);
});
