import path from 'node:path';
import { createSystemClock } from '../../../platform/adapters/clock/system.js';
import { requireUsableServer, StartFailure } from '../../../platform/db/index.js';
import { type LoadedTable, type Snapshot, withSnapshot } from '../../../platform/db/transfer/index.js';
import { countOf } from '../../../platform/text/count-of.js';
import type { Config } from '../../config/config.js';
import { requireData, withData } from '../data-location.js';
import { importData, requireFreeTarget, requireKnownSchema } from './target.js';
import { untilStopped } from './until-stopped.js';

/** What is moved, and where to. */
export interface MoveOptions {
  readonly config: Config;
  /** The connection string of the PostgreSQL server. */
  readonly databaseUrl: string;
  /** Deletes what the target has. */
  readonly isReplaced: boolean;
  /** Ends the move early: nothing is moved, and the reason is thrown. Default: nothing does. */
  readonly stop?: AbortSignal | undefined;
  /** Receives a line for the user at the terminal. */
  print(line: string): void;
}

/**
 * Copies an embedded installation that does not run to a PostgreSQL server, and compares every table. The embedded
 * database stays as it is.
 *
 * @throws StartFailure when the installation is not an embedded one or runs, or the target has data or is in use
 */
export async function moveInstallation({ config, databaseUrl, isReplaced, stop, print }: MoveOptions): Promise<void> {
  if (config.databaseUrl)
    throw new StartFailure(
      'DATABASE_URL is set, so this installation is on a server already. Use `portico backup` and `portico restore`.',
    );
  requireData(config);
  const target = { connectionString: databaseUrl };
  await requireUsableServer(target);
  await requireFreeTarget(target, { isReplaced });
  // Takes the data folder, so that no server writes while its data is copied.
  await untilStopped(stop, () =>
    withData({ config, print }, (data, log) =>
      withSnapshot(data.connection, async (snapshot) => {
        requireKnownSchema(snapshot.migrations);
        const tables = await digestAll(snapshot, stop);
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        print(`Copying ${countOf(rows, 'row')} of ${tables.length} tables`);
        await importData(
          target,
          { migrations: snapshot.migrations, tables, read: (table) => snapshot.read(table) },
          { isReplaced, clock: createSystemClock(), log, stop, print },
        );
      }),
    ),
  );
  print('Moved. The embedded database was not changed. Start Portico with these variables:');
  print('  DATABASE_URL    the address that you gave to --to');
  print(
    config.secrets.length > 0
      ? '  PORTICO_SECRET  as before'
      : `  PORTICO_SECRET  the content of ${path.resolve(config.dataDir, 'secret')}`,
  );
}

async function digestAll(snapshot: Snapshot, stop: AbortSignal | undefined): Promise<LoadedTable[]> {
  const tables: LoadedTable[] = [];
  for (const table of snapshot.tables) {
    stop?.throwIfAborted();
    tables.push({ ...table, ...(await snapshot.digest(table)) });
  }
  return tables;
}
