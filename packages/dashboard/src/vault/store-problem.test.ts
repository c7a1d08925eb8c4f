// @needs nothing

import { expect, test } from 'vitest';
import { readStoreIdProblem } from './store-problem.js';

test.each(['tokens', 'Provider_tokens-2', '_', '1', 'a'.repeat(63)])('a store can have the ID %s', (id) => {
  expect(readStoreIdProblem(id, ['other'])).toBeUndefined();
});

test.each([
  ['', /^Enter an ID/],
  ['-tokens', /no hyphen at the start/],
  ['a.b', /letters, digits/],
  ['a'.repeat(64), /at most 63/],
  ['other', /already exists/],
])('a store cannot have the ID “%s”', (id, problem) => {
  expect(readStoreIdProblem(id, ['other'])).toMatch(problem);
});
