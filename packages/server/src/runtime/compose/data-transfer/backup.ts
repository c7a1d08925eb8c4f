import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createSystemClock } from '../../../platform/adapters/clock/system.js';
import { createPinoLog } from '../../../platform/adapters/pino-log.js';
import { createSystemRandom } from '../../../platform/adapters/random/system.js';
import { type ConnectionDescription, findRunningDatabase, StartFailure } from '../../../platform/db/index.js';
import { type Snapshot, type TransferTable, withSnapshot } from '../../../platform/db/transfer/index.js';
import { secretIdOf } from '../../../platform/secrets/index.js';
import type { Config } from '../../config/config.js';
import { openData, requireData } from '../data-location.js';
import { MANIFEST_FILE, type Manifest, SECRET_FILE, tableFile } from './manifest.js';

/** What is backed up, and where to. */
export interface BackupOptions {
  readonly config: Config;
  /** The version of the program, for the manifest. */
  readonly version: string;
  /** The folder to write; it must not exist. */
  readonly folder: string;
  /** Whether the secret is written beside the data. */
  readonly isSecretIncluded: boolean;
  /** Receives a line for the user at the terminal. */
  print(line: string): void;
}

/**
 * Writes a backup while the installation runs. The folder appears when the backup is complete.
 *
 * @throws StartFailure when there is no installation, the folder exists, or the configured secret is a wrong one
 */
export async function backUp(options: BackupOptions): Promise<void> {
  const { config, print } = options;
  const folder = path.resolve(options.folder);
  requireData(config);
  if (existsSync(folder)) throw new StartFailure(`${folder} already exists. Name a folder that does not exist.`);
  await mkdir(path.dirname(folder), { recursive: true });
  const draft = await mkdtemp(path.join(path.dirname(folder), '.portico-backup-'));
  try {
    const manifest = await withConnection(options, ({ connection, secrets }) =>
      withSnapshot(connection, (snapshot) => writeFiles(snapshot, { ...options, secrets, draft })),
    );
    await rename(draft, folder);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(`Backed up ${rows} rows of ${manifest.tables.length} tables to ${folder}`);
    if (!options.isSecretIncluded)
      print('The secret is not in it. Keep a copy in another place: without it, the backup cannot be used.');
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

interface Source {
  readonly connection: ConnectionDescription;
  readonly secrets: readonly string[];
}

/** Uses the embedded database of a running server beside it, and starts one only if none runs. */
async function withConnection<Result>(
  { config, print }: BackupOptions,
  use: (source: Source) => Promise<Result>,
): Promise<Result> {
  const running = config.databaseUrl ? undefined : findRunningDatabase(path.join(config.dataDir, 'database'));
  if (running) return use({ connection: running, secrets: await readSecrets(config) });
  const log = await createPinoLog({ level: config.logLevel, format: config.logFormat });
  const data = await openData({ config, log, random: createSystemRandom(), onProgress: print });
  try {
    return await use(data);
  } finally {
    await data.release();
  }
}

async function readSecrets({ dataDir, secrets }: Config): Promise<readonly string[]> {
  return secrets.length > 0 ? secrets : [(await readFile(path.join(dataDir, 'secret'), 'utf8')).trim()];
}

interface Draft extends Omit<BackupOptions, 'folder'> {
  readonly secrets: readonly string[];
  readonly draft: string;
}

async function writeFiles(snapshot: Snapshot, { draft, secrets, print, ...options }: Draft): Promise<Manifest> {
  if (snapshot.migrations.length === 0) throw new StartFailure('The database is empty: there is nothing to back up.');
  const own = new Set(secrets.map(secretIdOf));
  if (!snapshot.secretIds.every((id) => own.has(id)))
    throw new StartFailure(
      'The configured secret does not open this database, so a backup could not be restored with it. Set PORTICO_SECRET as for the server.',
    );
  const createdAt = new Date(createSystemClock().now()).toISOString();
  await mkdir(path.join(draft, 'tables'), { mode: 0o700 });
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    const digest = await snapshot.digest(table);
    tables.push({ ...table, columns: [...table.columns], ...digest, sha256: await writeTable(snapshot, table, draft) });
    if (digest.rows > 0) print(`  ${table.name}: ${digest.rows} rows`);
  }
  if (options.isSecretIncluded)
    await writeFile(path.join(draft, SECRET_FILE), `${secrets.join(',')}\n`, { mode: 0o600, flush: true });
  const manifest: Manifest = {
    format: 1,
    version: options.version,
    createdAt,
    postgres: snapshot.serverVersion,
    migrations: snapshot.migrations.map(({ number, name, checksum }) => ({ number, name, checksum })),
    secretIds: [...snapshot.secretIds],
    tables,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(path.join(draft, MANIFEST_FILE), text, { mode: 0o600, flush: true });
  return manifest;
}

/** Returns the SHA-256 of the file. */
async function writeTable(snapshot: Snapshot, table: TransferTable, draft: string): Promise<string> {
  const hash = createHash('sha256');
  const tap = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const file = createWriteStream(tableFile(draft, table.name), { mode: 0o600, flush: true });
  await pipeline(snapshot.read(table), createGzip({ level: 3 }), tap, file);
  return hash.digest('hex');
}
