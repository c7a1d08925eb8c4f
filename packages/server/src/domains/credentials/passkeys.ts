import type { Call } from '../../platform/call/call.js';
import {
  deletePasskeys,
  type StoredPasskey,
  selectPasskey,
  updatePasskeyEnabled,
  updateSignCount,
  upsertPasskey,
} from './store/passkeys.js';
import { type AssertionProof, type NewPasskey, userHandleOf } from './webauthn.js';

/**
 * Sets a user's passkey, in the caller's transaction, and removes their previous one. Returns false and changes nothing
 * if the credential belongs to another user (PK-03). Concurrent calls run one after the other.
 */
export async function savePasskey(call: Call, userId: string, passkey: NewPasskey): Promise<boolean> {
  if (!(await upsertPasskey(call, userId, passkey))) return false;
  await updatePasskeyEnabled(call, userId, true);
  await deletePasskeys(call, userId, { except: passkey.credentialId });
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

/**
 * Removes a user's passkey, in the caller's transaction; returns false if they had none. The caller checks whether the
 * session is recent enough, and sends the email and the event `user.updated`.
 */
export async function removePasskey(call: Call, userId: string): Promise<boolean> {
  await updatePasskeyEnabled(call, userId, false);
  if (!(await deletePasskeys(call, userId))) return false;
  await call.audit({ action: 'passkey.remove', target: { type: 'user', id: userId } });
  return true;
}
