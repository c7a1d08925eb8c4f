import pg from 'pg';
import { databaseLimits } from './limits.js';
import { BEGIN, COMMIT } from './named-query.js';

/** A server that follows another one: it refuses changes, and may be behind. Its failure is an outage. */
export class StandbyFailure extends Error {
  constructor() {
    super('This database server is a standby, which only reads.');
  }
}

/** The limits of a connection, and whether it may change anything. */
export interface SessionOptions {
  readonly statementMillis: number;
  readonly isReadOnly: boolean;
}

/** What only reads finds a few rows by keys: no value could have a better plan than another one. */
const readsByKeys = 'set default_transaction_read_only = on; set plan_cache_mode = force_generic_plan;';

/**
 * Prepares a new connection. The limits are set by statements instead of parameters of the connection, because poolers
 * refuse those or drop them.
 *
 * @throws StandbyFailure when the server is in recovery
 */
export async function prepareSession(
  client: pg.ClientBase,
  { statementMillis, isReadOnly }: SessionOptions,
): Promise<void> {
  const answers: unknown = await client.query(
    `set statement_timeout = ${statementMillis}; set lock_timeout = ${databaseLimits.lockMillis};
     set idle_in_transaction_session_timeout = ${databaseLimits.idleInTransactionMillis};
     ${isReadOnly ? readsByKeys : ''} select pg_is_in_recovery() as is_standby`,
  );
  // For transactions that begin and end in one packet with a statement.
  if (!isReadOnly) for (const text of [BEGIN, COMMIT]) await client.query({ name: text, text });
  // The driver answers several statements with a list.
  const last: unknown = Array.isArray(answers) ? answers.at(-1) : answers;
  if (last instanceof pg.Result && last.rows[0]?.is_standby === true) throw new StandbyFailure();
}
