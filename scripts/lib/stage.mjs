import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declare } from '../build.mjs';
import { listFiles, listWorkspaces } from './packages.mjs';
import { root } from './run.mjs';

/** The packages that are published. */
export const listPublished = () =>
  listWorkspaces().filter(({ folder, manifest }) => folder.startsWith('packages/') && !manifest.private);

/** Those that a running server offers to apps: libraries, without the server itself. */
export const listOffered = () =>
  listPublished().filter(({ name }) => !['@portico/server', '@portico/cli'].includes(name));

/** Files of the build that no one else needs. */
const isLeftOut = /\.tsbuildinfo$|^sandbox\/stamp$/;

/**
 * A manifest as it is published: without what only works in the repository, which are scripts, dependencies for
 * development, and the condition `source` of entrances.
 *
 * @param {Record<string, any>} manifest
 */
const publishedManifest = ({ scripts: _scripts, devDependencies: _forDevelopment, ...manifest }) =>
  JSON.parse(JSON.stringify(manifest, (key, value) => (key === 'source' ? undefined : value)));

/**
 * Puts the files that a package publishes into a folder. Its build must be there.
 *
 * @param {import('./packages.mjs').Workspace} workspace
 * @param {string} target created if it is missing
 */
const stagePackage = ({ folder, manifest }, target) => {
  const source = join(root, folder);
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  for (const name of ['README.md', 'LICENSE']) cpSync(join(source, name), join(target, name));
  for (const part of manifest.files.filter((/** @type {string} */ name) => !name.startsWith('!'))) {
    for (const file of listFiles(join(source, part))) {
      if (!isLeftOut.test(`${part}/${file}`)) cpSync(join(source, part, file), join(target, part, file));
    }
  }
};

/** Writes the type declarations of packages. @param {readonly import('./packages.mjs').Workspace[]} workspaces */
const declareTypes = async (workspaces) => {
  if (existsSync(join(root, 'node_modules/typescript'))) {
    const { code, output } = await declare(workspaces.map(({ folder }) => folder));
    if (code !== 0) throw new Error(output);
    return;
  }
  const missing = workspaces.filter(({ folder }) => !existsSync(join(root, folder, 'dist/declarations.tsbuildinfo')));
  if (missing.length > 0) {
    throw new Error(
      'The packages need their type declarations, and the development dependencies are missing. Run `npm ci --include=dev`.',
    );
  }
};

/**
 * Puts packages as they are published into folders: `<target>/js`, `<target>/react`. Writes their type declarations first;
 * their JavaScript must be built.
 *
 * @param {readonly import('./packages.mjs').Workspace[]} workspaces
 * @param {string} target
 * @throws {Error} with the output of the compiler, or if it is missing
 */
export const stage = async (workspaces, target) => {
  await declareTypes(workspaces);
  for (const workspace of workspaces) {
    const folder = join(target, workspace.folder.slice('packages/'.length));
    rmSync(folder, { recursive: true, force: true });
    stagePackage(workspace, folder);
  }
};

/** The text of a file, or nothing if it does not exist. @param {string} file */
export const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
