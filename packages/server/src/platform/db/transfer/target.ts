import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ConnectionDescription } from '../connections.js';
import { StartFailure } from '../embedded/start-failure.js';
import { withSession } from './session.js';
import { columnList, digestTable, listTables, type TableDigest, type TransferTable } from './tables.js';

/** What is in a database into which data is to be copied. */
export interface TargetState {
  /** How many connections replicas have, and from where, such as `10.0.0.5 (3 connections)`. */
  readonly replicas: readonly string[];
  /** Whether any table has a row. */
  readonly hasRows: boolean;
}

/**
 * Looks at a database into which data is to be copied.
 *
 * @throws Outage when it cannot be reached
 */
export const inspectTarget = (connection: ConnectionDescription): Promise<TargetState> =>
  withSession(connection, async (client) => ({ replicas: await listReplicas(client), hasRows: await hasRows(client) }));

async function listReplicas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ place: string; count: number }>(
    `select coalesce(host(client_addr), 'this machine') as place, count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'portico'
     group by 1 order by 1`,
  );
  return rows.map(({ place, count }) => `${place} (${count} connections)`);
}

async function hasRows(client: pg.Client): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}

/** Deletes all tables of the application, and those of the job queue. */
export const wipeTarget = (connection: ConnectionDescription): Promise<void> =>
  withSession(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
    );
    const names = rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
    await client.query(
      `${names === '' ? '' : `drop table ${names} cascade;`} drop schema if exists graphile_worker cascade`,
    );
  });

/** A table as the source has it. */
export interface LoadedTable extends TransferTable, TableDigest {}

/** What is loaded into a database. */
export interface Load {
  readonly tables: readonly LoadedTable[];
  /** The rows of a table, in the format of `Snapshot.read`. */
  read(table: LoadedTable): Readable;
  /** Ends the load early. */
  readonly stop?: AbortSignal | undefined;
  /** Called when a table is complete and compared. */
  onTable?(table: LoadedTable): void;
}

/**
 * Loads tables in one transaction, and compares the number and the digest of their rows with the source. Either all of it
 * is there at the end, or nothing.
 *
 * @throws StartFailure when a process of Portico is connected, a table has rows, or one differs from its source
 */
export const loadTables = (connection: ConnectionDescription, { tables, read, stop, onTable }: Load): Promise<void> =>
  withSession(connection, async (client) => {
    await client.query('begin');
    const names = tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
    // A replica that starts now waits, instead of writing between the rows.
    if (names !== '') await client.query(`lock table ${names} in access exclusive mode`);
    if ((await listReplicas(client)).length > 0 || (await hasRows(client)))
      throw new StartFailure('Portico was started while its data was being copied. Stop it, and repeat the command.');
    for (const table of tables) {
      stop?.throwIfAborted();
      const name = pg.escapeIdentifier(table.name);
      await pipeline(read(table), client.query(copyFrom(`copy ${name} (${columnList(table)}) from stdin`)), {
        signal: stop,
      });
      await compare(client, table);
      onTable?.(table);
    }
    await advanceIdentities(client);
    await client.query('commit');
  });

async function compare(client: pg.Client, table: LoadedTable): Promise<void> {
  const { rows, digest } = await digestTable(client, table);
  if (rows === table.rows && digest === table.digest) return;
  throw new StartFailure(
    `The table ${table.name} differs from its source: ${rows} of ${table.rows} rows, digest ${digest} instead of ${table.digest}. Nothing was changed. Repeat the command; if it fails again, use another backup.`,
  );
}

/** Copied rows bring their own numbers, and the next one must be higher. */
async function advanceIdentities(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attidentity <> '' and not a.attisdropped`,
  );
  for (const { name, column } of rows) {
    const [table, key] = [pg.escapeIdentifier(name), pg.escapeIdentifier(column)];
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${key}) + 1, 1), false) from ${table}`,
      [table, column],
    );
  }
}
