// Builds every package into its dist folder: `npm run build`. Does nothing when the sources have not changed; --force builds anyway.
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles, listWorkspaces } from './lib/packages.mjs';
import { root, runTool } from './lib/run.mjs';
import { isBuildFresh, readSourceStamp, writeStamp } from './lib/stamp.mjs';

const isCode = /\.tsx?$/;
const isEmitted = /\.(js|d\.ts)(\.map)?$/;

/** Removes compiled files and assets whose source is gone, so that a renamed migration does not run twice. @param {string} folder */
const removeLeftovers = (folder) => {
  for (const file of listFiles(join(root, folder, 'dist'))) {
    const stem = file.replace(isEmitted, '');
    const sources = isEmitted.test(file) ? [`${stem}.ts`, `${stem}.tsx`, file] : [file];
    if (file.endsWith('.tsbuildinfo') || sources.some((name) => existsSync(join(root, folder, 'src', name)))) continue;
    rmSync(join(root, folder, 'dist', file));
  }
};

/** Copies what is not TypeScript (SQL, CSS, pictures) beside the compiled code. @param {string} folder */
const copyAssets = (folder) => {
  for (const file of listFiles(join(root, folder, 'src'))) {
    if (isCode.test(file)) continue;
    const target = join(root, folder, 'dist', file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(root, folder, 'src', file), target);
  }
};

/**
 * The first start builds, and must do with 400 MB. On two cores the tools are no slower for working in one thread, and
 * take a third of the memory.
 */
const oneThread = { RAYON_NUM_THREADS: '1', ROLLDOWN_WORKER_THREADS: '1', MALLOC_ARENA_MAX: '1' };

/** Compiles the TypeScript projects; their types are left to the check. Without its output, the compiler starts over. */
const compile = async () => {
  const folders = listWorkspaces()
    .map(({ folder }) => folder)
    .filter((folder) => folder.startsWith('packages/'));
  const hasGaps = folders.some((folder) => !existsSync(join(root, folder, 'dist')));
  const flags = ['-b', '--noCheck', '--singleThreaded', ...(hasGaps ? ['--force'] : [])];
  return runTool('tsc', [...flags, ...folders], { env: { GOGC: '50' } });
};

/** Vite puts variables with its prefix into the bundle; those in this shell belong to somebody's app. */
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

/**
 * Builds when needed.
 *
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<'fresh' | 'built'>} whether anything had to be done
 * @throws {Error} with the compiler's output when the sources do not compile
 */
export const build = async (options = {}) => {
  if (!options.force && isBuildFresh()) return 'fresh';
  const stamp = readSourceStamp();
  for (const step of [compile, bundleDashboard]) {
    const { code, output } = await step();
    if (code !== 0) throw new Error(output);
    if (step !== compile) continue;
    const compiled = listWorkspaces().filter(
      ({ folder }) => folder.startsWith('packages/') && folder !== 'packages/dashboard',
    );
    for (const { folder } of compiled) {
      removeLeftovers(folder);
      copyAssets(folder);
    }
  }
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
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(outcome === 'fresh' ? 'Nothing to build.' : `Built in ${seconds} s.`);
}
