import type { Call } from '../../../platform/call/call.js';

/** Writes or removes a user's TOTP secret. Steps accepted for the previous secret do not apply to the new one. */
export async function updateTotpSecret(
  call: Call,
  { userId, sealed }: { userId: string; sealed: Uint8Array | null },
): Promise<void> {
  await call.db
    .updateTable('credentials')
    .set({ totp_secret_sealed: sealed && Buffer.from(sealed), totp_last_step: null })
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .execute();
}

/** Returns a user's encrypted TOTP secret, or null. */
export async function selectTotpSecret(call: Call, userId: string): Promise<Uint8Array | null> {
  const row = await call.db
    .selectFrom('credentials')
    .select('totp_secret_sealed')
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.totp_secret_sealed ?? null;
}

/** Records the step of an accepted code, if it is later than the last one and the secret is still the same (TP-02). */
export async function advanceTotpStep(
  call: Call,
  { userId, sealed, step }: { userId: string; sealed: Uint8Array; step: number },
): Promise<boolean> {
  const row = await call.db
    .updateTable('credentials')
    .set({ totp_last_step: step })
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .where('totp_secret_sealed', '=', Buffer.from(sealed))
    .where((row) => row.or([row('totp_last_step', 'is', null), row('totp_last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces all recovery codes of a user; an empty list deletes them. */
export async function replaceRecoveryCodes(
  call: Call,
  { userId, hashes }: { userId: string; hashes: readonly Uint8Array[] },
): Promise<void> {
  await call.db
    .deleteFrom('recovery_codes')
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .execute();
  if (hashes.length === 0) return;
  await call.db
    .insertInto('recovery_codes')
    .values(
      hashes.map((hash) => ({
        tenant_id: call.tenant.id,
        user_id: userId,
        code_hash: Buffer.from(hash),
        created_at: new Date(call.now),
      })),
    )
    .execute();
}

/** Returns how many recovery codes a user has left, and when they were created. */
export async function selectRecoveryCodes(
  call: Call,
  userId: string,
): Promise<{ readonly count: number; readonly createdAt: Date | null }> {
  const rows = await call.db
    .selectFrom('recovery_codes')
    .select('created_at')
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .execute();
  return { count: rows.length, createdAt: rows[0]?.created_at ?? null };
}

/** Deletes a recovery code that is used; of concurrent callers, only one succeeds. */
export async function deleteRecoveryCode(
  call: Call,
  { userId, hash }: { userId: string; hash: Uint8Array },
): Promise<boolean> {
  const row = await call.db
    .deleteFrom('recovery_codes')
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .where('code_hash', '=', Buffer.from(hash))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
