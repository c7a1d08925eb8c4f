// @needs nothing

import { expect, test } from 'vitest';
import { counted, formatCount } from './counts.js';

test('numbers have separators, and their noun is in the plural unless there is one', () => {
  expect(formatCount(1_234_567)).toBe('1,234,567');
  expect([0, 1, 1.5, 1200].map((count) => counted(count, 'user'))).toEqual([
    '0 users',
    '1 user',
    '1.5 users',
    '1,200 users',
  ]);
});
