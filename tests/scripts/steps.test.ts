// @needs nothing

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSteps, type Step } from '../../scripts/lib/steps.mjs';

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

/** Steps that record when they begin and end. */
const createSteps = () => {
  const events: string[] = [];
  const step = (name: string, options: Partial<Step> = {}): Step => ({
    name,
    guards: `what ${name} guards`,
    run: async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      return { code: 0, output: '' };
    },
    ...options,
  });
  return { events, step };
};

test('steps run in parallel, as many as there are lanes', async () => {
  const { events, step } = createSteps();
  await runSteps([step('a'), step('b'), step('c')], 2);
  expect(events.slice(0, 2)).toEqual(['a begins', 'b begins']);
  expect(events.indexOf('c begins')).toBeGreaterThan(events.indexOf('a ends'));
});

test('a step waits only for selected steps that it must follow', async () => {
  const { events, step } = createSteps();
  await runSteps([step('exports', { after: ['build', 'types'] }), step('build')], 4);
  expect(events).toEqual(['build begins', 'build ends', 'exports begins', 'exports ends']);
});

test('every step prints its result and time, and a failure or exception does not stop the others', async () => {
  const { step } = createSteps();
  const failures = await runSteps(
    [
      step('red', { run: () => Promise.resolve({ code: 1, output: 'no' }) }),
      step('broken', { run: () => Promise.reject(new Error('not there')) }),
      step('green'),
    ],
    1,
  );
  expect(failures).toEqual([
    { name: 'red', output: 'no' },
    { name: 'broken', output: expect.stringContaining('not there') },
  ]);
  expect(printed.map((line) => line.replace(/[\d.]+ s/, 'N s').replace(/ +/g, ' '))).toEqual([
    'failed red N s what red guards',
    'failed broken N s what broken guards',
    'ok green N s what green guards',
    'All steps: N s',
  ]);
});
