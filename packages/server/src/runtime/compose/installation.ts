import { createSystemClock } from '../../platform/adapters/clock/system.js';
import { createOutageLog } from '../../platform/adapters/outage-log.js';
import { createPinoLog } from '../../platform/adapters/pino-log.js';
import { createSystemRandom } from '../../platform/adapters/random/system.js';
import { connectDatabase, type Database } from '../../platform/db/index.js';
import type { Clock, Log, Random } from '../../platform/ports/index.js';
import { createSealer, createTenantKeys, type Sealer, type TenantKeys } from '../../platform/secrets/index.js';
import type { Config } from '../config/config.js';
import type { Metrics } from '../http/metrics/index.js';
import { type DataLocation, openData } from './data-location.js';
import type { Disposables } from './disposables.js';
import { migrateDatabase, requireMigrated } from './migrations.js';
import { requireSecret } from './require-secret.js';

/** An installation whose database is at this program's schema, and whose secrets are at hand. */
export interface Installation {
  readonly data: DataLocation;
  readonly database: Database;
  readonly sealer: Sealer;
  readonly keys: TenantKeys;
  readonly log: Log;
  readonly clock: Clock;
  readonly random: Random;
}

/** How an installation is opened. */
export interface InstallationOptions {
  readonly disposables: Disposables;
  /** Measures the database and outages. Default: nothing is measured. */
  readonly metrics?: Pick<Metrics, 'timeStatement' | 'noteOutage'> | undefined;
  /** Default: the clock of the machine. */
  readonly clock?: Clock | undefined;
  print(line: string): void;
}

/**
 * Opens the installation that the configuration names; `disposables` closes it.
 *
 * @throws StartFailure when the database cannot be used, or the configured secret is a wrong one
 */
export async function openInstallation(
  config: Config,
  { disposables, print, clock = createSystemClock(), metrics }: InstallationOptions,
): Promise<Installation> {
  const log = createOutageLog(
    await createPinoLog({ level: config.logLevel, format: config.logFormat }),
    clock,
    (port) => metrics?.noteOutage(port),
  );
  disposables.add(async () => log.close());
  const random = createSystemRandom();
  const data = await openData({ config, log, random, onProgress: print });
  disposables.add(() => data.release());
  if (config.isMigratedOnStart) await migrateDatabase(data, { clock, print });
  else await requireMigrated(data);
  const database = connectDatabase({
    connection: data.connection,
    engine: data.engine,
    connections: config.databaseConnections ?? undefined,
    statementMillis: config.statementSeconds * 1000,
    timeStatement: metrics?.timeStatement,
    log,
    clock,
  });
  disposables.add(() => database.close());
  await requireSecret(database.pool, data);
  const sealer = createSealer(data.secrets);
  return { data, database, sealer, keys: createTenantKeys(sealer), log, clock, random };
}
