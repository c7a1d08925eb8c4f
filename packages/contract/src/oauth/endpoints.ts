import { z } from 'zod';
import { defineEndpoints } from '../define.js';
import { dialects } from '../dialects.js';
import { botChallenge, responseMode } from '../newer-clients.js';
import { Url } from '../schemas.js';

/** The S256 challenge of a code verifier: its SHA-256 in base64url (RFC 7636 §4.2). */
const CodeChallenge = z.string().regex(/^[\w-]{43}$/, 'must be an S256 code challenge of 43 characters');

/** Scopes separated by spaces, RFC 6749 §3.3. */
const Scopes = z
  .string()
  .max(2000)
  .regex(/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/, 'must be scopes separated by spaces');

/** Parameters with which a provider sends a browser back. Providers may add their own. */
const ProviderAnswer = z.looseObject({ state: z.string().optional() });

const callback = {
  description:
    'Register it at the provider as `{public URL}/api/v1/auth/oauth/callback/{provider}`. Redirects to the app with an authorization code.',
  dialect: dialects.browser,
  access: 'public',
  params: z.strictObject({ provider_id: z.string() }),
  query: ProviderAnswer,
  returns: 'redirect',
  status: 303,
  cacheControl: 'no-store',
  errors: [
    'OUTER_OAUTH_TIMEOUT',
    'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
    'OAUTH_PROVIDER_ACCESS_DENIED',
    'REDIRECT_URL_NOT_WHITELISTED',
    'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER',
    'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
    'SIGN_UP_NOT_ENABLED',
  ],
  refusals: {
    400: 'This browser did not start this sign-in, or the provider did not complete it.',
    401: 'To link an account that does not sign the user in yet, the project requires a recent sign-in (`recent-sign-in-required`).',
    503: 'The provider could not be reached.',
  },
  addition: true,
} as const;

export const oauthEndpoints = defineEndpoints({
  'GET /auth/oauth/authorize/{provider_id}': {
    summary: 'Redirect a browser to a provider, to sign in or to link an account',
    description: 'RFC 6749 §4.1.1 with PKCE S256 (RFC 7636). `client_id` is the project ID.',
    dialect: dialects.browser,
    access: 'public',
    params: z.strictObject({ provider_id: z.string().max(255) }),
    query: z.strictObject({
      client_id: z.string().max(300),
      /** A publishable client key of the project. */
      client_secret: z.string().max(300),
      redirect_uri: Url,
      scope: z.string(),
      state: z.string().max(2000),
      grant_type: z.literal('authorization_code'),
      code_challenge: CodeChallenge,
      code_challenge_method: z.literal('S256'),
      response_type: z.literal('code'),
      type: z.enum(['authenticate', 'link']).optional(),
      /** Access token of the signed-in user; required for linking. */
      token: z.string().optional(),
      provider_scope: Scopes.optional(),
      error_redirect_url: Url.optional(),
      error_redirect_uri: Url.optional(),
      after_callback_redirect_url: z.string().max(8000).optional(),
      ...responseMode,
      ...botChallenge,
    }),
    returns: 'redirect',
    status: 307,
    hasResponseMode: true,
    cacheControl: 'no-store',
    errors: [
      'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
      'INVALID_SCOPE',
      'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
      'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
      'REDIRECT_URL_NOT_WHITELISTED',
    ],
    refusals: {
      400: 'To link an account, a user must be signed in.',
      403: 'The token belongs to another project, or an impersonation session links an account (`impersonation-not-allowed`).',
    },
  },
  'GET /auth/oauth/callback/{provider_id}': {
    ...callback,
    summary: 'Receive a provider’s redirect',
  },
  'POST /auth/oauth/callback/{provider_id}': {
    ...callback,
    summary: 'Receive a provider’s form post',
    bodyKind: 'form-or-json',
    body: ProviderAnswer.optional(),
  },
  'POST /auth/oauth/token': {
    unaudited: 'A refresh only records when the session was last used; a sign-in with a code is audited.',
    summary: 'Exchange a grant for tokens',
    description:
      'Form-encoded as in RFC 6749 §4.1.3 and §6. The access token expires in 10 minutes, regardless of `expires_in`.',
    dialect: dialects.oauth,
    access: 'public',
    session: 'may-be-over',
    bodyKind: 'form-or-json',
    body: z.looseObject({
      grant_type: z.enum(['authorization_code', 'refresh_token']),
      client_id: z.string(),
      client_secret: z.string().optional(),
      code: z.string().optional(),
      redirect_uri: z.string().optional(),
      code_verifier: z.string().optional(),
      refresh_token: z.string().optional(),
      scope: z.string().optional(),
    }),
    returns: z.strictObject({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
      scope: z.literal('legacy'),
      refresh_token: z.string().optional(),
      is_new_user: z.boolean().optional(),
      newUser: z.boolean().optional(),
      after_callback_redirect_url: z.string().nullable().optional(),
      afterCallbackRedirectUrl: z.string().nullable().optional(),
    }),
    cacheControl: 'no-store',
    errors: [
      'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
      'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
      'INVALID_SCOPE',
      'INVALID_AUTHORIZATION_CODE',
      'USER_BLOCKED',
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER',
      'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
      'SIGN_UP_NOT_ENABLED',
    ],
    refusals: {
      400: 'A parameter of the grant is missing or differs from the authorization request; answered as in RFC 6749 §5.2.',
      429: 'Too many refreshes of one token.',
    },
  },
});
