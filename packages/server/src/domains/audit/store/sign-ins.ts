import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { EntryRow } from './entries.js';

/** A page of a user's sign-ins. */
export interface SignInQuery {
  readonly userId: string;
  /** The id of the first one of the page. */
  readonly cursor: string | undefined;
  readonly count: number;
}

/**
 * A user's sign-ins and the refused attempts at one, newest first. Sessions that somebody else began in their name are
 * administrators' business.
 */
export async function selectSignIns(
  { db, tenant }: Call,
  { userId, cursor, count }: SignInQuery,
): Promise<Pick<EntryRow, 'id' | 'at' | 'outcome' | 'address' | 'user_agent' | 'details'>[]> {
  const startsAt =
    cursor === undefined
      ? sql`true`
      : sql`(a.at, a.id) <= (
          select c.at, c.id from audit c
          where c.tenant_id = ${tenant.id} and c.id = ${cursor} and ${userId} in (c.actor_id, c.target_id))`;
  // Each half is a range of one index.
  const half = (whose: ReturnType<typeof sql>) => sql`
    (select a.id, a.at, a.outcome, a.address, a.user_agent, a.details from audit a
      where a.tenant_id = ${tenant.id} and ${whose} and a.action = 'session.create' and ${startsAt}
      order by a.at desc, a.id desc limit ${count})`;
  const { rows } = await sql<Pick<EntryRow, 'id' | 'at' | 'outcome' | 'address' | 'user_agent' | 'details'>>`
    select * from (
      ${half(sql`a.actor_type = 'user' and a.actor_id = ${userId}`)}
      union
      ${half(sql`a.target_type = 'user' and a.target_id = ${userId}`)}) found
    order by at desc, id desc limit ${count}`.execute(db);
  return rows;
}
