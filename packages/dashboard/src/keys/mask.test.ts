// @needs nothing

import { expect, test } from 'vitest';
import { listedKey, maskKey } from './mask.js';

const key = `ssk_${'k'.repeat(41)}7q2k`;

test('HD-08 a masked key shows its kind and its last four characters, and nothing between', () => {
  expect(maskKey(key)).toBe(`ssk_${'•'.repeat(41)}7q2k`);
  expect(maskKey(key)).toHaveLength(key.length);
});

test.each(['', 'abc', 'ssk_1234', 'ssk_12345678abc'])('HD-08 the short key “%s” is hidden whole', (short) => {
  expect(maskKey(short)).toBe('•'.repeat(short.length));
});

test('a listed key ends as its masked form did, so that one recognises it', () => {
  expect(maskKey(key).endsWith(listedKey('7q2k').slice(-4))).toBe(true);
});
