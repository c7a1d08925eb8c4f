import type { Call, CurrentUser, TenantCall } from '../../../platform/call/call.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { requireInTeam } from '../../permissions/index.js';
import { findUser, lockAndBumpVersion } from '../../users/index.js';
import { noMembership, readTeam } from '../index.js';

/** The wire has two codes for a call without a signed-in user; each call uses one of them. */
type SignedOutCode = 'USER_AUTHENTICATION_REQUIRED' | 'CANNOT_GET_OWN_USER_WITHOUT_USER';

/** Returns the signed-in user; throws KnownError with the given code when no user is signed in. */
export function requireCaller({ user }: TenantCall, code: SignedOutCode): CurrentUser {
  if (!user) throw new KnownError(code);
  return user;
}

/** Takes the lock of a change of the user, because joining a team is one. Throws KnownError if the user was deleted. */
export async function lockMember(call: Call, userId: string): Promise<void> {
  if (!(await lockAndBumpVersion(call, userId))) throw new KnownError('USER_AUTHENTICATION_REQUIRED');
}

/**
 * Returns the error for a membership that does not exist. A server is told whether the user exists; a client is not,
 * because it could find out who the project's users are (EN-06).
 */
export async function whyNoMember(call: TenantCall, member: { teamId: string; userId: string }): Promise<KnownError> {
  const isUser = call.access === 'client' || (await findUser(call, member.userId)) !== null;
  return isUser ? noMembership(member) : new KnownError('USER_NOT_FOUND');
}

/**
 * Requires that a client's signed-in user has the permissions in the team. For a server, the team only has to exist:
 * the server itself decides what its users may do.
 *
 * @throws KnownError the given code when no user is signed in, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_PERMISSION_REQUIRED, or
 * TEAM_NOT_FOUND for a server
 */
export async function requireMay(
  call: TenantCall,
  permissionIds: readonly `$${string}`[],
  { teamId, signedOut }: { readonly teamId: string; readonly signedOut: SignedOutCode },
): Promise<void> {
  if (call.access !== 'client') {
    await readTeam(call, teamId);
    return;
  }
  const { id: userId } = requireCaller(call, signedOut);
  for (const permissionId of permissionIds) await requireInTeam(call, { teamId, userId }, permissionId);
}
