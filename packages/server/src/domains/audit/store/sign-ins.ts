import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { EntryRow } from './entries.js';

/** A page of a user's sign-ins. */
export interface SignInQuery {
  readonly userId: string;
  /** The ID of the first sign-in of the page. */
  readonly cursor: string | undefined;
  readonly count: number;
}

/**
 * Returns a user's sign-ins and refused attempts, newest first. Sessions that someone else started in the user's name
 * are left out: they are for administrators only.
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
  // Each half reads a range of one index.
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
