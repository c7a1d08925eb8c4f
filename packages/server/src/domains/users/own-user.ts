import type { CurrentUser, TenantCall } from '../../platform/call/call.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';

/**
 * The signed-in user, where a client may ask only about that one.
 *
 * @param status the wire has one of its own for each call
 * @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER when nobody is signed in
 * @throws Refusal when another user is meant
 */
export function requireOwnUser({ user }: TenantCall, userId: string | undefined, status: 400 | 403 | 404): CurrentUser {
  if (!user) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
  if (user.id !== userId)
    throw new Refusal(status, 'A client can only do this for the signed-in user.', { isForbidden: true });
  return user;
}
