// @needs nothing

import { expect, test } from 'vitest';
import { expiryChoices, isExpiryChoice, isNever, toExpiry } from './expiry.js';

const now = new Date('2026-03-02T12:00:00Z');

test('keys expire on the day that was chosen', () => {
  expect(toExpiry('30', now).toISOString()).toBe('2026-04-01T12:00:00.000Z');
  expect(toExpiry('365', now).toISOString()).toBe('2027-03-02T12:00:00.000Z');
});

test('keys that never expire are listed so, and all others with their day', () => {
  for (const { value } of expiryChoices) expect(isNever(toExpiry(value, now))).toBe(value === 'never');
});

test('only what is offered counts as a choice', () => {
  expect(isExpiryChoice('90')).toBe(true);
  expect(isExpiryChoice('91')).toBe(false);
});
