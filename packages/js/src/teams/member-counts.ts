import type { Core } from '../core.js';
import type { TeamMemberCountMethods } from './member-count-types.js';

/** How many teams one call asks for. */
const CALL_TEAMS = 100;

/** Creates the object that counts the members of an admin's teams. */
export const createMemberCounts = (core: Core): TeamMemberCountMethods => ({
  countTeamMembers: async (teamIds) => {
    const counts = new Map<string, number>();
    for (let start = 0; start < teamIds.length; start += CALL_TEAMS) {
      const query = { team_ids: teamIds.slice(start, start + CALL_TEAMS).join(',') };
      const page = await core.admin()('GET /internal/team-member-counts', { query });
      for (const [id, count] of Object.entries(page.counts)) counts.set(id, count);
    }
    return counts;
  },
});
