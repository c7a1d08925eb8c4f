import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendRow, readRows, writeRows } from './json-lines.mjs';
import { run } from './run.mjs';
import { trialOf } from './trials.mjs';

/**
 * What one run of `npm run endure` is of. Only parts with the same commit and engine make up a whole.
 *
 * @typedef {{ commit: string, engine: string, seed: string, day: string }} Run
 */

/**
 * What came of a test file. A file that could not be loaded has one failure.
 *
 * @typedef {{ file: string, passed: number, failed: number, skipped: number, millis: number }} Outcome
 */

/** The files in the folder of a run. @param {string} folder */
export const filesIn = (folder) => ({
  run: join(folder, 'run.json'),
  outcomes: join(folder, 'outcomes.jsonl'),
  trials: join(folder, 'trials.jsonl'),
});

/** Ends the name of a state that no commit has. */
const WITH_CHANGES = ' with changes';

/** Returns the commit that is checked out, and whether anything differs from it. */
export const readCommit = async () => {
  const [commit, changes] = await Promise.all([
    run('git', ['rev-parse', '--short', 'HEAD']),
    run('git', ['status', '--porcelain']),
  ]);
  return `${commit.output.trim()}${changes.output === '' ? '' : WITH_CHANGES}`;
};

/** Forgets the last run, and begins another. @param {string} folder @param {Run} begun */
export const beginRun = (folder, begun) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(filesIn(folder).run, JSON.stringify(begun));
  return begun;
};

/**
 * Returns the last run, and forgets what came of files that did not pass, which are to run again.
 *
 * @param {string} folder
 * @param {Pick<Run, 'commit' | 'engine'>} asked
 * @returns {Run}
 * @throws if there is no last run, it was of another commit or engine, or something has changed since that commit
 */
export const continueRun = (folder, { commit, engine }) => {
  const files = filesIn(folder);
  if (!existsSync(files.run)) throw new Error('There is no run to continue. Begin one: npm run endure.');
  if (commit.endsWith(WITH_CHANGES))
    throw new Error('Commit or put away your changes first: what has passed without them may fail with them.');
  /** @type {Run} */
  const last = JSON.parse(readFileSync(files.run, 'utf8'));
  if (last.commit !== commit || last.engine !== engine)
    throw new Error(
      `The last run was of commit ${last.commit} on the ${last.engine} engine, and this is ${commit} on ${engine}. Begin another: npm run endure.`,
    );
  const green = readOutcomes(folder).filter(({ failed }) => failed === 0);
  const passed = new Set(green.map(({ file }) => trialOf(file)));
  writeRows(files.outcomes, green);
  writeRows(
    files.trials,
    readRows(files.trials).filter(({ trial }) => passed.has(trialOf(trial))),
  );
  return last;
};

/** Notes what came of a file. @param {string} folder @param {Outcome} outcome */
export const noteOutcome = (folder, outcome) => appendRow(filesIn(folder).outcomes, outcome);

/** @param {string} folder @returns {Outcome[]} in the order in which the files ended */
export const readOutcomes = (folder) => readRows(filesIn(folder).outcomes);

/**
 * Counts the tests of a run.
 *
 * @param {{ outcomes: readonly Outcome[], hasSucceeded: boolean }} run whether the runner has succeeded; it can also fail without a failed test
 * @returns {import('./report.mjs').Counts}
 */
export const sumOutcomes = ({ outcomes, hasSucceeded }) => {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ what) =>
    outcomes.reduce((total, outcome) => total + outcome[what], 0);
  const failed = hasSucceeded ? sum('failed') : Math.max(1, sum('failed'));
  return { passed: sum('passed'), failed, skipped: sum('skipped') };
};
