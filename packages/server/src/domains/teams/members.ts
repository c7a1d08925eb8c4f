import type { Call } from '../../platform/call/call.js';
import { assert, KnownError, Refusal } from '../../platform/failures/failures.js';
import { discardImages } from '../../platform/images/index.js';
import { emitTeamGrants, grantTeamDefaults } from '../permissions/index.js';
import { requireOwnsNothing } from '../projects/index.js';
import { deselectTeam, lockAndBumpVersion } from '../users/index.js';
import {
  deleteMember,
  deleteMembershipsOf,
  insertMember,
  lockSoleTeams,
  type Membership,
  selectHasMembers,
  selectIsInAsMany,
  selectIsMember,
  selectMemberImages,
} from './store/members.js';
import { lockTeamRow, selectTeams } from './store/teams.js';

/**
 * Adds a user to a team with the default permissions of members, and emits the events of both, in the caller's
 * transaction.
 *
 * @returns false when the user was already a member, and nothing has changed
 * @throws Refusal 400 when the user is in the maximum number of teams
 */
export async function addMember(call: Call, member: Membership): Promise<boolean> {
  const { teamId, userId } = member;
  if (await selectIsMember(call, member)) return false;
  await requireRoomForTeam(call, userId);
  // A user can leave and join again, so the versions of a membership's events are those of its user.
  const version = await lockAndBumpVersion(call, userId);
  assert(version !== undefined, 'The new member exists');
  if (!(await insertMember(call, member))) return false;
  await completeJoin(call, member, { as: 'member', version });
  await call.audit({ action: 'team-membership.create', target: { type: 'team', id: teamId }, details: { userId } });
  return true;
}

/** How a user joined a team. */
interface Join {
  readonly as: 'creator' | 'member';
  /** Grows with each event of the membership. */
  readonly version: number;
}

/** Grants a new member the default permissions, and emits the events of both, in the caller's transaction. */
async function completeJoin(call: Call, member: Membership, { as, version }: Join): Promise<void> {
  const { teamId, userId } = member;
  const ids = await grantTeamDefaults(call, { ...member, as });
  await call.emit({
    type: 'team_membership.created',
    objectId: `${teamId}/${userId}`,
    version,
    payload: { team_id: teamId, user_id: userId },
  });
  await emitTeamGrants(call, { holder: member, version }, ids);
}

/**
 * Makes a user the creator of a team that the caller's transaction has just inserted, with the default permissions of
 * creators, and emits the events of both.
 *
 * @throws Refusal 400 when the user is in the maximum number of teams
 */
export async function addCreator(call: Call, member: Membership): Promise<void> {
  await requireRoomForTeam(call, member.userId);
  await insertMember(call, member);
  // The membership of a new team has no earlier event, and the version of later ones is at least 2.
  await completeJoin(call, member, { as: 'creator', version: 1 });
}

/**
 * Requires that a user can join another team without exceeding the maximum (MD-05).
 *
 * @throws Refusal 400
 */
async function requireRoomForTeam(call: Call, userId: string): Promise<void> {
  const most = call.settings.caps.teamsPerUser;
  if (await selectIsInAsMany(call, userId, most))
    throw new Refusal(400, `A user can be in at most ${most} teams. Leave one first.`);
}

/**
 * Makes a user the first member of a team without members, with the default permissions of a creator, and emits the
 * events of both, in the caller's transaction. If two users try at once, only one succeeds.
 *
 * @returns false when the team already has a member, and nothing has changed
 */
export async function addFirstMember(call: Call, member: Membership): Promise<boolean> {
  if (!(await lockTeamRow(call, member.teamId, 'everybody')) || (await selectHasMembers(call, member.teamId)))
    return false;
  const version = await lockAndBumpVersion(call, member.userId);
  assert(version !== undefined, 'The new member exists');
  await insertMember(call, member);
  await completeJoin(call, member, { as: 'creator', version });
  await call.audit({
    action: 'team-membership.create',
    target: { type: 'team', id: member.teamId },
    details: { userId: member.userId, isFirst: true },
  });
  return true;
}

/**
 * Ends a membership, deletes the permissions and the profile in the team, and emits the event, in the caller's
 * transaction. If the user had selected the team, it is deselected.
 *
 * @returns false when there is no such membership, and nothing has changed
 * @throws Refusal 400 for the last member of a team that owns projects
 */
export async function removeMember(call: Call, member: Membership): Promise<boolean> {
  if (!(await selectIsMember(call, member))) return false;
  const version = await lockAndBumpVersion(call, member.userId);
  await requireOwnerLeft(call, member);
  const deleted = await deleteMember(call, member);
  if (!deleted || version === undefined) return false;
  await discardImages(call, [deleted.image]);
  await deselectTeam(call, member);
  await noteEnds(call, { userId: member.userId, version }, [member.teamId]);
  return true;
}

/**
 * Ends every membership of a user who is being deleted and whom the caller has locked at this version. Deletes the
 * permissions in the teams and emits an event for each, in the caller's transaction. The teams stay, even empty ones.
 *
 * @returns the teams' IDs, oldest first
 * @throws Refusal 400 for the last member of a team that owns projects
 */
export async function leaveTeams(
  call: Call,
  { userId, version }: { readonly userId: string; readonly version: number },
): Promise<string[]> {
  await requireOwnerLeft(call, { userId });
  const teamIds = (await selectTeams(call, { userId })).map(({ id }) => id);
  await discardImages(call, await selectMemberImages(call, { userId }));
  await deleteMembershipsOf(call, userId);
  await noteEnds(call, { userId, version }, teamIds);
  return teamIds;
}

/** Teams of the project `internal` own projects, which no one could open after the team's last member has left. */
async function requireOwnerLeft(
  call: Call,
  leaving: { readonly userId: string; readonly teamId?: string },
): Promise<void> {
  if (call.project.id === 'internal') await requireOwnsNothing(call, await lockSoleTeams(call, leaving), 'last-member');
}

async function noteEnds(
  call: Call,
  { userId, version }: { readonly userId: string; readonly version: number },
  teamIds: readonly string[],
): Promise<void> {
  await call.emitEach(
    teamIds.map((teamId) => ({
      type: 'team_membership.deleted',
      objectId: `${teamId}/${userId}`,
      version,
      payload: { team_id: teamId, user_id: userId },
    })),
  );
  await call.auditEach(
    teamIds.map((teamId) => ({
      action: 'team-membership.end',
      target: { type: 'team', id: teamId },
      details: { userId },
    })),
  );
}

/** Returns whether the user is in the team; false for teams and users that do not exist in the project. */
export const isMember = (call: Call, membership: Membership): Promise<boolean> => selectIsMember(call, membership);

/** The error for a user who is not in the team; the team may not even exist. */
export const noMembership = ({ teamId, userId }: Membership) =>
  new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });

/** Returns whether the team has members. */
export const hasMembers = (call: Call, teamId: string): Promise<boolean> => selectHasMembers(call, teamId);
