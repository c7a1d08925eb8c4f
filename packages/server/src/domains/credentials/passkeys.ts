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
 * Gives a user a passkey, in the caller's transaction; the one they had before goes. False, and nothing is changed, when the
 * credential belongs to another user (PK-03). Two at once are taken one after the other.
 */
export async function savePasskey(call: Call, userId: string, passkey: NewPasskey): Promise<boolean> {
  if (!(await upsertPasskey(call, userId, passkey))) return false;
  await updatePasskeyEnabled(call, userId, true);
  await deletePasskeys(call, userId, { except: passkey.credentialId });
  await call.audit({ action: 'passkey.register', target: { type: 'user', id: userId } });
  return true;
}

/**
 * The passkey with this credential id, in base64url, provided that it belongs to the user whose handle came with it, if one
 * came (PK-06); else null.
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
 * Notes that a passkey was used, in the transaction that signs its user in. False when its counter has not grown: then
 * somebody else may hold a copy of the key (PK-04), or it has been removed meanwhile.
 */
export const notePasskeyUse = (call: Call, credentialId: string, proof: AssertionProof): Promise<boolean> =>
  updateSignCount(call, credentialId, proof);

/**
 * Removes a user's passkey, in the caller's transaction; false when they had none. Whether the session is recent enough,
 * the mail and the event `user.updated` are the caller's part.
 */
export async function removePasskey(call: Call, userId: string): Promise<boolean> {
  await updatePasskeyEnabled(call, userId, false);
  if (!(await deletePasskeys(call, userId))) return false;
  await call.audit({ action: 'passkey.remove', target: { type: 'user', id: userId } });
  return true;
}
