import { defineErrors } from '../define.js';

/** Errors about which project a request is for and what it may do there. */
export const projectAccessErrors = defineErrors({
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: {
    status: 400,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    text: () =>
      'A project key or an admin token came without the header x-stack-access-type. Say there which kind of access the key is for: client, server or admin.',
  },
  INVALID_ACCESS_TYPE: {
    status: 400,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    text: (d: { accessType: string }) =>
      `The header x-stack-access-type holds "${d.accessType}". Its only values are client, server and admin.`,
  },
  ACCESS_TYPE_WITHOUT_PROJECT_ID: {
    status: 400,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    text: (d: { request_type: string }) =>
      `The request declares ${d.request_type} access but names no project. Send the id of the project in the header x-stack-project-id.`,
  },
  ACCESS_TYPE_REQUIRED: {
    status: 400,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    text: () =>
      'This call is not open to everyone. Send the header x-stack-access-type, the id of the project and the key that belongs to that kind of access.',
  },
  INSUFFICIENT_ACCESS_TYPE: {
    status: 401,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    text: (d: { actual_access_type: string; allowed_access_types: readonly string[] }) =>
      `This call was made with ${d.actual_access_type} access but is reserved for: ${d.allowed_access_types.join(', ')}. ` +
      'Make it from a place that holds a key of such a kind.',
  },
  INVALID_PUBLISHABLE_CLIENT_KEY: {
    status: 401,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    text: (d: { project_id: string }) =>
      `The publishable client key does not open project "${d.project_id}". It may be mistyped, revoked, expired or from another project; copy a current one from the dashboard.`,
  },
  INVALID_SECRET_SERVER_KEY: {
    status: 401,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    text: (d: { project_id: string }) =>
      `The secret server key does not open project "${d.project_id}". It may be mistyped, revoked, expired or from another project; create a new one in the dashboard if it is lost.`,
  },
  INVALID_SUPER_SECRET_ADMIN_KEY: {
    status: 401,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    text: (d: { project_id: string }) =>
      `The admin key does not open project "${d.project_id}". It may be mistyped, revoked, expired or from another project; create a new one in the dashboard if it is lost.`,
  },
  UNPARSABLE_ADMIN_ACCESS_TOKEN: {
    status: 401,
    parent: 'INVALID_ADMIN_ACCESS_TOKEN',
    text: () =>
      'The admin access token could not be read: it is damaged, signed by somebody else or belongs to an anonymous user. Sign in to the dashboard again.',
  },
  ADMIN_ACCESS_TOKEN_EXPIRED: {
    status: 401,
    parent: 'INVALID_ADMIN_ACCESS_TOKEN',
    // Always null: published clients cannot decode the error when a number stands here.
    text: (_details: { expired_at_millis: null }) =>
      'The admin access token has run out. Fetch a new one with the refresh token and repeat the call.',
  },
  INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN: {
    status: 401,
    parent: 'INVALID_ADMIN_ACCESS_TOKEN',
    text: () =>
      'The admin access token was issued by the wrong project. Only tokens of the project "internal" grant admin access.',
    neverRaised: 'A token of another project is reported as ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN.',
  },
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: {
    status: 401,
    parent: 'INVALID_ADMIN_ACCESS_TOKEN',
    text: () =>
      'The owner of this admin access token does not administer the project. Sign in to the dashboard with an account that belongs to the team that owns it.',
  },
  CLIENT_AUTHENTICATION_REQUIRED: {
    status: 401,
    parent: 'PROJECT_AUTHENTICATION_REQUIRED',
    text: () =>
      'Client access was asked for without a key. Send the publishable client key in the header x-stack-publishable-client-key.',
  },
  SERVER_AUTHENTICATION_REQUIRED: {
    status: 401,
    parent: 'PROJECT_AUTHENTICATION_REQUIRED',
    text: () =>
      'Server access was asked for without a key. Send the secret server key in the header x-stack-secret-server-key.',
  },
  CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED: {
    status: 401,
    parent: 'PROJECT_AUTHENTICATION_REQUIRED',
    text: () => 'No key was sent. This call needs the publishable client key or the secret server key.',
    neverRaised: 'The declared access type decides which single key is asked for.',
  },
  CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED: {
    status: 401,
    parent: 'PROJECT_AUTHENTICATION_REQUIRED',
    text: () => 'No key was sent. This call needs the publishable client key or the admin key.',
    neverRaised: 'The declared access type decides which single key is asked for.',
  },
  CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED: {
    status: 401,
    parent: 'PROJECT_AUTHENTICATION_REQUIRED',
    text: () => 'No key was sent. This call works with any key of the project: client, server or admin.',
    neverRaised: 'The declared access type decides which single key is asked for.',
  },
  ADMIN_AUTHENTICATION_REQUIRED: {
    status: 401,
    parent: 'PROJECT_AUTHENTICATION_REQUIRED',
    text: () =>
      'Admin access was asked for without proof. Send the admin key in the header x-stack-super-secret-admin-key, or the token of a signed-in owner in x-stack-admin-access-token.',
  },
  EXPECTED_INTERNAL_PROJECT: {
    status: 401,
    parent: 'PROJECT_AUTHENTICATION_ERROR',
    text: () => 'This call exists only for the project "internal", the one whose users own the other projects.',
  },
  PROJECT_NOT_FOUND: {
    status: 404,
    text: (d: { project_id: string }) =>
      `Project "${d.project_id}" does not exist, or this account has no part in it. Check the id and who is signed in.`,
  },
  CURRENT_PROJECT_NOT_FOUND: {
    status: 400,
    text: (d: { project_id: string }) =>
      `The header x-stack-project-id names "${d.project_id}", and this server has no project with that id. Compare it with the id shown in the dashboard.`,
  },
  BRANCH_DOES_NOT_EXIST: {
    status: 400,
    text: (d: { branch_id: string }) =>
      `The project has no branch "${d.branch_id}". Leave the header x-stack-branch-id out to use the main branch.`,
  },
  WORKFLOW_TOKEN_DOES_NOT_EXIST: {
    status: 400,
    text: () => 'The workflow token is not known to this server. Authenticate with a project key instead.',
    neverRaised: 'The header x-stack-workflow-token is ignored.',
  },
  WORKFLOW_TOKEN_EXPIRED: {
    status: 400,
    text: () => 'The workflow token has run out. Authenticate with a project key instead.',
    neverRaised: 'The header x-stack-workflow-token is ignored.',
  },
});
