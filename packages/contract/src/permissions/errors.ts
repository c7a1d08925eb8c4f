import { defineErrors } from '../define.js';

type Scope = 'team' | 'project';

/** Errors about permissions and their definitions. */
export const permissionErrors = defineErrors({
  PERMISSION_NOT_FOUND: {
    status: 404,
    text: (d: { permission_id: string }) =>
      `There is no permission "${d.permission_id}" here. Define it in the dashboard, or check its spelling.`,
  },
  WRONG_PERMISSION_SCOPE: {
    status: 404,
    text: (d: { permission_id: string; expected_scope: Scope; actual_scope: Scope | null }) =>
      `A ${d.expected_scope} permission is needed here, and "${d.permission_id}" is ` +
      (d.actual_scope === null ? 'not one. ' : `a ${d.actual_scope} permission. `) +
      'Use a permission of the right scope, or define one.',
  },
  CONTAINED_PERMISSION_NOT_FOUND: {
    status: 400,
    text: (d: { permission_id: string }) =>
      `The definition contains the permission "${d.permission_id}", which does not exist. Define that one first.`,
  },
  PERMISSION_ID_ALREADY_EXISTS: {
    status: 400,
    text: (d: { permission_id: string }) => `The permission id "${d.permission_id}" is taken. Choose another.`,
  },
  PROJECT_PERMISSION_REQUIRED: {
    status: 401,
    text: (d: { user_id: string; permission_id: string }) =>
      `User ${d.user_id} needs the project permission "${d.permission_id}" for this, and does not have it. Somebody with server access can grant it.`,
    neverRaised: 'No call asks for a project permission.',
  },
  TEAM_PERMISSION_REQUIRED: {
    status: 401,
    text: (d: { team_id: string; user_id: string; permission_id: string }) =>
      `User ${d.user_id} needs the permission "${d.permission_id}" in team ${d.team_id} for this, and does not have it. Somebody with server access can grant it.`,
  },
  TEAM_PERMISSION_NOT_FOUND: {
    status: 401,
    text: (d: { team_id: string; user_id: string; permission_id: string }) =>
      `User ${d.user_id} does not hold the permission "${d.permission_id}" in team ${d.team_id} directly, so there is nothing to revoke.`,
  },
});
