import { expect, test } from 'vitest';
import { readUsersSearch, withOtherOrder, withStart, withTerm } from './users-search.js';

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
  [{ from: id }, { from: id }],
  [{ from: `${id}'; drop table users` }, {}],
  [{ from: null, q: { a: 1 }, else: 1 }, {}],
])('the address %j reads as %j, so that no address breaks the page', (address, search) => {
  expect(readUsersSearch(address)).toEqual(search);
});

test('a new term and a new order lead back to the first page; what else was chosen stays', () => {
  const search = { q: 'ada', sort: 'oldest', from: id } as const;
  expect(withTerm(search, 'grace')).toEqual({ q: 'grace', sort: 'oldest' });
  expect(withTerm(search, '')).toEqual({ sort: 'oldest' });
  expect(withOtherOrder(search)).toEqual({ q: 'ada' });
  expect(withOtherOrder({ q: 'ada', from: id })).toEqual({ q: 'ada', sort: 'oldest' });
});

test('going to another page keeps term and order', () => {
  expect(withStart({ q: 'ada', sort: 'oldest' }, id)).toEqual({ q: 'ada', sort: 'oldest', from: id });
  expect(withStart({ q: 'ada', from: id }, undefined)).toEqual({ q: 'ada' });
});
