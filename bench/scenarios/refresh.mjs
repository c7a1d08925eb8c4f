// Refresh: `POST /auth/oauth/token`, each session once a round and ten minutes after its last use, as apps do it.
// Goal: at least 40 % of the requests a second of the floor "http + select". A refresh finds the project, the session
// and the user, writes down that the session was used, which is forced to the disk, and signs a token.
import pg from 'pg';
import { analyze } from '../lib/seed.mjs';

/** @type {import('../lib/load-scenario.mjs').LoadScenario} */
export const refresh = {
  goal: 'at least 40 % of http + select',
  isMet: (ratios) => (ratios['http + select'] ?? 0) >= 0.4,
  connections: 16,
  isOnce: true,
  prepare: ({ subject, project }) => age(subject.connection, project.id),
  requests: async ({ project, sessions }) =>
    sessions.map(({ refreshToken }) => ({
      method: 'POST',
      path: '/api/v1/auth/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: project.id,
        client_secret: project.publishableKey,
      }).toString(),
    })),
};

/** Sessions and users then look as if they had last been used ten minutes ago. @param {import('pg').ClientConfig} connection @param {string} projectId */
const age = async (connection, projectId) => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `with used as (
       update sessions set last_used_at = now() - interval '10 minutes'
       where tenant_id = (select id from tenants where project_id = $1) returning tenant_id, user_id)
     update users u set last_active_at = now() - interval '10 minutes'
     from used where u.tenant_id = used.tenant_id and u.id = used.user_id`,
    [projectId],
  );
  await client.end();
  await analyze(connection, ['sessions', 'users']);
};
