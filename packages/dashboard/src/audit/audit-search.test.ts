// @needs nothing

import { expect, test } from 'vitest';
import { readAuditSearch, startOfDay, withFilter } from './audit-search.js';

const entry = '3f0c1d1e-0000-4000-8000-000000000001';

test('invalid filters in the URL are ignored', () => {
  expect(
    readAuditSearch({ action: '', actor: {}, outcome: 'maybe', since: '2026-13-41', until: 7, from: 'x' }),
  ).toEqual({});
});

test('valid filters in the URL are kept, with numbers as text', () => {
  const search = { action: 'user.delete', actor: '42', outcome: 'done', since: '2026-11-21', from: entry } as const;
  expect(readAuditSearch({ ...search, actor: 42 })).toEqual(search);
});

test('a changed filter returns to the first page, and an emptied one is removed', () => {
  expect(withFilter({ action: 'a', from: entry }, { target: 'x' })).toEqual({ action: 'a', target: 'x' });
  expect(withFilter({ action: 'a', from: entry }, { action: '' })).toEqual({});
});

test('a day begins at midnight in the reader’s time zone', () => {
  expect(startOfDay('2026-11-30', 1)).toEqual(new Date(2026, 11, 1));
});
