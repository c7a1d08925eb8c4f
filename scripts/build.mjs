// Builds every package into its dist folder: `npm run build`. Skips what has not changed, unless `--force` is set.
import { pathToFileURL } from 'node:url';
import { bundlePages } from './lib/bundle-pages.mjs';
import { compile, listCompiled } from './lib/compile.mjs';
import { buildDocsSite } from './lib/docs-site.mjs';
import { buildEmailSandbox } from './lib/email-sandbox.mjs';
import { bundleCommand, bundleServer } from './lib/node-bundles.mjs';
import { runTool } from './lib/run.mjs';
import { isBuildFresh, readSourceStamp, writeStamp } from './lib/stamp.mjs';

/**
 * Writes the type declarations of packages. The product runs without them.
 *
 * @param {readonly string[]} [folders] of the packages; default: all
 */
export const declare = (folders = listCompiled()) => runTool('tsc', ['-b', '--noCheck', ...folders]);

/** @param {{ code: number, output: string }} outcome of a tool; its output is the error's message */
const demand = ({ code, output }) => {
  if (code !== 0) throw new Error(output);
};

/**
 * Builds what the product needs to run, if the sources have changed.
 *
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<'fresh' | 'built'>} whether anything was built
 * @throws {Error} with the compiler's output when the sources do not compile
 */
export const build = async (options = {}) => {
  if (!options.force && isBuildFresh()) return 'fresh';
  const stamp = readSourceStamp();
  for (const folder of listCompiled()) demand(await compile(folder));
  await bundleServer();
  await bundleCommand();
  demand(await bundlePages('packages/dashboard'));
  await buildEmailSandbox();
  writeStamp(stamp);
  return 'built';
};

/** Builds when needed; when the sources do not compile, shows why and ends the program. @param {{ force?: boolean }} [options] */
export const buildOrExit = (options) =>
  build(options).catch((error) => {
    console.error(`The build failed.\n${error.message}`);
    process.exit(1);
  });

/** Builds, and writes the declarations, or ends the program. @param {{ force?: boolean }} [options] */
export const buildAllOrExit = async (options) => {
  const outcome = await buildOrExit(options);
  const { code, output } = await declare();
  if (code === 0) return outcome;
  console.error(output);
  process.exit(1);
};

/** Builds the documentation site, or ends the program. @param {{ force?: boolean }} options */
const buildDocsSiteOrExit = (options) =>
  buildDocsSite(options).catch((error) => {
    console.error(`The documentation site could not be built.\n${error.message}`);
    process.exit(1);
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now();
  const options = { force: process.argv.includes('--force') };
  const outcomes = [await buildAllOrExit(options), await buildDocsSiteOrExit(options)];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(outcomes.includes('built') ? `Built in ${seconds} s.` : 'Nothing to build.');
}
