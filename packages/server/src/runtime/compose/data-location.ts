import { statSync } from 'node:fs';
import path from 'node:path';
import { createPinoLog } from '../../platform/adapters/pino-log.js';
import { createSystemRandom } from '../../platform/adapters/random/system.js';
import {
  type ConnectionDescription,
  type EngineName,
  findRunningDatabase,
  requireUsableServer,
  StartFailure,
  startEmbedded,
} from '../../platform/db/index.js';
import type { Log, Random } from '../../platform/ports/index.js';
import type { Config } from '../config/config.js';
import { readOrMakeSecret, readSecretOf } from './secret-file.js';

/** Where an installation lives: its database, and the secrets that open what is sealed in it. */
export interface DataLocation {
  readonly connection: ConnectionDescription;
  readonly engine: EngineName;
  readonly secrets: readonly [string, ...string[]];
  /** A phrase for the operator, such as `embedded database in /srv/app/.portico`. */
  readonly description: string;
  release(): Promise<void>;
}

/** What opening the data needs. */
export interface DataLocationParts {
  readonly config: Config;
  readonly log: Log;
  readonly random: Random;
  onProgress(line: string): void;
}

/** Opens the data that the configuration names. */
export const openData = (parts: DataLocationParts): Promise<DataLocation> =>
  parts.config.databaseUrl ? openClusterData(parts) : openEmbeddedData(parts);

/** Opens the data that the configuration names for as long as it is used. */
export async function withData<Result>(
  { config, print }: { readonly config: Config; print(line: string): void },
  use: (data: DataLocation, log: Log) => Promise<Result>,
): Promise<Result> {
  const log = await createPinoLog({ level: config.logLevel, format: config.logFormat });
  const data = await openData({ config, log, random: createSystemRandom(), onProgress: print });
  try {
    return await use(data, log);
  } finally {
    await data.release();
  }
}

/**
 * Throws StartFailure if there is no embedded database, or its folder cannot be read. If the folder is wrong, opening it
 * would create an empty database, and a command that only looks would report on that.
 */
export function requireData({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || hasDatabase(dataDir)) return;
  throw new StartFailure(
    `No database found in ${path.resolve(dataDir)}. Set PORTICO_DATA_DIR or DATABASE_URL as for the server.`,
  );
}

function hasDatabase(dataDir: string): boolean {
  try {
    return statSync(path.join(dataDir, 'database'), { throwIfNoEntry: false }) !== undefined;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown cause';
    throw new StartFailure(
      `The data folder ${path.resolve(dataDir)} cannot be read (${code}). Run the command as the user that starts Portico.`,
      { cause },
    );
  }
}

/**
 * Uses the data that the configuration names while a server may run: an embedded database that runs is used beside it,
 * and one that does not is started for as long.
 */
export async function withDataBeside<Result>(
  config: Config,
  print: (line: string) => void,
  use: (data: Pick<DataLocation, 'connection' | 'secrets'>) => Promise<Result>,
): Promise<Result> {
  const running = config.databaseUrl ? undefined : findRunningDatabase(path.join(config.dataDir, 'database'));
  if (running) {
    const [newest = await readSecretOf(config.dataDir), ...older] = config.secrets;
    return use({ connection: running, secrets: [newest, ...older] });
  }
  return withData({ config, print }, use);
}

/** One process with its own folder: the embedded database, and a secret made at the first start. */
async function openEmbeddedData({ config, log, random, onProgress }: DataLocationParts): Promise<DataLocation> {
  const dataDir = path.resolve(config.dataDir);
  const embedded = await startEmbedded({
    dataDir: path.join(dataDir, 'database'),
    log,
    onProgress,
    createPassword: () => random.token(),
  });
  try {
    const [newest = await readOrMakeSecret(dataDir, random), ...older] = config.secrets;
    return {
      connection: embedded.connection,
      engine: 'embedded',
      secrets: [newest, ...older],
      description: `embedded database in ${dataDir}`,
      release: () => embedded.stop(),
    };
  } catch (failure) {
    // A database that runs on keeps the process alive, and its folder in use.
    await embedded.stop();
    throw failure;
  }
}

/** One of any number of equal replicas on a PostgreSQL server. */
async function openClusterData({ config }: DataLocationParts): Promise<DataLocation> {
  const [newest, ...older] = config.secrets;
  if (!config.databaseUrl || newest === undefined) throw new Error('A replica needs DATABASE_URL and PORTICO_SECRET');
  const connection = { connectionString: config.databaseUrl };
  await requireUsableServer(connection);
  return {
    connection,
    engine: 'postgres',
    secrets: [newest, ...older],
    description: `PostgreSQL at ${describeHosts(config.databaseUrl)}`,
    release: async () => undefined,
  };
}

/** Hosts and database of a connection string, without its password. */
const describeHosts = (databaseUrl: string): string =>
  databaseUrl
    .replace(/^\w+:\/\/(?:[^/?#]*@)?/, '')
    .split('?', 1)
    .join();
