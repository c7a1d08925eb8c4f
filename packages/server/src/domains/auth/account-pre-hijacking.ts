import type { Call } from '../../platform/call/call.js';
import { KnownError } from '../../platform/failures/failures.js';
import { revokeCredentials } from '../credentials/index.js';
import { queueSecurityNotice } from '../email/index.js';
import { revokeKeysOf } from '../keys/index.js';
import { type Channel, claimChannel, findUser, listChannels } from '../users/index.js';

/**
 * Gives an account to whoever has just proven its address, in the transaction of their sign-in (OA-09): it was made by
 * somebody who never proved any, maybe to wait in it for the owner of the address. What that person left is revoked:
 * sessions, password, passkey, second factor, provider accounts, API keys and other addresses. The owner is told by mail.
 *
 * @param channel held by `holdAuthChannel`, and not verified
 * @throws KnownError USER_EMAIL_ALREADY_EXISTS when another address of the account is proven: it has an owner, who cannot
 * be turned out by an address they added
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
