import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** @returns {{ commit: string, schema: number }} the commit that is the former release, and the number of its last migration */
const readFormerRelease = () => JSON.parse(readFileSync(join(root, 'scripts/former-release.json'), 'utf8'));

/**
 * Builds the former release, once, below `.cache`. Needs its commit: a shallow clone fetches it.
 *
 * @returns {Promise<string>} its folder
 */
export const buildFormerRelease = async () => {
  const { commit } = readFormerRelease();
  const folder = join(root, '.cache/former-release', commit);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const isHere = (await run('git', ['cat-file', '-e', `${commit}^{commit}`])).code === 0;
  if (!isHere) await demand('git', ['fetch', '--quiet', '--depth', '1', 'origin', commit]);
  const archive = `${unfinished}.tar`;
  await demand('git', ['archive', '--output', archive, commit]);
  await demand('tar', ['-xf', archive, '-C', unfinished]);
  rmSync(archive);
  await demand('npm', ['ci', '--prefix', unfinished, '--no-audit', '--no-fund', '--prefer-offline']);
  await demand(process.execPath, [join(unfinished, 'scripts/build.mjs')]);
  renameSync(unfinished, folder);
  return folder;
};

/** @param {string} program @param {readonly string[]} args */
const demand = async (program, args) => {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`The former release cannot be built: ${program} ${args.join(' ')}\n${output}`);
};
