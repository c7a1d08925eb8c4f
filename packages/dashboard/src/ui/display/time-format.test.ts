// @needs nothing

import { expect, test } from 'vitest';
import { formatExactTime, formatRelativeTime } from './time-format.js';

const now = Date.UTC(2026, 2, 2, 12);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, 'now'],
  [-59_000, 'now'],
  [59_000, 'now'],
  [-minute, '1 minute ago'],
  [-5 * minute, '5 minutes ago'],
  [-60 * minute + 20_000, '1 hour ago'],
  [-90 * minute, '1 hour ago'],
  [-23.9 * hour, 'yesterday'],
  [-day, 'yesterday'],
  [-3 * day, '3 days ago'],
  [-40 * day, 'last month'],
  [-364 * day, 'last year'],
  [-800 * day, '2 years ago'],
  [90 * day, 'in 3 months'],
  // A key of 90 days, a minute after it was made.
  [90 * day - minute, 'in 3 months'],
])('a time %i ms away is “%s”', (distance, words) => {
  expect(formatRelativeTime(new Date(now + distance), now)).toBe(words);
});

test('the exact time names its time zone', () => {
  expect(formatExactTime(new Date(now))).toMatch(/2026.*\d{1,2}:00:00.*(UTC|GMT|[A-Z]{2,5})/);
});
