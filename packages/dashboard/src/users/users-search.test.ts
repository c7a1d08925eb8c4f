// @needs nothing

import { expect, test } from 'vitest';
import { readListSearch, readUsersSearch, withChange, withOtherOrder } from './users-search.js';

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
  expect(withOtherOrder(search)).toEqual({ q: 'ada', anonymous: true });
  expect(withOtherOrder({ q: 'ada', from: id })).toEqual({ q: 'ada', sort: 'oldest' });
});

test('going to another page keeps term, order and filter', () => {
  expect(withChange({ q: 'ada', sort: 'oldest' }, { from: id })).toEqual({ q: 'ada', sort: 'oldest', from: id });
  expect(withChange({ q: 'ada', from: id }, {})).toEqual({ q: 'ada' });
});
