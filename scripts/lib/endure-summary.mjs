import { cpus } from 'node:os';
import { filesIn, readOutcomes, sumOutcomes } from './endure-run.mjs';
import { closingLine, formatSeconds, slowestOf } from './report.mjs';
import { collectTrials, renderTrials } from './trials.mjs';

/**
 * Prints the slowest files, the table of trials and the closing line of a run of `npm run endure`.
 *
 * @param {string} folder
 * @param {{ begun: import('./endure-run.mjs').Run, hasSucceeded: boolean }} run whether the test runner has succeeded; it can also fail without a failed test
 * @returns the counts of the closing line
 */
export const printSummary = (folder, { begun: { day, engine, seed }, hasSucceeded }) => {
  const outcomes = readOutcomes(folder);
  for (const { file, millis } of slowestOf(outcomes)) console.log(`${formatSeconds(millis)}  ${file}`);
  console.log(`\n${day}, ${cpus().length} × ${cpus()[0]?.model}, ${engine} engine, seed ${seed}`);
  console.log(`${renderTrials(collectTrials(filesIn(folder).trials, outcomes))}\n`);
  const counts = sumOutcomes({ outcomes, hasSucceeded });
  console.log(closingLine(counts));
  return counts;
};
