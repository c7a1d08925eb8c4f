import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Call, CurrentUser } from '../../../platform/call/call.js';
import { jsonText } from '../../../platform/db/json-text.js';
import { type Company, runTogether, type Statement } from '../../../platform/db/together.js';
import { channelInsert, type NewChannelRow } from './channels.js';
import { listedCopies, listedOriginals, userJoins } from './user-joins.js';
import { type EncodedUser, userRow } from './user-row.js';

/** The columns of a new user that the caller sets. */
export interface NewUserRow {
  readonly id: string;
  readonly displayName: string | null;
  readonly profileImageUrl: string | null;
  readonly clientMetadata: CurrentUser['client_metadata'];
  readonly clientReadOnlyMetadata: CurrentUser['client_read_only_metadata'];
  readonly serverMetadata: CurrentUser['server_metadata'];
  readonly isAnonymous: boolean;
  readonly locale: string | null;
  readonly searchText: string;
  /** The primary address. */
  readonly primaryEmail: Omit<NewChannelRow, 'userId' | 'isPrimary'> | null;
  /** Sign-in methods that lists show; the caller writes the credentials themselves. */
  readonly hasPassword: boolean;
  readonly isOtpEnabled: boolean;
}

/** The columns of a user to change; absent ones stay. */
export type UserRowPatch = Partial<
  Omit<NewUserRow, 'id' | 'searchText' | 'primaryEmail' | 'hasPassword' | 'isOtpEnabled'>
> & {
  readonly selectedTeamId?: string | null;
};

/**
 * Writes a new user, the channel of their primary address, and whatever else belongs to the user, in one statement.
 * Returns false when another user signs in with the address; the caller rolls back then.
 */
export async function insertUser(call: Call, row: NewUserRow, { also = [], ahead }: Company): Promise<boolean> {
  const at = new Date(call.now);
  const user = call.db.insertInto('users').values({
    tenant_id: call.tenant.id,
    id: row.id,
    signed_up_at: at,
    last_active_at: at,
    search_text: row.searchText,
    primary_email: row.primaryEmail?.value,
    primary_email_verified: row.primaryEmail?.isVerified,
    primary_email_auth_enabled: row.primaryEmail?.usedForAuth,
    has_password: row.hasPassword,
    otp_enabled: row.isOtpEnabled,
    ...toColumns(row),
  });
  const written = row.primaryEmail
    ? await runTogether(call.db, channelInsert(call, { ...row.primaryEmail, userId: row.id, isPrimary: true }), {
        also: [user, ...also],
        ...(ahead && { ahead }),
      })
    : await runTogether(call.db, user.returning('id'), { also, ...(ahead && { ahead }) });
  return written.length > 0;
}

/** Changes a user, increments its version and locks it until the transaction ends; returns the new version. */
export async function updateUser(call: Call, id: string, patch: UserRowPatch): Promise<number | undefined> {
  const row = await call.db
    .updateTable('users')
    .set((eb) => ({ ...toColumns(patch), version: eb('version', '+', 1) }))
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** Deselects a team, for one user or for all. */
export async function updateSelectedTeamAway(
  call: Call,
  { teamId, userId }: { teamId: string; userId?: string },
): Promise<void> {
  let update = call.db
    .updateTable('users')
    .set((eb) => ({ selected_team_id: null, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', call.tenant.id)
    .where('selected_team_id', '=', teamId);
  if (userId !== undefined) update = update.where('id', '=', userId);
  await update.execute();
}

/** Writes only the search text; the version stays, because readers of events see no difference. */
export async function updateSearchText(call: Call, id: string, searchText: string): Promise<void> {
  await call.db
    .updateTable('users')
    .set({ search_text: searchText })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .execute();
}

/**
 * Blocks or unblocks a user, increments its version and locks it until the transaction ends; returns the new version, or
 * undefined when it is so already, or there is no user with this ID.
 */
export async function updateBlockedAt(call: Call, id: string, at: Date | null): Promise<number | undefined> {
  const row = await call.db
    .updateTable('users')
    .set((eb) => ({ blocked_at: at, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .where('blocked_at', at === null ? 'is not' : 'is', null)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/**
 * Records that users, of any tenants, have signed in or refreshed a session. The version stays: none of the user's
 * settings changed.
 *
 * @param activities a relation with the columns `tenant_id`, `user_id` and `at`
 */
export const touchActivity = (activities: RawBuilder<unknown>): Statement => sql`
  update users u set last_active_at = a.at from ${activities} a
  where u.tenant_id = a.tenant_id and u.id = a.user_id and u.last_active_at < a.at`;

/** Deletes a user and all rows that reference them; returns their last version and image. */
export const deleteUser = (
  call: Call,
  id: string,
): Promise<{ readonly version: number; readonly profile_image_url: string | null } | undefined> =>
  call.db
    .deleteFrom('users')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .returning(['version', 'profile_image_url'])
    .executeTakeFirst();

/** A stored user. */
export interface StoredUser {
  readonly account: EncodedUser;
  readonly version: number;
  /** Whether the listed columns differ from the originals. */
  readonly has_stale_copies: boolean;
}

/** Returns the statement that reads a whole user, for `readStored`. */
export const selectionOf = (call: Call, id: string): CompiledQuery<StoredUser> =>
  sql<StoredUser>`
    select ${sql.raw(userRow.sql)} as account, u.version,
      (${sql.raw(listedCopies)}) is distinct from (${sql.raw(listedOriginals)}) as has_stale_copies
    from users u ${sql.raw(userJoins)}
    where u.tenant_id = ${call.tenant.id} and u.id = ${id}`.compile(call.db);

/** Runs such a statement; returns undefined when there is no such user. */
export const readStored = async (call: Call, selection: CompiledQuery<StoredUser>): Promise<StoredUser | undefined> =>
  (await call.db.executeQuery(selection)).rows[0];

/** Returns a whole user, or undefined. */
export const selectUser = (call: Call, id: string): Promise<StoredUser | undefined> =>
  readStored(call, selectionOf(call, id));

/**
 * Returns a whole user whose password has this hash, and locks the credentials until the transaction ends; undefined if
 * the password is another one. Whether there is a second factor is read from the locked row: the statement may have
 * waited for a transaction that added one, and shows everything else as it was before that.
 */
export async function lockByPassword(
  call: Call,
  { userId, hash }: { readonly userId: string; readonly hash: string },
): Promise<{ readonly account: EncodedUser; readonly has_totp: boolean } | undefined> {
  const { rows } = await sql<{ account: EncodedUser; has_totp: boolean }>`
    with locked as (
      select k.has_totp from credentials k
      where k.tenant_id = ${call.tenant.id} and k.user_id = ${userId} and k.password_hash = ${hash}
      for share)
    select ${sql.raw(userRow.sql)} as account, locked.has_totp
    from users u cross join locked ${sql.raw(userJoins)}
    where u.tenant_id = ${call.tenant.id} and u.id = ${userId}`.execute(call.db);
  return rows[0];
}

/** Prevents a user's deletion until the transaction ends; returns false when there is no user with this ID. */
export async function lockUserRow(call: Call, id: string): Promise<boolean> {
  const row = await call.db
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns a user's stored image and locks the user until the transaction ends; undefined when there is no such user.
 */
export const lockImage = (call: Call, id: string): Promise<{ readonly stored: string | null } | undefined> =>
  call.db
    .selectFrom('users')
    .select('profile_image_url as stored')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Returns the name of a user, which is part of their search text. */
export async function selectDisplayName(call: Call, id: string): Promise<string | null | undefined> {
  const row = await call.db
    .selectFrom('users')
    .select('display_name')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.display_name;
}

const toColumns = (row: UserRowPatch) => ({
  display_name: row.displayName,
  profile_image_url: row.profileImageUrl,
  selected_team_id: row.selectedTeamId,
  client_metadata: jsonText(row.clientMetadata),
  client_read_only_metadata: jsonText(row.clientReadOnlyMetadata),
  server_metadata: jsonText(row.serverMetadata),
  is_anonymous: row.isAnonymous,
  locale: row.locale,
});
