import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
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
  for (const result of report.testResults) {
    const states = result.assertionResults.map((/** @type {{ status: string }} */ test) => test.status);
    const failed = states.filter((/** @type {string} */ state) => state === 'failed').length;
    const passed = states.filter((/** @type {string} */ state) => state === 'passed').length;
    counts.failed += result.status === 'failed' && failed === 0 ? 1 : failed;
    counts.passed += passed;
    counts.skipped += states.length - failed - passed;
  }
  return counts;
};

/**
 * The plain closing line.
 *
 * @param {Counts} counts
 */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
