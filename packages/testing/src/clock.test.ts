// @needs nothing

import { expect, test } from 'vitest';
import { createTestClock, toMillis } from './clock.js';

test('a test clock does not move until it travels', () => {
  const clock = createTestClock(1000);
  expect(clock.now()).toBe(1000);
  clock.travel('15 minutes');
  expect(clock.now()).toBe(901_000);
  clock.travel(5);
  expect(clock.now()).toBe(901_005);
});

test('a wait too short to travel for ends on its own and does not move the clock', async () => {
  const clock = createTestClock(1000);
  await clock.sleep(20);
  expect(clock.now()).toBe(1000);
});

test('durations are parsed with singular and plural units', () => {
  expect([toMillis('1 second'), toMillis('20 seconds'), toMillis('1 hour'), toMillis('7 days')]).toEqual([
    1000, 20_000, 3_600_000, 604_800_000,
  ]);
  expect(() => toMillis('1 fortnight' as '1 day')).toThrow('Not a duration');
});
