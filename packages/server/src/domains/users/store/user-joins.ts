// Reads contact_channels, credentials and teams beside users: one statement gives the whole user.
import type { UsersTable } from '../../../platform/db/tables.gen.js';

/** What a user shows of other tables, by the column of `users` that keeps a copy of it for lists. */
const originals = {
  primary_email: 'u_mail.value',
  primary_email_verified: 'coalesce(u_mail.is_verified, false)',
  primary_email_auth_enabled: 'coalesce(u_mail.used_for_auth, false)',
  has_password: 'coalesce(u_cred.has_password, false)',
  otp_enabled: 'coalesce(u_cred.otp_enabled, false)',
  passkey_enabled: 'coalesce(u_cred.passkey_enabled, false)',
  has_totp: 'coalesce(u_cred.has_totp, false)',
} satisfies Partial<Record<keyof UsersTable, string>>;

/** The listed columns: those of `users` that are copies. */
export type ListedColumns = Pick<UsersTable, keyof typeof originals>;

const names = Object.keys(originals);

/** The names of the listed columns. */
export const listedNames = names.join(', ');

/** The copies, of `users u`. */
export const listedCopies = names.map((name) => `u.${name}`).join(', ');

/** The originals, where `originalJoins` are joined. */
export const listedOriginals = Object.values(originals).join(', ');

/**
 * The joins that give the originals, each by a primary key or a unique index, which for addresses and ways to sign in
 * holds all that is read. They are lateral so that the whole key comes from the user's row: told the tenant by itself,
 * PostgreSQL takes all tenants for equally large, and in a plan that is kept for any parameters reads all teams of the
 * tenant to find one (docs/mishaps/one-large-project.md).
 */
export const originalJoins = `
  left join lateral (
    select c.value, c.is_verified, c.used_for_auth from contact_channels c
    where c.tenant_id = u.tenant_id and c.user_id = u.id and c.type = 'email' and c.is_primary limit 1) u_mail on true
  left join lateral (
    select c.has_password, c.otp_enabled, c.passkey_enabled, c.has_totp from credentials c
    where c.tenant_id = u.tenant_id and c.user_id = u.id limit 1) u_cred on true`;

const teamJoin = `
  left join lateral (
    select t.id, t.display_name, t.profile_image_url, t.client_metadata, t.client_read_only_metadata, t.server_metadata,
      t.created_at
    from teams t where t.tenant_id = u.tenant_id and t.id = u.selected_team_id limit 1) u_team on true`;

const namedOriginals = Object.entries(originals).map(([name, original]) => `${original} as ${name}`);

/** The joins that go with `userRow` where a user is read. */
export const userJoins = `${originalJoins}
  cross join lateral (select ${namedOriginals.join(', ')}) listed${teamJoin}`;

/**
 * The joins that go with `userRow` where a page is read: they take the copies, since two look-ups more for each of a
 * hundred users are most of the work of a page.
 */
export const listJoins = `
  cross join lateral (select ${listedCopies}) listed${teamJoin}`;
