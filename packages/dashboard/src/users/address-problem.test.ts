// @needs nothing

import { expect, test } from 'vitest';
import { readAddressProblem } from './address-problem.js';

test.each(['mira@example.com', ' mira@example.com ', 'm@localhost'])('“%s” may be sent', (address) => {
  expect(readAddressProblem(address)).toBeUndefined();
});

test.each(['', ' ', 'mira', '@example.com', 'mira@', 'mi ra@example.com'])('“%s” is asked for again', (address) => {
  expect(readAddressProblem(address)).toContain('mira@example.com');
});
