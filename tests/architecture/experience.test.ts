// @needs nothing

import { expect, test } from 'vitest';
import { pains, properties, untested } from './experience.js';
import { testedLabels } from './labels.js';

const tested = testedLabels();

test('every pain and every liked property has a test that names it, or a reason why not', () => {
  const missing = [...pains, ...properties].filter((label) => !tested.has(label) && !(label in untested));
  expect(missing, 'Write a test whose title begins with the number.').toEqual([]);
});

test('what has a test is not listed as untested', () => {
  expect(Object.keys(untested).filter((label) => tested.has(label))).toEqual([]);
});

test('no test names a number that does not exist', () => {
  const known = new Set([...pains, ...properties]);
  const named = [...tested].filter((label) => /^(P\d|UX-)/.test(label));
  expect(named.filter((label) => !known.has(label))).toEqual([]);
});
