import type { Call, CurrentUser } from '../../platform/call/call.js';
import { disableSignIn, setOtpEnabled, setPasswordHash } from '../credentials/index.js';
import { queueSecurityNotice } from '../email/index.js';
import { renameUnnamedTeams } from '../teams/index.js';
import {
  addChannel,
  changeChannel,
  changeUser,
  findUser,
  listChannels,
  lockAndBumpVersion,
  type NewChannel,
  normaliseEmail,
  readUser,
} from '../users/index.js';
import { addSignInAccount, type SignUp } from './sign-up.js';

/**
 * Turns an anonymous user into a regular one, in the caller's transaction, with the same ID, metadata, teams and
 * permissions. A new address becomes the primary one; name and image change only if the sign-up includes them. Earlier
 * sessions and sign-in methods end (SS-02, OA-09): someone else may have prepared the anonymous account in this browser.
 *
 * @returns the user; null when they are no longer anonymous, and nothing was changed
 * @throws KnownError USER_EMAIL_ALREADY_EXISTS when another user signs in with the address;
 * OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN when another user signs in with the provider account
 */
export async function upgradeUser(
  call: Call,
  { id }: Pick<CurrentUser, 'id'>,
  signUp: SignUp,
): Promise<CurrentUser | null> {
  // Locks the user, so that the second of two concurrent upgrades sees the result of the first.
  await lockAndBumpVersion(call, id);
  const anonymous = await findUser(call, id);
  if (!anonymous?.is_anonymous) return null;
  const { user, passwordHash, isOtpEnabled } = signUp;
  const { hadPasskey } = await disableSignIn(call, id);
  await disableAddresses(call, id);
  if (passwordHash !== null || anonymous.has_password) await setPasswordHash(call, id, passwordHash);
  if (isOtpEnabled) await setOtpEnabled(call, { userId: id, isEnabled: true });
  await addSignInAccount(call, id, signUp);
  const { displayName, profileImageUrl, primaryEmail, isVerified, usedForAuth } = user;
  await changeUser(call, id, { isAnonymous: false, displayName, profileImageUrl });
  if (primaryEmail) await giveAddress(call, { userId: id, value: primaryEmail, isVerified, usedForAuth });
  await call.audit({ action: 'user.upgrade', target: { type: 'user', id } });
  const upgraded = await readUser(call, id);
  if (hadPasskey) await queueSecurityNotice(call, upgraded, 'passkey-removed');
  await renameUnnamedTeams(call, {
    id,
    display_name: displayName === undefined ? null : upgraded.display_name,
    primary_email: upgraded.primary_email,
  });
  return upgraded;
}

/** Keeps a user's addresses as contacts only. The second factor also stays: it lets no one in. */
async function disableAddresses(call: Call, userId: string): Promise<void> {
  for (const { id, used_for_auth } of await listChannels(call, { userId }))
    if (used_for_auth) await changeChannel(call, { userId, id }, { usedForAuth: false });
}

/** Makes an address the user's primary one. If they already have it without sign-in, it stays verified if it was. */
async function giveAddress(call: Call, address: Omit<NewChannel, 'isPrimary'>): Promise<void> {
  const value = normaliseEmail(address.value);
  const own = (await listChannels(call, { userId: address.userId })).find((channel) => channel.value === value);
  if (!own) {
    await addChannel(call, { ...address, isPrimary: true });
    return;
  }
  const { isVerified = false, usedForAuth = false } = address;
  await changeChannel(
    call,
    { userId: own.user_id, id: own.id },
    { isPrimary: true, isVerified: own.is_verified || isVerified, usedForAuth },
  );
}
