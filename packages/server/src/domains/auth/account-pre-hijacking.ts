import type { Call } from '../../platform/call/call.js';
import { KnownError } from '../../platform/failures/failures.js';
import { revokeCredentials, revokeCredentialsBesidePassword } from '../credentials/index.js';
import { queueSecurityNotice } from '../email/index.js';
import { revokeKeysOf } from '../keys/index.js';
import { type Channel, claimChannel, findUser, listChannels } from '../users/index.js';

/**
 * Gives an account to the user who has just verified its address, in the transaction of their sign-in (OA-09). The
 * person who created it never verified any address and may be waiting for the owner to use it. Everything they added is
 * revoked: sessions, password, passkey, second factor, provider accounts, API keys and other addresses. The owner gets
 * an email.
 *
 * @param channel locked by `lockAuthChannel`, and not verified
 * @throws KnownError USER_EMAIL_ALREADY_EXISTS when another address of the account is verified, though not used for
 * sign-in: the account has an owner, who must not lose it because of an address they added
 */
export async function reclaimAccount(call: Call, channel: Channel): Promise<void> {
  const userId = channel.user_id;
  if (await hasProvenAddress(call, userId))
    throw new KnownError('USER_EMAIL_ALREADY_EXISTS', { email: channel.value, would_work_if_email_was_verified: true });
  await revokeCredentials(call, userId);
  await claimRest(call, channel, { isVerified: true });
  const user = await findUser(call, userId);
  if (user) await queueSecurityNotice(call, user, 'account-reclaimed');
}

/**
 * Leaves an account without any verified address to the user who resets its password by email, in the transaction of
 * the reset (OA-09): revokes what the person who created it may have added, which is sessions, passkeys, provider
 * accounts, API keys and other addresses. The caller replaces the password. A reset neither removes the second factor
 * (OC-09) nor verifies the address.
 *
 * @param channel the address that the reset code was emailed to, locked by `lockAuthChannel`
 * @returns false, having changed nothing, when an address of the account is verified
 */
export async function leaveToOwnerOf(call: Call, channel: Channel): Promise<boolean> {
  const userId = channel.user_id;
  if (await hasProvenAddress(call, userId)) return false;
  await revokeCredentialsBesidePassword(call, userId);
  await claimRest(call, channel, { isVerified: false });
  return true;
}

/** What both do beside the credentials: API keys and other addresses end. */
async function claimRest(call: Call, channel: Channel, claim: { readonly isVerified: boolean }): Promise<void> {
  await revokeKeysOf(call, channel.user_id);
  await claimChannel(call, channel, claim);
  await call.audit({ action: 'account.reclaim', target: { type: 'user', id: channel.user_id } });
}

const hasProvenAddress = async (call: Call, userId: string): Promise<boolean> =>
  (await listChannels(call, { userId })).some(({ is_verified }) => is_verified);
