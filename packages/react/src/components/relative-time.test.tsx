// @needs nothing

import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../testing/render-page.js';
import { RelativeTime } from './relative-time.js';

afterEach(() => {
  vi.restoreAllMocks();
});

const now = Date.UTC(2026, 2, 2, 12);
const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  [-59_000, 'now'],
  [-5 * minute, '5 minutes ago'],
  [-60 * minute + 20_000, '1 hour ago'],
  [-day + minute, 'yesterday'],
  [-364 * day, 'last year'],
  // A key of 90 days, a minute after it was made.
  [90 * day - minute, 'in 3 months'],
])('a time %i ms away is “%s”', (distance, words) => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  const { shown } = renderInApp(<RelativeTime time={new Date(now + distance)} />, { at: '/' });
  expect(shown.container.textContent).toBe(words);
});
