// Runs what takes too long for `npm test`: the long form of tests that repeat something, and the group `endurance`.
// `npm run endure`, `npm run endure -- fuzz` (files whose path contains the word), `npm run endure -- --engine postgres`, or
// `npm run endure -- --seed 7` to repeat a run.
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildOrExit } from './build.mjs';
import { closingLine, formatSeconds, readCounts, readResults, readSlowest } from './lib/report.mjs';
import { root, run, runTool } from './lib/run.mjs';
import { listTestFiles, suites } from './lib/suites.mjs';
import { collectTrials, renderTrials } from './lib/trials.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'embedded' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});

// The module by which a test says how often it repeats itself.
const repeats = (/** @type {string} */ file) =>
  readFileSync(join(root, file), 'utf8').includes("from '@portico/testing/endurance'");

const isAskedFor = (/** @type {string} */ file) =>
  positionals.length === 0 || positionals.some((word) => file.includes(word));

/** Breaks a cluster on this machine; it is no test file, since it takes the whole machine. */
const cluster = 'bench/cluster/run.mjs';

const files = suites
  .flatMap((suite) => listTestFiles(suite).filter((file) => suite.ranBy === 'endure' || repeats(file)))
  .filter(isAskedFor);
if (files.length === 0 && !isAskedFor(cluster)) {
  console.error('No test with a long form has this word in its path.');
  process.exit(1);
}

const started = performance.now();
await buildOrExit();
const howLong =
  positionals.length === 0
    ? ' All of them take more than three hours on two cores, most of it for 20,000 payment histories.'
    : '';
console.log(`Running the long version of ${files.length} test files with seed ${values.seed}.${howLong}`);

const folder = join(root, '.cache/endure');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const report = join(folder, 'report.json');
const trialsFile = join(folder, 'trials.jsonl');

/** @returns {Promise<import('./lib/report.mjs').Counts>} */
const runFiles = async () => {
  const { code } = await runTool(
    'vitest',
    ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {
      echo: true,
      env: {
        PORTICO_ENDURE: trialsFile,
        PORTICO_SEED: values.seed,
        PORTICO_TEST_ENGINE: values.engine,
        // The kills run on one engine in `npm test`, and here on the one that is asked for.
        PORTICO_TEST_ALL: 'on',
      },
    },
  );
  try {
    const counts = readCounts(report);
    for (const { name, millis } of readSlowest(report)) console.log(`${formatSeconds(millis)}  ${name}`);
    // The runner can also fail without a failed test.
    return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    console.error('The test runner ended without a report.');
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

const counts = files.length > 0 ? await runFiles() : { passed: 0, failed: 0, skipped: 0 };
if (isAskedFor(cluster)) {
  const { code } = await run(process.execPath, [join(root, cluster)], {
    echo: true,
    env: { PORTICO_ENDURE: trialsFile },
  });
  counts[code === 0 ? 'passed' : 'failed'] += 1;
}
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, ${values.engine} engine`,
);
console.log(`${renderTrials(collectTrials(trialsFile, readResults(report)))}\n`);
console.log(`Time: ${formatSeconds(performance.now() - started).trim()}. Seed: ${values.seed}.`);
console.log(closingLine(counts));
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
