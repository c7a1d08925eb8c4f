import { z } from 'zod';
import { everyone } from '../access.js';
import { codeCheck, oneTimeCodeErrors, tooManyCodes } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { botChallenge } from '../newer-clients.js';
import { OneTimeCode, SignInEmail, Url, Uuid } from '../schemas.js';

/** Tokens of a new session, and whether the user is new. */
const SignedInOrUp = z.strictObject({
  access_token: z.string(),
  refresh_token: z.string(),
  is_new_user: z.boolean(),
  user_id: Uuid,
});

export const otpEndpoints = defineEndpoints({
  'POST /auth/otp/send-sign-in-code': {
    summary: 'Send a sign-in code and link by email',
    description:
      'The email shows the first six characters of the code. The full code is these six characters followed by the `nonce` of the response.',
    access: everyone,
    body: z.strictObject({ email: SignInEmail, callback_url: Url, ...botChallenge }),
    returns: z.strictObject({ nonce: z.string() }),
    errors: ['REDIRECT_URL_NOT_WHITELISTED', 'USER_EMAIL_ALREADY_EXISTS', 'SIGN_UP_NOT_ENABLED'],
    refusals: {
      403: 'Email code sign-in is turned off.',
      429: 'Too many emails to one address or from one IP address.',
    },
  },
  'POST /auth/otp/sign-in': {
    summary: 'Sign in or sign up with an email code',
    access: everyone,
    body: z.strictObject({ code: OneTimeCode }),
    returns: SignedInOrUp,
    errors: [
      ...oneTimeCodeErrors,
      'USER_EMAIL_ALREADY_EXISTS',
      'SIGN_UP_NOT_ENABLED',
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      'USER_BLOCKED',
    ],
    refusals: {
      403: 'Email code sign-in is turned off, or an impersonation session of an anonymous user would turn it into a regular one (`impersonation-not-allowed`).',
      429: tooManyCodes,
    },
  },
  'POST /auth/otp/sign-in/check-code': {
    summary: 'Check a sign-in code',
    ...codeCheck,
  },
});
