// Prints the plain closing line of several test runs: `node scripts/lib/sum-reports.mjs report.json …`. A run without a report counts as one failure.
import { closingLine, readCounts } from './report.mjs';

const sum = { passed: 0, failed: 0, skipped: 0 };
for (const file of process.argv.slice(2)) {
  try {
    const counts = readCounts(file);
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
  } catch {
    console.error(`No report of a test run in ${file}.`);
    sum.failed += 1;
  }
}
console.log(closingLine(sum));
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
