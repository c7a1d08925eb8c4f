import { defineErrors } from '../define.js';

/** Errors about signing in through other providers and about our own OAuth endpoints. */
export const oauthErrors = defineErrors({
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: {
    status: 400,
    summary: 'The user has not connected an account of this provider.',
    help: 'Connect one first.',
  },
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: {
    status: 409,
    summary: 'This provider account is already linked to another user.',
    help: 'Sign in as that user, or disconnect the account there first.',
  },
  OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: {
    status: 400,
    summary: 'The connected provider account has not granted all requested scopes, or its grant has ended.',
    help: 'Connect the account again with the scopes you need.',
  },
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: {
    status: 400,
    summary: 'Extra scopes are not available with shared OAuth keys.',
    help: "Enter your own client ID and client secret for this provider in the project's settings.",
  },
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: {
    status: 400,
    summary: "The provider's access tokens are not available with shared OAuth keys.",
    help: "Enter your own client ID and client secret for this provider in the project's settings.",
  },
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: {
    status: 400,
    summary: 'The OAuth client ID or client secret is missing or incorrect.',
    help: 'Send the project ID as client ID and a publishable client key of that project as client secret.',
    details: { client_id: 'string | null' },
    text: ({ client_id }) =>
      `${client_id === null ? 'The OAuth client ID or client secret is missing or incorrect.' : `The OAuth client "${client_id}" does not exist, or its secret is incorrect.`} ` +
      'Send the project ID as client ID and a publishable client key of that project as client secret.',
  },
  INVALID_SCOPE: {
    status: 400,
    summary: 'The requested OAuth scope is not supported.',
    help: 'Request the scope `legacy`, which is the only one.',
    details: { scope: 'string' },
    text: ({ scope }) => `The OAuth scope "${scope}" is not supported. The only supported scope is "legacy".`,
  },
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: {
    status: 409,
    summary: 'This user has already connected another account of the same provider.',
    help: 'Disconnect that account first.',
    neverRaised: 'A user can connect several accounts of one provider.',
  },
  OUTER_OAUTH_TIMEOUT: {
    status: 408,
    summary: 'Signing in with the provider took longer than 10 minutes.',
    help: 'Start the sign-in again.',
  },
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: {
    status: 400,
    summary: 'This provider is not enabled in the project.',
    help: "Enable it in the project's sign-in settings, or use another sign-in method.",
  },
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: {
    status: 400,
    summary: 'Another user already signs in with this provider account.',
    help: 'Turn off sign-in for the account there first, or link it here without sign-in.',
  },
  INVALID_SHARED_OAUTH_PROVIDER_ID: {
    status: 400,
    summary: 'This provider has no shared OAuth keys.',
    help: 'Enter your own client ID and client secret.',
    details: { provider_id: 'string' },
    text: ({ provider_id }) =>
      `The provider "${provider_id}" has no shared OAuth keys. Enter your own client ID and client secret.`,
    neverRaised: 'The schema of the provider settings lists the allowed IDs.',
  },
  INVALID_STANDARD_OAUTH_PROVIDER_ID: {
    status: 400,
    summary: 'This provider is not supported.',
    help: 'Check the spelling of the provider ID.',
    details: { provider_id: 'string' },
    text: ({ provider_id }) => `The provider "${provider_id}" is not supported. Check the spelling of the provider ID.`,
    neverRaised: 'The schema of the provider settings lists the allowed IDs.',
  },
  INVALID_AUTHORIZATION_CODE: {
    status: 400,
    summary:
      'The authorization code is unknown, expired, already used, for another client, or does not match the code verifier.',
    help: 'Start the sign-in again to get a new code.',
  },
  OAUTH_PROVIDER_ACCESS_DENIED: {
    status: 400,
    summary: 'You or the provider denied access.',
    help: 'Try again and accept, or use another sign-in method.',
  },
});
