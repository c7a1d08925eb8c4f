import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../../scripts/lib/run.mjs';

/**
 * Installs a version of a package in `.cache`, once.
 *
 * @param program what it contains, such as `postgres`
 * @returns its folder
 */
export const downloadPackage = async (name: string, version: string, program: string): Promise<string> => {
  const folder = join(root, '.cache', program, version);
  const installed = join(folder, 'node_modules', program);
  // npm writes it last, so an interrupted download is not mistaken for a whole one.
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return installed;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  // PostgreSQL's package makes its links in a script.
  const parameters = ['install', '--no-save', '--no-ignore-scripts', `${program}@npm:${name}@${version}`];
  const { code, output } = await run('npm', parameters, { cwd: folder });
  if (code !== 0) throw new Error(`${name} ${version} was not installed:\n${output}`);
  return installed;
};
