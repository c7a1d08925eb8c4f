import type { Call } from '../../platform/call/call.js';
import { KnownError } from '../../platform/failures/failures.js';
import { takeLimit } from '../../platform/limits/index.js';
import { findSession, noteUse, signAccessToken } from '../credentials/index.js';
import { noteActivity } from '../metrics/index.js';
import { findUser, touchActivity } from '../users/index.js';

/**
 * A fresh access token for a session. The refresh token stays the same for the session's whole life, because published
 * clients keep the first one, so parallel refreshes cannot sign anybody out (SS-10).
 *
 * @throws KnownError REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED for whatever is no live session of this project
 */
export async function refreshAccessToken(call: Call, refreshToken: string): Promise<string> {
  const session = await findSession(call, refreshToken);
  const user = session && (await findUser(call, session.userId));
  if (!session || !user) return refuse(call);
  await takeLimit(call, 'refreshes', session.id);
  const use = await noteUse(call, session);
  if (use === 'ended-meanwhile') return refuse(call);
  // Somebody who looks at the product as the user does not make the user active.
  if (use === 'noted' && !session.isImpersonation) {
    await touchActivity(call, user.id);
    await noteActivity(call, user.id);
  }
  return signAccessToken(call, { user, sessionId: session.id });
}

/**
 * Counts the failure and refuses. Successes are not counted by address: the servers of an app refresh for all of its users
 * from one, and 225 random bits are not guessed.
 */
async function refuse(call: Call): Promise<never> {
  await takeLimit(call, 'refresh-failures', call.request.address);
  throw new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
}
