import pg from 'pg';
import { messageOf } from '../failures/reason.js';
import type { ConnectionDescription } from './connections.js';
import { poll } from './embedded/wait.js';
import { toFailure } from './failures.js';
import { type Migration, MigrationFailure, ownMigrations, readMigrations, statementsOf } from './migration-files.js';
import { ensureRecords, findPending, readApplied, recordMigration } from './migration-records.js';
import { connectWriter } from './writer.js';

export { MigrationFailure } from './migration-files.js';

/**
 * Names the locks under which migrations run; they only have to differ from other advisory locks. The first keeps out
 * programs from before there were several kinds of migrations.
 */
const locks = { transaction: [0x706f7274, 2], run: [0x706f7274, 3] } as const;

/** How long a migration waits for a lock. While it waits, everyone else who wants the table waits behind it. */
const LOCK_WAIT_MILLIS = 700;
const RETRY_MILLIS = 1_000;
/** How long a migration is repeated that meets locks of others. */
const GIVE_UP_MILLIS = 5 * 60_000;

export interface MigrateOptions {
  readonly connection: ConnectionDescription;
  /** When the migrations run, in milliseconds since 1970; recorded with each. */
  readonly now: number;
  /** Receives a readable line for each migration. */
  readonly onProgress?: (line: string) => void;
  /** Folder of `0001-name.sql` files; the program's own when left out. */
  readonly folder?: string;
  /** The number of the last migration to run; all when left out. */
  readonly upTo?: number;
}

/**
 * Brings the database to this program's schema. A lock lets one process migrate at a time, and each migration is
 * recorded when it is complete; so several processes may start at the same time, and after a kill at any moment the next start
 * continues. Refuses a database whose schema floor is above this program, and one whose migrations differ from this
 * program's. Throws `MigrationFailure`, or `Outage` when the database cannot be reached. Returns the number of
 * migrations it ran.
 */
export async function migrate(options: MigrateOptions): Promise<number> {
  const { now, onProgress = () => undefined } = options;
  const migrations = readMigrations(options.folder ?? ownMigrations).slice(0, options.upTo);
  return withClient(options.connection, async (client) => {
    // Most starts have nothing to do, and need no lock to find that out.
    if (findPending(migrations, await readApplied(client)).length === 0) return 0;
    await takeRunLock(client);
    for (let count = 0; ; count += 1) {
      const next = await runNext({ client, migrations, now });
      if (!next) return count;
      // A new database is ready in a moment, and no one asks by which steps.
      if (next.number > count + 1) onProgress(`Migrated the database: ${next.name}`);
      else if (count === 0) onProgress('Creating the tables');
    }
  });
}

/**
 * Returns the names of the migrations that `migrate` would run. Changes nothing.
 *
 * @throws as `migrate`
 */
export async function findPendingMigrations(options: Pick<MigrateOptions, 'connection' | 'folder'>): Promise<string[]> {
  const migrations = readMigrations(options.folder ?? ownMigrations);
  return withClient(options.connection, async (client) =>
    findPending(migrations, await readApplied(client)).map(({ name }) => name),
  );
}

async function withClient<Result>(
  connection: ConnectionDescription,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  let client: pg.Client | undefined;
  try {
    client = await connectWriter(connection, 'portico migrate');
    return await use(client);
  } catch (failure) {
    throw toFailure(failure);
  } finally {
    await client?.end();
  }
}

/** Lasts as long as the connection. Asked for again and again: a statement that waits would hold up new indexes. */
async function takeRunLock(client: pg.Client): Promise<void> {
  // Building an index and waiting for another process may take longer than our limits.
  await client.query('set statement_timeout = 0; set lock_timeout = 0');
  await poll({ timeoutMillis: Number.POSITIVE_INFINITY, everyMillis: 200 }, async () => {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as taken', [...locks.run]);
    return rows[0]?.taken === true ? true : undefined;
  });
}

interface Work {
  readonly client: pg.Client;
  readonly migrations: readonly Migration[];
  readonly now: number;
}

/** Runs the first pending migration; returns undefined if there is none. */
async function runNext(work: Work): Promise<Migration | undefined> {
  const next = await inTransaction(work.client, async () => {
    await ensureRecords(work.client);
    const [pending] = findPending(work.migrations, await readApplied(work.client));
    return pending;
  });
  if (next) await runners[next.kind](work, next);
  return next;
}

const runners = { transaction: runInTransaction, concurrently: runStatements, batches: runBatches };

async function runInTransaction({ client, migrations, now }: Work, migration: Migration): Promise<void> {
  await untilUnlocked(migration, () =>
    inTransaction(client, async () => {
      const [pending] = findPending(migrations, await readApplied(client));
      // A program of the version before, which does not know our lock, may have been faster.
      if (pending?.number !== migration.number) return;
      await client.query(`set local lock_timeout = ${LOCK_WAIT_MILLIS}`);
      await client.query(migration.sql);
      await recordMigration(client, migration, now);
    }),
  );
}

async function runStatements({ client, now }: Work, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration)) {
    await untilUnlocked(migration, async () => {
      await dropUnfinishedIndex(client, statement);
      await client.query(statement);
    });
  }
  await inTransaction(client, () => recordMigration(client, migration, now));
}

/** An index whose building was interrupted stays, but nothing reads it. */
async function dropUnfinishedIndex(client: pg.Client, statement: string): Promise<void> {
  const [, name] = /\bcreate (?:unique )?index concurrently (?:if not exists )?(\w+)/i.exec(statement) ?? [];
  const { rows } = await client.query('select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    name,
  ]);
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`);
}

/**
 * The statement gets the key that it returned last, as JSON text, or null at first. After a kill it starts from the
 * beginning, so it writes only rows that differ from what they should be.
 */
async function runBatches({ client, now }: Work, migration: Migration): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_WAIT_MILLIS}`);
  let next: unknown = null;
  do {
    const { rows } = await untilUnlocked(migration, () => client.query(migration.sql, [next]));
    next = rows[0]?.next ?? null;
  } while (next !== null);
  await client.query('set lock_timeout = 0');
  await inTransaction(client, () => recordMigration(client, migration, now));
}

/** Runs `fn` in a transaction, and shuts out programs from before there were several kinds of migrations. */
async function inTransaction<Result>(client: pg.Client, fn: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1, $2)', [...locks.transaction]);
    const result = await fn();
    await client.query('commit');
    return result;
  } catch (failure) {
    await client.query('rollback').catch(() => undefined);
    throw failure;
  }
}

/** PostgreSQL's codes for a deadlock and for a lock that was not granted in time. */
const LOCKED = new Set(['40P01', '55P03']);

/** Repeats a piece of a migration that met a lock of someone else; it let them pass in between. */
async function untilUnlocked<Result>(migration: Migration, run: () => Promise<Result>): Promise<Result> {
  const options = { timeoutMillis: GIVE_UP_MILLIS, everyMillis: RETRY_MILLIS };
  const done = await poll(options, async () => {
    try {
      return { result: await run() };
    } catch (cause) {
      if (cause instanceof pg.DatabaseError && LOCKED.has(cause.code ?? '')) return undefined;
      if (toFailure(cause) !== cause) throw cause;
      const reason = messageOf(cause);
      const state = migration.kind === 'transaction' ? 'failed and was rolled back' : 'failed';
      throw new MigrationFailure(`The migration ${migration.name} ${state}: ${reason}.`, { cause });
    }
  });
  if (done) return done.result;
  throw new MigrationFailure(
    `The migration ${migration.name} needs a lock that other connections held for ${GIVE_UP_MILLIS / 60_000} minutes. ` +
      'End long transactions (see pg_stat_activity), then start again.',
  );
}
