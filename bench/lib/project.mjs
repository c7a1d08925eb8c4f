import { call, projectHeaders } from './api.mjs';

/**
 * The project that is measured.
 *
 * @typedef {object} Project
 * @property {string} id
 * @property {string} publishableKey
 * @property {string} serverKey
 * @property {string} adminKey
 */

const hour = 3_600_000;

/**
 * Creates the measured project like an owner: sign-up, project, keys.
 *
 * @param {import('./product.mjs').Subject} subject
 * @returns {Promise<Project>}
 */
export const createProject = async ({ url, internalKeys }) => {
  const internal = projectHeaders('client', 'internal', internalKeys.publishable);
  const { access_token: ownerToken } = await call(url, 'POST /auth/password/sign-up', {
    headers: internal,
    body: { email: 'owner@bench.example', password: 'the owner of the bench' },
  });
  const asOwner = { ...internal, 'x-stack-access-token': ownerToken };
  const owner = await call(url, 'GET /users/me', { headers: asOwner });
  const project = await call(url, 'POST /internal/projects', {
    headers: asOwner,
    body: { display_name: 'Bench', owner_team_id: owner.selected_team_id },
  });
  const keys = await call(url, 'POST /internal/api-keys', {
    headers: { ...projectHeaders('admin', project.id), 'x-stack-admin-access-token': ownerToken },
    body: {
      description: 'bench',
      expires_at_millis: Date.now() + 24 * hour,
      has_publishable_client_key: true,
      has_secret_server_key: true,
      has_super_secret_admin_key: true,
    },
  });
  return {
    id: project.id,
    publishableKey: keys.publishable_client_key,
    serverKey: keys.secret_server_key,
    adminKey: keys.super_secret_admin_key,
  };
};
