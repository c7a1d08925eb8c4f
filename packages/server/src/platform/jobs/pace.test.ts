// @needs nothing

import { createTestClock } from '@portico/testing';
import { expect, test } from 'vitest';
import { paced } from './pace.js';

test('work for a name runs at once, then once for all that asked in the time after', async () => {
  const clock = createTestClock();
  const runs: string[] = [];
  const ask = paced((name) => runs.push(name), { clock, everyMillis: 200 });
  const pass = async (millis: number) => {
    clock.travel(millis);
    await new Promise((resolve) => setImmediate(resolve));
  };
  ask('one');
  ask('one');
  ask('two');
  ask('one');
  expect(runs).toEqual(['one', 'two']);
  await pass(199);
  expect(runs).toEqual(['one', 'two']);
  await pass(1);
  expect(runs).toEqual(['one', 'two', 'one']);
  await pass(200);
  ask('one');
  expect(runs).toEqual(['one', 'two', 'one', 'one']);
});
