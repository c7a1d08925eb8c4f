/**
 * Methods for the number of members of teams.
 *
 * @example
 * const teams = await adminApp.listTeams();
 * const counts = await adminApp.countTeamMembers(teams.map(({ id }) => id));
 * for (const { id, displayName } of teams) console.log(displayName, counts.get(id) ?? 0);
 */
export interface TeamMemberCountMethods {
  /** Counts the members of teams by their IDs. Teams that do not exist are left out. */
  countTeamMembers(teamIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
