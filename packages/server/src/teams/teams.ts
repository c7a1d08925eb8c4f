import { limits } from '@portico/contract';
import type { Call, CurrentUser } from '../app/call.js';
import { grantTeamDefaults } from '../permissions/index.js';
import { cleanDisplayName } from '../text/display-name.js';
import { selectTeam } from '../users/index.js';
import {
  deleteMembershipsOf,
  insertMember,
  insertTeam,
  lockTeam,
  type Membership,
  renameTeamsOf,
  type StoredTeam,
  selectHasMembers,
  selectIsMember,
  selectTeamsOf,
} from './store.js';

/** A team as servers see one. */
export type Team = NonNullable<CurrentUser['selected_team']>;

/** What is decided about a team when it is created. */
export interface NewTeam {
  readonly displayName: string;
  /** Becomes a member with the creator's default permissions; without one the team starts empty. */
  readonly creatorId?: string;
}

/** Creates a team and announces it, in the caller's transaction. Nothing is selected. */
export async function createTeam(call: Call, { displayName, creatorId }: NewTeam): Promise<Team> {
  const id = call.ports.random.uuid();
  const stored = await insertTeam(call, { id, displayName: cleanDisplayName(displayName) });
  if (creatorId !== undefined) {
    await insertMember(call, { teamId: id, userId: creatorId });
    await grantTeamDefaults(call, { teamId: id, userId: creatorId, as: 'creator' });
  }
  const team = toTeam(stored);
  await call.announce({ type: 'team.created', objectId: id, version: stored.version, payload: team });
  await call.audit({ action: 'team.create', target: { type: 'team', id } });
  return team;
}

/**
 * Creates the personal team of a new user and selects it, if the project wants one, in the caller's transaction. Comes
 * after the user was announced, because neither that event nor the answer of a sign-up shows the team.
 */
export async function createPersonalTeam(
  call: Call,
  user: Pick<CurrentUser, 'id' | 'display_name' | 'primary_email'>,
): Promise<Team | null> {
  if (!call.config.teams.createPersonalTeamOnSignUp) return null;
  const displayName = personalTeamName({ displayName: user.display_name, primaryEmail: user.primary_email });
  const team = await createTeam(call, { displayName, creatorId: user.id });
  await selectTeam(call, { userId: user.id, teamId: team.id });
  return team;
}

/** What a personal team is called while nothing is known about its user. */
const UNNAMED_PERSONAL_TEAM = 'Personal Team';

const OWNED = "'s Team";

/** How the personal team of a user is called: by their name, else by their address. */
export function personalTeamName(user: {
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
}): string {
  const owner = user.displayName || user.primaryEmail;
  if (!owner) return UNNAMED_PERSONAL_TEAM;
  // Cut behind a whole character: half of a surrogate pair cannot be stored.
  return owner.slice(0, limits.displayNameMaxChars - OWNED.length).replace(/[\ud800-\udbff]$/, '') + OWNED;
}

/** Names the teams that an anonymous user was given by what is known about them now, and announces it, in the caller's transaction. */
export async function renameUnnamedTeams(
  call: Call,
  user: Pick<CurrentUser, 'id' | 'display_name' | 'primary_email'>,
): Promise<void> {
  const to = personalTeamName({ displayName: user.display_name, primaryEmail: user.primary_email });
  if (to === UNNAMED_PERSONAL_TEAM) return;
  for (const team of await renameTeamsOf(call, { userId: user.id, from: UNNAMED_PERSONAL_TEAM, to })) {
    await call.announce({ type: 'team.updated', objectId: team.id, version: team.version, payload: toTeam(team) });
    await call.audit({
      action: 'team.change',
      target: { type: 'team', id: team.id },
      details: { changed: ['displayName'] },
    });
  }
}

/**
 * Makes a user a member with the default permissions of members, and announces both, in the caller's transaction.
 *
 * @returns false when they were a member already, and nothing has changed
 */
export async function addMember(call: Call, member: Membership): Promise<boolean> {
  if (!(await insertMember(call, member))) return false;
  const { teamId, userId } = member;
  const ids = await grantTeamDefaults(call, { ...member, as: 'member' });
  const membership = { team_id: teamId, user_id: userId };
  // A membership or a grant is made and unmade, never changed, so each has but one version.
  await call.announce({
    type: 'team_membership.created',
    objectId: `${teamId}/${userId}`,
    version: 1,
    payload: membership,
  });
  for (const id of ids) {
    await call.announce({
      type: 'team_permission.created',
      objectId: `${teamId}/${userId}/${id}`,
      version: 1,
      payload: { id, ...membership },
    });
  }
  await call.audit({ action: 'team-membership.create', target: { type: 'team', id: teamId }, details: { userId } });
  return true;
}

/**
 * Makes a user the first member of a team that has none, with the default permissions of a creator, in the caller's
 * transaction. Of two users at once, one becomes it.
 *
 * @returns false when somebody is a member already, and nothing has changed
 */
export async function addFirstMember(call: Call, member: Membership): Promise<boolean> {
  if (!(await lockTeam(call, member.teamId)) || (await selectHasMembers(call, member.teamId))) return false;
  await insertMember(call, member);
  await grantTeamDefaults(call, { ...member, as: 'creator' });
  await call.audit({
    action: 'team-membership.create',
    target: { type: 'team', id: member.teamId },
    details: { userId: member.userId, isFirst: true },
  });
  return true;
}

/**
 * Ends every membership of a user who goes away, with the permissions they had by them, and announces each, in the
 * caller's transaction. The teams stay, even empty ones.
 *
 * @returns the teams' ids, oldest first
 */
export async function leaveTeams(call: Call, userId: string): Promise<string[]> {
  const teamIds = (await selectTeamsOf(call, userId)).map(({ id }) => id);
  await deleteMembershipsOf(call, userId);
  for (const teamId of teamIds) {
    await call.announce({
      type: 'team_membership.deleted',
      objectId: `${teamId}/${userId}`,
      version: 2,
      payload: { team_id: teamId, user_id: userId },
    });
    await call.audit({ action: 'team-membership.end', target: { type: 'team', id: teamId }, details: { userId } });
  }
  return teamIds;
}

/** Whether the user is in the team; false for teams and users that do not exist here. */
export const isMember = (call: Call, membership: Membership): Promise<boolean> => selectIsMember(call, membership);

/** The teams a user is in, oldest first. */
export const teamsOf = async (call: Call, userId: string): Promise<Team[]> =>
  (await selectTeamsOf(call, userId)).map(toTeam);

const toTeam = (row: StoredTeam): Team => ({
  id: row.id,
  display_name: row.display_name,
  profile_image_url: row.profile_image_url,
  client_metadata: row.client_metadata,
  client_read_only_metadata: row.client_read_only_metadata,
  server_metadata: row.server_metadata,
  created_at_millis: row.created_at.getTime(),
});

/** Whether anybody is in the team. */
export const hasMembers = (call: Call, teamId: string): Promise<boolean> => selectHasMembers(call, teamId);
