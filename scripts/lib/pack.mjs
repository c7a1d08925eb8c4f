import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, declare } from '../build.mjs';
import { listWorkspaces } from './packages.mjs';
import { run } from './run.mjs';

/** The packages that are published. */
export const listPublished = () =>
  listWorkspaces().filter(({ folder, manifest }) => folder.startsWith('packages/') && !manifest.private);

/**
 * Builds the packages with their type declarations, and packs them as they are published. npm would not build them:
 * `.npmrc` turns its scripts off.
 *
 * @param {string} destination folder of the tarballs, created if it is missing
 * @returns {Promise<Map<string, string>>} absolute paths of the tarballs, by package name
 * @throws {Error} with the output of the tool that failed
 */
export const pack = async (destination) => {
  await build();
  const declared = await declare();
  if (declared.code !== 0) throw new Error(declared.output);
  const folder = resolve(destination);
  mkdirSync(folder, { recursive: true });
  const published = listPublished();
  const { code, output } = await run('npm', [
    'pack',
    '--loglevel=error',
    `--pack-destination=${folder}`,
    ...published.map((workspace) => `--workspace=${workspace.folder}`),
  ]);
  if (code !== 0) throw new Error(output);
  return new Map(
    published.map(({ name, manifest }) => [
      name,
      resolve(folder, `${name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`),
    ]),
  );
};
