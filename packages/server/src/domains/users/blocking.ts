import type { Call, CurrentUser } from '../../platform/call/call.js';
import { endSessionsOf, expireSessions } from '../credentials/index.js';
import { updateBlockedAt } from './store/users.js';
import { completeUserChange } from './users.js';

/**
 * Blocks a user and ends their sessions, in the caller's transaction.
 *
 * @returns null when the user is blocked already, or there is no user with this ID
 */
export async function blockUser(call: Call, id: string): Promise<CurrentUser | null> {
  if (!(await updateBlockedAt(call, id, new Date(call.now)))) return null;
  await expireSessions(call, id);
  await call.audit({ action: 'user.block', target: { type: 'user', id } });
  return completeUserChange(call, id, 'user.updated');
}

/**
 * Unblocks a user, in the caller's transaction. Ends the sessions of sign-ins that ran while the user was blocked.
 *
 * @returns null when the user is not blocked, or there is no user with this ID
 */
export async function unblockUser(call: Call, id: string): Promise<CurrentUser | null> {
  if (!(await updateBlockedAt(call, id, null))) return null;
  await endSessionsOf(call, id);
  await call.audit({ action: 'user.unblock', target: { type: 'user', id } });
  return completeUserChange(call, id, 'user.updated');
}
