// Also reads `users`, to tell a user without changes from one who does not exist.
import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';

/** Returns what a user has changed, by category ID; null if there is no such user. */
export async function selectPreferences(
  { db, tenant }: Call,
  userId: string,
): Promise<ReadonlyMap<string, boolean> | null> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('notification_preferences as preference', (join) =>
      join.onRef('preference.user_id', '=', 'users.id').on('preference.tenant_id', '=', tenant.id),
    )
    .select(['preference.category_id', 'preference.is_enabled'])
    .where('users.tenant_id', '=', tenant.id)
    .where('users.id', '=', userId)
    .execute();
  if (rows.length === 0) return null;
  return new Map(
    rows.flatMap(({ category_id, is_enabled }) =>
      category_id === null || is_enabled === null ? [] : [[category_id, is_enabled] as const],
    ),
  );
}

/** A change of a preference. */
export interface PreferenceChange {
  readonly userId: string;
  readonly categoryId: string;
  readonly isEnabled: boolean;
}

/** Stores a preference; returns false if there is no such user. Repeating it is harmless. */
export async function upsertPreference(
  { db, tenant, now }: Call,
  { userId, categoryId, isEnabled }: PreferenceChange,
): Promise<boolean> {
  // Locked, so that the user cannot be deleted before the row refers to them.
  const { rows } = await sql`
    insert into notification_preferences (tenant_id, user_id, category_id, is_enabled, changed_at)
    select ${tenant.id}, owner.id, ${categoryId}::uuid, ${isEnabled}::boolean, ${new Date(now)}::timestamptz
    from (select u.id from users u where u.tenant_id = ${tenant.id} and u.id = ${userId} for key share) owner
    on conflict (tenant_id, user_id, category_id)
    do update set is_enabled = excluded.is_enabled, changed_at = excluded.changed_at
    returning 1 as one`.execute(db);
  return rows.length > 0;
}

/** Turns categories of emails off for new users, in one statement. */
export async function unsubscribeUsers(
  { db, tenant, now }: Call,
  rows: readonly Omit<PreferenceChange, 'isEnabled'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into notification_preferences (tenant_id, user_id, category_id, is_enabled, changed_at)
    select ${tenant.id}::uuid, x."userId", x."categoryId", false, ${new Date(now)}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as x ("userId" uuid, "categoryId" uuid)
    on conflict (tenant_id, user_id, category_id) do nothing`.execute(db);
}

/** Returns what these users have changed, as `user ID category ID` with the new value. */
export async function selectPreferencesOf(
  { db, tenant }: Call,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['user_id', 'category_id', 'is_enabled'])
    .where('tenant_id', '=', tenant.id)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ user_id, category_id, is_enabled }) => [`${user_id} ${category_id}`, is_enabled]));
}
