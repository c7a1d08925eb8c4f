import type pg from 'pg';
import { toFailure } from './failures.js';

/** Work that is due and not done yet. */
export interface Backlog {
  readonly kind: string;
  readonly count: number;
  /** How long the oldest of it has been due. */
  readonly oldestSeconds: number;
}

// Over all tenants, unlike every statement of a call: an operator asks for the installation. Each part reads an index of
// pending rows alone.
const text = `
  select 'jobs' as kind, count(*)::int as count, extract(epoch from $1::timestamptz - min(run_at))::float8 as seconds
  from graphile_worker._private_jobs where run_at <= $1 and attempts < max_attempts and locked_at is null
  union all
  select 'emails', count(*)::int, extract(epoch from $1::timestamptz - min(next_attempt_at))::float8
  from emails where status in ('waiting', 'queued', 'rendering', 'sending') and next_attempt_at <= $1
  union all
  select 'emails-to-retry', count(*)::int, extract(epoch from $1::timestamptz - min(created_at))::float8
  from emails where status in ('waiting', 'queued', 'rendering', 'sending') and attempts > 0
  union all
  select 'webhook-deliveries', count(*)::int, extract(epoch from $1::timestamptz - min(next_attempt_at))::float8
  from webhook_deliveries where status = 'pending' and next_attempt_at <= $1`;

/**
 * Counts the work that is due.
 *
 * @param now milliseconds since 1970-01-01 UTC
 * @throws Outage when the database does not answer
 */
export async function readBacklog(pool: pg.Pool, now: number): Promise<Backlog[]> {
  try {
    const { rows } = await pool.query<{ kind: string; count: number; seconds: number | null }>(text, [new Date(now)]);
    return rows.map(({ kind, count, seconds }) => ({ kind, count, oldestSeconds: Math.max(0, seconds ?? 0) }));
  } catch (failure) {
    throw toFailure(failure);
  }
}
