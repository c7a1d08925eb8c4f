// A server asks whether a member has a permission in a team, also through another one: `GET /team-permissions` with team,
// user and permission.
// Goal: at least 50 % of the requests a second of the floor "http + select". The call needs two statements: one proves the
// key, the other reads the permissions.
import { call, projectHeaders } from '../lib/api.mjs';
import { readMembers } from '../lib/members.mjs';

const permissionId = 'bench_check';

/** @type {import('../lib/load-scenario.mjs').LoadScenario} */
export const permissionCheck = {
  goal: 'at least 50 % of http + select',
  isMet: (ratios) => (ratios['http + select'] ?? 0) >= 0.5,
  connections: 32,
  requests: async ({ subject, project }) => {
    await definePermission(subject.url, project);
    const members = await readMembers(subject.connection, { projectId: project.id, permissionId });
    const headers = projectHeaders('server', project.id, project.serverKey);
    return members.map(({ teamId, userId }) => ({
      method: 'GET',
      path: `/api/v1/team-permissions?team_id=${teamId}&user_id=${userId}&permission_id=${permissionId}&recursive=true`,
      headers,
    }));
  },
};

/** Once; later rounds find it. @param {string} url @param {import('../lib/project.mjs').Project} project */
const definePermission = async (url, project) => {
  const headers = projectHeaders('admin', project.id, project.adminKey);
  const { items } = await call(url, 'GET /team-permission-definitions', { headers });
  if (items.some((/** @type {{ id: string }} */ { id }) => id === permissionId)) return;
  await call(url, 'POST /team-permission-definitions', {
    headers,
    body: { id: permissionId, contained_permission_ids: [] },
  });
};
