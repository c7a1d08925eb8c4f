// Signed-in `GET /users/me`, each request with a different user's token.
// Goal: at least 80 % of the requests a second of the floor "http + select". The server proves the project's key and that
// the sign-in lives, reads the user and the configuration's version, so it cannot do with less than that select.
import { projectHeaders } from '../lib/api.mjs';

/** @type {import('../lib/load-scenario.mjs').LoadScenario} */
export const usersMe = {
  goal: 'at least 80 % of http + select',
  isMet: (ratios) => (ratios['http + select'] ?? 0) >= 0.8,
  connections: 32,
  requests: async ({ project, sessions }) => {
    const headers = projectHeaders('client', project.id, project.publishableKey);
    return sessions.map(({ accessToken }) => ({
      method: 'GET',
      path: '/api/v1/users/me',
      headers: { ...headers, 'x-stack-access-token': accessToken },
    }));
  },
};
