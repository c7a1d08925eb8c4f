import { z } from 'zod';
import { everyone } from '../access.js';
import { SignInResult } from '../auth/endpoints.js';
import { oneTimeCodeErrors } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { Millis, OneTimeCode } from '../schemas.js';

export const secondFactorEndpoints = defineEndpoints({
  'POST /auth/mfa/sign-in': {
    summary: 'Finish a sign-in with the second factor',
    description:
      '`code` is the attempt code of MULTI_FACTOR_AUTHENTICATION_REQUIRED. `totp` is what the authenticator app shows, or one of the user’s recovery codes.',
    access: everyone,
    body: z.strictObject({ type: z.literal('totp'), totp: z.string().max(64), code: OneTimeCode }),
    returns: SignInResult,
    errors: [...oneTimeCodeErrors, 'INVALID_TOTP_CODE'],
    refusals: { 429: 'Too many wrong codes for one account or from one address.' },
  },
  'GET /auth/mfa/recovery-codes': {
    summary: 'Read how many recovery codes the signed-in user has left',
    access: everyone,
    user: 'required',
    returns: z.strictObject({ remaining_count: z.int(), created_at_millis: Millis.nullable() }),
    errors: [],
    addition: true,
  },
  'POST /auth/mfa/recovery-codes': {
    summary: 'Make the signed-in user new recovery codes',
    description:
      'Each replaces the authenticator app once. They are answered here alone, and end the ones made before.',
    access: everyone,
    user: 'required',
    returns: z.strictObject({ recovery_codes: z.array(z.string()) }),
    errors: ['USER_AUTHENTICATION_REQUIRED'],
    refusals: {
      400: 'The user has no second factor that they could replace.',
      401: 'The project asks for a recent sign-in (`recent-sign-in-required`).',
    },
    addition: true,
  },
});
