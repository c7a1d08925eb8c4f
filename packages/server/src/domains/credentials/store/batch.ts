import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';

/** The credentials of an imported user; members are columns, bytes are in hexadecimal. */
export interface BatchCredentialsRow {
  readonly user_id: string;
  readonly password_hash: string | null;
  readonly otp_enabled: boolean;
  readonly passkey_enabled: boolean;
  readonly totp_secret_sealed: string | null;
}

/** A provider account; members are columns. */
export interface BatchOAuthAccountRow {
  readonly id: string;
  readonly user_id: string;
  readonly provider_config_id: string;
  readonly provider_type: string;
  readonly account_id: string;
  readonly email: string | null;
  readonly allow_sign_in: boolean;
  readonly allow_connected_accounts: boolean;
  readonly created_at: Date;
  /** The position among accounts with the same time, so that lists keep their order. */
  readonly ordinal: number;
}

/** A passkey; members are columns, bytes are in hexadecimal. */
export interface BatchPasskeyRow {
  readonly credential_id: string;
  readonly user_id: string;
  readonly public_key: string;
  readonly sign_count: number;
  readonly transports: readonly string[];
  readonly device_type: string;
  readonly is_backed_up: boolean;
  readonly created_at: Date;
}

/** Writes the credentials of new users in one statement. */
export async function insertManyCredentials(call: Call, rows: readonly BatchCredentialsRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into credentials (tenant_id, user_id, password_hash, password_changed_at, otp_enabled, passkey_enabled,
      totp_secret_sealed)
    select ${call.tenant.id}::uuid, x.user_id, x.password_hash,
      case when x.password_hash is not null then ${new Date(call.now)}::timestamptz end, x.otp_enabled,
      x.passkey_enabled, decode(x.totp_secret_sealed, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (user_id uuid, password_hash text, otp_enabled boolean,
      passkey_enabled boolean, totp_secret_sealed text)`.execute(call.db);
}

/** Writes provider accounts in one statement. An index makes it fail if one breaks a rule of the table. */
export async function insertOAuthAccounts(call: Call, rows: readonly BatchOAuthAccountRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into oauth_accounts (tenant_id, id, user_id, provider_config_id, provider_type, account_id, email,
      allow_sign_in, allow_connected_accounts, created_at)
    select ${call.tenant.id}::uuid, x.id, x.user_id, x.provider_config_id, x.provider_type, x.account_id, x.email,
      x.allow_sign_in, x.allow_connected_accounts, x.created_at + x.ordinal * interval '1 microsecond'
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (id uuid, user_id uuid, provider_config_id text,
      provider_type text, account_id text, email text, allow_sign_in boolean, allow_connected_accounts boolean,
      created_at timestamptz, ordinal integer)`.execute(call.db);
}

/** Writes passkeys in one statement. An index makes it fail if one belongs to a user already. */
export async function insertPasskeys(call: Call, rows: readonly BatchPasskeyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into passkeys (tenant_id, credential_id, user_id, public_key, sign_count, transports, device_type,
      is_backed_up, created_at)
    select ${call.tenant.id}::uuid, decode(x.credential_id, 'hex'), x.user_id, decode(x.public_key, 'hex'), x.sign_count,
      x.transports, x.device_type, x.is_backed_up, x.created_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (credential_id text, user_id uuid, public_key text,
      sign_count bigint, transports text[], device_type text, is_backed_up boolean, created_at timestamptz)`.execute(
    call.db,
  );
}

/** A provider account that signs a user in. */
export interface SignInAccount {
  readonly providerConfigId: string;
  readonly accountId: string;
}

/** Returns which of these accounts sign a user in; each is a separate index lookup, as for addresses. */
export async function selectSignInAccounts(call: Call, accounts: readonly SignInAccount[]): Promise<SignInAccount[]> {
  if (accounts.length === 0) return [];
  const { rows } = await sql<SignInAccount>`
    select x.provider_config_id as "providerConfigId", x.account_id as "accountId"
    from unnest(${accounts.map(({ providerConfigId }) => providerConfigId)}::text[],
      ${accounts.map(({ accountId }) => accountId)}::text[]) as x (provider_config_id, account_id)
    cross join lateral (
      select a.id from oauth_accounts a
      where a.tenant_id = ${call.tenant.id} and a.provider_config_id = x.provider_config_id
        and a.account_id = x.account_id and a.allow_sign_in limit 1
    ) found`.execute(call.db);
  return rows;
}

/** Returns which of these passkeys belong to a user; IDs in hexadecimal. */
export async function selectPasskeyIds(call: Call, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select x.id from unnest(${[...ids]}::text[]) as x (id)
    cross join lateral (
      select p.user_id from passkeys p
      where p.tenant_id = ${call.tenant.id} and p.credential_id = decode(x.id, 'hex') limit 1) found`.execute(call.db);
  return new Set(rows.map(({ id }) => id));
}
