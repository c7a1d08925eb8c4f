import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * A test file in such a report.
 *
 * @typedef {object} FileResult
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {number} startTime in milliseconds since 1970
 * @property {number} endTime
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 */

/**
 * Counts tests in a report written by Vitest's `json` reporter. A file that could not be loaded counts as one failure.
 *
 * @param {string} file
 * @returns {Counts}
 */
export const readCounts = (file) => {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const result of /** @type {FileResult[]} */ (report.testResults)) {
    const states = result.assertionResults.map(({ status }) => status);
    const failed = states.filter((state) => state === 'failed').length;
    const passed = states.filter((state) => state === 'passed').length;
    counts.failed += result.status === 'failed' && failed === 0 ? 1 : failed;
    counts.passed += passed;
    counts.skipped += states.length - failed - passed;
  }
  return counts;
};

/**
 * Returns a line for each failed test of such a report: file, title and the first line of the failure.
 *
 * @param {string} file
 * @returns {string[]}
 */
export const readFailures = (file) =>
  JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap((/** @type {FileResult} */ result) => {
    const at = relative(root, result.name);
    const failed = result.assertionResults.filter(({ status }) => status === 'failed');
    if (result.status === 'failed' && failed.length === 0) return [`${at}: ${firstLine(result.message)}`];
    return failed.map(({ fullName, failureMessages }) => `${at} > ${fullName}: ${firstLine(failureMessages[0])}`);
  });

/** @param {string | undefined} message */
const firstLine = (message) =>
  stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n')[0]
    ?.slice(0, 300) ?? '';

/**
 * Returns the files whose tests took longest, slowest first.
 *
 * @param {string} file
 * @returns {{ name: string, millis: number }[]} at most ten
 */
export const readSlowest = (file) =>
  slowestOf(
    JSON.parse(readFileSync(file, 'utf8')).testResults.map(
      (/** @type {FileResult} */ { name, startTime, endTime }) => ({
        name: relative(root, name),
        millis: endTime - startTime,
      }),
    ),
  );

/**
 * Returns what took longest, slowest first.
 *
 * @template {{ millis: number }} Timed
 * @param {readonly Timed[]} timed
 * @returns {Timed[]} at most ten
 */
export const slowestOf = (timed) => timed.toSorted((one, other) => other.millis - one.millis).slice(0, 10);

/** A duration as a column of a table, such as ` 12.3 s`. @param {number} millis */
export const formatSeconds = (millis) => `${(millis / 1000).toFixed(1).padStart(6)} s`;

/**
 * Returns the closing line, which is always plain, since other programs read it. Skipped tests have a line before it.
 *
 * @param {Counts} counts
 */
export const closingLine = ({ passed, failed, skipped }) =>
  `${skipped > 0 ? `${skipped} skipped\n` : ''}${passed} passed, ${failed} failed`;
