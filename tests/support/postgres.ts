import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './product.js';

const installations = '/usr/lib/postgresql';

/** A PostgreSQL server with fsync, for tests that kill it. */
export interface KillableServer {
  readonly url: string;
  start(): Promise<void>;
  /** Sends SIGKILL to the postmaster and every process of its group. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Creates a PostgreSQL server in a temporary folder, without starting it.
 *
 * @param options.programs folder with `initdb` and `postgres`; default: those that are installed on this machine
 * @param options.settings more of its settings, such as `ssl=on`
 * @param options.rules its `pg_hba.conf`; default: it trusts every local connection
 */
export async function makeKillableServer(
  options: { readonly programs?: string; readonly settings?: readonly string[]; readonly rules?: string } = {},
): Promise<KillableServer> {
  const [version = ''] = readdirSync(installations).sort((a, b) => Number(b) - Number(a));
  const installed = join(installations, version, 'bin');
  const { programs = installed } = options;
  const folder = mkdtempSync(join(tmpdir(), 'portico-killable-'));
  const files = join(folder, 'files');
  const port = await findFreePort();
  const identity = postgresAccount();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const run = (program: string, parameters: readonly string[]) =>
    execFileSync(join(programs, program), parameters, { cwd: folder, ...identity, stdio: 'pipe' });
  run('initdb', ['-D', files, '-U', 'portico', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  if (options.rules) writeFileSync(join(files, 'pg_hba.conf'), options.rules);
  let postmaster: ChildProcess | undefined;
  return {
    url: `postgres://portico@127.0.0.1:${port}/postgres`,
    start: async () => {
      // A child of this process, so that it is reaped once killed: PostgreSQL mistakes a zombie for a running server.
      const own = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
      const settings = [...own, ...(options.settings ?? [])];
      postmaster = spawn(join(programs, 'postgres'), ['-D', files, ...settings.flatMap((setting) => ['-c', setting])], {
        cwd: folder,
        ...identity,
        stdio: 'ignore',
      });
      const deadline = performance.now() + 60_000;
      while (spawnSync(join(installed, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status !== 0) {
        if (performance.now() > deadline) throw new Error('PostgreSQL did not start within a minute');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    kill: () => killAndBury(postmaster),
    remove: async () => {
      await killAndBury(postmaster);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function killAndBury(child: ChildProcess | undefined): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  await killTree(child.pid);
  await exited;
}

/** Kills a process and its children at once, as a power loss would, and waits until all have ended. */
export async function killTree(pid: number): Promise<void> {
  // Stopped first, so that it cannot start another child before the kill.
  process.kill(pid, 'SIGSTOP');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const family = [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
  for (const member of family) if (isAlive(member)) process.kill(member, 'SIGKILL');
  while (family.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 5));
}

// A zombie has ended; its exit code has not been read yet.
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root; Debian's package creates an account for it. */
export function postgresAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entry = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!entry) throw new Error('There is no account "postgres" to run PostgreSQL as.');
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}
