// Reads contact_channels and credentials: one statement finds who signs in with an address, and how.
import type { Call } from '../../../platform/call/call.js';
import type { PasswordOwner } from '../password-proof.js';

/** Returns the user who signs in with a normalized address, and their credentials. */
export async function selectPasswordOwner({ db, tenant }: Call, value: string): Promise<PasswordOwner | undefined> {
  const row = await db
    .selectFrom('contact_channels as c')
    .innerJoin('credentials as k', (join) =>
      join.onRef('k.tenant_id', '=', 'c.tenant_id').onRef('k.user_id', '=', 'c.user_id'),
    )
    .select(['c.user_id', 'k.password_hash', 'k.otp_enabled', 'k.has_totp'])
    .where('c.tenant_id', '=', tenant.id)
    .where('c.type', '=', 'email')
    .where('c.value', '=', value)
    // The unique index contains only these rows, so the condition must be written exactly like that of the index.
    .where('c.used_for_auth', 'is', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id: userId, password_hash: passwordHash, otp_enabled: isOtpEnabled, has_totp: hasTotp } = row;
  return { userId, credentials: { passwordHash, isOtpEnabled, hasTotp } };
}
