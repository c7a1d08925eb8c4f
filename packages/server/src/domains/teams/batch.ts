import type { Call } from '../../platform/call/call.js';
import { cleanDisplayName } from '../../platform/text/display-name.js';
import { type BatchMemberRow, type BatchTeamRow, insertMembers, insertTeams } from './store/batch.js';

/** Writes many teams in one statement, in the caller's transaction. Emits no events and adds no members. */
export const createTeams = (call: Call, teams: readonly BatchTeamRow[]): Promise<void> =>
  insertTeams(
    call,
    teams.map((team) => ({ ...team, display_name: cleanDisplayName(team.display_name) })),
  );

/**
 * Writes many memberships in one statement, in the caller's transaction, which has locked their users and teams. Emits
 * no events. The caller grants the permissions and enforces the maximum number of teams per user.
 */
export const addMembers = (call: Call, members: readonly BatchMemberRow[]): Promise<void> =>
  insertMembers(
    call,
    members.map((member) => ({
      ...member,
      display_name: member.display_name === null ? null : cleanDisplayName(member.display_name),
    })),
  );
