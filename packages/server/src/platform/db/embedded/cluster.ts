import { spawn } from 'node:child_process';
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { type Account, findClosedFolder } from './account.js';
import type { Programs } from './programs.js';
import { codeOf, StartFailure } from './start-failure.js';

/** The folder with the database's files, and how the programs are to be run on it. */
export interface Cluster {
  /** The folder of this launcher, with log and cluster. */
  dataDir: string;
  /** The database's own folder (PGDATA). Working directory of every program run on it. */
  path: string;
  /** `path` as it is passed to the programs. */
  pathForPrograms: string;
  logFile: string;
  account: Account | undefined;
}

/** Environment of the programs: none of ours, so that no `PG…` variable changes what they do. */
export const programEnvironment =
  process.platform === 'win32' ? undefined : { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Who the programs run as, in the form `child_process` takes it. */
export function spawnIdentity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/**
 * Creates the data folder if needed and checks that it can be used. Throws a `StartFailure` that names folder and
 * cause.
 */
export function openCluster(options: {
  dataDir: string;
  account: Account | undefined;
  /** Linux's own name for the folder a program was started in. */
  currentFolder?: string;
}): Cluster {
  const { dataDir, account, currentFolder = '/proc/self/cwd' } = options;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    if (account) chownSync(dataDir, account.uid, account.gid);
  } catch (cause) {
    throw new StartFailure(
      `The data folder ${dataDir} cannot be used (${codeOf(cause) ?? 'unknown cause'}). ` +
        'Make it writable for the user that starts Portico, or set another folder.',
      { cause },
    );
  }
  const folder = realpathSync(dataDir);
  const path = join(folder, 'cluster');
  return {
    dataDir: folder,
    path,
    pathForPrograms: choosePath({ dataDir: folder, path, account, currentFolder }),
    logFile: join(folder, 'postgres.log'),
    account,
  };
}

/**
 * Root's data folder is often where the database's account may not enter (a home folder of mode 700). Linux can still
 * be used there: the programs start inside the folder, and `/proc/self/cwd` leads them to it without passing the closed
 * folder. PostgreSQL never leaves its data folder.
 */
function choosePath(options: Pick<Cluster, 'dataDir' | 'path' | 'account'> & { currentFolder: string }): string {
  const { dataDir, path, account, currentFolder } = options;
  const closed = account && findClosedFolder(dataDir, account);
  if (!closed) return path;
  if (process.platform === 'linux' && existsSync(currentFolder)) return currentFolder;
  throw new StartFailure(
    `The data folder ${dataDir} cannot be used: the database runs as user "${account.name}", who has no access to ${closed}. ` +
      `Grant access (chmod o+x ${closed}), set another data folder, or start Portico as another user.`,
  );
}

/** The built-in locale: the same order and the same lower case on every machine, whatever is installed there. */
const clusterParameters = ['--username=portico', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];

/**
 * Creates the database's files unless they are there. They are made under another name and renamed
 * when they are complete and on the disk, so neither a kill in the middle nor a second process doing
 * the same leaves half a cluster behind.
 */
export async function createCluster(options: {
  cluster: Cluster;
  programs: Programs;
  password: string | undefined;
}): Promise<void> {
  const { cluster, programs, password } = options;
  const { dataDir, account } = cluster;
  const draft = mkdtempSync(join(dataDir, 'cluster-draft-'));
  const pgdata = cluster.pathForPrograms === cluster.path ? draft : cluster.pathForPrograms;
  const passwordFile = join(dataDir, `${basename(draft)}.password`);
  const authentication = password
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject'];
  try {
    if (account) chownSync(draft, account.uid, account.gid);
    if (password) writeFileSync(passwordFile, password, { mode: 0o600 });
    await run({
      program: programs.initdb,
      parameters: [`--pgdata=${pgdata}`, ...clusterParameters, ...authentication],
      folder: draft,
      account,
    });
    renameSync(draft, cluster.path);
    syncFolder(dataDir);
  } catch (failure) {
    // Another first start was faster; use its cluster.
    if (!existsSync(cluster.path)) throw failure;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

/** Removes what killed first starts have left behind. The caller must have the folder lock. */
export function removeDrafts({ dataDir }: Cluster): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith('cluster-draft-')) continue;
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch (failure) {
      // A slower first start still writes there, and removes it itself.
      if (codeOf(failure) !== 'ENOTEMPTY') throw failure;
    }
  }
}

/** Throws a `StartFailure` when the files were written by another major version of PostgreSQL. */
export function checkVersion({ cluster, programs }: { cluster: Cluster; programs: Programs }): void {
  const written = readFileSync(join(cluster.path, 'PG_VERSION'), 'utf8').trim();
  if (written === programs.majorVersion) return;
  throw new StartFailure(
    `The database in ${cluster.path} was written by PostgreSQL ${written}, but this version of Portico has PostgreSQL ${programs.majorVersion}. ` +
      'Start the version of Portico that wrote it, export the data, and import it into a new data folder.',
  );
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

async function run(options: {
  program: string;
  parameters: readonly string[];
  folder: string;
  account: Account | undefined;
}): Promise<void> {
  const { program, parameters, folder, account } = options;
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: folder,
      env: programEnvironment,
      ...spawnIdentity(account),
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C is for us: we shut the database down cleanly.
      detached: process.platform !== 'win32',
    });
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    child.once('error', (cause) => reject(new StartFailure(`${program} cannot be run: ${cause.message}.`, { cause })));
    child.once('close', (status) => {
      if (status === 0) return resolve();
      reject(
        new StartFailure(
          `The database could not be created in ${folder}. ${basename(program)} said:\n${said.join('')}`,
        ),
      );
    });
  });
}
