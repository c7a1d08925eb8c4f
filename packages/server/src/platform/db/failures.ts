import pg from 'pg';
import { Outage } from '../failures/failures.js';

/** What a failure of the database means to us. */
type Meaning = 'conflict' | 'outage' | 'stale-plan';

/** PostgreSQL's documentation, appendix A, by code or by class (two characters). */
const meanings: Readonly<Record<string, Meaning>> = {
  '40001': 'conflict', // serialization_failure
  '40P01': 'conflict', // deadlock_detected
  '08': 'outage', // connection exceptions
  '53': 'outage', // insufficient resources: too many connections, disk full
  '55P03': 'outage', // lock_not_available: the lock limit
  '57014': 'outage', // query_canceled: the statement limit
  '57P01': 'outage', // admin_shutdown
  '57P02': 'outage', // crash_shutdown
  '57P03': 'outage', // cannot_connect_now
  '57P05': 'outage', // idle_session_timeout
  '25P03': 'outage', // idle_in_transaction_session_timeout
  '25006': 'outage', // read_only_sql_transaction: this server is a standby
  '28': 'outage', // the database does not accept who we are; the operator's business, not the caller's
  '3D000': 'outage', // no such database
  '58': 'outage', // system error: input/output
};

const systemCodes: ReadonlySet<string> = new Set(
  (
    'ECONNREFUSED ECONNRESET ECONNABORTED ENOENT EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN EACCES ' +
    'ERR_STREAM_DESTROYED ERR_STREAM_WRITE_AFTER_END'
  ).split(' '),
);

/** Failures that the driver reports only as text. */
const driverTexts =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|This database server is a standby|Cannot use a pool after calling end)/;

function meaningOf(failure: unknown): Meaning | undefined {
  if (!(failure instanceof Error)) return undefined;
  if (driverTexts.test(failure.message)) return 'outage';
  const code = 'code' in failure && typeof failure.code === 'string' ? failure.code : '';
  if (systemCodes.has(code)) return 'outage';
  // 0A000 is feature_not_supported; only this text of it is a plan that a migration made stale.
  if (code === '0A000' && failure.message.includes('cached plan')) return 'stale-plan';
  return meanings[code] ?? meanings[code.slice(0, 2)];
}

/**
 * Whether running the transaction again may succeed: a serialisation failure, a deadlock, a plan made stale by a
 * migration.
 */
export function isConflict(failure: unknown): boolean {
  const meaning = meaningOf(failure);
  return meaning === 'conflict' || meaning === 'stale-plan';
}

/** Whether a named statement was planned before a migration changed what it returns. */
export function isStalePlan(failure: unknown): boolean {
  return meaningOf(failure) === 'stale-plan';
}

/** Whether a statement has divided by zero. */
export const isDivisionByZero = (failure: unknown): boolean =>
  failure instanceof pg.DatabaseError && failure.code === '22012';

/** Whether a statement would have put a second row into a unique index. */
export const breaksUniqueness = (failure: unknown, index: string): boolean =>
  failure instanceof pg.DatabaseError && failure.code === '23505' && failure.constraint === index;

/** Whether a statement would have written for a tenant that does not exist any more. */
export const isTenantGone = (failure: unknown): boolean =>
  failure instanceof pg.DatabaseError &&
  failure.code === '23503' &&
  (failure.constraint ?? '').endsWith('_tenant_id_fkey');

/**
 * Whether the connection is unusable. After an error of severity ERROR (such as a reached limit) it still works; after
 * a fatal error or a timeout it does not.
 */
export function hasLostConnection(failure: unknown): boolean {
  if (meaningOf(failure) !== 'outage') return false;
  return !(failure instanceof pg.DatabaseError && failure.severity === 'ERROR');
}

/** The failure as the application sees it: an `Outage` if the database is unavailable, otherwise the failure itself. */
export function toFailure(failure: unknown): unknown {
  if (failure instanceof Outage) return failure;
  return meaningOf(failure) === 'outage' ? new Outage('db', failure) : failure;
}
