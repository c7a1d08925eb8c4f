import type pg from 'pg';
import { type Migration, MigrationFailure } from './migration-files.js';

// Which migrations have run, in two tables. `portico_migrations` has those that every program has to know; its highest
// number is the schema floor. `portico_migrations_above_floor` has the later ones: a program that does not know them may
// run. Programs from before there was a floor read only the first table, and refuse a number there that they do not
// know; so the floor holds for them too.
const tables = `
  create table if not exists portico_migrations (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null);
  create table if not exists portico_migrations_above_floor (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null);
  create or replace view schema_floor as select coalesce(max(number), 0) as number from portico_migrations;`;

/** A migration that has run. */
export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  /** Whether every program has to know it. */
  readonly is_required: boolean;
}

/** Makes the tables of the records if they are missing. */
export async function ensureRecords(client: pg.Client): Promise<void> {
  if (!(await exists(client, 'schema_floor'))) await client.query(tables);
}

/** Returns the migrations that have run, in their order. Changes nothing. */
export async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  if (!(await exists(client, 'portico_migrations'))) return [];
  const above = (await exists(client, 'portico_migrations_above_floor'))
    ? 'union all select number, name, checksum, false from portico_migrations_above_floor'
    : '';
  const { rows } = await client.query<AppliedMigration>(
    `select number, name, checksum, true as is_required from portico_migrations ${above} order by number`,
  );
  return rows;
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name]);
  return rows[0]?.found === true;
}

/** Records a migration that has run, and raises the schema floor if it says so. */
export async function recordMigration(client: pg.Client, migration: Migration, now: number): Promise<void> {
  const { number, name, checksum, floor } = migration;
  await client.query(
    'insert into portico_migrations_above_floor (number, name, checksum, applied_at) values ($1, $2, $3, $4)',
    [number, name, checksum, new Date(now)],
  );
  if (floor === undefined) return;
  await client.query('insert into portico_migrations select * from portico_migrations_above_floor where number <= $1', [
    floor,
  ]);
  await client.query('delete from portico_migrations_above_floor where number <= $1', [floor]);
}

/**
 * Returns the migrations that have not run yet. Throws `MigrationFailure` if the schema floor is above this program, or
 * the database's migrations differ from this program's.
 */
export function findPending(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const unknown = applied.findLast(({ number, is_required }) => is_required && number > migrations.length);
  if (unknown) {
    throw new MigrationFailure(
      `A newer version of Portico has migrated this database (to ${unknown.name}; this version has ${migrations.length} migrations). ` +
        'Start the newer version, or restore a backup from before the update.',
    );
  }
  for (const { number, name, checksum } of applied) {
    const own = migrations[number - 1];
    if (!own || own.checksum === checksum) continue;
    throw new MigrationFailure(
      `The database was changed by a migration ${name} that differs from this version's ${own.name}. ` +
        'Start the version of Portico that migrated it, or use another database.',
    );
  }
  return migrations.slice(applied.length);
}
