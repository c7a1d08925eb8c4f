import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createSystemClock } from '../../../platform/adapters/clock/system.js';
import { StartFailure } from '../../../platform/db/index.js';
import { type Snapshot, type TransferTable, withSnapshot } from '../../../platform/db/transfer/index.js';
import { haveAllIds, secretIdOf } from '../../../platform/secrets/index.js';
import { countOf } from '../../../platform/text/count-of.js';
import type { Config } from '../../config/config.js';
import { requireData, withDataBeside } from '../data-location.js';
import { MANIFEST_FILE, type Manifest, SECRET_FILE, tableFile } from './manifest.js';
import { untilStopped } from './until-stopped.js';

/** What is backed up, and where to. */
export interface BackupOptions {
  readonly config: Config;
  /** The version of the program, for the manifest. */
  readonly version: string;
  /** The folder to write; it must not exist. */
  readonly folder: string;
  /** Whether the secret is written beside the data. */
  readonly isSecretIncluded: boolean;
  /** Ends the backup early: what was written is removed, and the reason is thrown. Default: nothing does. */
  readonly stop?: AbortSignal | undefined;
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
  if (existsSync(folder)) throw taken(folder);
  await mkdir(path.dirname(folder), { recursive: true });
  const draft = await mkdtemp(path.join(path.dirname(folder), '.portico-backup-'));
  try {
    const manifest = await untilStopped(options.stop, () =>
      withDataBeside(config, print, ({ connection, secrets }) =>
        withSnapshot(connection, (snapshot) => writeFiles(snapshot, { ...options, secrets, draft })),
      ),
    );
    await appear(draft, folder);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(`Backed up ${countOf(rows, 'row')} of ${manifest.tables.length} tables to ${folder}`);
    if (!options.isSecretIncluded)
      print('The secret is not in it. Keep a copy somewhere else: without it, the backup is useless.');
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const taken = (folder: string): StartFailure =>
  new StartFailure(`${folder} already exists. Choose a folder that does not exist.`);

/** Another backup may have taken the name while this one was written. */
async function appear(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder);
  } catch (failure) {
    throw existsSync(folder) ? taken(folder) : failure;
  }
}

interface Draft extends Omit<BackupOptions, 'folder'> {
  readonly secrets: readonly string[];
  readonly draft: string;
}

async function writeFiles(snapshot: Snapshot, { draft, secrets, print, ...options }: Draft): Promise<Manifest> {
  if (snapshot.migrations.length === 0) throw new StartFailure('The database is empty: there is nothing to back up.');
  if (!haveAllIds(secrets, snapshot.secretIds))
    throw new StartFailure(
      'The configured secret cannot decrypt this database, so a backup could not be restored with it. Set PORTICO_SECRET as for the server.',
    );
  // After a rotation, the first secret is enough.
  const needed = secrets.filter((secret) => snapshot.secretIds.includes(secretIdOf(secret)));
  const createdAt = new Date(createSystemClock().now()).toISOString();
  await mkdir(path.join(draft, 'tables'), { mode: 0o700 });
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    options.stop?.throwIfAborted();
    const digest = await snapshot.digest(table);
    tables.push({
      ...table,
      columns: [...table.columns],
      ...digest,
      sha256: await writeTable(snapshot, table, { draft, stop: options.stop }),
    });
    if (digest.rows > 0) print(`  ${table.name}: ${countOf(digest.rows, 'row')}`);
  }
  if (options.isSecretIncluded)
    await writeFile(path.join(draft, SECRET_FILE), `${needed.join(',')}\n`, { mode: 0o600, flush: true });
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
async function writeTable(
  snapshot: Snapshot,
  table: TransferTable,
  { draft, stop }: Pick<Draft, 'draft' | 'stop'>,
): Promise<string> {
  const hash = createHash('sha256');
  const tap = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const file = createWriteStream(tableFile(draft, table.name), { mode: 0o600, flush: true });
  await pipeline(snapshot.read(table), createGzip({ level: 3 }), tap, file, { signal: stop });
  return hash.digest('hex');
}
