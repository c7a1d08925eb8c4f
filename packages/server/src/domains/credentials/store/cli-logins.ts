import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import { tenantPages } from '../../../platform/db/tenant-pages.js';

/** A command-line login as it is stored. */
export interface CliLoginRow {
  readonly id: string;
  readonly refreshTokenSealed: Uint8Array | null;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** A new login. */
export interface NewCliLoginRow {
  readonly id: string;
  readonly pollingCodeHash: Uint8Array;
  readonly loginCodeHash: Uint8Array;
  readonly expiresAt: Date;
}

/** Writes a new login. */
export async function insertCliLogin(call: Call, row: NewCliLoginRow): Promise<void> {
  await call.db
    .insertInto('cli_logins')
    .values({
      tenant_id: call.tenant.id,
      id: row.id,
      polling_code_hash: Buffer.from(row.pollingCodeHash),
      login_code_hash: Buffer.from(row.loginCodeHash),
      created_at: new Date(call.now),
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Stores the refresh token of a login and returns the login's ID; null if it is already confirmed or has expired. */
export async function updateConfirmed(
  call: Call,
  { loginCodeHash, refreshTokenSealed }: { loginCodeHash: Uint8Array; refreshTokenSealed: Uint8Array },
): Promise<string | null> {
  const row = await call.db
    .updateTable('cli_logins')
    .set({ confirmed_at: new Date(call.now), refresh_token_sealed: Buffer.from(refreshTokenSealed) })
    .where('tenant_id', '=', call.tenant.id)
    .where('login_code_hash', '=', Buffer.from(loginCodeHash))
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', new Date(call.now))
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the login that a program polls. */
export async function selectCliLogin(call: Call, pollingCodeHash: Uint8Array): Promise<CliLoginRow | undefined> {
  const row = await call.db
    .selectFrom('cli_logins')
    .select(['id', 'refresh_token_sealed', 'expires_at', 'used_at'])
    .where('tenant_id', '=', call.tenant.id)
    .where('polling_code_hash', '=', Buffer.from(pollingCodeHash))
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      refreshTokenSealed: row.refresh_token_sealed,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
    }
  );
}

/** Marks a login as used and erases its refresh token; of concurrent callers, only one succeeds (SS-11). */
export async function updateUsed(call: Call, id: string): Promise<boolean> {
  const row = await call.db
    .updateTable('cli_logins')
    .set({ used_at: new Date(call.now), refresh_token_sealed: null })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('refresh_token_sealed', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Erases the tokens of expired logins, a page of tenants at a time. Safe to run again. */
export async function eraseExpired(db: Db, now: Date): Promise<void> {
  for await (const tenantIds of tenantPages(db)) {
    await db
      .updateTable('cli_logins')
      .set({ refresh_token_sealed: null })
      .where('tenant_id', 'in', tenantIds)
      .where('expires_at', '<=', now)
      .where('refresh_token_sealed', 'is not', null)
      .execute();
  }
}

/** Deletes logins that expired before the given time, a page of tenants at a time. Safe to run again. */
export async function removeExpired(db: Db, before: Date): Promise<void> {
  for await (const tenantIds of tenantPages(db)) {
    await db.deleteFrom('cli_logins').where('tenant_id', 'in', tenantIds).where('expires_at', '<', before).execute();
  }
}
