// @needs nothing

import { expect, test } from 'vitest';
import { cleanDisplayName } from './display-name.js';

test('UN-03 a display name loses control characters and marks that turn the direction of text', () => {
  expect(cleanDisplayName('Ada\u202egnp.exe')).toBe('Adagnp.exe');
  expect(cleanDisplayName('\u2066Ada\u2069\u0007 Lovelace\r\n')).toBe('Ada Lovelace');
});

test('UN-03 a name of nothing but zero-width characters and spaces is empty', () => {
  for (const name of ['', '   ', '\u200b\u200d', '\ufeff', '\u00a0\u2028', '\u3164'])
    expect(cleanDisplayName(name)).toBe('');
});

test('UN-03 joiners inside a name stay: emoji and Persian words need them', () => {
  for (const name of ['👩‍💻', 'می‌خواهم', 'Zoë', 'Ａｄａ']) expect(cleanDisplayName(name)).toBe(name);
});
