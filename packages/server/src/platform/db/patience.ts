import pg from 'pg';
import { poll } from './embedded/wait.js';
import { hasLostConnection } from './failures.js';
import { databaseLimits } from './limits.js';

const EVERY_MILLIS = 50;

/** The server has no connection left for us: 53300, or the words of PgBouncer. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof pg.DatabaseError &&
  (failure.code === '53300' || failure.message.includes('no more connections allowed'));

/** Reached the time that a connection may take; another attempt would take as long again. */
const isTimedOut = (failure: unknown): boolean =>
  failure instanceof Error && failure.message === 'timeout exceeded when trying to connect';

/** When connecting is worth another attempt. */
export interface Patience {
  /** Whether there are several hosts, so that the next attempt goes to another one. */
  readonly areSeveral: boolean;
  /** Called after each refusal. */
  onRefused(): void;
}

/**
 * Connects. A server that has no connection left is asked again until it has one, within the time of DB-04; of several
 * hosts, each is tried.
 */
export async function connectPatiently<Connection>(
  { areSeveral, onRefused }: Patience,
  connect: () => Promise<Connection>,
): Promise<Connection> {
  let failure: unknown;
  const connected = await poll({ timeoutMillis: databaseLimits.acquireMillis, everyMillis: EVERY_MILLIS }, async () => {
    try {
      return { connection: await connect() };
    } catch (cause) {
      failure = cause;
      if (isRefused(cause)) onRefused();
      else if (!areSeveral || isTimedOut(cause) || !hasLostConnection(cause)) throw cause;
      return undefined;
    }
  });
  if (!connected) throw failure;
  return connected.connection;
}
