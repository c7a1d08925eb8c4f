// @needs nothing

import { expect, test } from 'vitest';
import { readIdProblem } from './definition-problem.js';

test('an id that the server would refuse is named while it is typed', () => {
  expect(readIdProblem('', [])).toContain('Enter an id');
  for (const id of ['Edit', 'a b', '$read', 'x'.repeat(64)]) expect(readIdProblem(id, [])).toContain('consists of');
  expect(readIdProblem('edit', ['edit'])).toContain('already');
  expect(readIdProblem('notes:edit_1', ['edit'])).toBeUndefined();
});
