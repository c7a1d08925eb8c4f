import { limits } from '@portico/contract';
import type { Call, CurrentUser } from '../../platform/call/call.js';
import { selectTeam } from '../users/index.js';
import { renameSoleTeamsOf, renameTeamsOf } from './store/teams.js';
import { createTeam, noteChange } from './teams.js';
import type { Team } from './wire-team.js';

/**
 * Creates the personal team of a new user and selects it, if the project is configured so, in the caller's transaction.
 * Call it after `user.created` is emitted, because neither that event nor the sign-up response includes the team.
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

/** The name of a personal team while nothing is known about its user. */
const UNNAMED_PERSONAL_TEAM = 'Personal Team';

const OWNED = "'s Team";

/** Returns the name of a user's personal team, made from their name, otherwise from their address. */
export function personalTeamName(user: {
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
}): string {
  const owner = user.displayName || user.primaryEmail;
  if (!owner) return UNNAMED_PERSONAL_TEAM;
  // Cut after a whole character, because half of a surrogate pair cannot be stored.
  return owner.slice(0, limits.displayNameMaxChars - OWNED.length).replace(/[\ud800-\udbff]$/, '') + OWNED;
}

/**
 * Renames the personal teams of a formerly anonymous user by their name or address, and emits the events, in the
 * caller's transaction.
 */
export async function renameUnnamedTeams(
  call: Call,
  user: Pick<CurrentUser, 'id' | 'display_name' | 'primary_email'>,
): Promise<void> {
  const to = personalTeamName({ displayName: user.display_name, primaryEmail: user.primary_email });
  if (to === UNNAMED_PERSONAL_TEAM) return;
  for (const team of await renameTeamsOf(call, { userId: user.id, from: UNNAMED_PERSONAL_TEAM, to }))
    await noteChange(call, team, ['displayName']);
}

/**
 * Removes the owner's name or address from the names of personal teams that a deleted user leaves empty, and emits the
 * events, in the caller's transaction and before the memberships end. The owner may have had another name when the
 * team was created, so every name of this form is replaced.
 *
 * @returns the teams with their versions before the change, because their earlier events still have the name
 */
export async function unnamePersonalTeams(
  call: Call,
  userId: string,
): Promise<readonly { readonly objectId: string; readonly version: number }[]> {
  const teams = await renameSoleTeamsOf(call, { userId, ending: OWNED, to: UNNAMED_PERSONAL_TEAM });
  for (const team of teams) await noteChange(call, team, ['displayName']);
  return teams.map(({ id, version }) => ({ objectId: id, version: version - 1 }));
}
