import type { Call } from '../../platform/call/call.js';
import { KnownError } from '../../platform/failures/failures.js';
import { expandPermissions } from './containment.js';
import { type Membership, selectMember } from './store/members.js';

/**
 * Requires that a user is in a team and has a permission there, directly or inside another. One statement, whatever the
 * depth. A team that does not exist has no members, so a non-member learns nothing about teams (PM-06).
 *
 * @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND when the user is not in the team
 * @throws KnownError TEAM_PERMISSION_REQUIRED when a member does not have the permission
 */
export async function requireInTeam(call: Call, member: Membership, permissionId: string): Promise<void> {
  const ids = { team_id: member.teamId, user_id: member.userId };
  const granted = await selectMember(call, member);
  if (!granted) throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', ids);
  if (expandPermissions(call.config, granted, 'team').has(permissionId)) return;
  throw new KnownError('TEAM_PERMISSION_REQUIRED', { ...ids, permission_id: permissionId });
}
