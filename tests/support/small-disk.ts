import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether this process may mount file systems. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** A file system of its own, in memory. */
export interface SmallDisk {
  readonly path: string;
  /** Uses up all room. */
  fill(): void;
  /** Makes room again. */
  clear(): void;
  remove(): void;
}

/** Mounts an empty file system. */
export function makeSmallDisk({ megabytes }: { readonly megabytes: number }): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'portico-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path]);
  const filler = join(path, 'filler');
  return {
    path,
    fill: () => {
      const file = openSync(filler, 'a');
      try {
        for (;;) writeSync(file, Buffer.alloc(4096));
      } catch (failure) {
        if (!(failure instanceof Error && 'code' in failure && failure.code === 'ENOSPC')) throw failure;
      } finally {
        closeSync(file);
      }
    },
    clear: () => rmSync(filler),
    remove: () => {
      execFileSync('umount', [path]);
      rmSync(path, { recursive: true });
    },
  };
}
