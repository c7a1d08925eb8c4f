import type { Call } from '../../platform/call/call.js';
import { cleanDisplayName } from '../../platform/text/display-name.js';
import { type BatchMemberRow, type BatchTeamRow, insertMembers, insertTeams } from './store/batch.js';

/** Writes many teams in one statement, in the caller's transaction. Nothing is announced, and nobody is a member yet. */
export const createTeams = (call: Call, teams: readonly BatchTeamRow[]): Promise<void> =>
  insertTeams(
    call,
    teams.map((team) => ({ ...team, display_name: cleanDisplayName(team.display_name) })),
  );

/**
 * Writes many memberships in one statement, in the caller's transaction, which holds their users and teams. Nothing is
 * announced; permissions, and how many teams a user may be in, are the caller's part.
 */
export const addMembers = (call: Call, members: readonly BatchMemberRow[]): Promise<void> =>
  insertMembers(
    call,
    members.map((member) => ({
      ...member,
      display_name: member.display_name === null ? null : cleanDisplayName(member.display_name),
    })),
  );
