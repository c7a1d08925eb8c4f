import pg from 'pg';
import type { ConnectionDescription } from '../connect.js';
import { toFailure } from '../failures.js';

/** How values are written as text, so that two servers write the same value in the same way. */
const formats = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'`;

// Reading a large table takes longer than any statement of a call, and the other side of a copy may be slow.
const patience =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set jit = off';

/** By its name, a running replica can be told from commands that copy its data. */
export const TRANSFER_NAME = 'portico transfer';

/**
 * Runs work on a connection of its own, without the time limits of calls.
 *
 * @throws Outage when the database cannot be reached
 */
export async function withSession<Result>(
  connection: ConnectionDescription,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, application_name: TRANSFER_NAME, connectionTimeoutMillis: 5_000 });
  // A connection that breaks fails the statement that runs; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`${formats}; ${patience}`);
    return await use(client);
  } catch (failure) {
    throw toFailure(failure);
  } finally {
    await client.end().catch(() => undefined);
  }
}
