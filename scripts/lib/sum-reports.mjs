// Prints the failed tests of several runs, then one closing line for all: `node scripts/lib/sum-reports.mjs
// report.json …`. A run without a report counts as one failure.
import { basename } from 'node:path';
import { closingLine, readCounts, readFailures } from './report.mjs';

/** Often only the end of a log is kept, so a long list would be cut off. */
const mostFailures = 50;

const sum = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];
for (const file of process.argv.slice(2)) {
  const run = basename(file, '.json');
  try {
    const counts = readCounts(file);
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
    failures.push(...readFailures(file).map((failure) => `${run}: ${failure}`));
  } catch {
    failures.push(`${run}: the run ended without a report in ${file}`);
    sum.failed += 1;
  }
}
for (const failure of failures.slice(0, mostFailures)) console.log(`Failed in ${failure}`);
if (failures.length > mostFailures) console.log(`And ${failures.length - mostFailures} more failures.`);
console.log(closingLine(sum));
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
