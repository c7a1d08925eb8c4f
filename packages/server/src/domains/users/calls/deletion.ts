import type { Call, TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { removeCodesOf, removeCodesTo } from '../../../platform/codes/index.js';
import { requestErasure } from '../../../platform/events/index.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { requireRecentSignIn } from '../../auth/index.js';
import { eraseEmailsTo } from '../../email/index.js';
import { revokeKeysOf } from '../../keys/index.js';
import { countActivityOf } from '../../metrics/index.js';
import { closeCustomer } from '../../payments/index.js';
import { leaveTeams, unnamePersonalTeams } from '../../teams/index.js';
import { findOwnAddresses, lockAndBumpVersion, removeUser } from '../index.js';

const success = { success: true as const };

const deleteOwn = handle('DELETE /users/me', async (call) => {
  // Checked before the caller is identified, so that an app learns at once that it cannot offer this.
  if (call.access === 'client' && !call.config.users.allowClientUserDeletion)
    throw new Refusal(400, 'This project does not allow users to delete their account.');
  const { id } = requireUser(call);
  await requireRecentSignIn(call);
  // A missing user was deleted by another call since this one began.
  if (!(await deleteUser(call, id))) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
  return success;
});

const deleteOne = handle('DELETE /users/{user_id}', async (call, { params }) => {
  if (!(await deleteUser(call, params.user_id))) throw new KnownError('USER_NOT_FOUND');
  return success;
});

/**
 * Deletes a user in one transaction: each domain deletes what it owns in turn, and rows that reference the user's row
 * are deleted with it. Teams stay, even empty ones; the audit log keeps what was done and by whom. A job reduces the
 * user's events to IDs (BM-05).
 *
 * @returns false when there is no such user
 */
const deleteUser = (call: Call, id: string): Promise<boolean> =>
  call.transaction(async (trx) => {
    // Locks the user, so that nothing is added in between.
    const version = await lockAndBumpVersion(trx, id);
    if (version === undefined) return false;
    const unnamedTeams = await unnamePersonalTeams(trx, id);
    const teamIds = await leaveTeams(trx, { userId: id, version });
    // After the memberships, to include keys created while they ended.
    await revokeKeysOf(trx, id);
    await removeCodesOf(trx, id);
    await eraseAddresses(trx, id);
    await closeCustomer(trx, { type: 'user', id });
    await countActivityOf(trx, id);
    await removeUser(trx, id, { teamIds });
    await requestErasure(trx, [{ objectId: id, version }, ...unnamedTeams]);
    return true;
  });

/** Deletes what was sent to a user's addresses before their owner was known. */
async function eraseAddresses(call: Call, id: string): Promise<void> {
  const addresses = await findOwnAddresses(call, id);
  await eraseEmailsTo(
    call,
    addresses.map(({ value }) => value),
  );
  // A user who has not proven an address must not end what others sent there, such as an invitation.
  const proven = addresses.filter(({ is_verified }) => is_verified);
  await removeCodesTo(
    call,
    proven.map(({ value }) => value),
  );
}

function requireUser({ user }: TenantCall) {
  if (!user) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
  return user;
}

/** The handlers that delete users. */
export const userDeletionHandlers = [deleteOwn, deleteOne] as const;
