// @needs nothing

import { expect, test } from 'vitest';
import { readMetadata, writeMetadata } from './metadata-problem.js';

test('every JSON value can be shown and saved again unchanged', () => {
  for (const value of [null, { a: [1, 'x', null] }, [], 'text', 0, false])
    expect(readMetadata(writeMetadata(value))).toEqual({ value });
  expect(readMetadata('  ')).toEqual({ value: null });
});

test('invalid JSON is rejected with the reason', () => {
  for (const text of ['{a: 1}', '{"a": 1,}', 'undefined'])
    expect(readMetadata(text)).toEqual({
      problem: expect.stringMatching(/^This is not valid JSON\. ./),
    });
});
