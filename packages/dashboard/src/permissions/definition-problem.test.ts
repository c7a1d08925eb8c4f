// @needs nothing

import { expect, test } from 'vitest';
import { readIdProblem } from './definition-problem.js';

test.each(['edit', 'notes:edit_1', '0', 'x'.repeat(63)])('the ID “%s” is accepted', (id) => {
  expect(readIdProblem(id, ['other'])).toBeUndefined();
});

test.each([
  ['', /^Enter an ID/],
  ['Edit', /lowercase letters/],
  ['a b', /lowercase letters/],
  ['$read', /lowercase letters/],
  ['x'.repeat(64), /at most 63/],
  ['edit', /already exists/],
])('the ID “%s”, which the server would reject, is rejected in the form', (id, problem) => {
  expect(readIdProblem(id, ['edit'])).toMatch(problem);
});
