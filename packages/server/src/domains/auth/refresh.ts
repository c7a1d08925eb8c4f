import type { Call, Presented } from '../../platform/call/call.js';
import { KnownError, TranslatedError } from '../../platform/failures/failures.js';
import { takeLimit } from '../../platform/limits/index.js';
import { isUseDue, signAccessToken } from '../credentials/index.js';
import { noteUse } from './activity.js';

/**
 * Returns a new access token for a session. The refresh token never changes during the session, because published
 * clients keep the first one; parallel refreshes therefore cannot sign a user out (SS-10).
 *
 * @param session the session of the refresh token; null if the token belongs to no active session of this project
 * @throws KnownError REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED, USER_BLOCKED
 */
export async function refreshAccessToken(call: Call, session: Presented): Promise<string> {
  // Published clients sign the user out when they read that the session is over.
  if (session === 'of-blocked-user') throw new TranslatedError(sessionOver(), 'USER_BLOCKED');
  if (!session) return refuse(call);
  await takeLimit(call, 'refreshes', session.id);
  if (isUseDue(call, session)) noteUse(call, session);
  return signAccessToken(call, { user: session.user, sessionId: session.id });
}

/**
 * Counts the failure and refuses. Successes are not counted by address: an app's server refreshes for all of its users
 * from one address, and 225 random bits cannot be guessed.
 */
async function refuse(call: Call): Promise<never> {
  await takeLimit(call, 'refresh-failures', call.request.address);
  throw sessionOver();
}

const sessionOver = () => new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
