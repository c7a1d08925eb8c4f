// @needs nothing

import { expect, test } from 'vitest';
import { listedKey, maskKey } from './mask.js';

const key = `ssk_${'k'.repeat(41)}7q2k`;

test('HD-08 a masked key shows only its kind and its last four characters', () => {
  expect(maskKey(key)).toBe(`ssk_${'•'.repeat(41)}7q2k`);
  expect(maskKey(key)).toHaveLength(key.length);
});

test.each(['', 'abc', 'ssk_1234', 'ssk_12345678abc'])('HD-08 the short key “%s” is hidden completely', (short) => {
  expect(maskKey(short)).toBe('•'.repeat(short.length));
});

test('a listed key ends like its masked form, so that it can be recognized', () => {
  expect(maskKey(key).endsWith(listedKey('7q2k').slice(-4))).toBe(true);
});
