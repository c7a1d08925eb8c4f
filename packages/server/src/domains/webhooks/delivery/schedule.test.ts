// @needs nothing
import { expect, test } from 'vitest';
import { nextAttemptAt, readRetryAfter } from './schedule.js';

const wait = (attempts: number, fraction = 0.5) =>
  nextAttemptAt({ attempts, now: 0, retryAfterMillis: null, fraction });

test('WH-03 attempts follow after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, each a tenth earlier or later', () => {
  const seconds = [1, 2, 3, 4, 5, 6, 7].map((attempts) => (wait(attempts) ?? 0) / 1000);
  expect(seconds).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000]);
  expect(wait(8)).toBeNull();
  expect([wait(1, 0), wait(1, 0.999_999)]).toEqual([4500, 5500]);
});

test('a receiver can ask for more time than the schedule has, up to a day, and not for less', () => {
  const asked = (retryAfterMillis: number) => nextAttemptAt({ attempts: 1, now: 0, retryAfterMillis, fraction: 0.5 });
  expect([asked(60_000), asked(1), asked(10 ** 12)]).toEqual([60_000, 5000, 86_400_000]);
});

test('Retry-After is a number of seconds or a date, with 429 and 503 alone', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(readRetryAfter(429, '120', now)).toBe(120_000);
  expect(readRetryAfter(503, 'Thu, 01 Jan 2026 00:01:00 GMT', now)).toBe(60_000);
  expect(readRetryAfter(503, 'Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0);
  expect([readRetryAfter(500, '120', now), readRetryAfter(429, null, now), readRetryAfter(429, 'soon', now)]).toEqual([
    null,
    null,
    null,
  ]);
});
