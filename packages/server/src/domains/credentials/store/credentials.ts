import type { Call } from '../../../platform/call/call.js';
import type { Statement } from '../../../platform/db/together.js';

/** A user's credentials as they are stored. */
export interface StoredCredentials {
  readonly passwordHash: string | null;
  readonly isOtpEnabled: boolean;
  readonly hasTotp: boolean;
}

/** The credentials of a new user, to be written with the user. */
export const credentialsInsert = (
  call: Call,
  row: { userId: string; passwordHash: string | null; isOtpEnabled: boolean },
): Statement =>
  call.db.insertInto('credentials').values({
    tenant_id: call.tenant.id,
    user_id: row.userId,
    password_hash: row.passwordHash,
    password_changed_at: row.passwordHash === null ? null : new Date(call.now),
    otp_enabled: row.isOtpEnabled,
  });

/** Returns the credentials of a user, or undefined if the user does not exist. */
export async function selectCredentials(call: Call, userId: string): Promise<StoredCredentials | undefined> {
  const row = await call.db
    .selectFrom('credentials')
    .select(['password_hash', 'otp_enabled', 'totp_secret_sealed'])
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (
    row && { passwordHash: row.password_hash, isOtpEnabled: row.otp_enabled, hasTotp: row.totp_secret_sealed !== null }
  );
}

/** A hash that replaces the one that was read; `from` is null if there was none. */
export interface HashReplacement {
  readonly userId: string;
  readonly from: string | null;
  readonly to: string;
}

/** Replaces the hash of an unchanged password if it is still the one that was read; returns whether it was. */
export const renewPasswordHash = (call: Call, replacement: HashReplacement): Promise<boolean> =>
  replaceHash(call, replacement, {});

/** Replaces a password if it is still the one that was read; returns whether it was. */
export const replacePasswordHash = (call: Call, replacement: HashReplacement): Promise<boolean> =>
  replaceHash(call, replacement, { password_changed_at: new Date(call.now) });

async function replaceHash(
  call: Call,
  { userId, from, to }: HashReplacement,
  also: { password_changed_at?: Date },
): Promise<boolean> {
  const row = await call.db
    .updateTable('credentials')
    .set({ password_hash: to, ...also })
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .where('password_hash', from === null ? 'is' : '=', from)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes or removes a password's hash. */
export async function updatePasswordHash(call: Call, change: { userId: string; hash: string | null }): Promise<void> {
  await call.db
    .updateTable('credentials')
    .set({ password_hash: change.hash, password_changed_at: new Date(call.now) })
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', change.userId)
    .execute();
}

/** Returns whether a user has a password, and locks their credentials until the transaction ends. */
export async function lockHasPassword(call: Call, userId: string): Promise<boolean> {
  const row = await call.db
    .selectFrom('credentials')
    .select('password_hash')
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined && row.password_hash !== null;
}

/** Turns sign-in by email code on or off; returns whether this changed anything. */
export async function updateOtpEnabled(
  call: Call,
  { userId, isEnabled }: { userId: string; isEnabled: boolean },
): Promise<boolean> {
  const row = await call.db
    .updateTable('credentials')
    .set({ otp_enabled: isEnabled })
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .where('otp_enabled', '!=', isEnabled)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
