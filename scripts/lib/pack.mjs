import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { build } from '../build.mjs';
import { buildDocsSite } from './docs-site.mjs';
import { root, run } from './run.mjs';
import { listPublished, stage } from './stage.mjs';

/** Where the packages are put together for a look at them, and before `npm pack` in the folder of one. */
export const stagingFolder = join(root, '.cache/published');

/**
 * Builds the packages with their type declarations, and packs them as they are published.
 *
 * @param {string} destination folder of the tarballs, created if it is missing
 * @param {readonly string[]} [names] of the packages; default: all that are published
 * @returns {Promise<Map<string, string>>} absolute paths of the tarballs, by package name
 * @throws {Error} with the output of the tool that failed
 */
export const pack = async (destination, names) => {
  await build();
  const published = listPublished().filter(({ name }) => names?.includes(name) ?? true);
  if (published.some(({ name }) => name === '@portico/cli')) await buildDocsSite();
  const folder = resolve(destination);
  mkdirSync(folder, { recursive: true });
  // A folder of its own, so that a release can be tried while packages are tested.
  const staged = mkdtempSync(join(tmpdir(), 'portico-staged-'));
  try {
    await stage(published, staged);
    const { code, output } = await run('npm', [
      'pack',
      '--loglevel=error',
      `--pack-destination=${folder}`,
      ...published.map((workspace) => join(staged, basename(workspace.folder))),
    ]);
    if (code !== 0) throw new Error(output);
  } finally {
    rmSync(staged, { recursive: true });
  }
  return new Map(
    published.map(({ name, manifest }) => [
      name,
      resolve(folder, `${name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`),
    ]),
  );
};
