// @needs nothing

import { createTestClock } from '@portico/testing';
import { createSystemClock } from '../adapters/clock/system.js';
import { examineClock } from './clock.exam.js';

examineClock('system', () => {
  const clock = createSystemClock();
  return { clock, pass: (millis) => clock.sleep(millis) };
});

examineClock('test', () => {
  const clock = createTestClock();
  return { clock, pass: async (millis) => clock.travel(millis) };
});
