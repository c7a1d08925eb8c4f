import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ConnectionDescription } from '../connections.js';
import { type AppliedMigration, readApplied } from '../migration-records.js';
import { withSession } from './session.js';
import { columnList, digestTable, listTables, type TableDigest, type TransferTable } from './tables.js';

/** The content of a database at one moment, while others continue writing. */
export interface Snapshot {
  /** The version of the server, such as `17.5`. */
  readonly serverVersion: string;
  /** The migrations that have run, in their order. */
  readonly migrations: readonly AppliedMigration[];
  /** Each table after those that its rows refer to. */
  readonly tables: readonly TransferTable[];
  /** The IDs of the secrets that sealed the stored keys, as hexadecimal digits. */
  readonly secretIds: readonly string[];
  digest(table: TransferTable): Promise<TableDigest>;
  /** The rows in PostgreSQL's text format. One table at a time. */
  read(table: TransferTable): Readable;
}

/**
 * Opens a snapshot for as long as `use` runs. Writers do not wait for it; only a migration that changes a table does.
 *
 * @throws Outage when the database cannot be reached
 */
export const withSnapshot = <Result>(
  connection: ConnectionDescription,
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> =>
  withSession(connection, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await readApplied(client);
    const tables = await listTables(client);
    // Taken before anything is read, so that a migration cannot change a table between two of them.
    if (tables.length > 0)
      await client.query(
        `lock table ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} in access share mode`,
      );
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
    return use({
      serverVersion: rows[0]?.version ?? 'unknown',
      migrations,
      tables,
      secretIds: migrations.length === 0 ? [] : await readSecretIds(client),
      digest: (table) => digestTable(client, table),
      read: (table) =>
        client.query(copyTo(`copy (select ${columnList(table)} from ${pg.escapeIdentifier(table.name)}) to stdout`)),
    });
  });

/**
 * Returns the IDs of the secrets that the keys of an installation are sealed with. Sealed values begin with a version and
 * the ID of their key; see `secrets/aead.ts`.
 */
export async function readSecretIds(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct encode(substring(sealed from 2 for 8), 'hex') as id from tenant_keys
     union select encode(substring(sealed from 2 for 8), 'hex') from instance_secrets order by 1`,
  );
  return rows.map(({ id }) => id);
}
