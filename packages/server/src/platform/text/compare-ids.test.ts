// @needs nothing

import { expect, test } from 'vitest';
import { compareIds } from './compare-ids.js';

test('ids sort by upper-cased code units: system ids, digits, colon, letters, underscore; lower case first on a tie', () => {
  const sorted = ['$read_members', '1', ':a', 'a', 'A', 'ab', 'a_', '_a'];
  expect([...sorted].reverse().sort(compareIds)).toEqual(sorted);
});
