import { defineErrors } from '../define.js';

/** Errors about the signed-in user and their tokens. */
export const sessionErrors = defineErrors({
  UNPARSABLE_ACCESS_TOKEN: {
    status: 401,
    parent: 'INVALID_ACCESS_TOKEN',
    summary: 'The access token is malformed or was not signed by this server.',
    help: 'Refresh it and try again.',
  },
  ACCESS_TOKEN_EXPIRED: {
    status: 401,
    parent: 'INVALID_ACCESS_TOKEN',
    summary: 'The access token has expired, or its session has ended.',
    help: 'Refresh it and try again.',
    details: { expired_at_millis: 'number | null' },
    text: ({ expired_at_millis }) =>
      `The access token ${expired_at_millis === null ? 'is no longer valid' : `expired at ${new Date(expired_at_millis).toISOString()}`}. ` +
      'Refresh it and try again.',
  },
  INVALID_PROJECT_FOR_ACCESS_TOKEN: {
    status: 401,
    parent: 'INVALID_ACCESS_TOKEN',
    summary: 'The access token was issued for another project.',
    help: 'Sign in to the project that you call.',
    details: { expected_project_id: 'string', actual_project_id: 'string' },
    text: ({ expected_project_id, actual_project_id }) =>
      `The access token was issued for project "${actual_project_id}", but this request is for project "${expected_project_id}". Sign in to the project that you call.`,
  },
  ANONYMOUS_AUTHENTICATION_NOT_ALLOWED: {
    status: 401,
    summary: 'The signed-in user is anonymous, and this request does not allow anonymous users.',
    help: 'Sign in with an account, or send the header x-stack-allow-anonymous-user: true.',
  },
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: {
    status: 401,
    parent: 'REFRESH_TOKEN_ERROR',
    summary: 'The session has expired, was revoked, or does not exist.',
    help: 'Sign in again.',
  },
  CANNOT_DELETE_CURRENT_SESSION: {
    status: 400,
    parent: 'REFRESH_TOKEN_ERROR',
    summary: 'This is the session that makes the call.',
    help: 'Sign out to end it.',
  },
  PROVIDER_REJECTED: {
    status: 401,
    parent: 'REFRESH_TOKEN_ERROR',
    summary: 'The provider refused to refresh the session.',
    help: 'Sign in with the provider again.',
    neverRaised: 'Sessions are refreshed without asking the provider.',
  },
  USER_AUTHENTICATION_REQUIRED: {
    status: 401,
    summary: 'This call requires a signed-in user.',
    help: 'Sign in and send the access token in the header x-stack-access-token.',
  },
  CANNOT_GET_OWN_USER_WITHOUT_USER: {
    status: 400,
    summary: 'The request refers to "me" or to the user\'s own data, but no user is signed in.',
    help: 'Send an access token, or use a user ID with a server key.',
  },
});
