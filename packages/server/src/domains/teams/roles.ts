import type { Returns } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import { adminPermissionIds, findAdmins, setRole, type TeamRole } from '../permissions/index.js';
import { lockAndBumpVersion } from '../users/index.js';
import { findProfile, listProfiles, type Profile, type ProfileFilter } from './profiles.js';
import { type Membership, selectIsMember } from './store/members.js';
import { lockTeamRow } from './store/teams.js';

/** A member with address and role, as other members see them. */
type Member = Returns<'PATCH /team-members/{team_id}/{user_id}'>;

const toMember = (profile: Profile, admins: ReadonlySet<string>): Member => ({
  team_id: profile.team_id,
  user_id: profile.user_id,
  display_name: profile.display_name,
  primary_email: profile.user.primary_email,
  profile_image_url: profile.profile_image_url,
  role: admins.has(profile.user_id) ? 'admin' : 'member',
});

/** Lists members with their roles, in the order in which they joined. */
export async function listMembers(
  call: Call,
  filter: Omit<ProfileFilter, 'userId'> & { readonly teamId: string },
): Promise<{ readonly items: Member[]; readonly nextCursor: string | null }> {
  // A cursor of another team is as one that does not exist: the answer must not tell whether it does (EN-06).
  const { cursor = filter.teamId, teamId } = filter;
  if (!cursor.startsWith(teamId)) return { items: [], nextCursor: null };
  const { items, nextCursor } = await listProfiles(call, filter);
  const admins = await findAdmins(call, filter.teamId);
  return { items: items.map((profile) => toMember(profile, admins)), nextCursor };
}

/**
 * Changes the role of a member and emits the events, in the caller's transaction.
 *
 * @returns the member after the change, or null when the user is not in the team
 * @throws Refusal 400 for the only admin, and when the project has no admins
 */
export async function changeRole(call: Call, member: Membership, role: TeamRole): Promise<Member | null> {
  if (adminPermissionIds(call.config).length === 0)
    throw new Refusal(400, 'Creators and members of teams have the same default permissions, so there are no roles.');
  // Before the lock, which changes the user: a call about a stranger changes nothing.
  if (!(await selectIsMember(call, member))) return null;
  const version = await lockAndBumpVersion(call, member.userId);
  // Against another change of a role, which could take away the last admin at the same time.
  const isTeam = await lockTeamRow(call, member.teamId, 'everybody');
  if (version === undefined || !isTeam || !(await selectIsMember(call, member))) return null;
  const admins = await findAdmins(call, member.teamId);
  const isAdmin = admins.has(member.userId);
  if (role === 'member' && isAdmin && admins.size === 1)
    throw new Refusal(400, 'A team needs an admin. Make another member an admin first.', { code: 'last-admin' });
  if (isAdmin !== (role === 'admin')) await setRole(call, { member, role, version });
  await call.audit({
    action: 'team-membership.role',
    target: { type: 'team', id: member.teamId },
    details: { userId: member.userId, role },
  });
  const profile = await findProfile(call, member);
  return profile && toMember(profile, await findAdmins(call, member.teamId));
}
