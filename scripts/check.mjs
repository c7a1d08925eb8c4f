// Checks everything that needs no running product: `npm run check`, or `npm run check lint knip` for some steps.

import { build } from './build.mjs';
import { checkBundles } from './lib/bundles.mjs';
import { findHeavyDeclarations } from './lib/declarations.mjs';
import { checkDerived } from './lib/derived.mjs';
import { listWorkspaces } from './lib/packages.mjs';
import { runTool } from './lib/run.mjs';

/** @typedef {{ code: number, output: string }} Outcome */

const checkExports = async () => {
  const outcomes = [];
  for (const { folder, manifest } of listWorkspaces()) {
    if (manifest.private || !folder.startsWith('packages/')) continue;
    outcomes.push(await runTool('publint', ['run', folder, '--strict', '--pack', 'false']));
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
 * Each step with what it guards. Steps after `build` read what it compiled.
 *
 * @type {{ name: string, guards: string, run: () => Promise<Outcome> }[]}
 */
const steps = [
  { name: 'format', guards: 'layout and import order', run: () => runTool('biome', ['ci', '--colors=off', '.']) },
  { name: 'build', guards: 'everything compiles', run: checkBuild },
  { name: 'types', guards: 'types of every package, of tests and scripts', run: () => runTool('tsc', ['-b']) },
  {
    name: 'lint',
    guards: 'rules, with type information',
    run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']),
  },
  {
    name: 'architecture',
    guards: 'imports, ports, sizes, links, secrets',
    run: () => runTool('vitest', ['run', '--project', 'architecture', '--reporter=dot']),
  },
  {
    name: 'knip',
    guards: 'unused files, exports, dependencies',
    run: () => runTool('knip', ['--no-progress', '--treat-config-hints-as-errors']),
  },
  { name: 'derived', guards: 'derived files are up to date', run: checkDerived },
  { name: 'bundles', guards: 'browser bundle sizes, no Zod', run: checkBundles },
  { name: 'exports', guards: 'entrances of published packages', run: checkExports },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step named ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const failures = [];
for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  const started = performance.now();
  const { code, output } = await step.run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
  console.log(`${code === 0 ? 'ok    ' : 'failed'} ${step.name.padEnd(13)} ${seconds} s  ${step.guards}`);
  if (code !== 0) failures.push({ name: step.name, output });
}

for (const { name, output } of failures) console.log(`\n--- ${name} ---\n${output.trim()}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.map(({ name }) => name).join(', ')}.`);
process.exitCode = failures.length > 0 ? 1 : 0;
