import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file, or replaces it. Written under another name first, so that a full disk neither empties nor cuts it. */
export function replaceFile(file: string, text: string): void {
  const unfinished = `${file}.part`;
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
