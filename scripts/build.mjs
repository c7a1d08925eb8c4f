// Builds every package into its dist folder: `npm run build`. What has not changed is not built again, except with --force.
import { pathToFileURL } from 'node:url';
import { compile, listCompiled } from './lib/compile.mjs';
import { runTool } from './lib/run.mjs';
import { isBuildFresh, readSourceStamp, writeStamp } from './lib/stamp.mjs';

/**
 * The first start builds, and must do with 400 MB. On two cores the tools are no slower for working in one thread, and
 * take a third of the memory.
 */
const oneThread = { RAYON_NUM_THREADS: '1', ROLLDOWN_WORKER_THREADS: '1', MALLOC_ARENA_MAX: '1' };

/** Writes the type declarations that users of the published packages read. Running needs none. */
export const declare = () => runTool('tsc', ['-b', '--noCheck', ...listCompiled()]);

/** Vite puts variables with its prefix into the bundle; those in this shell belong to other apps. */
const withoutAppVariables = () =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => name.startsWith('VITE_'))
      .map((name) => [name, undefined]),
  );

const bundleDashboard = () =>
  runTool('vite', ['build', 'packages/dashboard', '--logLevel', 'warn'], {
    env: { ...oneThread, ...withoutAppVariables() },
  });

/** @param {{ code: number, output: string }} outcome of a tool; its output is the error's message */
const demand = ({ code, output }) => {
  if (code !== 0) throw new Error(output);
};

/**
 * Builds what running needs, when needed.
 *
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<'fresh' | 'built'>} whether anything had to be done
 * @throws {Error} with the compiler's output when the sources do not compile
 */
export const build = async (options = {}) => {
  if (!options.force && isBuildFresh()) return 'fresh';
  const stamp = readSourceStamp();
  for (const folder of listCompiled()) demand(await compile(folder));
  demand(await bundleDashboard());
  writeStamp(stamp);
  return 'built';
};

/** Builds when needed; when the sources do not compile, shows why and ends the program. @param {{ force?: boolean }} [options] */
export const buildOrExit = (options) =>
  build(options).catch((error) => {
    console.error(`The build failed.\n${error.message}`);
    process.exit(1);
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now();
  const outcome = await buildOrExit({ force: process.argv.includes('--force') });
  const { code, output } = await declare();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code !== 0) {
    console.error(output);
    process.exit(1);
  }
  console.log(outcome === 'fresh' ? 'Nothing to build.' : `Built in ${seconds} s.`);
}
