import { z } from 'zod';
import { everyone } from '../access.js';
import { oneTimeCodeErrors } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { Json, listOf, Millis, OneTimeCode, Success, Uuid } from '../schemas.js';
import { staleSignIn } from '../sessions/recent-sign-in.js';

/** The relying party in passkey options; clients replace it with the host name of their page. */
export const RELYING_PARTY_PLACEHOLDER = 'THIS_VALUE_WILL_BE_REPLACED.example.com' as const;

/** Web Authentication Level 3 §5.1.9, PublicKeyCredentialCreationOptionsJSON. */
const CreationOptions = z.strictObject({
  rp: z.strictObject({ name: z.string(), id: z.literal(RELYING_PARTY_PLACEHOLDER) }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.never()),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('preferred'),
  }),
  extensions: z.strictObject({ credProps: z.literal(true) }),
});

/** Web Authentication Level 3 §5.1.10, PublicKeyCredentialRequestOptionsJSON. */
const RequestOptions = z.strictObject({
  rpId: z.literal(RELYING_PARTY_PLACEHOLDER),
  challenge: z.string(),
  allowCredentials: z.array(z.never()),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
});

/** A credential's ID, in base64url: at most 1023 bytes, Web Authentication Level 3 §7.1. */
const PasskeyId = z
  .string()
  .max(1364)
  .regex(/^[A-Za-z0-9_-]+$/, 'must be the ID of a passkey');

const PasskeyName = z.string().min(1).max(limits.passkeyNameMaxChars);

/** A passkey of the signed-in user. */
const Passkey = z.strictObject({
  id: PasskeyId,
  /** What the user calls it. */
  name: z.string().nullable(),
  created_at_millis: Millis,
  last_used_at_millis: Millis.nullable(),
  /** Whether a password manager has a copy of it. */
  is_backed_up: z.boolean(),
});

const ofPasskey = z.strictObject({ id: PasskeyId });
const noPasskey = { 404: 'The user has no such passkey.' };

const codeErrors = [...oneTimeCodeErrors, 'PASSKEY_AUTHENTICATION_NOT_ENABLED'] as const;

const tooManyCodes = 'Too many unknown codes from one IP address.';

export const passkeyEndpoints = defineEndpoints({
  'POST /auth/passkey/initiate-passkey-registration': {
    summary: 'Start registering a passkey for the signed-in user',
    access: everyone,
    impersonation: 'refused',
    user: 'required',
    returns: z.strictObject({ options_json: CreationOptions, code: z.string() }),
    unaudited: 'A challenge changes nothing; using it is audited.',
    errors: ['PASSKEY_AUTHENTICATION_NOT_ENABLED'],
    refusals: { 401: staleSignIn },
  },
  'POST /auth/passkey/register': {
    summary: 'Register a passkey; it replaces the previous one',
    description: '`credential` is the result of the browser’s `PublicKeyCredential.toJSON()`.',
    access: everyone,
    impersonation: 'refused',
    // Checked by the call, so that every problem gets the one answer that clients expect.
    body: z.strictObject({ credential: Json, code: OneTimeCode }),
    returns: z.strictObject({ user_handle: z.string() }),
    errors: ['USER_AUTHENTICATION_REQUIRED', ...codeErrors, 'PASSKEY_REGISTRATION_FAILED'],
    refusals: { 429: tooManyCodes },
  },
  'GET /auth/passkeys': {
    summary: 'List the passkeys of the signed-in user, oldest first',
    access: everyone,
    user: 'required',
    returns: listOf(Passkey),
    errors: [],
    addition: true,
  },
  'POST /auth/passkeys': {
    summary: 'Register a passkey; the user keeps the others',
    description: '`credential` and `code` are those of `POST /auth/passkey/register`.',
    access: everyone,
    impersonation: 'refused',
    body: z.strictObject({ credential: Json, code: OneTimeCode, name: PasskeyName.optional() }),
    returns: z.strictObject({ id: PasskeyId }),
    errors: ['USER_AUTHENTICATION_REQUIRED', ...codeErrors, 'PASSKEY_REGISTRATION_FAILED'],
    refusals: { 400: 'The user has the maximum number of passkeys.', 429: tooManyCodes },
    addition: true,
  },
  'PATCH /auth/passkeys/{id}': {
    summary: 'Rename a passkey of the signed-in user',
    access: everyone,
    impersonation: 'refused',
    user: 'required',
    params: ofPasskey,
    body: z.strictObject({ name: PasskeyName }),
    returns: Success,
    errors: [],
    refusals: noPasskey,
    addition: true,
  },
  'DELETE /auth/passkeys/{id}': {
    summary: 'Remove a passkey of the signed-in user',
    access: everyone,
    impersonation: 'refused',
    user: 'required',
    params: ofPasskey,
    returns: Success,
    errors: [],
    refusals: { ...noPasskey, 401: staleSignIn },
    addition: true,
  },
  'POST /auth/passkey/initiate-passkey-authentication': {
    summary: 'Start signing in with a passkey',
    access: everyone,
    returns: z.strictObject({ options_json: RequestOptions, code: z.string() }),
    unaudited: 'A challenge changes nothing; using it is audited.',
    errors: ['PASSKEY_AUTHENTICATION_NOT_ENABLED'],
  },
  'POST /auth/passkey/sign-in': {
    summary: 'Sign in with a passkey',
    description: '`authentication_response` is the result of the browser’s `PublicKeyCredential.toJSON()`.',
    access: everyone,
    body: z.strictObject({ authentication_response: Json, code: OneTimeCode }),
    returns: z.strictObject({
      access_token: z.string(),
      refresh_token: z.string(),
      is_new_user: z.literal(false),
      user_id: Uuid,
    }),
    errors: [...codeErrors, 'PASSKEY_AUTHENTICATION_FAILED', 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', 'USER_BLOCKED'],
    refusals: { 429: tooManyCodes },
  },
});
