import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Account, findClosedFolder } from './account.js';
import { type Cluster, programEnvironment, spawnIdentity } from './cluster.js';
import { isAlive, isDatabaseOf, type Postmaster, readPostmaster } from './postmaster.js';
import type { Programs } from './programs.js';
import { Overtaken, StartFailure } from './start-failure.js';
import { poll } from './wait.js';

/** Exit status of `flock` when another process holds the cluster's folder. */
const lockedStatus = 76;

/** Longest path of a Unix socket on the strictest system (macOS: 104 bytes with the closing zero). */
const socketPathLimit = 103;

/** Recovery after a crash replays the log since the last checkpoint; half a gigabyte at most. */
export const startLimitMillis = 300_000;

/**
 * Starts PostgreSQL on the cluster and waits until it accepts connections. It runs in a session of
 * its own (Ctrl-C does not reach it) and logs into a file (it outlives us without a broken pipe).
 * Throws `Overtaken` when another process started one on this cluster meanwhile.
 */
export async function startServer(options: {
  cluster: Cluster;
  programs: Programs;
  /** Folder of the socket to use again; a new one when undefined. */
  socketFolder: string | undefined;
  settings: Readonly<Record<string, string>>;
}): Promise<Postmaster> {
  const { cluster, programs, settings } = options;
  const listening = await chooseListening(cluster, options.socketFolder);
  const parameters = ['-D', cluster.pathForPrograms];
  for (const [name, value] of Object.entries({ ...settings, ...listening })) parameters.push('-c', `${name}=${value}`);
  const logLength = existsSync(cluster.logFile) ? statSync(cluster.logFile).size : 0;
  const log = openSync(cluster.logFile, 'a', 0o600);
  const { program, before } = commandFor(programs);
  const child = spawn(program, [...before, ...parameters], {
    cwd: cluster.path,
    env: programEnvironment,
    ...spawnIdentity(cluster.account),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const running = await poll({ timeoutMillis: startLimitMillis, everyMillis: 10 }, () => look(cluster, child));
  if (typeof running === 'object') return running;
  if (listening.unix_socket_directories !== options.socketFolder) removeSocketFolder(listening.unix_socket_directories);
  const said = readFileSync(cluster.logFile).subarray(logLength).toString().trim();
  if (
    running === `exit ${lockedStatus}` ||
    /postmaster\.pid" already exists|shared memory block .* still in use/.test(said)
  ) {
    throw new Overtaken(said);
  }
  throw (
    findFullDisk(cluster) ??
    new StartFailure(
      `The embedded database in ${cluster.path} did not start${running ? ` (${running})` : ''}. ` +
        `The end of ${cluster.logFile} says:\n${said.split('\n').slice(-12).join('\n')}`,
    )
  );
}

/** PostgreSQL writes its log in files of this size, and cannot start without room for the next one. */
const leastFreeBytes = 16 * 1024 ** 2;

/** Returns why the database did not start or refused a connection, if it is the disk. */
export function findFullDisk({ path }: Pick<Cluster, 'path'>): StartFailure | undefined {
  const { bavail, bsize } = statfsSync(path);
  if (bavail * bsize >= leastFreeBytes) return undefined;
  return new StartFailure(
    `The disk is full, so the embedded database in ${path} cannot start. ` +
      'Free at least 100 MB outside its folder, or enlarge the disk.',
  );
}

function look(cluster: Cluster, child: ChildProcess): Postmaster | string | undefined {
  if (child.pid === undefined) return 'the program cannot be run';
  if (child.exitCode !== null) return `exit ${child.exitCode}`;
  if (child.signalCode !== null) return `signal ${child.signalCode}`;
  const postmaster = readPostmaster(cluster);
  return postmaster?.pid === child.pid && postmaster.isReady ? postmaster : undefined;
}

/**
 * On Linux PostgreSQL is started through `flock`, which replaces itself by it: the kernel then keeps
 * the folder locked until the last process of the database has ended, for other containers too, where
 * the process number in `postmaster.pid` means nothing. Without that program, PostgreSQL's own check.
 */
function commandFor(programs: Programs): { program: string; before: string[] } {
  if (process.platform !== 'linux' || !existsSync(flockProgram)) return { program: programs.postgres, before: [] };
  return {
    program: flockProgram,
    before: ['--no-fork', '--nonblock', '--conflict-exit-code', String(lockedStatus), '.', programs.postgres],
  };
}

const flockProgram = '/usr/bin/flock';

/**
 * Removes a `postmaster.pid` whose process number now belongs to another program; PostgreSQL would refuse to start. If
 * the folder supports locks, only when no process has locked it.
 */
export async function removeStalePidFile(cluster: Cluster): Promise<void> {
  if (process.platform !== 'linux' || !existsSync(flockProgram)) {
    rmSync(join(cluster.path, 'postmaster.pid'), { force: true });
    return;
  }
  const child = spawn(flockProgram, ['--nonblock', '.', '/bin/rm', '-f', 'postmaster.pid'], {
    cwd: cluster.path,
    env: programEnvironment,
    ...spawnIdentity(cluster.account),
    stdio: 'ignore',
  });
  await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
}

interface Listening extends Record<string, string> {
  listen_addresses: string;
  port: string;
  unix_socket_directories: string;
}

async function chooseListening(cluster: Cluster, socketFolder: string | undefined): Promise<Listening> {
  if (process.platform === 'win32') {
    return { listen_addresses: '127.0.0.1', port: String(await findFreePort()), unix_socket_directories: '' };
  }
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder
      ? keepSocketFolder(socketFolder, cluster.account)
      : makeSocketFolder(cluster.account),
    unix_socket_permissions: '0700',
  };
}

/** The folder to which clients already connect; recreated if it was deleted, as old files in /tmp are. */
function keepSocketFolder(folder: string, account: Account | undefined): string {
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** A short folder that only the database's account (and root) may enter: anyone who can enter it is trusted. */
function makeSocketFolder(account: Account | undefined): string {
  const candidates = [tmpdir(), '/tmp'].filter(
    (folder) =>
      Buffer.byteLength(join(folder, 'portico-123456', '.s.PGSQL.5432')) <= socketPathLimit &&
      existsSync(folder) &&
      !(account && findClosedFolder(folder, account)),
  );
  const [base] = candidates;
  if (!base) {
    throw new StartFailure(
      `The temporary folder ${tmpdir()} cannot hold the database's socket: its path is too long or closed to the user "${account?.name ?? ''}". ` +
        'Set TMPDIR to a short folder that every user can access, such as /tmp.',
    );
  }
  const folder = mkdtempSync(join(base, 'portico-'));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Removes the folder of an unused socket; any other file in it stays. */
export function removeSocketFolder(folder: string): void {
  // The name comes from a file: only a folder of the form we make is touched.
  if (!/^portico-\w{6}$/.test(basename(folder)) || !existsSync(folder)) return;
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(folder, name), { force: true });
  try {
    rmdirSync(folder);
  } catch {
    // Someone else put a file there; leave it.
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Ends the database in order: no new work, open transactions rolled back, everything written.
 * After 30 s without success at once; the next start then recovers from the log.
 */
export async function stopServer({ cluster, pid }: { cluster: Pick<Cluster, 'path'>; pid: number }): Promise<void> {
  // Its own file is gone a moment before the process is.
  const hasEnded = () => (isDatabaseOf(cluster, pid) ? undefined : true);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (hasEnded()) return;
    if (isAlive(pid)) process.kill(pid, signal);
    if (await poll({ timeoutMillis: 30_000, everyMillis: 5 }, hasEnded)) return;
  }
}
