// @needs nothing

import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { isClosed, watchOutput } from './output.js';

test('an output whose reader is gone is closed, and no failure', () => {
  const [output, other] = [new EventEmitter(), new EventEmitter()];
  const failures: unknown[] = [];
  watchOutput([output, other], (failure) => failures.push(failure));
  expect(isClosed(output)).toBe(false);
  output.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  expect([isClosed(output), isClosed(other), failures]).toEqual([true, false, []]);
});

test('what else is wrong with an output is a failure once, even if printing it fails for the same reason', () => {
  const output = new EventEmitter();
  const failures: unknown[] = [];
  watchOutput([output], (failure) => {
    failures.push(failure);
    output.emit('error', failure);
  });
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  output.emit('error', full);
  expect([isClosed(output), failures]).toEqual([false, [full]]);
});
