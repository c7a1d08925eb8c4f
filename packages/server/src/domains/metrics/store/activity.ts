// Reads users besides its own tables, because a deleted user has no activity, and tenants, to find those with work.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/connect.js';
import { livingTenants } from '../../../platform/db/tenants.js';
import type { Statement } from '../../../platform/db/together.js';
import type { ActivityEvent, CountChange, UserActivity } from '../fold.js';

/**
 * Records that users, of any tenants, are active, with their current state and the location of the request; does nothing
 * for deleted users. It is counted later, together with many others.
 *
 * @param activities a relation with the columns `tenant_id`, `user_id`, `at`, `activity_id` (for the record) and
 *   `country_code` (ISO 3166-1 alpha-2, or null)
 */
export const noteActivity = (activities: RawBuilder<unknown>): Statement => sql`
  insert into activity_events (tenant_id, id, user_id, is_anonymous, country_code, at)
  select u.tenant_id, a.activity_id, u.id, u.is_anonymous, a.country_code, a.at
  from ${activities} a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id`;

/** Selects the events to count. */
export interface EventFilter {
  readonly tenantId: string;
  readonly limit: number;
  /** Only the events of this user. */
  readonly userId?: string;
}

/** Deletes and returns uncounted events, oldest first. Skips those that another transaction has locked. */
export async function takeEvents(db: Db, { tenantId, limit, userId }: EventFilter): Promise<ActivityEvent[]> {
  // A deletion has to wait for locked events of its user, or the user's row would come back.
  const which = userId === undefined ? sql`` : sql`and e.user_id = ${userId}`;
  const wait = userId === undefined ? sql`skip locked` : sql``;
  const { rows } = await sql<{ user_id: string; is_anonymous: boolean; country_code: string | null; at: Date }>`
    delete from activity_events
    where tenant_id = ${tenantId} and id = any(array(
      select e.id from activity_events e where e.tenant_id = ${tenantId} ${which}
      order by e.id limit ${limit} for update ${wait}))
    returning user_id, is_anonymous, country_code, at`.execute(db);
  return rows.map((row) => ({
    userId: row.user_id,
    isAnonymous: row.is_anonymous,
    countryCode: row.country_code,
    at: row.at,
  }));
}

/**
 * Locks and returns the activity of the events' users until the transaction ends; creates rows where there are none.
 */
export async function lockUserActivity(
  db: Db,
  tenantId: string,
  events: readonly ActivityEvent[],
): Promise<UserActivity[]> {
  const first = new Map([...events].reverse().map((event) => [event.userId, event]));
  const begun = [...first.values()];
  const ids = begun.map(({ userId }) => userId);
  // In the order of IDs, as everywhere that locks several users, to prevent deadlocks.
  await sql`
    insert into user_activity (tenant_id, user_id, is_anonymous, last_at)
    select u.tenant_id, u.id, e.is_anonymous, e.at
    from unnest(${ids}::uuid[], ${begun.map(({ isAnonymous }) => isAnonymous)}::boolean[],
      ${begun.map(({ at }) => at)}::timestamptz[]) as e(user_id, is_anonymous, at)
    join users u on u.tenant_id = ${tenantId} and u.id = e.user_id
    order by u.id
    on conflict do nothing`.execute(db);
  const rows = await db
    .selectFrom('user_activity')
    .select(['user_id', 'is_anonymous', 'last_at', 'counted_on', 'country_code', 'country_at'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`user_id = any(${ids}::uuid[])`)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    isAnonymous: row.is_anonymous,
    lastAt: row.last_at,
    countedOn: row.counted_on,
    countryCode: row.country_code,
    countryAt: row.country_at,
  }));
}

/** Writes the activity of users whose rows are locked. */
export async function updateUserActivity(db: Db, tenantId: string, users: readonly UserActivity[]): Promise<void> {
  await sql`
    update user_activity a
    set is_anonymous = e.is_anonymous, last_at = e.last_at, counted_on = e.counted_on,
      country_code = e.country_code, country_at = e.country_at
    from unnest(
      ${users.map(({ userId }) => userId)}::uuid[], ${users.map(({ isAnonymous }) => isAnonymous)}::boolean[],
      ${users.map(({ lastAt }) => lastAt)}::timestamptz[], ${users.map(({ countedOn }) => countedOn)}::date[],
      ${users.map(({ countryCode }) => countryCode)}::text[], ${users.map(({ countryAt }) => countryAt)}::timestamptz[]
    ) as e(user_id, is_anonymous, last_at, counted_on, country_code, country_at)
    where a.tenant_id = ${tenantId} and a.user_id = e.user_id`.execute(db);
}

/** Changes the counts of active users by day. */
export async function addToDays(db: Db, tenantId: string, changes: readonly CountChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into active_users_by_day (tenant_id, day, is_anonymous, users)
    select ${tenantId}::uuid, e.key::date, e.is_anonymous, e.change from ${asTable(changes)}
    on conflict (tenant_id, day, is_anonymous) do update set users = active_users_by_day.users + excluded.users`.execute(
    db,
  );
}

/** Changes the counts of users by country. */
export async function addToCountries(db: Db, tenantId: string, changes: readonly CountChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into users_by_country (tenant_id, country_code, is_anonymous, users)
    select ${tenantId}::uuid, e.key, e.is_anonymous, e.change from ${asTable(changes)}
    on conflict (tenant_id, country_code, is_anonymous) do update set users = users_by_country.users + excluded.users`.execute(
    db,
  );
}

const asTable = (changes: readonly CountChange[]) => sql`
  unnest(${changes.map(({ key }) => key)}::text[], ${changes.map(({ isAnonymous }) => isAnonymous)}::boolean[],
    ${changes.map(({ change }) => change)}::bigint[]) as e(key, is_anonymous, change)`;

/** Returns at most `limit` tenants with uncounted events. */
export async function selectTenantsWithEvents(db: Db, limit: number): Promise<string[]> {
  const rows = await livingTenants(db)
    .where((where) =>
      where.exists(
        where
          .selectFrom('activity_events')
          .select(sql`1`.as('one'))
          .whereRef('activity_events.tenant_id', '=', 'tenants.id'),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
