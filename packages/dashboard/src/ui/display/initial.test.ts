// @needs nothing

import { expect, test } from 'vitest';
import { initialOf } from './initial.js';

test.each([
  ['ada', 'A'],
  ['🚀 Rockets', '🚀'],
  ['👩‍👩‍👧‍👦 Family', '👩‍👩‍👧‍👦'],
  ['🇩🇪 Germany', '🇩🇪'],
  ['e\u0301mile', 'E\u0301'],
  ['محمد', 'م'],
  ['', ''],
])('the initial of “%s” is one whole character', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
