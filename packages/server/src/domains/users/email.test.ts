// @needs nothing

import { expect, test } from 'vitest';
import { normaliseEmail } from './email.js';

test('UN-01 addresses that differ only in case or outer spaces are equal; dots and plus signs distinguish them', () => {
  expect(normaliseEmail('  Ada.Lovelace+News@Example.COM ')).toBe('ada.lovelace+news@example.com');
  expect(normaliseEmail('adalovelace@example.com')).not.toBe(normaliseEmail('ada.lovelace@example.com'));
  // Only ASCII letters are lowercased: the Turkish dotted capital must not become an ASCII `i`.
  expect(normaliseEmail('İ@example.com')).toBe('İ@example.com');
});

test('UN-02 a domain is the same as a U-label and as an A-label', () => {
  expect(normaliseEmail('ada@BÜCHER.example')).toBe('ada@xn--bcher-kva.example');
  expect(normaliseEmail('ada@xn--bcher-kva.example')).toBe('ada@xn--bcher-kva.example');
  // Non-transitional: the sharp s is a separate letter.
  expect(normaliseEmail('ada@straße.example')).toBe('ada@xn--strae-oqa.example');
});

test('UN-01 normalising twice changes nothing, and never changes an address to another domain', () => {
  for (const address of [
    'a@evil.example/ü',
    'a@evil.example?ü',
    'a@ü%2eexample',
    'a@x@ü.example',
    'ü',
    'a@',
    'a@１.２',
  ]) {
    expect(normaliseEmail(normaliseEmail(address))).toBe(normaliseEmail(address));
  }
  expect(normaliseEmail('a@evil.example/ü')).toBe('a@evil.example/ü');
});
