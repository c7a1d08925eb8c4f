import { defineErrors } from '../define.js';

const scopes = ['team', 'project'] as const;

/** Errors about permissions and their definitions. */
export const permissionErrors = defineErrors({
  PERMISSION_NOT_FOUND: {
    status: 404,
    summary: 'The permission does not exist, or the user does not have it.',
    help: 'Check the permission ID, or define the permission in the dashboard.',
    details: { permission_id: 'string' },
    text: ({ permission_id }) =>
      `The permission "${permission_id}" was not found. Check the ID, or define the permission in the dashboard.`,
  },
  WRONG_PERMISSION_SCOPE: {
    status: 404,
    summary: 'The permission exists, but in the other scope: team or project.',
    help: 'Use a permission of the scope in `expected_scope`.',
    details: { permission_id: 'string', expected_scope: scopes, actual_scope: [...scopes, null] },
    text: ({ permission_id, expected_scope, actual_scope }) =>
      `The permission "${permission_id}" is not a ${expected_scope} permission${actual_scope === null ? '' : ` but a ${actual_scope} permission`}. ` +
      `Use a permission of the ${expected_scope} scope.`,
  },
  CONTAINED_PERMISSION_NOT_FOUND: {
    status: 400,
    summary: 'The definition contains a permission that does not exist.',
    help: 'Define the contained permission first.',
    details: { permission_id: 'string' },
    text: ({ permission_id }) =>
      `The definition contains the permission "${permission_id}", which does not exist. Define that permission first.`,
  },
  PERMISSION_ID_ALREADY_EXISTS: {
    status: 400,
    summary: 'A permission with this ID already exists.',
    help: 'Choose another ID.',
    details: { permission_id: 'string' },
    text: ({ permission_id }) => `A permission with the ID "${permission_id}" already exists. Choose another ID.`,
  },
  PROJECT_PERMISSION_REQUIRED: {
    status: 401,
    summary: 'The user does not have the project permission that this call requires.',
    help: 'Grant the permission in the dashboard or from your server.',
    details: { user_id: 'string', permission_id: 'string' },
    text: ({ user_id, permission_id }) =>
      `User ${user_id} does not have the required project permission "${permission_id}". Grant it in the dashboard or from your server.`,
    neverRaised: 'No call requires a project permission.',
  },
  TEAM_PERMISSION_REQUIRED: {
    status: 401,
    summary: 'The user does not have the team permission that this call requires.',
    help: 'Grant the permission in the dashboard or from your server.',
    details: { team_id: 'string', user_id: 'string', permission_id: 'string' },
    text: ({ team_id, user_id, permission_id }) =>
      `User ${user_id} does not have the required permission "${permission_id}" in team ${team_id}. Grant it in the dashboard or from your server.`,
  },
  TEAM_PERMISSION_NOT_FOUND: {
    status: 401,
    summary: 'The user was not granted this permission in this team, so it cannot be revoked.',
    help: 'Check the IDs. A permission that comes with another one is revoked by revoking that one.',
    details: { team_id: 'string', user_id: 'string', permission_id: 'string' },
    text: ({ team_id, user_id, permission_id }) =>
      `User ${user_id} was not granted the permission "${permission_id}" in team ${team_id} directly, so it cannot be revoked.`,
  },
});
