// @needs nothing

import { expect, test } from 'vitest';
import { readMetadata, writeMetadata } from './metadata-problem.js';

test('what is shown can be saved again without a change, whatever JSON it is', () => {
  for (const value of [null, { a: [1, 'x', null] }, [], 'text', 0, false])
    expect(readMetadata(writeMetadata(value))).toEqual({ value });
  expect(readMetadata('  ')).toEqual({ value: null });
});

test('what is no JSON is refused with the reason', () => {
  for (const text of ['{a: 1}', '{"a": 1,}', 'undefined'])
    expect(readMetadata(text)).toEqual({
      problem: expect.stringMatching(/^This is not JSON, so it was not saved\. ./),
    });
});
