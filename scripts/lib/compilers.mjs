import { join } from 'node:path';
import { run } from './run.mjs';

/** Versions of TypeScript that apps use, beside the one of the repository. */
export const otherCompilers = ['5.9.3', '6.0.3'];

/**
 * Installs a version of TypeScript.
 *
 * @param {string} version
 * @param {string} folder created if it is missing
 * @returns {Promise<string>} the absolute path of its package
 */
export const installCompiler = async (version, folder) => {
  const own = join(folder, `typescript-${version}`);
  const { code, output } = await run('npm', ['install', '--prefix', own, '--prefer-offline', `typescript@${version}`]);
  if (code !== 0) throw new Error(output);
  return join(own, 'node_modules/typescript');
};
