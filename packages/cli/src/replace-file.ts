import { chmodSync, existsSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file, or replaces it. Written under another name first, so that a full disk neither empties nor cuts it, and a
 * command that runs at the same time never reads half of it. Behind a symbolic link, the file that it leads to is replaced.
 *
 * @param mode who may use the file; default: that of new files
 */
export function replaceFile(file: string, text: string, mode?: number): void {
  const target = existsSync(file) ? realpathSync(file) : file;
  const unfinished = `${target}.${process.pid}`;
  try {
    writeFileSync(unfinished, text, { mode });
    // The mode of an existing file would stay as it is.
    if (mode !== undefined) chmodSync(unfinished, mode);
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
