import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import {
  deletePasskey,
  deletePasskeys,
  type ListedPasskey,
  type StoredPasskey,
  selectPasskey,
  selectPasskeys,
  updatePasskeyEnabled,
  updatePasskeyName,
  updateSignCount,
  upsertPasskey,
} from './store/passkeys.js';
import { type AssertionProof, type NewPasskey, userHandleOf } from './webauthn.js';

/** How a new passkey is kept. */
export interface PasskeyPlace {
  /** What the user calls it. */
  readonly name: string | null;
  /** What happens to the user's other passkeys. */
  readonly others: 'kept' | 'removed';
}

/**
 * Saves a user's passkey, in the caller's transaction. Returns false and changes nothing if the credential belongs to
 * another user (PK-03). Concurrent calls run one after the other.
 *
 * @throws Refusal 400 when the user has the maximum number of passkeys
 */
export async function savePasskey(
  call: Call,
  userId: string,
  { name, others, ...passkey }: NewPasskey & PasskeyPlace,
): Promise<boolean> {
  if (!(await upsertPasskey(call, userId, { ...passkey, name }))) return false;
  // Also locks the user's credentials, so that what follows sees the passkeys of concurrent calls.
  await updatePasskeyEnabled(call, userId, true);
  if (others === 'removed') await deletePasskeys(call, userId, { except: passkey.credentialId });
  else if ((await selectPasskeys(call, userId)).length > limits.passkeysPerUser)
    throw new Refusal(400, `A user can have at most ${limits.passkeysPerUser} passkeys. Remove one first.`);
  await call.audit({ action: 'passkey.register', target: { type: 'user', id: userId } });
  return true;
}

/**
 * Returns the passkey with this credential ID, in base64url. If the browser sent a user handle, the passkey must belong
 * to that user (PK-06); otherwise null.
 */
export async function findPasskey(
  call: Call,
  { id, userHandle }: { readonly id: string; readonly userHandle: string | undefined },
): Promise<StoredPasskey | null> {
  const passkey = await selectPasskey(call, id);
  if (!passkey) return null;
  return userHandle === undefined || userHandle === userHandleOf(passkey.userId) ? passkey : null;
}

/**
 * Records that a passkey was used, in the transaction that signs its user in. Returns false if its counter has not
 * grown, which may mean that the key was copied (PK-04), or if the passkey was removed meanwhile.
 */
export const notePasskeyUse = (call: Call, credentialId: string, proof: AssertionProof): Promise<boolean> =>
  updateSignCount(call, credentialId, proof);

/** Returns a user's passkeys, oldest first. */
export const listPasskeys = (call: Call, userId: string): Promise<ListedPasskey[]> => selectPasskeys(call, userId);

/** Renames a user's passkey, in the caller's transaction; returns false if they have no such passkey. */
export async function renamePasskey(
  call: Call,
  { userId, id, name }: { readonly userId: string; readonly id: string; readonly name: string },
): Promise<boolean> {
  if (!(await updatePasskeyName(call, { userId, id }, name))) return false;
  await call.audit({ action: 'passkey.rename', target: { type: 'user', id: userId } });
  return true;
}

/**
 * Removes one of a user's passkeys, in the caller's transaction; returns false if they have no such passkey. The caller
 * does the same as for {@link removePasskey}.
 */
export async function removeOnePasskey(
  call: Call,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<boolean> {
  // Locks the user's credentials: of two removals at the same time, the second sees that none is left.
  await updatePasskeyEnabled(call, userId, true);
  const isRemoved = await deletePasskey(call, { userId, id });
  await updatePasskeyEnabled(call, userId, (await selectPasskeys(call, userId)).length > 0);
  if (isRemoved) await call.audit({ action: 'passkey.remove', target: { type: 'user', id: userId } });
  return isRemoved;
}

/**
 * Removes all passkeys of a user, in the caller's transaction; returns false if they had none. The caller checks whether the
 * session is recent enough, and sends the email and the event `user.updated`.
 */
export async function removePasskey(call: Call, userId: string): Promise<boolean> {
  await updatePasskeyEnabled(call, userId, false);
  if (!(await deletePasskeys(call, userId))) return false;
  await call.audit({ action: 'passkey.remove', target: { type: 'user', id: userId } });
  return true;
}
