import type pg from 'pg';
import type { ConnectionDescription } from '../connections.js';
import { toFailure } from '../failures.js';
import { connectWriter } from '../writer.js';

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
 * Runs work on its own connection, without the time limits of calls.
 *
 * @throws Outage when the database cannot be reached
 */
export async function withSession<Result>(
  connection: ConnectionDescription,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  let client: pg.Client | undefined;
  try {
    client = await connectWriter(connection, TRANSFER_NAME);
    await client.query(`${formats}; ${patience}`);
    return await use(client);
  } catch (failure) {
    throw toFailure(failure);
  } finally {
    await client?.end().catch(() => undefined);
  }
}
