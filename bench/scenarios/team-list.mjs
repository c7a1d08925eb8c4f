// The teams of a user, for a server: `GET /teams?user_id=…`.
// Goal: at least 50 % of the requests a second of the floor "http + select". The call needs two statements: one proves the
// key, the other reads the teams.
import { projectHeaders } from '../lib/api.mjs';
import { readMembers } from '../lib/members.mjs';

/** @type {import('../lib/load-scenario.mjs').LoadScenario} */
export const teamList = {
  goal: 'at least 50 % of http + select',
  isMet: (ratios) => (ratios['http + select'] ?? 0) >= 0.5,
  connections: 32,
  requests: async ({ subject, project }) => {
    const headers = projectHeaders('server', project.id, project.serverKey);
    const members = await readMembers(subject.connection, { projectId: project.id });
    return members.map(({ userId }) => ({ method: 'GET', path: `/api/v1/teams?user_id=${userId}`, headers }));
  },
};
