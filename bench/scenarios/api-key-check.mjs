// A server checks the API key of a user: `POST /user-api-keys/check`. Its use is recorded once a day, so not here.
// Goal: at least 80 % of the requests a second of the floor "http + select".
import { call, projectHeaders } from '../lib/api.mjs';
import { readMembers } from '../lib/members.mjs';

const keyCount = 200;
/** Values of keys, by project. @type {Map<string, string[]>} */
const known = new Map();

/** @type {import('../lib/load-scenario.mjs').LoadScenario} */
export const apiKeyCheck = {
  goal: 'at least 80 % of http + select',
  isMet: (ratios) => (ratios['http + select'] ?? 0) >= 0.8,
  connections: 32,
  requests: async (context) => {
    const { project } = context;
    const values = known.get(project.id) ?? (await createKeys(context));
    known.set(project.id, values);
    const headers = projectHeaders('server', project.id, project.serverKey);
    return values.map((value) => ({
      method: 'POST',
      path: '/api/v1/user-api-keys/check',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ api_key: value }),
    }));
  },
};

/** @param {import('../lib/load-scenario.mjs').Context} context @returns {Promise<string[]>} */
const createKeys = async ({ subject, project }) => {
  await call(subject.url, 'PATCH /internal/projects/current', {
    headers: projectHeaders('admin', project.id, project.adminKey),
    body: { config: { allow_user_api_keys: true } },
  });
  const headers = projectHeaders('server', project.id, project.serverKey);
  const members = await readMembers(subject.connection, { projectId: project.id });
  const created = [];
  for (const { userId } of members.slice(0, keyCount)) {
    const body = { user_id: userId, description: 'bench', expires_at_millis: null };
    created.push((await call(subject.url, 'POST /user-api-keys', { headers, body })).value);
  }
  return created;
};
