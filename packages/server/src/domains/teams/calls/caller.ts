import type { CurrentUser, TenantCall } from '../../../platform/call/call.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { requireInTeam } from '../../permissions/index.js';
import { findUser } from '../../users/index.js';
import { noMembership, readTeam } from '../index.js';

/** The wire has two codes for a call without a signed-in user, and each call one of them. */
type SignedOutCode = 'USER_AUTHENTICATION_REQUIRED' | 'CANNOT_GET_OWN_USER_WITHOUT_USER';

/** The signed-in user; throws KnownError of the given code when there is none. */
export function requireCaller({ user }: TenantCall, code: SignedOutCode): CurrentUser {
  if (!user) throw new KnownError(code);
  return user;
}

/**
 * The refusal of a membership that is not there. A server learns whether the user is; a client does not, who could find out
 * whom the project knows (EN-06).
 */
export async function whyNoMember(call: TenantCall, member: { teamId: string; userId: string }): Promise<KnownError> {
  const isUser = call.access === 'client' || (await findUser(call, member.userId)) !== null;
  return isUser ? noMembership(member) : new KnownError('USER_NOT_FOUND');
}

/**
 * Lets a client pass whose signed-in user holds the permissions in the team, and a server when the team is there: what its
 * users may do a server decides itself.
 *
 * @throws KnownError the given code when nobody is signed in, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_PERMISSION_REQUIRED, or
 * TEAM_NOT_FOUND of a server
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
