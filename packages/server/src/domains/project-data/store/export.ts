// Reads users, contact_channels, credentials, oauth_accounts, passkeys, project_permissions, notification_preferences, teams, team_members
// and team_permissions.
import { sql } from 'kysely';
import type { Call, CurrentUser } from '../../../platform/call/call.js';

type Metadata = CurrentUser['client_metadata'];

/** Where a page starts, and how many rows it has. */
export interface Slice<Key> {
  /** The key of the last row before the page; null at the beginning. */
  readonly after: Key | null;
  readonly count: number;
}

/** A team as an export reads it. Times are milliseconds since 1970. */
export interface ExportedTeam {
  readonly id: string;
  readonly display_name: string;
  readonly profile_image_url: string | null;
  readonly client_metadata: Metadata;
  readonly client_read_only_metadata: Metadata;
  readonly server_metadata: Metadata;
  readonly created_at_millis: number;
}

/** A channel as an export reads it. */
export interface ExportedChannel {
  readonly value: string;
  readonly is_primary: boolean;
  readonly is_verified: boolean;
  readonly used_for_auth: boolean;
  readonly created_at_millis: number;
}

/** An account at a provider as an export reads it. */
export interface ExportedAccount {
  readonly provider_config_id: string;
  readonly account_id: string;
  readonly email: string | null;
  readonly allow_sign_in: boolean;
  readonly allow_connected_accounts: boolean;
  readonly created_at_millis: number;
}

/** The credentials of a user; bytes in hexadecimal. */
export interface ExportedSecrets {
  readonly password_hash: string | null;
  readonly totp_secret_sealed: string | null;
  readonly passkeys: readonly {
    readonly credential_id: string;
    readonly public_key: string;
    readonly sign_count: number;
    readonly transports: string[];
    readonly device_type: string;
    readonly is_backed_up: boolean;
    readonly created_at_millis: number;
  }[];
}

/** A user as an export reads it. */
export interface ExportedUser extends Omit<ExportedTeam, 'display_name' | 'created_at_millis'> {
  readonly display_name: string | null;
  readonly is_anonymous: boolean;
  readonly locale: string | null;
  readonly signed_up_at_millis: number;
  readonly last_active_at_millis: number;
  readonly blocked_at_millis: number | null;
  readonly otp_enabled: boolean;
  readonly channels: readonly ExportedChannel[];
  readonly accounts: readonly ExportedAccount[];
  /** The IDs of the categories of emails that the user has turned off. */
  readonly unsubscribed_from: readonly string[];
  readonly permissions: readonly string[];
  /** Null if they were not requested. */
  readonly secrets: ExportedSecrets | null;
}

/** The key of a membership. */
export interface MembershipKey {
  readonly teamId: string;
  readonly userId: string;
}

/** A membership as an export reads it. */
export interface ExportedMembership {
  readonly team_id: string;
  readonly user_id: string;
  readonly display_name: string | null;
  readonly profile_image_url: string | null;
  readonly created_at_millis: number;
  readonly is_selected: boolean;
  readonly permissions: readonly string[];
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const millis = (column: string): string => `floor(extract(epoch from ${column}) * 1000)::bigint`;

/** Reads teams, sorted by ID. */
export async function selectTeams(call: Call, { after, count }: Slice<string>): Promise<ExportedTeam[]> {
  const { rows } = await sql<{ one: ExportedTeam }>`
    select json_build_object('id', t.id, 'display_name', t.display_name, 'profile_image_url', t.profile_image_url,
      'client_metadata', t.client_metadata, 'client_read_only_metadata', t.client_read_only_metadata,
      'server_metadata', t.server_metadata, 'created_at_millis', ${sql.raw(millis('t.created_at'))}) as one
    from teams t
    where t.tenant_id = ${call.tenant.id} and t.id > ${after ?? BEFORE_ALL}
    order by t.id limit ${count}`.execute(call.db);
  return rows.map(({ one }) => one);
}

const secretsJson = `json_build_object(
  'password_hash', c.password_hash, 'totp_secret_sealed', encode(c.totp_secret_sealed, 'hex'),
  'passkeys', array(
    select json_build_object('credential_id', encode(p.credential_id, 'hex'), 'public_key', encode(p.public_key, 'hex'),
      'sign_count', p.sign_count, 'transports', p.transports, 'device_type', p.device_type,
      'is_backed_up', p.is_backed_up, 'created_at_millis', ${millis('p.created_at')})
    from passkeys p where p.tenant_id = u.tenant_id and p.user_id = u.id order by p.created_at, p.credential_id))`;

const userJson = (secrets: string): string => `json_build_object(
  'id', u.id, 'display_name', u.display_name, 'profile_image_url', u.profile_image_url,
  'client_metadata', u.client_metadata, 'client_read_only_metadata', u.client_read_only_metadata,
  'server_metadata', u.server_metadata, 'is_anonymous', u.is_anonymous, 'locale', u.locale,
  'signed_up_at_millis', ${millis('u.signed_up_at')}, 'last_active_at_millis', ${millis('u.last_active_at')},
  'blocked_at_millis', ${millis('u.blocked_at')},
  'otp_enabled', coalesce(c.otp_enabled, false),
  'channels', array(
    select json_build_object('value', m.value, 'is_primary', m.is_primary, 'is_verified', m.is_verified,
      'used_for_auth', m.used_for_auth, 'created_at_millis', ${millis('m.created_at')})
    from contact_channels m where m.tenant_id = u.tenant_id and m.user_id = u.id and m.type = 'email'
    order by m.created_at, m.id),
  'accounts', array(
    select json_build_object('provider_config_id', a.provider_config_id, 'account_id', a.account_id, 'email', a.email,
      'allow_sign_in', a.allow_sign_in, 'allow_connected_accounts', a.allow_connected_accounts,
      'created_at_millis', ${millis('a.created_at')})
    from oauth_accounts a where a.tenant_id = u.tenant_id and a.user_id = u.id order by a.created_at, a.id),
  'unsubscribed_from', array(
    select n.category_id from notification_preferences n
    where n.tenant_id = u.tenant_id and n.user_id = u.id and not n.is_enabled),
  'permissions', array(
    select g.permission_id from project_permissions g where g.tenant_id = u.tenant_id and g.user_id = u.id
    order by g.permission_id),
  'secrets', ${secrets})`;

/** Reads users, sorted by ID, with everything that belongs to them. */
export async function selectUsers(
  call: Call,
  { after, count, secrets }: Slice<string> & { readonly secrets: 'with' | 'without' },
): Promise<ExportedUser[]> {
  const { rows } = await sql<{ one: ExportedUser }>`
    select ${sql.raw(userJson(secrets === 'with' ? secretsJson : 'null'))} as one
    from (select * from users where tenant_id = ${call.tenant.id} and id > ${after ?? BEFORE_ALL}
      order by id limit ${count}) u
    left join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id
    where u.tenant_id = ${call.tenant.id}
    order by u.id`.execute(call.db);
  return rows.map(({ one }) => one);
}

/** Reads memberships, sorted by team and user, with their permissions. */
export async function selectMemberships(
  call: Call,
  { after, count }: Slice<MembershipKey>,
): Promise<ExportedMembership[]> {
  const { rows } = await sql<{ one: ExportedMembership }>`
    select json_build_object('team_id', m.team_id, 'user_id', m.user_id, 'display_name', m.display_name,
      'profile_image_url', m.profile_image_url, 'created_at_millis', ${sql.raw(millis('m.created_at'))},
      'is_selected', coalesce(u.selected_team_id = m.team_id, false),
      'permissions', array(
        select g.permission_id from team_permissions g
        where g.tenant_id = m.tenant_id and g.team_id = m.team_id and g.user_id = m.user_id
        order by g.permission_id)) as one
    from (select * from team_members
      where tenant_id = ${call.tenant.id}
        and (team_id, user_id) > (${after?.teamId ?? BEFORE_ALL}::uuid, ${after?.userId ?? BEFORE_ALL}::uuid)
      order by team_id, user_id limit ${count}) m
    join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.tenant_id = ${call.tenant.id}
    order by m.team_id, m.user_id`.execute(call.db);
  return rows.map(({ one }) => one);
}
