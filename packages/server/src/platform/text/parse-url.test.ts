// @needs nothing

import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.js';

test('RD-04 a host with an umlaut is read however often it is asked for', () => {
  const hosts = Array.from({ length: 20_000 }, () => parseUrl('https://bücher.example/')?.hostname);
  expect(new Set(hosts)).toEqual(new Set(['xn--bcher-kva.example']));
});

test('a text that is no URL is null', () => {
  expect(parseUrl('bücher.example')).toBeNull();
  expect(parseUrl('')).toBeNull();
});
