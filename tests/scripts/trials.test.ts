// @needs nothing

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collectTrials, noteTrial, renderTrials } from '../../scripts/lib/trials.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-trials-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const resultOf = (name: string, states: readonly string[]) => ({
  name,
  status: states.includes('failed') ? 'failed' : 'passed',
  startTime: 0,
  endTime: 1,
  assertionResults: states.map((status) => ({ status, fullName: 'a lamp burns', failureMessages: [] })),
});

test('the table has each trial once: its figures, or the tests of a file that reported none or failed', () => {
  const file = join(folder, 'trials.jsonl');
  noteTrial(file, { trial: 'floods', requests: 4000, failed: 0, outageMillis: 140, note: '3000 clients' });
  noteTrial(file, { trial: 'cluster: primary killed', requests: 5816, failed: 2639, lost: 0, outageMillis: 22_010 });
  const results = [
    resultOf('/tests/endurance/floods.test.ts', ['passed']),
    resultOf('/tests/scripts/engines.test.ts', ['passed', 'skipped', 'passed']),
    resultOf('/tests/faults/kill.test.ts', ['failed', 'passed']),
  ];
  expect(renderTrials(collectTrials(file, results)).split('\n')).toEqual([
    '| Trial | Requests | Failed | Lost | Longest outage |  |',
    '| --- | --- | --- | --- | --- | --- |',
    '| floods | 4,000 | 0 |  | 0.1 s | 3000 clients |',
    '| cluster: primary killed | 5,816 | 2,639 | 0 | 22.0 s |  |',
    '| engines |  |  |  |  | tests passed: 2 |',
    '| kill |  |  |  |  | **1 of 2 tests failed** |',
  ]);
});

test('a run whose trials noted nothing has a table of its test files', () => {
  const results = [resultOf('/tests/scripts/engines.test.ts', ['passed'])];
  expect(collectTrials(join(folder, 'missing'), results)).toMatchObject([
    { trial: 'engines', note: 'tests passed: 1' },
  ]);
});
