import { appendFileSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * A row of the table at the end of `npm run endure`.
 *
 * @typedef {import('@portico/testing/endurance').Figures & { trial: string, note?: string }} Trial
 */

/** Notes a trial for the table that `npm run endure` prints at its end. @param {string} file @param {Trial} trial */
export const noteTrial = (file, trial) => appendFileSync(file, `${JSON.stringify(trial)}\n`);

/**
 * Returns the trials of a run in the order in which they ended, then the test files that reported no figures.
 *
 * @param {string} file what the trials have noted; may be missing
 * @param {readonly import('./report.mjs').FileResult[]} results
 * @returns {Trial[]}
 */
export const collectTrials = (file, results) => {
  const noted = readNoted(file);
  const named = new Set(noted.map(({ trial }) => trial));
  return [...noted, ...results.map(describeFile).filter(({ trial, isGreen }) => !isGreen || !named.has(trial))];
};

/** @param {string} file @returns {Trial[]} */
const readNoted = (file) => {
  try {
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
};

/** The name of a test file's trial. @param {string} file */
const nameOf = (file) => basename(file).replace(/\.test\.tsx?$/, '');

/** @param {import('./report.mjs').FileResult} result */
const describeFile = ({ name, status, assertionResults }) => {
  const run = assertionResults.filter(({ status: state }) => state === 'passed' || state === 'failed');
  const failed = run.filter(({ status: state }) => state === 'failed').length;
  const isGreen = status === 'passed';
  const note = isGreen ? `tests passed: ${run.length}` : `**${failed} of ${run.length} tests failed**`;
  return { trial: nameOf(name), note, isGreen };
};

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
