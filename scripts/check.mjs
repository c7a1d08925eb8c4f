// Checks everything that needs no running product: `npm run check`, or `npm run check lint knip` for some steps.

import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { build } from './build.mjs';
import { checkBundles } from './lib/bundles.mjs';
import { findHeavyDeclarations } from './lib/declarations.mjs';
import { checkDerived } from './lib/derived.mjs';
import { stagingFolder } from './lib/pack.mjs';
import { runTool } from './lib/run.mjs';
import { listPublished, stage } from './lib/stage.mjs';
import { runSteps } from './lib/steps.mjs';

const checkExports = async () => {
  await stage(listPublished(), stagingFolder);
  const outcomes = [];
  for (const { folder } of listPublished()) {
    outcomes.push(
      await runTool('publint', ['run', join(stagingFolder, basename(folder)), '--strict', '--pack', 'false']),
    );
  }
  const failed = outcomes.filter(({ code }) => code !== 0).map(({ output }) => output);
  const problems = [...failed, ...findHeavyDeclarations()];
  return { code: problems.length === 0 ? 0 : 1, output: problems.join('\n') };
};

const checkBuild = () =>
  build().then(
    () => ({ code: 0, output: '' }),
    (error) => ({ code: 1, output: error.message }),
  );

/**
 * The longest steps first. Each compiler uses one thread: side by side on two cores this is as fast, for half the
 * processor time.
 *
 * @type {readonly import('./lib/steps.mjs').Step[]}
 */
const steps = [
  {
    name: 'types',
    guards: 'types of every package, of tests and scripts',
    run: () => runTool('tsc', ['-b', '--singleThreaded']),
  },
  {
    name: 'lint',
    guards: 'rules, with type information',
    run: () => runTool('oxlint', ['--type-aware', '--deny-warnings', '--threads=1'], { env: { GOMAXPROCS: '1' } }),
  },
  { name: 'build', guards: 'everything compiles', run: checkBuild },
  {
    name: 'architecture',
    guards: 'imports, ports, sizes, links, secrets',
    after: ['build'],
    run: () => runTool('vitest', ['run', '--project', 'architecture', '--reporter=dot']),
  },
  {
    name: 'knip',
    guards: 'unused files, exports, dependencies',
    run: () =>
      runTool('knip', ['--no-progress', '--treat-config-hints-as-errors', '--cache', '--cache-location=.cache/knip']),
  },
  { name: 'derived', guards: 'derived files are up to date', run: checkDerived },
  { name: 'format', guards: 'layout and import order', run: () => runTool('biome', ['ci', '--colors=off', '.']) },
  { name: 'bundles', guards: 'browser bundle sizes, no Zod', after: ['build'], run: checkBundles },
  { name: 'exports', guards: 'entrances of published packages', after: ['build', 'types'], run: checkExports },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step named ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const chosen = wanted.length > 0 ? steps.filter(({ name }) => wanted.includes(name)) : steps;
const failures = await runSteps(chosen, availableParallelism());
for (const { name, output } of failures) console.log(`\n--- ${name} ---\n${output.trim()}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.map(({ name }) => name).join(', ')}.`);
process.exitCode = failures.length > 0 ? 1 : 0;
