// @needs nothing

import { expect, test } from 'vitest';
import { initialOf } from './initial.js';

test.each([
  ['ada', 'A'],
  ['  ada', 'A'],
  ['🚀 Rockets', '🚀'],
  ['👩‍👩‍👧‍👦 Family', '👩‍👩‍👧‍👦'],
  ['👍🏽 Yes', '👍🏽'],
  ['🇩🇪 Germany', '🇩🇪'],
  ['1️⃣ First', '1️⃣'],
  ['e\u0301mile', 'E\u0301'],
  ['محمد', 'م'],
  ['日本', '日'],
  ['', ''],
])('the initial of “%s” is one whole character', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
