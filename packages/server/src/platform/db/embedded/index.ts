import { existsSync, type FSWatcher, readFileSync, realpathSync, watch, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { messageOf } from '../../failures/reason.js';
import { chooseAccount } from './account.js';
import { type Cluster, checkVersion, createCluster, openCluster, removeDrafts } from './cluster.js';
import { type FolderLock, takeFolderLock } from './folder-lock.js';
import {
  databaseName,
  type EmbeddedConnection,
  isDatabaseOf,
  type Postmaster,
  probe,
  readPostmaster,
} from './postmaster.js';
import { locatePrograms, type Programs } from './programs.js';
import {
  findFullDisk,
  removeSocketFolder,
  removeStalePidFile,
  startLimitMillis,
  startServer,
  stopServer,
} from './server.js';
import { serverSettings } from './settings.js';
import { codeOf, Overtaken, StartFailure } from './start-failure.js';
import { poll } from './wait.js';

export type { EmbeddedConnection } from './postmaster.js';
export { StartFailure } from './start-failure.js';

/** What the launcher needs from outside. */
export interface EmbeddedOptions {
  /** Folder for the embedded database only; created if missing. */
  dataDir: string;
  /** Receives a line about events that an operator should know about. */
  log: { warn(message: string): void; error(message: string): void };
  /** Receives a readable line when a slow step begins. */
  onProgress?: (line: string) => void;
  /** A password with at least 128 random bits. Requested once, where there are no Unix sockets (Windows). */
  createPassword: () => string;
  /** Server settings over ours. The tests switch `fsync` off here. */
  settings?: Readonly<Record<string, string>>;
  /** How long another process may take to release the folder, in milliseconds. Default 15,000. */
  handOverMillis?: number;
  /** How long to wait for a database that others asked to shut down, in milliseconds. Default 10,000. */
  leaveMillis?: number;
}

/** A running embedded database that only this process uses. */
export interface EmbeddedDatabase {
  connection: EmbeddedConnection;
  /** Process number of the database, for diagnosis. */
  pid(): number;
  /** Shuts the database down cleanly and releases the folder. Calling it again waits for the same shutdown. */
  stop(): Promise<void>;
}

/** By default, how long another process may take to shut the database down before the folder counts as in use. */
const usualHandOverMillis = 15_000;

/** By default, longer than this process takes to end where everything is asked to end at once. */
const usualLeaveMillis = 10_000;

/**
 * Starts the packaged PostgreSQL on the folder, creating it first if need be, or takes over the one
 * that a killed process of ours left running. Throws a `StartFailure` with a sentence for the
 * operator: folder in use, folder or programs out of reach, other major version.
 *
 * If this process dies without `stop`, the database lives on and the next start takes it over.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, onProgress = () => undefined } = options;
  const account = chooseAccount(join(dataDir, 'cluster'));
  const cluster = openCluster({ dataDir, account });
  const programs = locatePrograms({ account, dataDir: cluster.dataDir });
  const password = readPassword(cluster, options.createPassword);
  if (!existsSync(cluster.path)) {
    onProgress('Creating the database');
    await createCluster({ cluster, programs, password });
  }
  checkVersion({ cluster, programs });
  const settings = { ...serverSettings, ...options.settings };
  const launcher = new Launcher({
    cluster,
    programs,
    password,
    settings,
    onProgress,
    log: options.log,
    handOverMillis: options.handOverMillis ?? usualHandOverMillis,
    leaveMillis: options.leaveMillis ?? usualLeaveMillis,
  });
  await launcher.start();
  removeDrafts(cluster);
  return { connection: launcher.connection(), pid: () => launcher.pid(), stop: () => launcher.stop() };
}

/**
 * Finds the database of a folder while another process uses it. Reads its connection without taking the folder, so a
 * command can copy the data of a running server.
 *
 * @returns undefined if no database runs there
 */
export function findRunningDatabase(dataDir: string): EmbeddedConnection | undefined {
  const path = join(resolve(dataDir), 'cluster');
  if (!existsSync(path)) return undefined;
  const running = readPostmaster({ path });
  if (!running?.isReady || !isDatabaseOf({ path: realpathSync(path) }, running.pid)) return undefined;
  const passwordFile = join(dataDir, 'password');
  return connectionTo(running, existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8') : undefined);
}

/** Kills a database whose process died and whose data is no longer needed. For cleaning up after tests. */
export async function endLeftDatabase(dataDir: string): Promise<void> {
  const path = join(dataDir, 'cluster');
  const left = readPostmaster({ path });
  if (!left) return;
  if (isDatabaseOf({ path }, left.pid)) await stopServer({ cluster: { path }, pid: left.pid });
  removeSocketFolder(left.host);
}

function readPassword({ dataDir }: Cluster, create: () => string): string | undefined {
  if (process.platform !== 'win32') return undefined;
  const file = join(dataDir, 'password');
  if (!existsSync(file)) writeFileSync(file, create(), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}

interface LauncherParts {
  cluster: Cluster;
  programs: Programs;
  password: string | undefined;
  settings: Readonly<Record<string, string>>;
  log: EmbeddedOptions['log'];
  onProgress: (line: string) => void;
  handOverMillis: number;
  leaveMillis: number;
}

/** A running database, and whether another process started it. */
interface Found {
  readonly postmaster: Postmaster;
  readonly isLeft: boolean;
}

/** What is left of a crashed database may still respond, or lock its files. */
const crashMillis = 5_000;

/** How often the log says that the database still cannot be restarted. */
const reminderMillis = 60_000;

class Launcher {
  readonly #parts: LauncherParts;
  #postmaster: Postmaster | undefined;
  #lock: FolderLock | undefined;
  #recovery: Promise<void> | undefined;
  #stopping: Promise<void> | undefined;
  #watcher: FSWatcher | undefined;

  constructor(parts: LauncherParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    await this.#takeDatabase();
    await ensureDatabase(this.connection());
  }

  pid(): number {
    return this.#running().pid;
  }

  connection(): EmbeddedConnection {
    return connectionTo(this.#running(), this.#parts.password);
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#end();
    return this.#stopping;
  }

  #running(): Postmaster {
    if (!this.#postmaster) throw new Error('The embedded database is not running.');
    return this.#postmaster;
  }

  async #end(): Promise<void> {
    this.#watcher?.close();
    await this.#recovery;
    const { pid, host } = this.#running();
    await stopServer({ cluster: this.#parts.cluster, pid });
    await this.#lock?.release();
    removeSocketFolder(host);
  }

  /** A database is ours once the lock on its folder is: until then, another process may get ahead. */
  async #takeDatabase(): Promise<void> {
    const { cluster, password, onProgress } = this.#parts;
    const { postmaster, isLeft } = await this.#findOrStart();
    const taken = await takeFolderLock({
      connection: connectionTo(postmaster, password),
      onLost: () => this.#lose(),
    }).catch((failure: unknown) => {
      // PostgreSQL keeps a file for new connections, so it can start on a full disk and then refuse them.
      throw findFullDisk(cluster) ?? failure;
    });
    if (!('release' in taken)) {
      const holder = taken.holder ? ` (process ${taken.holder})` : '';
      throw new StartFailure(
        `The data folder ${cluster.dataDir} is already in use by another Portico${holder}. ` +
          'Stop that one first, or set another data folder.',
      );
    }
    if (isLeft) onProgress('Using the database that a previous process left running');
    this.#postmaster = postmaster;
    this.#lock = taken;
    this.#watcher?.close();
    this.#watcher = this.#watchForStop();
  }

  /** Sees when another program asks the database to stop. What cannot be watched has ended, which the lock reports. */
  #watchForStop(): FSWatcher | undefined {
    const { cluster, log } = this.#parts;
    const endIfLeft = () => {
      this.#endIfLeft().catch((failure: unknown) =>
        log.error(`The embedded database could not be stopped. ${String(failure)}`),
      );
    };
    try {
      return watch(join(cluster.path, 'postmaster.pid'), { persistent: false }, endIfLeft).on('error', () => undefined);
    } catch (failure) {
      if (codeOf(failure) === 'ENOENT') return undefined;
      throw failure;
    }
  }

  /**
   * Looks for a running database or starts one, until one of the two succeeds. Whether a running one was left by a
   * killed process, or is in use, shows only when its lock is taken.
   */
  async #findOrStart(): Promise<Found> {
    const { cluster, programs, settings, onProgress, handOverMillis } = this.#parts;
    const found = await poll({ timeoutMillis: handOverMillis, everyMillis: 100 }, async () => {
      const left = readPostmaster(cluster);
      const running = left && (await this.#adopt(left));
      if (running) return { postmaster: running, isLeft: true };
      try {
        const socketFolder = this.#postmaster?.host;
        // A restart is in the log already.
        if (socketFolder === undefined) onProgress('Starting the database');
        return { postmaster: await startServer({ cluster, programs, settings, socketFolder }), isLeft: false };
      } catch (failure) {
        if (failure instanceof Overtaken) return undefined;
        throw failure;
      }
    });
    if (found) return found;
    throw new StartFailure(
      `The database files in ${cluster.path} are in use by database processes that this process cannot reach, ` +
        'perhaps in another container or on another machine with the same folder. Stop them first.',
    );
  }

  /** Returns a database that runs already; ends it when it cannot be reached any more. */
  async #adopt(left: Postmaster): Promise<Postmaster | undefined> {
    const { cluster, password, log } = this.#parts;
    if (!isDatabaseOf(cluster, left.pid)) {
      if (this.#postmaster?.host !== left.host) removeSocketFolder(left.host);
      await removeStalePidFile(cluster);
      return undefined;
    }
    const state = await poll({ timeoutMillis: startLimitMillis, everyMillis: 50 }, async () => {
      if (!isDatabaseOf(cluster, left.pid)) return 'ended';
      const answer = await probe(connectionTo(left, password));
      return answer === 'wait' || (answer === 'gone' && !readPostmaster(cluster)?.isReady) ? undefined : answer;
    });
    if (state === 'answers') return left;
    if (state === 'ended') return undefined;
    log.warn(`The database process ${left.pid} of a previous start does not answer; restarting it.`);
    await stopServer({ cluster, pid: left.pid });
    removeSocketFolder(left.host);
    return undefined;
  }

  /**
   * A database that was asked to shut down waits for our connections to close and accepts no new ones, so it would wait
   * forever. We end it and start it again.
   */
  async #endIfLeft(): Promise<void> {
    const { cluster, log, leaveMillis } = this.#parts;
    const left = readPostmaster(cluster);
    if (!left?.isStopping) return;
    const hasEnded = () => this.#stopping !== undefined || !isDatabaseOf(cluster, left.pid);
    if (await poll({ timeoutMillis: leaveMillis, everyMillis: 100 }, () => hasEnded() || undefined)) return;
    log.warn('Another program stopped the embedded database; restarting it.');
    await stopServer({ cluster, pid: left.pid });
  }

  /** The lock's connection broke: the database crashed or was ended from outside. Restarts it in place. */
  #lose(): void {
    if (!this.#stopping) this.#recovery = this.#recover();
  }

  /** Retries until it works: a full disk has room again at some time. */
  async #recover(): Promise<void> {
    this.#parts.log.warn('The embedded database stopped; restarting it.');
    let isSettled = await this.#tryToRestart({ timeoutMillis: crashMillis, everyMillis: 250 });
    while (!isSettled) isSettled = await this.#tryToRestart({ timeoutMillis: reminderMillis, everyMillis: 1_000 });
  }

  /** Returns whether nothing is left to do: the database runs, or is to stop. Otherwise, the log says why it does not. */
  async #tryToRestart(pace: { readonly timeoutMillis: number; readonly everyMillis: number }): Promise<boolean> {
    let reason = '';
    const isSettled = await poll(pace, async () => {
      if (this.#stopping) return true;
      try {
        await this.#takeDatabase();
        return true;
      } catch (failure) {
        reason = messageOf(failure);
        return undefined;
      }
    });
    if (!isSettled) this.#parts.log.error(`The embedded database cannot be restarted; trying again. ${reason}`);
    return isSettled === true;
  }
}

function connectionTo({ host, port }: Postmaster, password: string | undefined): EmbeddedConnection {
  return { host, port, user: 'portico', ...(password ? { password } : {}), database: databaseName };
}

async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName} template template0`);
  } catch (failure) {
    // 42P04: it already exists.
    if (codeOf(failure) !== '42P04') throw failure;
  } finally {
    await client.end();
  }
}
