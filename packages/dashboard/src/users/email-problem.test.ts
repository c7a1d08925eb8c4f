// @needs nothing

import { expect, test } from 'vitest';
import { readEmailProblem } from './email-problem.js';

test.each(['mira@example.com', ' mira@example.com ', 'm@localhost'])('“%s” is accepted', (address) => {
  expect(readEmailProblem(address)).toBeUndefined();
});

test.each(['', ' ', 'mira', '@example.com', 'mira@', 'mi ra@example.com'])('“%s” is rejected', (address) => {
  expect(readEmailProblem(address)).toContain('mira@example.com');
});
