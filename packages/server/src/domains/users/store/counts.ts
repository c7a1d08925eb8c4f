import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import { toUser } from '../wire-user.js';
import { userJoins } from './user-joins.js';
import { type EncodedUser, userRow } from './user-row.js';

/** Which users are counted: regular users only, or anonymous users too. */
type Counted = 'known' | 'everybody';

/** Counts the users. */
export async function countUsers(call: Call, include: Counted): Promise<number> {
  const known = await countWhere(call, isKnown);
  return include === 'known' ? known : known + (await countWhere(call, sql<boolean>`u.is_anonymous`));
}

// Each condition has its own small index.
async function countWhere(call: Call, condition: typeof isKnown): Promise<number> {
  const { count } = await call.db
    .selectFrom('users as u')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('u.tenant_id', '=', call.tenant.id)
    .where(condition)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the sign-ups of each UTC day (`YYYY-MM-DD`) since the given moment; days without any are left out. */
export async function countSignUps(
  call: Call,
  { since, include }: { readonly since: Date; readonly include: Counted },
): Promise<Map<string, number>> {
  const rows = await call.db
    .selectFrom('users as u')
    .select((eb) => [
      sql<string>`(u.signed_up_at at time zone 'UTC')::date`.as('day'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('u.tenant_id', '=', call.tenant.id)
    .where('u.signed_up_at', '>=', since)
    .$if(include === 'known', (query) => query.where(isKnown))
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, count }) => [day, Number(count)]));
}

// Written exactly like the condition of the partial index.
const isKnown = sql<boolean>`not u.is_anonymous`;

/** Returns the users with these IDs, in any order; skips unknown IDs. */
export async function findUsers(call: Call, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ account: EncodedUser }>`
    select ${sql.raw(userRow.sql)} as account
    from users u ${sql.raw(userJoins)}
    where u.tenant_id = ${call.tenant.id} and u.id = any(${ids}::uuid[])`.execute(call.db);
  return rows.map(({ account }) => toUser(call, account));
}
