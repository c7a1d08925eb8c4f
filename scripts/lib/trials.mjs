import { basename } from 'node:path';
import { appendRow, readRows } from './json-lines.mjs';

/**
 * A row of the table at the end of `npm run endure`.
 *
 * @typedef {import('@portico/testing/endurance').Figures & { trial: string, note?: string }} Trial
 */

/** @typedef {Pick<import('./endure-run.mjs').Outcome, 'file' | 'passed' | 'failed'>} Tested */

/** Notes a trial for the table that `npm run endure` prints at its end. @param {string} file @param {Trial} trial */
export const noteTrial = (file, trial) => appendRow(file, trial);

/**
 * Returns the trials of a run in the order in which they ended, then the test files that reported no figures.
 *
 * @param {string} file what the trials have noted; may be missing
 * @param {readonly Tested[]} outcomes
 * @returns {Trial[]}
 */
export const collectTrials = (file, outcomes) => {
  const noted = readRows(file);
  const named = new Set(noted.map(({ trial }) => trialOf(trial)));
  const others = outcomes.filter((outcome) => outcome.failed > 0 || !named.has(trialOf(outcome.file)));
  return [...noted, ...others.map(describeOutcome)];
};

/** The name that a file has in the table, and that begins the names of its trials. @param {string} name a path, or the name of a trial */
export const trialOf = (name) => basename(name.split(':')[0] ?? '').replace(/\.test\.tsx?$/, '');

/** @param {Tested} outcome */
const describeOutcome = ({ file, passed, failed }) => ({
  trial: trialOf(file),
  note: failed === 0 ? `tests passed: ${passed}` : `**${failed} of ${passed + failed} tests failed**`,
});

/**
 * Returns a table for the guide. What a trial has no number for stays empty.
 *
 * @param {readonly Trial[]} trials
 */
export const renderTrials = (trials) =>
  [
    ['Trial', 'Requests', 'Failed', 'Lost', 'Longest outage', ''],
    Array(6).fill('---'),
    ...trials.map(({ trial, requests, failed, lost, outageMillis, note = '' }) => [
      trial,
      ...[requests, failed, lost].map((count) => count?.toLocaleString('en') ?? ''),
      outageMillis === undefined ? '' : `${(outageMillis / 1000).toFixed(1)} s`,
      note,
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
