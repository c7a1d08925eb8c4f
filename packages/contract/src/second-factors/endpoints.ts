import { z } from 'zod';
import { everyone } from '../access.js';
import { SignInResult } from '../auth/endpoints.js';
import { oneTimeCodeErrors } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { Millis, OneTimeCode } from '../schemas.js';
import { staleSignIn } from '../sessions/recent-sign-in.js';

export const secondFactorEndpoints = defineEndpoints({
  'POST /auth/mfa/sign-in': {
    summary: 'Finish a sign-in with two-step verification',
    description:
      '`code` is the attempt code of MULTI_FACTOR_AUTHENTICATION_REQUIRED. `totp` is the code of the authenticator app, or one of the user’s recovery codes.',
    access: everyone,
    body: z.strictObject({ type: z.literal('totp'), totp: z.string().max(64), code: OneTimeCode }),
    returns: SignInResult,
    errors: [...oneTimeCodeErrors, 'INVALID_TOTP_CODE', 'USER_BLOCKED'],
    refusals: { 429: 'Too many incorrect codes for one account or from one IP address.' },
  },
  'GET /auth/mfa/recovery-codes': {
    summary: 'Count the signed-in user’s unused recovery codes',
    access: everyone,
    user: 'required',
    returns: z.strictObject({ remaining_count: z.int(), created_at_millis: Millis.nullable() }),
    errors: [],
    addition: true,
  },
  'POST /auth/mfa/recovery-codes': {
    summary: 'Create new recovery codes for the signed-in user',
    description:
      'Each can be used once instead of the authenticator app. They are returned only here, and replace all previous ones.',
    access: everyone,
    impersonation: 'refused',
    user: 'required',
    returns: z.strictObject({ recovery_codes: z.array(z.string()) }),
    errors: ['USER_AUTHENTICATION_REQUIRED'],
    refusals: {
      400: 'The user has not turned on two-step verification.',
      401: staleSignIn,
    },
    addition: true,
  },
});
