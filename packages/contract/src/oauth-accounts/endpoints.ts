import { z } from 'zod';
import { everyone, trusted } from '../access.js';
import { defineEndpoints } from '../define.js';
import { oauthProviderIds } from '../oauth/provider-ids.js';
import { LooseEmail, listOf, Success, UserIdOrMe, Uuid } from '../schemas.js';

/** A user's provider account as their own app sees it. */
const OAuthAccount = z.strictObject({
  id: Uuid,
  user_id: Uuid,
  /** The provider's key in the project's settings. */
  provider_config_id: z.string(),
  type: z.enum(oauthProviderIds),
  email: z.string().optional(),
  allow_sign_in: z.boolean(),
  allow_connected_accounts: z.boolean(),
});

/** The same for servers, with the provider's ID of the account. */
const OAuthAccountForServer = OAuthAccount.extend({ account_id: z.string() });

const ProviderConfigId = z.string().max(255);

const AccountId = z.string().min(1).max(255);

const OAuthAccountPatch = z.strictObject({
  allow_sign_in: z.boolean().optional(),
  allow_connected_accounts: z.boolean().optional(),
});

const place = z.strictObject({ user_id: UserIdOrMe, provider_id: Uuid });

const views = { client: OAuthAccount, server: OAuthAccountForServer };

const commonErrors = ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND'] as const;

const commonRefusals = {
  403: 'The provider account belongs to another user.',
  404: 'The user does not have this provider account, or its provider is no longer configured in the project.',
} as const;

const taken = 'The user already has this provider account, or signs in with another account of the same provider.';

const ScopeRequest = z.strictObject({
  /** The provider's scopes, separated by spaces. The token has all of them. */
  scope: z.string().max(4096).optional(),
});

const ProviderToken = z.strictObject({ access_token: z.string() });

const providerAway = 'The provider could not be reached.';

const tokenErrors = [
  'CANNOT_GET_OWN_USER_WITHOUT_USER',
  'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
  'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
  'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
] as const;

export const oauthAccountEndpoints = defineEndpoints({
  'GET /oauth-providers': {
    summary: 'List a user’s provider accounts, oldest first',
    description:
      'Without `user_id`, a server gets those of all users. Accounts of providers that are not configured are left out.',
    access: everyone,
    query: z.strictObject({ user_id: UserIdOrMe.optional() }),
    returns: { client: listOf(OAuthAccount), server: listOf(OAuthAccountForServer) },
    errors: commonErrors,
    refusals: { 403: commonRefusals[403] },
  },
  'POST /oauth-providers': {
    summary: 'Add a provider account to a user',
    access: trusted,
    query: z.strictObject({}),
    body: z.strictObject({
      user_id: UserIdOrMe,
      provider_config_id: ProviderConfigId,
      account_id: AccountId,
      email: LooseEmail.optional(),
      allow_sign_in: z.boolean(),
      allow_connected_accounts: z.boolean(),
    }),
    returns: { server: OAuthAccountForServer },
    status: 201,
    errors: [...commonErrors, 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'],
    refusals: { 400: taken, 404: 'The provider is not configured in the project.' },
  },
  'GET /oauth-providers/{user_id}/{provider_id}': {
    summary: 'Read a user’s provider account',
    access: everyone,
    params: place,
    query: z.strictObject({}),
    returns: views,
    errors: commonErrors,
    refusals: commonRefusals,
  },
  'PATCH /oauth-providers/{user_id}/{provider_id}': {
    summary: 'Change a user’s provider account',
    access: everyone,
    impersonation: 'refused',
    params: place,
    query: z.strictObject({}),
    body: {
      client: OAuthAccountPatch,
      server: OAuthAccountPatch.extend({ email: LooseEmail.optional(), account_id: AccountId.optional() }),
    },
    returns: views,
    errors: [...commonErrors, 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'],
    refusals: {
      ...commonRefusals,
      400: taken,
      401: 'To turn sign-in on or off, the project requires a recent sign-in (`recent-sign-in-required`).',
    },
  },
  'DELETE /oauth-providers/{user_id}/{provider_id}': {
    summary: 'Remove a provider account from a user, with its stored tokens',
    access: everyone,
    impersonation: 'refused',
    params: place,
    query: z.strictObject({}),
    returns: Success,
    errors: commonErrors,
    refusals: {
      ...commonRefusals,
      401: 'If the account signs the user in, the project requires a recent sign-in (`recent-sign-in-required`).',
    },
  },
  'POST /connected-accounts/{user_id}/{provider_id}/access-token': {
    unaudited: 'It passes on the provider’s token; connecting the account is audited.',
    summary: 'Get an access token for a user’s provider account',
    description:
      'The token is valid; it is refreshed when necessary. An account whose `allow_connected_accounts` is false counts as not connected. When its user links it again, it is true again.',
    access: everyone,
    params: z.strictObject({ user_id: UserIdOrMe, provider_id: ProviderConfigId }),
    query: z.strictObject({}),
    body: ScopeRequest,
    returns: ProviderToken,
    status: 201,
    errors: [...tokenErrors, 'USER_NOT_FOUND'],
    refusals: { 403: commonRefusals[403], 503: providerAway },
  },
  'POST /auth/oauth/connected-accounts/{provider_id}/access-token': {
    unaudited: 'It passes on the provider’s token; connecting the account is audited.',
    summary: 'Get an access token for the signed-in user’s provider account',
    description: 'Deprecated: use `POST /connected-accounts/{user_id}/{provider_id}/access-token` with `me`.',
    access: everyone,
    params: z.strictObject({ provider_id: ProviderConfigId }),
    query: z.strictObject({}),
    body: ScopeRequest,
    returns: ProviderToken,
    status: 201,
    errors: tokenErrors,
    refusals: { 503: providerAway },
    addition: true,
  },
});
