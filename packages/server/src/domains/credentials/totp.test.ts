// @needs nothing

import { createAuthenticator } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { findTotpStep, isTotpForm } from './totp.js';

/** The secret and the times of RFC 6238 appendix B; the last six of its eight digits are the six-digit code. */
const SECRET = new TextEncoder().encode('12345678901234567890');
const VECTORS = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const;

describe('TP-01 the code of an authenticator app', () => {
  test.each(VECTORS)('is the one RFC 6238 gives for second %i', (second, code) => {
    expect(findTotpStep(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
    expect(createAuthenticator(SECRET).codeAt(second * 1000)).toBe(code);
  });

  test('is valid in its step of thirty seconds and in the next, and at no other time', () => {
    const begins = 59_520_000 * 30_000;
    const code = createAuthenticator(SECRET).codeAt(begins);
    const stepAt = (millis: number) => findTotpStep(SECRET, code, begins + millis);
    expect([0, 29_999, 30_000, 59_999].map(stepAt)).toEqual(Array.from({ length: 4 }, () => 59_520_000));
    expect([-300_000, -30_000, -1, 60_000, 90_000, 300_000].map(stepAt)).toEqual(Array.from({ length: 6 }, () => null));
  });

  test('is six ASCII digits, and nothing else that looks like a number', () => {
    for (const typed of [
      '',
      '12345',
      '1234567',
      '12345a',
      '-12345',
      '1e5000',
      '+12345',
      ' 12345',
      '１２３４５６',
      '٠١٢٣٤٥',
    ]) {
      expect(isTotpForm(typed)).toBe(false);
      expect(findTotpStep(SECRET, typed, 59_000)).toBeNull();
    }
  });

  test('is valid only for its secret, of any allowed length', () => {
    for (const length of [16, 20, 64, 65, 128]) {
      const secret = new Uint8Array(length).map((_, index) => index + length);
      const code = createAuthenticator(secret).codeAt(59_000);
      expect(findTotpStep(secret, code, 59_000)).toBe(1);
      expect(findTotpStep(SECRET, code, 59_000)).toBeNull();
    }
  });
});
