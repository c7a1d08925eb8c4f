import type { Call } from '../../platform/call/call.js';
import { queueSecurityNotice } from '../email/index.js';
import { findUser, releaseAddress } from '../users/index.js';

/**
 * Frees an address for a user who is about to sign in with it, in the caller's transaction, if another account added it
 * without ever verifying it, and is anonymous or signs in with a verified address. Otherwise anyone could lock the owner
 * of an address out by adding it to their own account. That account keeps everything else, and its user is notified by
 * email at the verified address.
 *
 * @param address `toUserId` is the user who gets it, if they exist already
 */
export async function releaseUnprovenAddress(
  call: Call,
  address: { readonly email: string; readonly toUserId?: string },
): Promise<void> {
  const released = await releaseAddress(call, address);
  if (!released?.provenAddress) return;
  const user = await findUser(call, released.channel.user_id);
  // Not to the primary address, which may be the released one.
  if (user)
    await queueSecurityNotice(call, { ...user, primary_email: released.provenAddress }, 'sign-in-address-released');
}
