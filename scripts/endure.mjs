// Runs the tests that repeat something, many more times than `npm test` does: `npm run endure`, `npm run endure -- --engine
// postgres`, or `npm run endure -- --seed 7` to repeat a run. Takes about half an hour.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildOrExit } from './build.mjs';
import { formatSeconds } from './lib/report.mjs';
import { root, runTool } from './lib/run.mjs';
import { listTestFiles, suites } from './lib/suites.mjs';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'embedded' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});

// The module by which a test says how often it repeats itself.
const repeats = (/** @type {string} */ file) =>
  readFileSync(join(root, file), 'utf8').includes("from '@portico/testkit/endurance'");

const started = performance.now();
await buildOrExit();
console.log(`Seed ${values.seed}. The long forms take about half an hour.`);
const { code } = await runTool('vitest', ['run', ...suites.flatMap(listTestFiles).filter(repeats)], {
  echo: true,
  env: { PORTICO_ENDURE: 'on', PORTICO_SEED: values.seed, PORTICO_TEST_ENGINE: values.engine },
});
console.log(`Seed ${values.seed}: ${formatSeconds(performance.now() - started).trim()}.`);
process.exitCode = code;
