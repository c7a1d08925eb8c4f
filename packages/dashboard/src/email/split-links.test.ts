// @needs nothing

import { expect, test } from 'vitest';
import { splitLinks } from './split-links.js';

const linksOf = (text: string): readonly string[] =>
  splitLinks(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text);

test('the parts of a text, joined, are the text', () => {
  const text = 'Open http://a.test/x?y=1#z, or\nhttps://b.test.\n\n-- \nRocket';
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('a URL ends where the sentence continues', () => {
  expect(linksOf('See https://a.test/x?code=1. (https://b.test/y), <https://c.test> "https://d.test/"')).toEqual([
    'https://a.test/x?code=1',
    'https://b.test/y',
    'https://c.test',
    'https://d.test/',
  ]);
});

test('HD-04 only web URLs become links', () => {
  expect(linksOf('javascript:alert(1) data:text/html,x mailto:a@b.test //c.test')).toEqual([]);
});
