import { type Selectable, sql } from 'kysely';
import type { Call, CurrentUser } from '../../../platform/call/call.js';
import { lockExisting } from '../../../platform/db/lock-existing.js';
import { type ListedColumns, listedNames } from './user-joins.js';

/** A user to write in a batch; the fields are columns. */
export interface BatchUserRow extends Readonly<Selectable<ListedColumns>> {
  readonly id: string;
  readonly display_name: string | null;
  readonly profile_image_url: string | null;
  readonly client_metadata: CurrentUser['client_metadata'];
  readonly client_read_only_metadata: CurrentUser['client_read_only_metadata'];
  readonly server_metadata: CurrentUser['server_metadata'];
  readonly is_anonymous: boolean;
  readonly locale: string | null;
  readonly signed_up_at: Date;
  readonly last_active_at: Date;
  readonly blocked_at: Date | null;
  readonly search_text: string;
}

/** A channel to write in a batch; the fields are columns. */
export interface BatchChannelRow {
  readonly id: string;
  readonly user_id: string;
  readonly value: string;
  readonly is_primary: boolean;
  readonly is_verified: boolean;
  readonly used_for_auth: boolean;
  readonly created_at: Date;
  /** The position among channels of the same moment, so that lists keep their order. */
  readonly ordinal: number;
}

/** Writes any number of users in one statement. */
export async function insertUsers(call: Call, rows: readonly BatchUserRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into users (tenant_id, id, display_name, profile_image_url, client_metadata, client_read_only_metadata,
      server_metadata, is_anonymous, locale, signed_up_at, last_active_at, blocked_at, search_text,
      ${sql.raw(listedNames)})
    select ${call.tenant.id}::uuid, x.id, x.display_name, x.profile_image_url, x.client_metadata,
      x.client_read_only_metadata, x.server_metadata, x.is_anonymous, x.locale, x.signed_up_at, x.last_active_at,
      x.blocked_at, x.search_text, ${sql.raw(listedNames)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (id uuid, display_name text, profile_image_url text,
      client_metadata jsonb, client_read_only_metadata jsonb, server_metadata jsonb, is_anonymous boolean, locale text,
      signed_up_at timestamptz, last_active_at timestamptz, blocked_at timestamptz, search_text text, primary_email text,
      primary_email_verified boolean, primary_email_auth_enabled boolean, has_password boolean, otp_enabled boolean,
      passkey_enabled boolean, has_totp boolean)`.execute(call.db);
}

/** Writes contact channels in one statement. An index fails it when a channel breaks a rule of the table. */
export async function insertChannels(call: Call, rows: readonly BatchChannelRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into contact_channels (tenant_id, id, user_id, type, value, is_primary, is_verified, used_for_auth, created_at)
    select ${call.tenant.id}::uuid, x.id, x.user_id, 'email', x.value, x.is_primary, x.is_verified, x.used_for_auth,
      x.created_at + x.ordinal * interval '1 microsecond'
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (id uuid, user_id uuid, value text, is_primary boolean,
      is_verified boolean, used_for_auth boolean, created_at timestamptz, ordinal integer)`.execute(call.db);
}

/** Returns the IDs of those users that exist, and prevents their deletion until the transaction ends. */
export const lockUsers = (call: Call, ids: readonly string[]): Promise<Set<string>> =>
  lockExisting(call.db, 'users', { tenantId: call.tenant.id, ids });

/**
 * Returns those addresses that a user signs in with, and whether each can be released (see `isReleasable`). Looks each one
 * up separately: with a single condition on the column, PostgreSQL compares them with every address of a tenant that it
 * has no statistics for yet, such as during an import.
 */
export async function selectAuthAddresses(call: Call, addresses: readonly string[]): Promise<Map<string, boolean>> {
  // The unique index contains only these rows, so the condition must be written exactly like that of the index.
  const { rows } = await sql<{ value: string; is_releasable: boolean }>`
    select found.value, found.is_releasable from unnest(${[...addresses]}::text[]) as x (value)
    cross join lateral (
      select c.value, not c.is_verified and (exists (
        select from contact_channels o
        where o.tenant_id = ${call.tenant.id} and o.user_id = c.user_id and o.type = 'email' and o.id <> c.id
          and o.used_for_auth and o.is_verified
      ) or exists (
        select from users u where u.tenant_id = ${call.tenant.id} and u.id = c.user_id and u.is_anonymous
      )) as is_releasable
      from contact_channels c
      where c.tenant_id = ${call.tenant.id} and c.type = 'email' and c.value = x.value and c.used_for_auth limit 1
    ) found`.execute(call.db);
  return new Map(rows.map(({ value, is_releasable }) => [value, is_releasable]));
}

/** Selects a team for each user who has no selected team. */
export async function updateSelectedTeams(
  call: Call,
  selections: readonly { readonly userId: string; readonly teamId: string }[],
): Promise<void> {
  if (selections.length === 0) return;
  await sql`
    update users u set selected_team_id = x.team_id, version = u.version + 1
    from unnest(${selections.map(({ userId }) => userId)}::uuid[], ${selections.map(({ teamId }) => teamId)}::uuid[])
      as x (user_id, team_id)
    where u.tenant_id = ${call.tenant.id} and u.id = x.user_id and u.selected_team_id is null`.execute(call.db);
}
