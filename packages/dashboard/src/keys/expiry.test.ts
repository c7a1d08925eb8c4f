// @needs nothing

import { expect, test } from 'vitest';
import { expiryChoices, isNever, toExpiry } from './expiry.js';

const now = new Date('2026-03-02T12:00:00Z');

test('keys expire the chosen number of days after they are created', () => {
  expect(toExpiry('30', now).toISOString()).toBe('2026-04-01T12:00:00.000Z');
  expect(toExpiry('90', now).toISOString()).toBe('2026-05-31T12:00:00.000Z');
  expect(toExpiry('365', now).toISOString()).toBe('2027-03-02T12:00:00.000Z');
});

test('only keys without an expiry are listed as “Never”', () => {
  for (const { value } of expiryChoices) expect(isNever(toExpiry(value, now))).toBe(value === 'never');
});
