// `tsc --strict` on an app that uses the packed packages. Goal: within 3 s and 300 MB, with each compiler, where the
// declarations of packages are not checked again, as in the apps that Vite and Next.js make. For comparison, the app with
// these checks, and an app that imports only React.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { installCompiler, otherCompilers } from '../../scripts/lib/compilers.mjs';
import { pack } from '../../scripts/lib/pack.mjs';
import { startChild } from '../lib/child.mjs';
import { median, round } from '../lib/numbers.mjs';
import { findTree, readMemory, readProcessorMillis } from '../lib/processes.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** In the repository, so that React and other dependencies are found above it. */
const folder = join(root, 'bench/.cache/type-check');
const rounds = 3;
const mostSeconds = 3;
const mostBytes = 300_000_000;

const apps = /** @type {const} */ (['sample', 'react']);
/** What is done with the declarations of packages. */
const ways = /** @type {const} */ (['skipped', 'checked']);

/**
 * @param {string} app
 * @param {string} declarations
 */
const configOf = (app, declarations) => join(folder, `tsconfig.${app}.${declarations}.json`);

const goal = 'the app within 3 s and 300 MB, with declarations skipped';

export const runTypeCheck = async () => {
  await makeApp();
  try {
    const figures = [];
    for (const version of otherCompilers) figures.push(...(await measure(await installCompiler(version, folder))));
    figures.push(...(await measure(join(root, 'node_modules/typescript'))));
    const isMet = figures
      .filter(({ app, declarations }) => app === 'sample' && declarations === 'skipped')
      .every(({ seconds, proportionalBytes }) => seconds <= mostSeconds && proportionalBytes <= mostBytes);
    return { kind: /** @type {const} */ ('type-check'), goal, isMet, figures };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const makeApp = async () => {
  for (const [name, tarball] of await pack(join(folder, 'tarballs'))) {
    const target = join(folder, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
  }
  cpSync(join(root, 'tests/support/sample-app.tsx'), join(folder, 'sample.tsx'));
  writeFileSync(
    join(folder, 'react.tsx'),
    "import type { ReactNode } from 'react';\nexport const Page = (): ReactNode => <p>…</p>;\n",
  );
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    strict: true,
    jsx: 'react-jsx',
    noEmit: true,
    types: ['node'],
  };
  for (const app of apps)
    for (const declarations of ways) {
      const options = { ...compilerOptions, skipLibCheck: declarations === 'skipped' };
      const files = [`${app}.tsx`];
      writeFileSync(configOf(app, declarations), JSON.stringify({ compilerOptions: options, files }));
    }
};

/** @param {string} compiler its folder */
const measure = async (compiler) => {
  const { version } = JSON.parse(readFileSync(join(compiler, 'package.json'), 'utf8'));
  const figures = [];
  for (const app of apps)
    for (const declarations of ways)
      figures.push({
        compiler: `TypeScript ${version}`,
        app,
        declarations,
        ...(await measureOne(join(compiler, 'bin/tsc'), configOf(app, declarations))),
      });
  return figures;
};

/**
 * @param {string} tsc
 * @param {string} config
 */
const measureOne = async (tsc, config) => {
  /** @type {Awaited<ReturnType<typeof checkOnce>>[]} */
  const runs = [];
  for (let index = 0; index < rounds; index += 1) runs.push(await checkOnce(tsc, config));
  const medianOf = (/** @type {'seconds' | 'processorSeconds' | 'proportionalBytes'} */ name) =>
    median(runs.map((run) => run[name]));
  return {
    seconds: round(medianOf('seconds')),
    processorSeconds: round(medianOf('processorSeconds')),
    proportionalBytes: medianOf('proportionalBytes'),
  };
};

/**
 * Checks the app.
 *
 * @param {string} tsc
 * @param {string} config
 * @returns {Promise<{ seconds: number, processorSeconds: number, proportionalBytes: number }>} with the peak of all its processes
 */
const checkOnce = async (tsc, config) => {
  const startedAt = performance.now();
  const child = startChild([process.execPath, tsc, '-p', config], { cwd: folder, env: {} });
  let [proportionalBytes, processorMillis] = [0, 0];
  while (!child.hasEnded()) {
    const tree = findTree(child.pid);
    proportionalBytes = Math.max(proportionalBytes, readMemory(tree).proportionalBytes);
    processorMillis = Math.max(processorMillis, readProcessorMillis(tree));
    await wait(20);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  if (child.lines.length > 0) throw new Error(`The app does not compile:\n${child.lines.join('\n')}`);
  return { seconds, processorSeconds: processorMillis / 1000, proportionalBytes };
};
