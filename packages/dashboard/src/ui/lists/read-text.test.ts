// @needs nothing

import { expect, test } from 'vitest';
import { readText } from './read-text.js';

test.each([
  ['ada', 'ada'],
  [42, '42'],
  [true, 'true'],
  ['', undefined],
  [undefined, undefined],
  [['a'], undefined],
  ['\0', undefined],
  ['a\0b\ud83d', 'ab'],
  ['1234567', '12345'],
  // The fifth unit is the first half of a character.
  ['1234🙂', '1234'],
])('a text of a URL that the server would reject is repaired: %j becomes %j', (value, text) => {
  expect(readText(value, 5)).toBe(text);
});
