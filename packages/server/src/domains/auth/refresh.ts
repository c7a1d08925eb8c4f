import type { Call } from '../../platform/call/call.js';
import { KnownError } from '../../platform/failures/failures.js';
import { takeLimit } from '../../platform/limits/index.js';
import { findSession, noteUse, signAccessToken } from '../credentials/index.js';
import { noteActivity } from '../metrics/index.js';
import { findUser, touchActivity } from '../users/index.js';

/**
 * Returns a new access token for a session. The refresh token never changes during the session, because published
 * clients keep the first one; parallel refreshes therefore cannot sign a user out (SS-10).
 *
 * @throws KnownError REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED unless the token belongs to an active session of this project
 */
export async function refreshAccessToken(call: Call, refreshToken: string): Promise<string> {
  const session = await findSession(call, refreshToken);
  const user = session && (await findUser(call, session.userId));
  if (!session || !user) return refuse(call);
  await takeLimit(call, 'refreshes', session.id);
  const use = await noteUse(call, session);
  if (use === 'ended-meanwhile') return refuse(call);
  // An impersonation session does not count as activity of the user.
  if (use === 'noted' && !session.isImpersonation) {
    await touchActivity(call, user.id);
    await noteActivity(call, user.id);
  }
  return signAccessToken(call, { user, sessionId: session.id });
}

/**
 * Counts the failure and refuses. Successes are not counted by address: an app's server refreshes for all of its users
 * from one address, and 225 random bits cannot be guessed.
 */
async function refuse(call: Call): Promise<never> {
  await takeLimit(call, 'refresh-failures', call.request.address);
  throw new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
}
