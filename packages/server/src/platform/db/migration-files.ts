import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The database cannot be brought to this program's schema; the message says what the operator can do. */
export class MigrationFailure extends Error {
  override readonly name = 'MigrationFailure';
}

/**
 * How a migration runs, by the end of its file's name:
 *
 * - `.sql`: in one transaction, together with its record
 * - `.concurrently.sql`: each statement outside a transaction; for indexes, which lock no one out that way
 * - `.batches.sql`: one statement, repeated until it returns no key to continue at; each time in its own transaction
 */
export type MigrationKind = 'transaction' | 'concurrently' | 'batches';

/** A file of the folder. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly kind: MigrationKind;
  readonly sql: string;
  readonly checksum: string;
  /** The oldest schema that a program must know once this has run; from a line `-- Schema floor: 0031`. */
  readonly floor: number | undefined;
}

/** The migrations of this program. The build copies them beside the compiled code. */
export const ownMigrations = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Reads the migrations of a folder in their order; throws `MigrationFailure` if a number is missing. */
export function readMigrations(folder: string): Migration[] {
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

const kinds = ['concurrently', 'batches'] as const;

function readMigration(folder: string, file: string): Migration {
  // A checkout may have changed the line endings; the migration is still the same.
  const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  const name = file.replace(/\.sql$/, '');
  const [, floor] = /^-- Schema floor: (\d{4})$/m.exec(sql) ?? [];
  return {
    number: Number.parseInt(file, 10),
    name,
    kind: kinds.find((kind) => name.endsWith(`.${kind}`)) ?? 'transaction',
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    floor: floor === undefined ? undefined : Number(floor),
  };
}

/** The statements of a migration that runs them one by one. Each ends with a semicolon at the end of a line. */
export const statementsOf = ({ sql }: Pick<Migration, 'sql'>): string[] =>
  sql
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '');
