import type { Call, CurrentUser } from '../../platform/call/call.js';
import { endSessionsOf, setOtpEnabled, setPasswordHash } from '../credentials/index.js';
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
 * Makes an anonymous user a known one, in the caller's transaction: same id, metadata, teams and permissions. An address
 * becomes their primary one; name and image change only where the sign-up brings some. A password ends earlier sessions,
 * as with every password that is set; other ways of signing up leave them.
 *
 * @returns the user; null when they are not anonymous any more, and nothing has changed
 * @throws KnownError USER_EMAIL_ALREADY_EXISTS when somebody signs in with the address;
 * OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN when somebody signs in with the account
 */
export async function upgradeUser(
  call: Call,
  { id }: Pick<CurrentUser, 'id'>,
  signUp: SignUp,
): Promise<CurrentUser | null> {
  // Holds the user, so that of two upgrades at once the second sees what the first has made of them.
  await lockAndBumpVersion(call, id);
  const anonymous = await findUser(call, id);
  if (!anonymous?.is_anonymous) return null;
  const { user, passwordHash, isOtpEnabled } = signUp;
  if (passwordHash !== null) {
    await setPasswordHash(call, id, passwordHash);
    await endSessionsOf(call, id);
  }
  if (isOtpEnabled) await setOtpEnabled(call, { userId: id, isEnabled: true });
  await addSignInAccount(call, id, signUp);
  const { displayName, profileImageUrl, primaryEmail, isVerified, usedForAuth } = user;
  await changeUser(call, id, { isAnonymous: false, displayName, profileImageUrl });
  if (primaryEmail) await giveAddress(call, { userId: id, value: primaryEmail, isVerified, usedForAuth });
  await call.audit({ action: 'user.upgrade', target: { type: 'user', id } });
  const upgraded = await readUser(call, id);
  await renameUnnamedTeams(call, {
    id,
    display_name: displayName === undefined ? null : upgraded.display_name,
    primary_email: upgraded.primary_email,
  });
  return upgraded;
}

/** Makes an address the user's primary one. They may have it already, as one that signs nobody in; what was proven of it stays. */
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
