import { defineErrors } from '../define.js';

/** Errors about who is signed in and about the tokens that show it. */
export const sessionErrors = defineErrors({
  UNPARSABLE_ACCESS_TOKEN: {
    status: 401,
    parent: 'INVALID_ACCESS_TOKEN',
    text: () =>
      'The access token could not be read: it is damaged or was not signed by this server. Fetch a new one with the refresh token.',
  },
  ACCESS_TOKEN_EXPIRED: {
    status: 401,
    parent: 'INVALID_ACCESS_TOKEN',
    text: (d: { expired_at_millis: number | null }) =>
      d.expired_at_millis === null
        ? 'The access token is no longer valid. Fetch a new one with the refresh token and repeat the call.'
        : `The access token ran out at ${new Date(d.expired_at_millis).toISOString()}. Fetch a new one with the refresh token and repeat the call.`,
  },
  INVALID_PROJECT_FOR_ACCESS_TOKEN: {
    status: 401,
    parent: 'INVALID_ACCESS_TOKEN',
    text: (d: { expected_project_id: string; actual_project_id: string }) =>
      `The access token was issued for project "${d.actual_project_id}", but this request is for project "${d.expected_project_id}". Sign in to the project you are calling.`,
  },
  ANONYMOUS_AUTHENTICATION_NOT_ALLOWED: {
    status: 401,
    text: () =>
      'The signed-in user is anonymous, and this request does not admit anonymous users. Sign in with an account, or send x-stack-allow-anonymous-user: true.',
  },
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: {
    status: 401,
    parent: 'REFRESH_TOKEN_ERROR',
    text: () => 'This sign-in has ended: it was signed out, revoked, or grew too old. Sign in again.',
  },
  CANNOT_DELETE_CURRENT_SESSION: {
    status: 400,
    parent: 'REFRESH_TOKEN_ERROR',
    text: () => 'The session to be ended is the one making this call. Sign out to end it.',
  },
  PROVIDER_REJECTED: {
    status: 401,
    parent: 'REFRESH_TOKEN_ERROR',
    text: () => 'The sign-in provider refused to renew this sign-in. Sign in with the provider again.',
    neverRaised: 'Sessions are renewed without asking the provider.',
  },
  USER_AUTHENTICATION_REQUIRED: {
    status: 401,
    text: () => 'Nobody is signed in, and this call acts on behalf of a user. Sign in first and send the access token.',
  },
  CANNOT_GET_OWN_USER_WITHOUT_USER: {
    status: 400,
    text: () =>
      'The request speaks of "me", or of data of one\'s own, but nobody is signed in. Send an access token, or name a user by id from a server.',
  },
});
