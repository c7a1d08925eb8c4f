// @needs nothing

import { expect, test } from 'vitest';
import { directionOf, languages, matchLanguage } from './languages.js';

test('every built-in language matches itself', () => {
  expect(languages.map(matchLanguage)).toEqual([...languages]);
});

test.each([
  ['de-CH', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh-CN', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['ar-EG', 'ar'],
  ['EN-gb', 'en'],
])('a reader of %s gets %s', (tag, language) => {
  expect(matchLanguage(tag)).toBe(language);
});

test.each(['zh-TW', 'zh-Hant', 'sv', 'tlh-AQ', '*', '', 'not a tag'])('%j has no built-in language', (tag) => {
  expect(matchLanguage(tag)).toBeUndefined();
});

test('only Arabic is written from right to left', () => {
  expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
});
