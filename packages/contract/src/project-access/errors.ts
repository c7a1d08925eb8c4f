import { defineErrors } from '../define.js';

/** Errors about which project a request is for and what it may do there. */
export const projectAccessErrors = defineErrors({
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: {
    status: 400,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    summary: 'The request has a project key or an admin token but no header x-stack-access-type.',
    help: 'Set the header to client, server or admin.',
  },
  INVALID_ACCESS_TYPE: {
    status: 400,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    summary: 'The header x-stack-access-type has an unknown value.',
    help: 'Set it to client, server or admin.',
    details: { accessType: 'string' },
    text: ({ accessType }) =>
      `The header x-stack-access-type has the unknown value "${accessType}". Set it to client, server or admin.`,
  },
  ACCESS_TYPE_WITHOUT_PROJECT_ID: {
    status: 400,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    summary: 'The request declares an access type but no project.',
    help: 'Set the header x-stack-project-id to the project ID.',
    details: { request_type: 'string' },
    text: ({ request_type }) =>
      `The request declares ${request_type} access but no project. Set the header x-stack-project-id to the project ID.`,
  },
  ACCESS_TYPE_REQUIRED: {
    status: 400,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    summary: 'This call requires a project key.',
    help: 'Send the headers x-stack-access-type and x-stack-project-id, and a key of that access type.',
  },
  INSUFFICIENT_ACCESS_TYPE: {
    status: 401,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    summary: 'This call is not allowed with the declared access type.',
    help: 'Use one of the access types in `allowed_access_types`, with its key. Make calls with server and admin keys from a server, never from a browser.',
    details: { actual_access_type: 'string', allowed_access_types: 'string[]' },
    text: ({ actual_access_type, allowed_access_types }) =>
      `This call is not allowed with ${actual_access_type} access. Allowed access types: ${allowed_access_types.join(', ')}.`,
  },
  INVALID_PUBLISHABLE_CLIENT_KEY: {
    status: 401,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    summary:
      'The publishable client key is not valid for this project: it is incorrect, revoked, expired or from another project.',
    help: 'Copy a current key from the dashboard.',
    details: { project_id: 'string' },
    text: ({ project_id }) =>
      `The publishable client key is not valid for project "${project_id}". Copy a current key from the dashboard.`,
  },
  INVALID_SECRET_SERVER_KEY: {
    status: 401,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    summary:
      'The secret server key is not valid for this project: it is incorrect, revoked, expired or from another project.',
    help: 'Check the key, or create a new one in the dashboard.',
    details: { project_id: 'string' },
    text: ({ project_id }) =>
      `The secret server key is not valid for project "${project_id}". Check the key, or create a new one in the dashboard.`,
  },
  INVALID_SUPER_SECRET_ADMIN_KEY: {
    status: 401,
    parent: 'INVALID_PROJECT_AUTHENTICATION',
    summary:
      'The super secret admin key is not valid for this project: it is incorrect, revoked, expired or from another project.',
    help: 'Check the key, or create a new one in the dashboard.',
    details: { project_id: 'string' },
    text: ({ project_id }) =>
      `The super secret admin key is not valid for project "${project_id}". Check the key, or create a new one in the dashboard.`,
  },
  UNPARSABLE_ADMIN_ACCESS_TOKEN: {
    status: 401,
    parent: 'INVALID_ADMIN_ACCESS_TOKEN',
    summary: 'The admin access token is malformed, has an invalid signature, or belongs to an anonymous user.',
    help: 'Sign in to the dashboard again.',
  },
  ADMIN_ACCESS_TOKEN_EXPIRED: {
    status: 401,
    parent: 'INVALID_ADMIN_ACCESS_TOKEN',
    summary: 'The admin access token has expired.',
    help: 'Refresh it and try again.',
    // Always null: published clients cannot decode the error when it is a number.
    details: { expired_at_millis: 'null' },
    text: () => 'The admin access token has expired. Refresh it and try again.',
  },
  INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN: {
    status: 401,
    parent: 'INVALID_ADMIN_ACCESS_TOKEN',
    summary: 'The admin access token was issued by another project.',
    help: 'Use a token of the project "internal".',
    neverRaised: 'A token of another project is reported as ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN.',
  },
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: {
    status: 401,
    parent: 'INVALID_ADMIN_ACCESS_TOKEN',
    summary: 'The user of this admin access token is not an owner of the project.',
    help: 'Sign in to the dashboard as a member of the team that owns the project.',
  },
  CLIENT_AUTHENTICATION_REQUIRED: {
    status: 401,
    parent: 'PROJECT_AUTHENTICATION_REQUIRED',
    summary: 'The publishable client key is missing.',
    help: 'Send it in the header x-stack-publishable-client-key.',
  },
  SERVER_AUTHENTICATION_REQUIRED: {
    status: 401,
    parent: 'PROJECT_AUTHENTICATION_REQUIRED',
    summary: 'The secret server key is missing.',
    help: 'Send it in the header x-stack-secret-server-key.',
  },
  CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED: {
    status: 401,
    parent: 'PROJECT_AUTHENTICATION_REQUIRED',
    summary: 'The project key is missing.',
    help: 'Send the publishable client key or the secret server key.',
    neverRaised: 'The declared access type decides which key is required.',
  },
  CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED: {
    status: 401,
    parent: 'PROJECT_AUTHENTICATION_REQUIRED',
    summary: 'The project key is missing.',
    help: 'Send the publishable client key or the super secret admin key.',
    neverRaised: 'The declared access type decides which key is required.',
  },
  CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED: {
    status: 401,
    parent: 'PROJECT_AUTHENTICATION_REQUIRED',
    summary: 'The project key is missing.',
    help: 'Send any key of the project: client, server or admin.',
    neverRaised: 'The declared access type decides which key is required.',
  },
  ADMIN_AUTHENTICATION_REQUIRED: {
    status: 401,
    parent: 'PROJECT_AUTHENTICATION_REQUIRED',
    summary: 'The super secret admin key is missing.',
    help: "Send it in the header x-stack-super-secret-admin-key, or a signed-in owner's token in x-stack-admin-access-token.",
  },
  EXPECTED_INTERNAL_PROJECT: {
    status: 401,
    parent: 'PROJECT_AUTHENTICATION_ERROR',
    summary: 'This call is only available in the project "internal", whose users own the other projects.',
    help: 'Set the header x-stack-project-id to internal, and send a key of that project.',
  },
  PROJECT_NOT_FOUND: {
    status: 404,
    summary: 'The project does not exist, or this account cannot access it.',
    help: 'Check the project ID and which account is signed in.',
    details: { project_id: 'string' },
    text: ({ project_id }) =>
      `Project "${project_id}" does not exist, or this account cannot access it. Check the project ID and which account is signed in.`,
  },
  CURRENT_PROJECT_NOT_FOUND: {
    status: 400,
    summary: 'The project in the header x-stack-project-id does not exist on this server.',
    help: 'Compare it with the project ID in the dashboard, and check that the base URL is that of the right server.',
    details: { project_id: 'string' },
    text: ({ project_id }) =>
      `The project "${project_id}" in the header x-stack-project-id does not exist. Compare it with the project ID in the dashboard.`,
  },
  BRANCH_DOES_NOT_EXIST: {
    status: 400,
    summary: 'The branch in the header x-stack-branch-id does not exist.',
    help: 'Leave the header out to use the main branch.',
    details: { branch_id: 'string' },
    text: ({ branch_id }) =>
      `The project has no branch "${branch_id}". Leave the header x-stack-branch-id out to use the main branch.`,
  },
  WORKFLOW_TOKEN_DOES_NOT_EXIST: {
    status: 400,
    summary: 'The workflow token does not exist.',
    help: 'Use a project key instead.',
  },
  WORKFLOW_TOKEN_EXPIRED: {
    status: 400,
    summary: 'The workflow token has expired.',
    help: 'Use a project key instead.',
    neverRaised: 'This server issues no workflow tokens, so each one is reported as WORKFLOW_TOKEN_DOES_NOT_EXIST.',
  },
});
