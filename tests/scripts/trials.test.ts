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

const outcomeOf = (file: string, passed: number, failed: number) => ({ file, passed, failed });

test('the table has each trial once: its figures, or the tests of a file that reported none or failed', () => {
  const file = join(folder, 'trials.jsonl');
  noteTrial(file, { trial: 'floods', requests: 4000, failed: 0, outageMillis: 140, note: '3000 clients' });
  noteTrial(file, { trial: 'cluster: primary killed', requests: 5816, failed: 2639, lost: 0, outageMillis: 22_010 });
  const outcomes = [
    outcomeOf('tests/endurance/floods.test.ts', 1, 0),
    outcomeOf('tests/scripts/engines.test.ts', 2, 0),
    outcomeOf('tests/faults/kill.test.ts', 1, 1),
    outcomeOf('bench/cluster', 1, 0),
  ];
  expect(renderTrials(collectTrials(file, outcomes)).split('\n')).toEqual([
    '| Trial | Requests | Failed | Lost | Longest outage |  |',
    '| --- | --- | --- | --- | --- | --- |',
    '| floods | 4,000 | 0 |  | 0.1 s | 3000 clients |',
    '| cluster: primary killed | 5,816 | 2,639 | 0 | 22.0 s |  |',
    '| engines |  |  |  |  | tests passed: 2 |',
    '| kill |  |  |  |  | **1 of 2 tests failed** |',
  ]);
});

test('a run whose trials noted nothing has a table of its test files', () => {
  const outcomes = [outcomeOf('tests/scripts/engines.test.ts', 1, 0)];
  expect(collectTrials(join(folder, 'missing'), outcomes)).toEqual([{ trial: 'engines', note: 'tests passed: 1' }]);
});
