// @needs nothing

import { expect, test } from 'vitest';
import { keep } from './keep.js';

test('a value is opened once for its time, also by calls that coincide', async () => {
  let time = 0;
  let opened = 0;
  const read = keep(async () => (opened += 1), { now: () => time, forMillis: 10 });
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  time = 9;
  expect(await read()).toBe(1);
  time = 10;
  expect(await read()).toBe(2);
});

test('a failure is not kept, so a server that starts late is found', async () => {
  let isRunning = false;
  const read = keep(() => (isRunning ? Promise.resolve('owner') : Promise.reject(new Error('not yet'))), {
    now: () => 0,
    forMillis: Infinity,
  });
  await expect(read()).rejects.toThrow('not yet');
  isRunning = true;
  expect(await read()).toBe('owner');
});
