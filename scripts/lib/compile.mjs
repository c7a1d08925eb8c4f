import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commandFolder } from './node-bundles.mjs';
import { listFiles, listWorkspaces } from './packages.mjs';
import { root, runTool } from './run.mjs';
import { isTest } from './stamp.mjs';

const isCode = /(?<!\.d)\.tsx?$/;
/** Files that the product does not need: declarations of other packages' modules, notes, bundled sources, and code that only tests use. @param {string} file */
const isLeftOut = (file) =>
  /\.(d\.ts|md)$|\/email-renderer\/(guest|worker)\//.test(file) || isTest.test(`/src/${file}`);
const isEmitted = /\.(js|d\.ts)(\.map)?$/;

/** Removes compiled files and assets whose source is gone, so that a renamed migration does not run twice. @param {string} folder */
const removeLeftovers = (folder) => {
  for (const file of listFiles(join(root, folder, 'dist'))) {
    const stem = file.replace(isEmitted, '');
    const sources = isEmitted.test(file) ? [`${stem}.ts`, `${stem}.tsx`, file] : [file];
    if (
      file.endsWith('.tsbuildinfo') ||
      sources.some((name) => !isLeftOut(name) && existsSync(join(root, folder, 'src', name)))
    )
      continue;
    rmSync(join(root, folder, 'dist', file));
  }
};

/** Copies what is not TypeScript (SQL, CSS, pictures) beside the compiled code. @param {string} folder */
const copyAssets = (folder) => {
  for (const file of listFiles(join(root, folder, 'src'))) {
    if (isCode.test(file) || isLeftOut(file)) continue;
    const target = join(root, folder, 'dist', file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(root, folder, 'src', file), target);
  }
};

/** The packages whose compiled code runs as it is, and has types. The dashboard and the command are bundled instead. */
export const listCompiled = () =>
  listWorkspaces()
    .map(({ folder }) => folder)
    .filter((folder) => folder.startsWith('packages/') && !['packages/dashboard', commandFolder].includes(folder));

/**
 * Turns the TypeScript of a package into JavaScript, file by file, and copies other files. Types are not checked.
 *
 * @param {string} folder of the package
 * @returns {Promise<{ code: number, output: string }>} how the compiler ended
 */
export const compile = async (folder) => {
  const sources = listFiles(join(root, folder, 'src')).filter((file) => isCode.test(file) && !isLeftOut(file));
  const outcome = await runTool('esbuild', [
    ...sources.map((file) => `${folder}/src/${file}`),
    `--outbase=${folder}/src`,
    `--outdir=${folder}/dist`,
    '--format=esm',
    '--target=es2023',
    '--sourcemap',
    '--log-level=warning',
  ]);
  if (outcome.code === 0) {
    removeLeftovers(folder);
    copyAssets(folder);
  }
  return outcome;
};
