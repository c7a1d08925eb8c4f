// Reads contact_channels, credentials, oauth_accounts and teams beside users: one statement gives the whole user.
import type { CurrentUser } from '../../../platform/call/call.js';

/** What a user shows of other tables: the primary address, and which ways to sign in there are. In the order of `listed`. */
export const shown = `u_mail.value, coalesce(u_mail.is_verified, false), coalesce(u_mail.used_for_auth, false),
  coalesce(u_cred.has_password, false), coalesce(u_cred.otp_enabled, false), coalesce(u_cred.passkey_enabled, false),
  coalesce(u_cred.has_totp, false)`;

const listedColumns = [
  'primary_email',
  'primary_email_verified',
  'primary_email_auth_enabled',
  'has_password',
  'otp_enabled',
  'passkey_enabled',
  'has_totp',
];

/** The columns of `users` that keep a copy of `shown` for lists. */
export const listed = listedColumns.join(', ');

/** The same of `users u`. */
export const listedOfUser = listedColumns.map((name) => `u.${name}`).join(', ');

/**
 * What `toUser` needs of a user, for the select list of a statement that has `users u` and `userJoins` or `listJoins`. The statement
 * that runs with every signed-in request shares it with finding and listing. It is one value, because the driver takes in
 * the description of every column with every answer: as columns of their own these take twice the time to read. It is an
 * array, because the names of members would be more than half of the text, written and read anew for every user. Linked
 * accounts come in any order: sorting none or one of them would cost an eighth of the statement.
 */
export const userJson = `json_build_array(
  u.id, u.display_name, u.profile_image_url,
  u.client_metadata, u.client_read_only_metadata, u.server_metadata,
  u.is_anonymous, u.signed_up_at, u.last_active_at,
  ${shown},
  array(
    select json_build_array(a.created_at, a.id, a.provider_config_id, a.account_id, a.email)
    from oauth_accounts a where a.tenant_id = u.tenant_id and a.user_id = u.id),
  case when u_team.id is not null then json_build_object(
    'id', u_team.id, 'display_name', u_team.display_name, 'profile_image_url', u_team.profile_image_url,
    'client_metadata', u_team.client_metadata, 'client_read_only_metadata', u_team.client_read_only_metadata,
    'server_metadata', u_team.server_metadata, 'created_at', u_team.created_at) end)`;

const teamJoin = `
  left join lateral (
    select t.id, t.display_name, t.profile_image_url, t.client_metadata, t.client_read_only_metadata, t.server_metadata,
      t.created_at
    from teams t where t.tenant_id = u.tenant_id and t.id = u.selected_team_id limit 1) u_team on true`;

/**
 * The joins that give `shown` as it holds, each by a primary key or a unique index, which for addresses and ways to sign in
 * holds all that is read. They are lateral so that the whole key comes from the user's row: told the tenant by itself,
 * PostgreSQL takes all tenants for equally large, and in a plan that is kept for any parameters reads all teams of the
 * tenant to find one (docs/mishaps/one-large-project.md).
 */
export const shownJoins = `
  left join lateral (
    select c.value, c.is_verified, c.used_for_auth from contact_channels c
    where c.tenant_id = u.tenant_id and c.user_id = u.id and c.type = 'email' and c.is_primary limit 1) u_mail on true
  left join lateral (
    select c.has_password, c.otp_enabled, c.passkey_enabled, c.has_totp from credentials c
    where c.tenant_id = u.tenant_id and c.user_id = u.id limit 1) u_cred on true`;

/** The joins that go with `userJson` where a user is read. */
export const userJoins = `${shownJoins}${teamJoin}`;

/**
 * The joins that go with `userJson` where a page is read: they take `shown` from the users' own rows, since two look-ups
 * more for each of a hundred users are most of the work of a page.
 */
export const listJoins = `
  cross join lateral (
    select u.primary_email as value, u.primary_email_verified as is_verified,
      u.primary_email_auth_enabled as used_for_auth) u_mail
  cross join lateral (select u.has_password, u.otp_enabled, u.passkey_enabled, u.has_totp) u_cred${teamJoin}`;

type Metadata = CurrentUser['client_metadata'];

/** The value of `userJson`, in its order. Times are as ISO 8601 writes them. */
export type UserRow = readonly [
  id: string,
  display_name: string | null,
  profile_image_url: string | null,
  client_metadata: Metadata,
  client_read_only_metadata: Metadata,
  server_metadata: Metadata,
  is_anonymous: boolean,
  signed_up_at: string,
  last_active_at: string,
  primary_email: string | null,
  primary_email_verified: boolean,
  primary_email_auth_enabled: boolean,
  has_password: boolean,
  otp_auth_enabled: boolean,
  passkey_auth_enabled: boolean,
  requires_totp_mfa: boolean,
  accounts: readonly AccountRow[],
  team: TeamRow | null,
];

/** An account at a provider that is linked to a user. */
export type AccountRow = readonly [
  linked_at: string,
  id: string,
  provider: string,
  account_id: string,
  email: string | null,
];

/** The team a user has selected. */
export interface TeamRow {
  readonly id: string;
  readonly display_name: string;
  readonly profile_image_url: string | null;
  readonly client_metadata: Metadata;
  readonly client_read_only_metadata: Metadata;
  readonly server_metadata: Metadata;
  readonly created_at: string;
}
