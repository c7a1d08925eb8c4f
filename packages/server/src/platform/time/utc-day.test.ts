// @needs nothing

import { expect, test } from 'vitest';
import { startOfUtcDay, utcDay } from './utc-day.js';

test('a day ends at midnight of UTC, in any time zone of the server', () => {
  expect(utcDay(new Date('2026-11-03T23:59:59.999Z'))).toBe('2026-11-03');
  expect(utcDay(new Date('2026-11-04T00:00:00.000+01:00'))).toBe('2026-11-03');
});

test('a day began at midnight of UTC', () => {
  const midnight = Date.parse('2026-11-03T00:00:00Z');
  expect(startOfUtcDay(midnight)).toBe(midnight);
  expect(startOfUtcDay(Date.parse('2026-11-03T23:59:59.999Z'))).toBe(midnight);
});
