// Runs what takes too long for `npm test`: the long form of tests that repeat something, and the group `endurance`.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOrExit } from './build.mjs';
import { readArguments } from './lib/arguments.mjs';
import { beginRun, continueRun, filesIn, noteOutcome, readCommit, readOutcomes } from './lib/endure-run.mjs';
import { printSummary } from './lib/endure-summary.mjs';
import { fail, root, run, runTool } from './lib/run.mjs';
import { listTestFiles, suites } from './lib/suites.mjs';

const usage = `Usage: npm run endure -- [options] [words in the paths of test files]
  --engine postgres  on PostgreSQL
  --seed NUMBER      repeat the run with this seed
  --continue         go on with a run that was interrupted`;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'embedded' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    continue: { type: 'boolean', default: false },
  },
});

// The module by which a test says how often it repeats itself.
const repeats = (/** @type {string} */ file) =>
  readFileSync(join(root, file), 'utf8').includes("from '@portico/testing/endurance'");

const isAskedFor = (/** @type {string} */ file) =>
  positionals.length === 0 || positionals.some((word) => file.includes(word));

/** Breaks a cluster on this machine; it is no test file, since it takes the whole machine. */
const cluster = 'bench/cluster';

const asked = suites
  .flatMap((suite) => listTestFiles(suite).filter((file) => suite.ranBy === 'endure' || repeats(file)))
  .concat(cluster)
  .filter(isAskedFor);
if (asked.length === 0) {
  console.error('No test with a long form has this word in its path.');
  process.exit(1);
}

const folder = join(root, '.cache/endure');

/** Runs test files, and returns whether the runner itself succeeded. @param {readonly string[]} files @param {string} seed */
const runFiles = async (files, seed) => {
  const { code } = await runTool(
    'vitest',
    ['run', ...files, '--reporter=default', '--reporter=./scripts/lib/note-outcomes.mjs'],
    {
      echo: true,
      env: {
        PORTICO_ENDURE: filesIn(folder).trials,
        PORTICO_SEED: seed,
        PORTICO_TEST_ENGINE: values.engine,
        // The kills run on one engine in `npm test`, and here on the one that is asked for.
        PORTICO_TEST_ALL: 'on',
      },
    },
  );
  return code === 0;
};

const breakCluster = async () => {
  const started = performance.now();
  const { code } = await run(process.execPath, [join(root, cluster, 'run.mjs')], {
    echo: true,
    env: { PORTICO_ENDURE: filesIn(folder).trials },
  });
  const [passed, failed] = code === 0 ? [1, 0] : [0, 1];
  const millis = performance.now() - started;
  noteOutcome(folder, { file: cluster, passed, failed, skipped: 0, millis });
};

const endure = async () => {
  const here = { commit: await readCommit(), engine: values.engine };
  const day = new Date().toISOString().slice(0, 10);
  const begun = values.continue ? continueRun(folder, here) : beginRun(folder, { ...here, seed: values.seed, day });
  const done = new Set(readOutcomes(folder).map(({ file }) => file));
  const files = asked.filter((file) => !done.has(file));
  await buildOrExit();
  const howLong = positionals.length === 0 ? ' All of them take about two hours on two cores.' : '';
  const before = done.size > 0 ? ` ${done.size} have passed before.` : '';
  console.log(`Running the long form of ${files.length} files with seed ${begun.seed}.${before}${howLong}`);

  const tests = files.filter((file) => file !== cluster);
  const hasSucceeded = tests.length === 0 || (await runFiles(tests, begun.seed));
  if (files.includes(cluster)) await breakCluster();

  const counts = printSummary(folder, { begun, hasSucceeded });
  process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
};

await endure().catch(fail);
