import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

let tracked: readonly string[] | undefined;

/** Every file of the repository, as a path relative to its root: those git tracks, and new ones it does not ignore. */
export const trackedFiles = (): readonly string[] => {
  tracked ??= execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  return tracked;
};

/** A file's text. The path is relative to the root. */
export const readText = (file: string): string => readFileSync(join(root, file), 'utf8');

/** A file's lines, without the empty one after a final line break. */
export const readLines = (file: string): string[] => readText(file).replace(/\n$/, '').split('\n');
