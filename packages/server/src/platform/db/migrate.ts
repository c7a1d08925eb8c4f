import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { ConnectionDescription } from './connect.js';
import { toFailure } from './failures.js';

/** The database cannot be brought to this program's schema; the message says what the operator can do. */
export class MigrationFailure extends Error {
  override readonly name = 'MigrationFailure';
}

/** The migrations of this program. The build copies them beside the compiled code. */
const ownFolder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Names the lock under which migrations run; it only has to differ from other advisory locks. */
const lockKey = [0x706f7274, 2] as const;

export interface MigrateOptions {
  readonly connection: ConnectionDescription;
  /** When the migrations run, in milliseconds since 1970; recorded with each. */
  readonly now: number;
  /** Receives a readable line for each migration. */
  readonly onProgress?: (line: string) => void;
  /** Folder of `0001-name.sql` files; the program's own when left out. */
  readonly folder?: string;
}

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Brings the database to this program's schema. Each file runs in one transaction together with its record and under a
 * lock of that transaction; so several processes may start at once, and a kill at any moment leaves whole migrations
 * only. Refuses a database that a newer program has changed, and one whose migrations differ from this program's.
 * Throws `MigrationFailure`, or `Outage` when the database cannot be reached. Returns the number of migrations it ran.
 */
export async function migrate(options: MigrateOptions): Promise<number> {
  const { connection, now, onProgress = () => undefined } = options;
  const migrations = readMigrations(options.folder ?? ownFolder);
  const client = new pg.Client({ ...connection, application_name: 'portico migrate', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let count = 0; ; count += 1) {
      const applied = await runNext({ client, migrations, now });
      if (!applied) return count;
      // A new database is ready in a moment, and no one asks by which steps.
      if (applied.number > count + 1) onProgress(`Migrated the database: ${applied.name}`);
      else if (count === 0) onProgress('Creating the tables');
    }
  } catch (failure) {
    throw toFailure(failure);
  } finally {
    await client.end();
  }
}

function readMigrations(folder: string): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => readMigration(folder, file));
  const misplaced = migrations.find(({ number }, index) => number !== index + 1);
  if (!misplaced) return migrations;
  throw new MigrationFailure(
    `The migrations in ${folder} are not numbered consecutively from 0001: see ${misplaced.name}.sql.`,
  );
}

function readMigration(folder: string, file: string): Migration {
  // A checkout may have changed the line endings; the migration is still the same.
  const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  return {
    number: Number.parseInt(file, 10),
    name: file.replace(/\.sql$/, ''),
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  };
}

interface Step {
  client: pg.Client;
  migrations: readonly Migration[];
  now: number;
}

/** Runs the first pending migration; returns undefined if there is none. */
async function runNext({ client, migrations, now }: Step): Promise<Migration | undefined> {
  await client.query('begin');
  try {
    // Building an index may take longer than our limits; so may waiting for another process that builds one.
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1, $2)', [...lockKey]);
    const next = findNext(migrations, await readApplied(client));
    if (next) await apply({ client, migration: next, now });
    await client.query('commit');
    return next;
  } catch (failure) {
    await client.query('rollback').catch(() => undefined);
    throw failure;
  }
}

interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(`create table if not exists portico_migrations (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)`);
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from portico_migrations order by number',
  );
  return rows;
}

function findNext(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration | undefined {
  for (const { number, name, checksum } of applied) {
    const own = migrations[number - 1];
    if (!own) {
      throw new MigrationFailure(
        `A newer version of Portico has migrated this database (to ${name}; this version has ${migrations.length} migrations). ` +
          'Start the newer version, or restore a backup from before the update.',
      );
    }
    if (own.checksum !== checksum) {
      throw new MigrationFailure(
        `The database was changed by a migration ${name} that differs from this version's ${own.name}. ` +
          'Start the version of Portico that migrated it, or use another database.',
      );
    }
  }
  return migrations[applied.length];
}

async function apply({
  client,
  migration,
  now,
}: {
  client: pg.Client;
  migration: Migration;
  now: number;
}): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (cause) {
    if (toFailure(cause) !== cause) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationFailure(`The migration ${migration.name} failed and was rolled back: ${reason}.`, { cause });
  }
  await client.query('insert into portico_migrations (number, name, checksum, applied_at) values ($1, $2, $3, $4)', [
    migration.number,
    migration.name,
    migration.checksum,
    new Date(now),
  ]);
}
