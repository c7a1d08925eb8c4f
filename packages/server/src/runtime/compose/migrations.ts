import { createSystemClock } from '../../platform/adapters/clock/system.js';
import { findPendingMigrations, migrate, StartFailure } from '../../platform/db/index.js';
import type { Clock } from '../../platform/ports/index.js';
import { countOf } from '../../platform/text/count-of.js';
import type { Config } from '../config/config.js';
import { type DataLocation, requireData, withData } from './data-location.js';
import { migrateQueue } from './migrate-queue.js';

const UP_TO_DATE = 'The database has all migrations of this version.';

/** What to do about the migrations of an installation. */
export interface MigrationOptions {
  readonly config: Config;
  /** Receives a line for the user at the terminal. */
  print(line: string): void;
}

/** Brings the database of an installation to this program's schema, without starting the server. */
export const migrateInstallation = ({ config, print }: MigrationOptions): Promise<void> =>
  withData({ config, print }, async (data, log) => {
    const clock = createSystemClock();
    const count = await migrateDatabase(data, { clock, print });
    await migrateQueue(data, { log, clock });
    if (count === 0) print(UP_TO_DATE);
  });

/**
 * Prints the migrations that the database of an installation lacks, and changes none of it.
 *
 * @returns whether there are none
 * @throws StartFailure when there is no database
 */
export async function checkMigrations({ config, print }: MigrationOptions): Promise<boolean> {
  requireData(config);
  const pending = await withData({ config, print }, findPendingMigrations);
  for (const name of pending) print(`Pending: ${name}`);
  print(pending.length === 0 ? UP_TO_DATE : 'Run `portico migrate`.');
  return pending.length === 0;
}

/** Runs the pending migrations of a database that is open; returns their number. */
export const migrateDatabase = (
  { connection }: Pick<DataLocation, 'connection'>,
  { clock, print }: { readonly clock: Pick<Clock, 'now'>; print(line: string): void },
): Promise<number> => migrate({ connection, now: clock.now(), onProgress: print });

/** Throws StartFailure when a database that is open lacks migrations. */
export async function requireMigrated({ connection }: Pick<DataLocation, 'connection'>): Promise<void> {
  const pending = await findPendingMigrations({ connection });
  if (pending.length === 0) return;
  throw new StartFailure(
    `The database lacks ${countOf(pending.length, 'migration')} of this version, from ${pending[0]} on. Run \`portico migrate\` before the start, or remove PORTICO_MIGRATE_ON_START.`,
  );
}
