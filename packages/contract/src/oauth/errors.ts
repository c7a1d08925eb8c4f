import { defineErrors } from '../define.js';

/** Errors about signing in through other providers and about our own OAuth endpoints. */
export const oauthErrors = defineErrors({
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: {
    status: 400,
    text: () => 'This user has not connected an account of that provider. Connect one first.',
  },
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: {
    status: 409,
    text: () =>
      'That provider account is connected to another user here. Sign in as that user, or disconnect it there first.',
  },
  OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: {
    status: 400,
    text: () =>
      'The connected provider account has not granted everything that was asked for, or the grant has ended. Connect it again with the scopes you need.',
  },
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: {
    status: 400,
    text: () =>
      "Extra scopes cannot be asked for with the provider credentials that all projects share. Enter a client id and secret of your own in the project's settings.",
  },
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: {
    status: 400,
    text: () =>
      "Tokens of the provider are not handed out while the project uses the shared provider credentials. Enter a client id and secret of your own in the project's settings.",
  },
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: {
    status: 400,
    text: (d: { client_id: string | null }) =>
      d.client_id === null
        ? 'The OAuth client id or its secret is missing or wrong. The id is the project id, the secret a publishable client key of that project.'
        : `The OAuth client "${d.client_id}" is unknown or its secret is wrong. The id is the project id, the secret a publishable client key of that project.`,
  },
  INVALID_SCOPE: {
    status: 400,
    text: (d: { scope: string }) => `The scope "${d.scope}" cannot be granted here. The only one there is, is legacy.`,
  },
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: {
    status: 409,
    text: () => 'This user is connected to a different account of the same provider. Disconnect that one first.',
    neverRaised: 'A user may connect several accounts of one provider.',
  },
  OUTER_OAUTH_TIMEOUT: {
    status: 408,
    text: () => 'Signing in with the provider took too long, so it was given up. Start again.',
  },
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: {
    status: 400,
    text: () =>
      "This provider is not set up in the project. Turn it on in the project's settings, or sign in another way.",
  },
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: {
    status: 400,
    text: () => 'Somebody signs in with that provider account already, and one account can sign in only one user.',
  },
  INVALID_SHARED_OAUTH_PROVIDER_ID: {
    status: 400,
    text: (d: { provider_id: string }) =>
      `There are no shared credentials for the provider "${d.provider_id}". Enter a client id and secret of your own.`,
    neverRaised: 'The schema of provider settings names the permitted ids.',
  },
  INVALID_STANDARD_OAUTH_PROVIDER_ID: {
    status: 400,
    text: (d: { provider_id: string }) => `"${d.provider_id}" is not a provider this server knows. Check its spelling.`,
    neverRaised: 'The schema of provider settings names the permitted ids.',
  },
  INVALID_AUTHORIZATION_CODE: {
    status: 400,
    text: () =>
      'The authorization code cannot be exchanged: it is unknown, too old, used before, or was made for another client. Start the sign-in again.',
  },
  OAUTH_PROVIDER_ACCESS_DENIED: {
    status: 400,
    text: () =>
      'The provider did not grant access, because you or the provider declined. Try again and accept, or sign in another way.',
  },
});
