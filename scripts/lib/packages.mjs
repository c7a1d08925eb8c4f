import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {object} Workspace
 * @property {string} name the name in package.json
 * @property {string} folder relative to the root, such as `packages/js`
 * @property {Record<string, any>} manifest package.json, parsed
 */

/**
 * The workspaces of the repository, those under packages/ first.
 *
 * @returns {Workspace[]}
 */
export const listWorkspaces = () =>
  ['packages', 'examples']
    .filter((parent) => existsSync(join(root, parent)))
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
    .concat('bench')
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      return { name: manifest.name, folder, manifest };
    });

/** All files below a folder, as paths relative to it, in a fixed order. Empty if the folder does not exist. @param {string} folder */
export const listFiles = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort()
    : [];
