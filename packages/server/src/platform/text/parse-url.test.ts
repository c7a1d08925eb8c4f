// @needs nothing

import { parseUrl } from '@portico/contract';
import { expect, test } from 'vitest';
import { measureSlowness } from '../../testing/slowness.js';

test('RD-04 a host with an umlaut is read however often it is asked for', () => {
  const hosts = Array.from({ length: 20_000 }, () => parseUrl('https://bücher.example/')?.hostname);
  expect(new Set(hosts)).toEqual(new Set(['xn--bcher-kva.example']));
});

test('a text that is no URL is null', () => {
  expect(parseUrl('bücher.example')).toBeNull();
  expect(parseUrl('')).toBeNull();
});

test.each(['https://', 'HTTP:', 'https:\\\\', 'https:///\t/', 'ht\ntps://user@'])(
  'RE-01 a long host in another script is refused without converting it (%j)',
  (start) => {
    const host = Array.from({ length: 100_000 }, (_, n) => String.fromCodePoint(0x4e00 + (n % 20_000))).join('');
    const begun = performance.now();
    expect(parseUrl(`${start}${host}.example`) === null).toBe(true);
    expect((performance.now() - begun) / measureSlowness()).toBeLessThan(100);
    expect(parseUrl(`${start}例え.example/${host}`)?.hostname).toBe('xn--r8jz45g.example');
  },
);
