// @needs nothing

import { expect, test } from 'vitest';
import { readSentSearch, withFilter } from './sent-search.js';

const id = '3f0c1d1e-0000-4000-8000-000000000001';

test.each([
  [{}, {}],
  [
    { q: 'ada', status: 'failed', template: 'magic_link', category: 'Marketing', user: id, campaign: id, from: id },
    { q: 'ada', status: 'failed', template: 'magic_link', category: 'Marketing', user: id, campaign: id, from: id },
  ],
  [{ q: 42, status: 'lost', template: '\0', category: 'Sale', user: 'me', campaign: 'x', from: 'x' }, { q: '42' }],
  [{ status: 'toString', template: '', user: [id] }, {}],
])('the URL search %j is read as %j, so that no URL breaks the page', (address, search) => {
  expect(readSentSearch(address)).toEqual(search);
});

test('a changed filter returns to the first page and keeps the others, and an emptied one is removed', () => {
  const search = { q: 'ada', status: 'sent', user: id, from: id } as const;
  expect(withFilter(search, { status: 'failed' })).toEqual({ q: 'ada', status: 'failed', user: id });
  expect(withFilter(search, { status: '', user: '' })).toEqual({ q: 'ada' });
});
