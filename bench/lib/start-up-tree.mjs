import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Makes a copy of the repository as it is after `npm ci`: sources and dependencies, nothing built. Hard links to the
 * dependencies make this fast.
 *
 * @returns {{ folder: string, remove: () => void }}
 */
export const copyInstalledTree = () => {
  const cache = join(root, 'bench/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'installed-'));
  // Readable by all, like a clone: if root starts the product, the database runs as another user.
  chmodSync(folder, 0o755);
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
  for (const name of list.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(root, name))) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  for (const name of findDependencyFolders()) execFileSync('cp', ['-al', join(root, name), join(folder, name)]);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const findDependencyFolders = () => {
  const workspaces = execFileSync('git', ['ls-files', '--', '*package.json'], { cwd: root, encoding: 'utf8' });
  return workspaces
    .split('\n')
    .filter(Boolean)
    .map((file) => join(dirname(file), 'node_modules'))
    .filter((folder) => existsSync(join(root, folder)));
};
