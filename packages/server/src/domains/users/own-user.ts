import type { CurrentUser, TenantCall } from '../../platform/call/call.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';

/**
 * Returns the signed-in user, where a client may only ask about that user.
 *
 * @param status the status of the refusal, which the wire defines for each call
 * @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER when no user is signed in
 * @throws Refusal when the ID is that of another user
 */
export function requireOwnUser({ user }: TenantCall, userId: string | undefined, status: 400 | 403 | 404): CurrentUser {
  if (!user) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
  if (user.id !== userId)
    throw new Refusal(status, 'A client can only do this for the signed-in user.', { isForbidden: true });
  return user;
}
