import type { Call } from '../../platform/call/call.js';
import { findUsers } from '../users/index.js';
import { selectTeamNames } from './store/teams.js';

/** What a list names by ID. IDs may repeat. */
export interface Named {
  readonly users: readonly string[];
  readonly teams: readonly string[];
}

/** Returns the names of users, or else their addresses, and of teams, by ID. What was deleted is left out. */
export async function findNames(call: Call, { users, teams }: Named): Promise<Record<string, string>> {
  const [foundUsers, foundTeams] = await Promise.all([
    findUsers(call, [...new Set(users)]),
    selectTeamNames(call, [...new Set(teams)]),
  ]);
  const names = [
    ...foundUsers.map((user) => [user.id, user.display_name || user.primary_email || ''] as const),
    ...foundTeams.map((team) => [team.id, team.display_name] as const),
  ];
  return Object.fromEntries(names.filter(([, name]) => name !== ''));
}
