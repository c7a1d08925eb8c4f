import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path]);
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
      execFileSync('/bin/umount', [path]);
      rmSync(path, { recursive: true });
    },
  };
}

/** Returns whether this process may mount file systems, as root may unless it is in a closed container. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    makeSmallDisk({ megabytes: 1 }).remove();
    return true;
  } catch {
    return false;
  }
}
