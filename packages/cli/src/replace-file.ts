import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file, or replaces it. Written under another name first, so that a full disk neither empties nor cuts it, and a
 * command that runs at the same time never reads half of it.
 *
 * @param mode who may use the file; default: that of new files
 */
export function replaceFile(file: string, text: string, mode?: number): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, text, { mode });
    // The mode of an existing file would stay as it is.
    if (mode !== undefined) chmodSync(unfinished, mode);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
