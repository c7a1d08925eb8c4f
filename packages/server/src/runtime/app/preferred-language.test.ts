// @needs nothing

import { expect, test } from 'vitest';
import { preferredLanguage } from './preferred-language.js';

test.each([
  ['de-CH,de;q=0.9,en;q=0.8', 'de-CH'],
  ['sv, fr-ca;q=0.7, en;q=0.5', 'fr-CA'],
  ['en;q=0.2, ja', 'ja'],
  ['zh-TW,zh;q=0.8', 'zh'],
  ['de;q=0, it;q=0.1', 'it'],
])('the language of `Accept-Language: %s` is %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test.each([undefined, '', '*', 'sv', 'not a tag', ';;;,,,', 'de;q=0'])('%j names no built-in language', (header) => {
  expect(preferredLanguage(header)).toBeNull();
});

test('only the first entries of a long header are looked at', () => {
  expect(preferredLanguage(`${'sv,'.repeat(10)}de`)).toBeNull();
});
