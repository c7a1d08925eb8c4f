import type { Call } from '../../platform/call/call.js';
import { KnownError } from '../../platform/failures/failures.js';
import { revokeCredentials } from '../credentials/index.js';
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
  const channels = await listChannels(call, { userId });
  if (channels.some(({ is_verified }) => is_verified))
    throw new KnownError('USER_EMAIL_ALREADY_EXISTS', { email: channel.value, would_work_if_email_was_verified: true });
  await revokeCredentials(call, userId);
  await revokeKeysOf(call, userId);
  await claimChannel(call, channel);
  await call.audit({ action: 'account.reclaim', target: { type: 'user', id: userId } });
  const user = await findUser(call, userId);
  if (user) await queueSecurityNotice(call, user, 'account-reclaimed');
}
