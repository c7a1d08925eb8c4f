import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The kernel's limits of block devices, for the processes of a group (cgroup v1). */
const groups = '/sys/fs/cgroup/blkio';

/** A disk of its own, on which the writes of some processes can be made slow. */
export interface SlowDisk {
  readonly path: string;
  /** Subjects a process, its children and those to come to the limit. */
  subject(pid: number): void;
  /** @param writes at most so many a second; null: no limit */
  limit(writes: number | null): void;
  remove(): void;
}

/** Mounts an empty disk that is a file. */
export function makeSlowDisk({ megabytes }: { readonly megabytes: number }): SlowDisk {
  const folder = mkdtempSync(join(tmpdir(), 'portico-slow-'));
  const [image, path] = [join(folder, 'image'), join(folder, 'disk')];
  const run = (program: string, ...args: readonly string[]) => execFileSync(program, args, { encoding: 'utf8' }).trim();
  run('truncate', '--size', `${megabytes}M`, image);
  run('mkfs.ext4', '-q', image);
  const device = run('losetup', '--find', '--show', image);
  mkdirSync(path);
  run('mount', device, path);
  const number = readFileSync(`/sys/block/${basename(device)}/dev`, 'utf8').trim();
  const group = join(groups, basename(folder));
  mkdirSync(group);
  const add = (pid: number, to: string) => writeFileSync(join(to, 'cgroup.procs'), String(pid));
  return {
    path,
    subject: (pid) => {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
      for (const one of [pid, ...children.map(Number)]) add(one, group);
    },
    // The kernel reads 0 as no limit.
    limit: (writes) => writeFileSync(join(group, 'blkio.throttle.write_iops_device'), `${number} ${writes ?? 0}`),
    remove: () => {
      run('umount', path);
      run('losetup', '--detach', device);
      rmdirSync(group);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns whether this process may mount disks and limit them, as root may on a machine with cgroup v1. */
export function canSlowDisks(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync(groups)) return false;
  try {
    const disk = makeSlowDisk({ megabytes: 8 });
    disk.limit(1);
    disk.remove();
    return true;
  } catch {
    return false;
  }
}
