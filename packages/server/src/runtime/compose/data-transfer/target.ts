import type { Readable } from 'node:stream';
import { type ConnectionDescription, migrate, readMigrations, StartFailure } from '../../../platform/db/index.js';
import { ownMigrations } from '../../../platform/db/migration-files.js';
import { inspectTarget, type LoadedTable, loadTables, wipeTarget } from '../../../platform/db/transfer/index.js';
import type { Clock, Log } from '../../../platform/ports/index.js';
import { countOf } from '../../../platform/text/count-of.js';
import { migrateQueue } from '../migrate-queue.js';

/** Data that is brought into a database. */
export interface Import {
  /** The migrations that the data has; this program must have them too. */
  readonly migrations: readonly { readonly number: number; readonly name: string; readonly checksum: string }[];
  readonly tables: readonly LoadedTable[];
  /** The rows of a table, in PostgreSQL's text format of COPY. */
  read(table: LoadedTable): Readable;
}

/** How data is brought into a database. */
export interface ImportOptions {
  /** Deletes what the database has. */
  readonly isReplaced: boolean;
  readonly clock: Clock;
  readonly log: Log;
  /** Ends the import early: the database is left without data, and the reason is thrown. */
  readonly stop: AbortSignal | undefined;
  print(line: string): void;
}

/**
 * Checks that this program knows the schema of data.
 *
 * @throws StartFailure when a newer or another program wrote it
 */
export function requireKnownSchema(migrations: Import['migrations']): void {
  const own = readMigrations(ownMigrations);
  const unknown = migrations.find(({ number, checksum }) => own[number - 1]?.checksum !== checksum);
  if (!unknown) return;
  throw new StartFailure(
    `The data has the migration ${unknown.name}, which this version of Portico does not have. Use the version that wrote it, or a newer one.`,
  );
}

/**
 * Checks that data can be brought into a database.
 *
 * @throws StartFailure when replicas use it, or it has data that is not to be replaced
 */
export async function requireFreeTarget(
  connection: ConnectionDescription,
  { isReplaced }: Pick<ImportOptions, 'isReplaced'>,
): Promise<void> {
  const { replicas, hasRows } = await inspectTarget(connection);
  if (replicas.length > 0)
    throw new StartFailure(
      `Portico is connected to this database, from ${replicas.join(', ')}. Stop every replica first.`,
    );
  if (hasRows && !isReplaced)
    throw new StartFailure(
      'The database already has data. Use an empty database, or --replace, which deletes what this one has.',
    );
}

/**
 * Brings data into a free database, at the schema that the data has, and migrates it to this program's schema. The queue
 * of jobs starts empty.
 */
export async function importData(
  connection: ConnectionDescription,
  { migrations, tables, read }: Import,
  { clock, log, stop, print }: ImportOptions,
): Promise<void> {
  stop?.throwIfAborted();
  const now = clock.now();
  await wipeTarget(connection);
  await migrate({ connection, now, onProgress: print, upTo: migrations.length });
  await loadTables(connection, {
    tables,
    read,
    stop,
    onTable: ({ name, rows }) => {
      if (rows > 0) print(`  ${name}: ${countOf(rows, 'row')}, identical`);
    },
  });
  await migrate({ connection, now, onProgress: print });
  await migrateQueue({ connection, engine: 'postgres' }, { log, clock });
}
