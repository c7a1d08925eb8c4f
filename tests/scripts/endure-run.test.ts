// @needs nothing

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  beginRun,
  continueRun,
  filesIn,
  noteOutcome,
  readOutcomes,
  sumOutcomes,
} from '../../scripts/lib/endure-run.mjs';
import { collectTrials, noteTrial } from '../../scripts/lib/trials.mjs';

const run = { commit: 'c0ffee12', engine: 'embedded', seed: '7', day: '2026-11-28' };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-endure-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const outcomeOf = (file: string, passed: number, failed: number) => ({
  file,
  passed,
  failed,
  skipped: 0,
  millis: 1000,
});

test('a continued run keeps its seed and what passed, and forgets what failed or was interrupted', () => {
  beginRun(folder, run);
  for (const trial of ['floods', 'kill', 'races', 'cluster: replica killed'])
    noteTrial(filesIn(folder).trials, { trial, lost: 0 });
  const floods = outcomeOf('tests/endurance/floods.test.ts', 3, 0);
  const cluster = outcomeOf('bench/cluster', 1, 0);
  for (const outcome of [floods, outcomeOf('tests/faults/kill.test.ts', 1, 1), cluster]) noteOutcome(folder, outcome);

  expect(continueRun(folder, run)).toEqual(run);
  expect(readOutcomes(folder)).toEqual([floods, cluster]);
  expect(collectTrials(filesIn(folder).trials, readOutcomes(folder))).toEqual([
    { trial: 'floods', lost: 0 },
    { trial: 'cluster: replica killed', lost: 0 },
  ]);
});

test.each([
  [{ ...run, commit: 'decade34' }, 'was of commit c0ffee12 on the embedded engine, and this is decade34 on embedded'],
  [{ ...run, engine: 'postgres' }, 'was of commit c0ffee12 on the embedded engine, and this is c0ffee12 on postgres'],
  [{ ...run, commit: 'c0ffee12 with changes' }, 'Commit or put away your changes first'],
])('a run of another commit, state or engine is not continued, and nothing of it is lost', (asked, words) => {
  beginRun(folder, run);
  const failed = outcomeOf('tests/faults/kill.test.ts', 1, 1);
  noteOutcome(folder, failed);
  expect(() => continueRun(folder, asked)).toThrow(words);
  expect(readOutcomes(folder)).toEqual([failed]);
});

test('without a run there is nothing to continue', () => {
  expect(() => continueRun(folder, run)).toThrow('There is no run to continue. Begin one: npm run endure.');
});

test('a run begins without what the last one left', () => {
  beginRun(folder, run);
  noteOutcome(folder, outcomeOf('tests/faults/kill.test.ts', 1, 0));
  beginRun(folder, run);
  expect(readOutcomes(folder)).toEqual([]);
});

test('a runner that fails without a failed test counts as one failure', () => {
  const outcomes = [outcomeOf('tests/faults/kill.test.ts', 2, 0)];
  expect(sumOutcomes({ outcomes, hasSucceeded: true })).toEqual({ passed: 2, failed: 0, skipped: 0 });
  expect(sumOutcomes({ outcomes, hasSucceeded: false })).toEqual({ passed: 2, failed: 1, skipped: 0 });
});
