import { z } from 'zod';
import { everyone } from '../access.js';
import { oneTimeCodeErrors } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { newPasswordErrors } from '../passwords/endpoints.js';
import { LooseEmail, Password, ProjectId, SignInEmail, Success, Url, Uuid } from '../schemas.js';

/** Tokens of a new session. */
export const SignedIn = z.strictObject({ access_token: z.string(), refresh_token: z.string(), user_id: Uuid });

/** Tokens of a new session, and whether its user is new as well. */
export const SignInResult = SignedIn.extend({ is_new_user: z.boolean() });

/** A public signing key, RFC 7517 and RFC 7518 §6.2. */
const Jwk = z.strictObject({
  kty: z.literal('EC'),
  alg: z.literal('ES256'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  use: z.literal('sig'),
});

const jwksParams = z.strictObject({ project_id: ProjectId });

export const authEndpoints = defineEndpoints({
  'POST /auth/password/sign-up': {
    summary: 'Create an account with e-mail and password, and sign in',
    access: everyone,
    body: z.strictObject({
      email: SignInEmail,
      password: Password,
      verification_callback_url: Url.optional(),
      /** Admits the first owner, or an invited one, when owners cannot sign up freely. */
      invitation_code: z.string().max(200).optional(),
    }),
    returns: SignedIn,
    errors: [
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
      'REDIRECT_URL_NOT_WHITELISTED',
      'SIGN_UP_NOT_ENABLED',
      ...newPasswordErrors,
      'USER_EMAIL_ALREADY_EXISTS',
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      ...oneTimeCodeErrors,
    ],
    refusals: { 429: 'Too many sign-ups from one address.' },
  },
  'POST /auth/password/sign-in': {
    summary: 'Sign in with e-mail and password',
    access: everyone,
    body: z.strictObject({ email: LooseEmail, password: Password }),
    returns: SignedIn,
    errors: ['PASSWORD_AUTHENTICATION_NOT_ENABLED', 'EMAIL_PASSWORD_MISMATCH', 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'],
    refusals: { 429: 'Too many tries for one account or from one address.' },
  },
  'POST /auth/sessions/current/refresh': {
    summary: 'Get a fresh access token for the refresh token in the header',
    access: everyone,
    headers: { 'x-stack-refresh-token': 'required' },
    returns: z.strictObject({ access_token: z.string() }),
    unaudited: 'It notes when the session was last used, and changes nothing else.',
    errors: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'],
    refusals: { 429: 'Too many refreshes.' },
  },
  'DELETE /auth/sessions/current': {
    summary: 'Sign out',
    access: everyone,
    session: 'may-be-over',
    returns: Success,
    errors: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'],
  },
  'GET /projects/{project_id}/.well-known/jwks.json': {
    summary: 'The public keys that verify a project’s access tokens',
    access: 'public',
    params: jwksParams,
    query: z.strictObject({ include_anonymous: z.boolean().optional() }),
    returns: z.strictObject({ keys: z.array(Jwk) }),
    cacheControl: 'public, max-age=3600',
    errors: [],
    refusals: { 404: 'There is no such project.' },
  },
  'GET /projects-anonymous-users/{project_id}/.well-known/jwks.json': {
    summary: 'Where the issuer of anonymous users’ tokens publishes its keys',
    access: 'public',
    params: jwksParams,
    returns: 'redirect',
    status: 307,
    errors: [],
    addition: true,
  },
});
