// Reads contact_channels, credentials and teams besides users: one statement returns the whole user.
import type { UsersTable } from '../../../platform/db/tables.gen.js';

/** The values of other tables that a user shows, by the column of `users` with the copy for lists. */
const originals = {
  primary_email: 'u_mail.value',
  primary_email_verified: 'coalesce(u_mail.is_verified, false)',
  primary_email_auth_enabled: 'coalesce(u_mail.used_for_auth, false)',
  has_password: 'coalesce(u_cred.has_password, false)',
  otp_enabled: 'coalesce(u_cred.otp_enabled, false)',
  passkey_enabled: 'coalesce(u_cred.passkey_enabled, false)',
  has_totp: 'coalesce(u_cred.has_totp, false)',
} satisfies Partial<Record<keyof UsersTable, string>>;

/** The listed columns: the columns of `users` that are copies. */
export type ListedColumns = Pick<UsersTable, keyof typeof originals>;

const names = Object.keys(originals);

/** The names of the listed columns. */
export const listedNames = names.join(', ');

/** The copies, of `users u`. */
export const listedCopies = names.map((name) => `u.${name}`).join(', ');

/** The originals, which need `originalJoins`. */
export const listedOriginals = Object.values(originals).join(', ');

/**
 * The joins for the originals, each by a primary key or a unique index; for channels and credentials the index contains
 * every column that is read. They are lateral so that the whole key comes from the user's row. If the tenant were a
 * separate parameter, the generic plan would assume tenants of equal size and read all teams of a large one to find one
 * team (docs/mishaps/one-large-project.md).
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

/** The joins for `userRow` when reading one user. */
export const userJoins = `${originalJoins}
  cross join lateral (select ${namedOriginals.join(', ')}) listed${teamJoin}`;

/**
 * The joins for `userRow` when reading a page. They read the copies: two more look-ups for each of a hundred users
 * would be most of the work.
 */
export const listJoins = `
  cross join lateral (select ${listedCopies}) listed${teamJoin}`;
