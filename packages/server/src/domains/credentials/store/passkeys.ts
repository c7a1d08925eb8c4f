import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { AssertionProof, NewPasskey } from '../webauthn.js';

/** A passkey as a sign-in needs it. */
export interface StoredPasskey {
  readonly userId: string;
  readonly publicKey: Uint8Array;
}

const toBytes = (credentialId: string): Buffer => Buffer.from(credentialId, 'base64url');

/** Returns the passkey with this credential ID, in base64url. */
export async function selectPasskey(call: Call, credentialId: string): Promise<StoredPasskey | undefined> {
  const row = await call.db
    .selectFrom('passkeys')
    .select(['user_id', 'public_key'])
    .where('tenant_id', '=', call.tenant.id)
    .where('credential_id', '=', toBytes(credentialId))
    .executeTakeFirst();
  return row && { userId: row.user_id, publicKey: row.public_key };
}

/** A passkey as its user sees it; the ID is in base64url. */
export interface ListedPasskey {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly isBackedUp: boolean;
}

/** Returns a user's passkeys, oldest first. */
export async function selectPasskeys(call: Call, userId: string): Promise<ListedPasskey[]> {
  const rows = await call.db
    .selectFrom('passkeys')
    .select(['credential_id', 'name', 'created_at', 'last_used_at', 'is_backed_up'])
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();
  return rows.map((row) => ({
    id: Buffer.from(row.credential_id).toString('base64url'),
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isBackedUp: row.is_backed_up,
  }));
}

/** A passkey and its user. */
interface OwnPasskey {
  readonly userId: string;
  readonly id: string;
}

/** Renames a user's passkey; returns false if they have no such passkey. */
export async function updatePasskeyName(call: Call, { userId, id }: OwnPasskey, name: string): Promise<boolean> {
  const row = await call.db
    .updateTable('passkeys')
    .set({ name })
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .where('credential_id', '=', toBytes(id))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a user's passkey; returns false if they have no such passkey. */
export async function deletePasskey(call: Call, { userId, id }: OwnPasskey): Promise<boolean> {
  const row = await call.db
    .deleteFrom('passkeys')
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .where('credential_id', '=', toBytes(id))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a user's passkey, or updates theirs with the same ID. Returns false if it is another user's (PK-03). */
export async function upsertPasskey(
  call: Call,
  userId: string,
  { name, ...passkey }: NewPasskey & { readonly name: string | null },
): Promise<boolean> {
  const record = {
    name,
    public_key: Buffer.from(passkey.publicKey),
    sign_count: passkey.signCount,
    transports: [...passkey.transports],
    device_type: passkey.deviceType,
    is_backed_up: passkey.isBackedUp,
    created_at: new Date(call.now),
  };
  const row = await call.db
    .insertInto('passkeys')
    .values({ tenant_id: call.tenant.id, credential_id: toBytes(passkey.credentialId), user_id: userId, ...record })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'credential_id'])
        .doUpdateSet(record)
        .where('passkeys.tenant_id', '=', call.tenant.id)
        .where('passkeys.user_id', '=', userId),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the passkeys of a user, except the given one; returns whether there were any. */
export async function deletePasskeys(
  call: Call,
  userId: string,
  { except }: { readonly except?: string } = {},
): Promise<boolean> {
  let statement = call.db.deleteFrom('passkeys').where('tenant_id', '=', call.tenant.id).where('user_id', '=', userId);
  if (except !== undefined) statement = statement.where('credential_id', '!=', toBytes(except));
  const rows = await statement.returning('credential_id').execute();
  return rows.length > 0;
}

/**
 * Records a use: Web Authentication Level 3 §7.2 step 22. A single statement, so that of two uses with the same count
 * only one succeeds. Returns false if the authenticator counts and the count has not grown (PK-04).
 */
export async function updateSignCount(
  call: Call,
  credentialId: string,
  { signCount, isBackedUp }: AssertionProof,
): Promise<boolean> {
  const row = await call.db
    .updateTable('passkeys')
    .set({ sign_count: signCount, is_backed_up: isBackedUp, last_used_at: new Date(call.now) })
    .where('tenant_id', '=', call.tenant.id)
    .where('credential_id', '=', toBytes(credentialId))
    .where(sql<boolean>`(sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records whether a user signs in with a passkey, and locks their credentials until the transaction ends. */
export async function updatePasskeyEnabled(call: Call, userId: string, isEnabled: boolean): Promise<void> {
  await call.db
    .updateTable('credentials')
    .set({ passkey_enabled: isEnabled })
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .execute();
}
