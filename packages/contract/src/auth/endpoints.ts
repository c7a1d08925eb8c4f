import { z } from 'zod';
import { everyone } from '../access.js';
import { oneTimeCodeErrors } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { dialects } from '../dialects.js';
import { botChallenge } from '../newer-clients.js';
import { newPasswordErrors } from '../passwords/endpoints.js';
import { LooseEmail, Password, ProjectId, SignInEmail, Success, Url, Uuid } from '../schemas.js';

/** Tokens of a new session. */
export const SignedIn = z.strictObject({ access_token: z.string(), refresh_token: z.string(), user_id: Uuid });

/** Tokens of a new session, and whether the user is new. */
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
    summary: 'Sign up with email and password',
    access: everyone,
    body: z.strictObject({
      email: SignInEmail,
      password: Password,
      verification_callback_url: Url.optional(),
      /** Required for the first owner and for invited owners when owner sign-up is by invitation. */
      invitation_code: z.string().max(200).optional(),
      ...botChallenge,
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
    refusals: {
      403: 'An impersonation session of an anonymous user would turn it into a regular one (`impersonation-not-allowed`).',
      429: 'Too many sign-ups from one IP address.',
    },
  },
  'POST /auth/password/sign-in': {
    summary: 'Sign in with email and password',
    access: everyone,
    body: z.strictObject({ email: LooseEmail, password: Password }),
    returns: SignedIn,
    errors: [
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
      'EMAIL_PASSWORD_MISMATCH',
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      'USER_BLOCKED',
    ],
    refusals: { 429: 'Too many attempts for one account or from one IP address.' },
  },
  'POST /auth/sessions/current/refresh': {
    summary: 'Refresh the access token',
    access: everyone,
    headers: { 'x-stack-refresh-token': 'required' },
    session: 'may-be-over',
    returns: z.strictObject({ access_token: z.string() }),
    unaudited: 'It only records when the session was last used.',
    errors: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'USER_BLOCKED'],
    refusals: { 429: 'Too many refreshes of one token.' },
  },
  'DELETE /auth/sessions/current': {
    summary: 'Sign out',
    access: everyone,
    session: 'may-be-over',
    returns: Success,
    errors: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'],
  },
  'GET /projects/{project_id}/.well-known/jwks.json': {
    summary: 'Read the public keys that verify a project’s access tokens',
    dialect: dialects.document,
    access: 'public',
    params: jwksParams,
    query: z.strictObject({ include_anonymous: z.boolean().optional() }),
    returns: z.strictObject({ keys: z.array(Jwk) }),
    cacheControl: 'public, max-age=3600',
    errors: [],
    refusals: { 404: 'The project does not exist.' },
  },
  'GET /projects-anonymous-users/{project_id}/.well-known/jwks.json': {
    summary: 'Redirect to the public keys of anonymous users’ tokens',
    dialect: dialects.document,
    access: 'public',
    params: jwksParams,
    returns: 'redirect',
    status: 307,
    errors: [],
    addition: true,
  },
});
