import type { Call, CurrentUser } from '../app/call.js';
import { endSessionsOf, setPasswordHash } from '../credentials/index.js';
import { renameUnnamedTeams } from '../teams/index.js';
import { addChannel, changeUser, readUser } from '../users/index.js';

/**
 * Makes an anonymous user a known one, in the caller's transaction: same id, metadata, teams and permissions; the address
 * becomes their primary one and a way to sign in. Earlier sessions end, as with every password that is set.
 *
 * @throws KnownError USER_EMAIL_ALREADY_EXISTS when somebody signs in with the address
 */
export async function upgradeUser(
  call: Call,
  { id }: Pick<CurrentUser, 'id'>,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<CurrentUser> {
  await changeUser(call, id, { isAnonymous: false });
  await addChannel(call, { userId: id, value: email, isPrimary: true, usedForAuth: true });
  await setPasswordHash(call, id, passwordHash);
  await endSessionsOf(call, id);
  await call.audit({ action: 'user.upgrade', target: { type: 'user', id } });
  const user = await readUser(call, id);
  await renameUnnamedTeams(call, user);
  return user;
}
