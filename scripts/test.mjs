// Runs the tests. A full run on the embedded engine also fails if no test raised an error that the contract declares.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAllOrExit } from './build.mjs';
import { readArguments } from './lib/arguments.mjs';
import { findBrowser, howToGetBrowser } from './lib/browser.mjs';
import { findUnraised, forgetMetErrors, printUnraised } from './lib/declared-errors.mjs';
import { closingLine, formatSeconds, readCounts, readSlowest } from './lib/report.mjs';
import { root, runTool } from './lib/run.mjs';
import { forgetStatements } from './lib/sent-statements.mjs';
import { suitesFor } from './lib/suites.mjs';

const engines = ['embedded', 'postgres'];

const usage = `Usage: npm test -- [options] [words in the paths of test files]
  --engine postgres  the files that depend on the engine; with --all, every file that uses the database
  --project GROUP    one group; can be repeated
  -t, --name TEXT    the tests whose name contains the text`;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'embedded' },
    project: { type: 'string', multiple: true },
    name: { type: 'string', short: 't' },
    all: { type: 'boolean', default: false },
  },
});

/** Ends the program with one sentence. @param {string} sentence */
const refuse = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

if (!engines.includes(values.engine)) refuse(`--engine takes one of: ${engines.join(', ')}.`);

const browser = findBrowser();
if (!browser && process.env.CI === 'true') refuse(`No browser for the journeys: ${howToGetBrowser}.`);

// Journeys and the command's own tests run the build, and examples are compiled against its declarations.
const beganAt = performance.now();
await buildAllOrExit();
const builtAt = performance.now();

const isWhole = positionals.length === 0 && !values.project && !values.name;
const asked = { engine: values.engine, hasBrowser: browser !== undefined, isWhole, hasAll: values.all };
const offered = suitesFor(asked).map(({ name }) => name);
const groups = values.project ? values.project.filter((name) => offered.includes(name)) : offered;
if (groups.length === 0) refuse(`No such group can run here. Groups: ${offered.join(', ')}.`);

const report = join(root, `.cache/tests-${values.engine}.json`);
mkdirSync(join(root, '.cache'), { recursive: true });
rmSync(report, { force: true });
const isOnEmbedded = values.engine === 'embedded';
if (isWhole && isOnEmbedded) {
  forgetStatements();
  forgetMetErrors();
}

const env = {
  PORTICO_TEST_ENGINE: values.engine,
  PORTICO_TEST_ALL: values.all ? 'on' : 'off',
  ...(browser ? { PORTICO_CHROMIUM: browser } : {}),
};
const { code } = await runTool(
  'vitest',
  [
    'run',
    ...positionals,
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/lib/end-of-run.mjs',
    `--outputFile.json=${report}`,
    ...groups.flatMap((name) => ['--project', name]),
    ...(values.name ? ['-t', values.name] : []),
  ],
  { echo: true, env },
);

const testedAt = performance.now();
/** @type {import('./lib/report.mjs').Counts} */
let counts = { passed: 0, failed: 0, skipped: 0 };
try {
  counts = readCounts(report);
  console.log('The slowest files:');
  for (const { name, millis } of readSlowest(report)) console.log(`${formatSeconds(millis)}  ${name}`);
} catch {
  console.error('The test runner ended without a report.');
}
if (!browser) console.log(`Left out: the browser journeys. To run them, ${howToGetBrowser}.`);
if (counts.passed + counts.failed === 0) console.error('No test ran.');
if (code !== 0 && counts.failed === 0) console.error(`No test failed, but the test runner ended with ${code}.`);
const isGreen = code === 0 && counts.failed === 0 && counts.passed > 0;
// A failed test may be the one that raises an error, so only a successful run can show that none does.
const found = isWhole && isOnEmbedded && isGreen ? await findUnraised() : undefined;
if (found) printUnraised(found);
const [buildTime, testTime] = [builtAt - beganAt, testedAt - builtAt].map((millis) => formatSeconds(millis).trim());
console.log(`Time: build ${buildTime}, tests ${testTime}.\n${closingLine(counts)}`);
process.exitCode = isGreen && !found?.unraised.length ? 0 : 1;
