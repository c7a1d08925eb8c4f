// @needs nothing

import { expect, test } from 'vitest';
import {
  countFilters,
  readListSearch,
  readUsersSearch,
  toFilter,
  withChange,
  withOrder,
  withoutFilters,
} from './users-search.js';

const id = '8d3c0a52-61b7-4a0e-9d2f-5d6f1b7c2e10';

test.each([
  [{}, {}],
  [{ q: 'ada' }, { q: 'ada' }],
  [{ q: 42 }, { q: '42' }],
  [{ q: true }, { q: 'true' }],
  [{ q: '' }, {}],
  [{ q: ['a', 'b'] }, {}],
  [{ sort: 'oldest' }, { sort: 'oldest' }],
  [{ sort: 'sideways' }, {}],
  [{ anonymous: true }, { anonymous: true }],
  [{ anonymous: 'perhaps' }, {}],
  [{ anonymous: 'only' }, { anonymous: 'only' }],
  [
    { verified: false, never: true, blocked: 'yes' },
    { verified: false, never: true },
  ],
  [{ method: 'oauth', provider: 'git hub', team: 'rockets' }, { method: 'oauth' }],
  [
    { provider: 'github', team: id },
    { provider: 'github', team: id },
  ],
  [
    { signed: '7d', active: 'not-30d' },
    { signed: '7d', active: 'not-30d' },
  ],
  [{ signed: '2026-11-21', active: '2026-13-45' }, { signed: '2026-11-21' }],
  [{ view: 'full' }, { view: 'full' }],
  [{ from: id }, { from: id }],
  [{ from: `${id}'; drop table users` }, {}],
  [{ from: null, q: { a: 1 }, else: 1 }, {}],
])('the URL search %j is read as %j, so that no URL breaks the page', (address, search) => {
  expect(readUsersSearch(address)).toEqual(search);
});

test('the URL of a list without an order has the term and the start of the page', () => {
  expect(readListSearch({ q: 'rockets', from: id, sort: 'oldest', anonymous: true })).toEqual({
    q: 'rockets',
    from: id,
  });
});

test('a new term, order or filter returns to the first page and keeps the other choices', () => {
  const search = { q: 'ada', sort: 'oldest', anonymous: true, from: id } as const;
  expect(withChange(search, { q: 'grace' })).toEqual({ q: 'grace', sort: 'oldest', anonymous: true });
  expect(withChange(search, { q: '' })).toEqual({ sort: 'oldest', anonymous: true });
  expect(withChange(search, { anonymous: undefined })).toEqual({ q: 'ada', sort: 'oldest' });
  expect(withOrder(search, 'signedUpAt')).toEqual({ q: 'ada', anonymous: true });
  expect(withOrder({ q: 'ada', from: id }, 'signedUpAt')).toEqual({ q: 'ada', sort: 'oldest' });
  expect(withOrder({ sort: 'active' }, 'lastActiveAt')).toEqual({ sort: 'inactive' });
});

test('going to another page keeps term, order and filter', () => {
  expect(withChange({ q: 'ada', sort: 'oldest' }, { from: id })).toEqual({ q: 'ada', sort: 'oldest', from: id });
  expect(withChange({ q: 'ada', from: id }, {})).toEqual({ q: 'ada' });
});

test('the filters are counted and removed without the term and the order', () => {
  const search = { q: 'ada', sort: 'active', verified: false, team: id } as const;
  expect(countFilters(search)).toBe(2);
  expect(withoutFilters(search)).toEqual({ q: 'ada', sort: 'active' });
});

test('recent ranges end now, and a day of a chart is that day in UTC', () => {
  const now = Date.UTC(2026, 10, 23, 12);
  const day = Date.UTC(2026, 10, 21);
  expect(toFilter({ signed: '1d', active: 'not-30d' }, now)).toEqual({
    signedUpFrom: new Date(now - 86_400_000),
    activeTo: new Date(now - 30 * 86_400_000),
  });
  expect(toFilter({ signed: '2026-11-21', anonymous: 'only' }, now)).toEqual({
    signedUpFrom: new Date(day),
    signedUpTo: new Date(day + 86_400_000),
    anonymous: 'only',
  });
});
