import { z } from 'zod';
import { everyone } from '../access.js';
import { codeCheck, oneTimeCodeErrors, tooManyCodes } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { LooseEmail, OneTimeCode, Password, Success, Url } from '../schemas.js';
import { staleSignIn } from '../sessions/recent-sign-in.js';

/** Errors of calls that take a new password. */
export const newPasswordErrors = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_REQUIREMENTS_NOT_MET'] as const;

export const passwordEndpoints = defineEndpoints({
  'POST /auth/password/send-reset-code': {
    summary: 'Send a password reset link by email',
    description: 'The answer does not reveal whether an account with this address exists.',
    access: everyone,
    body: z.strictObject({ email: LooseEmail, callback_url: Url }),
    returns: z.strictObject({ success: z.string() }),
    errors: ['PASSWORD_AUTHENTICATION_NOT_ENABLED', 'REDIRECT_URL_NOT_WHITELISTED'],
    refusals: { 429: 'Too many emails to one address or from one IP address.' },
  },
  'POST /auth/password/reset': {
    summary: 'Reset the password with an emailed code; ends all sessions',
    access: everyone,
    body: z.strictObject({ code: OneTimeCode, password: Password }),
    returns: Success,
    errors: [...oneTimeCodeErrors, 'PASSWORD_AUTHENTICATION_NOT_ENABLED', ...newPasswordErrors],
    refusals: { 429: tooManyCodes },
  },
  'POST /auth/password/reset/check-code': {
    summary: 'Check a password reset code',
    ...codeCheck,
  },
  'POST /auth/password/update': {
    summary: 'Change the password of the signed-in user',
    description: 'Ends all sessions of the user except the one whose refresh token is in the header.',
    access: everyone,
    impersonation: 'refused',
    user: 'required',
    headers: { 'x-stack-refresh-token': 'optional' },
    body: z.strictObject({ old_password: Password, new_password: Password }),
    returns: Success,
    errors: [
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
      ...newPasswordErrors,
      'USER_DOES_NOT_HAVE_PASSWORD',
      'PASSWORD_CONFIRMATION_MISMATCH',
    ],
    refusals: { 429: 'Too many incorrect passwords for one account.' },
  },
  'POST /auth/password/set': {
    summary: 'Set a first password for the signed-in user',
    access: everyone,
    impersonation: 'refused',
    user: 'required',
    body: z.strictObject({ password: Password }),
    returns: Success,
    errors: ['PASSWORD_AUTHENTICATION_NOT_ENABLED', ...newPasswordErrors],
    refusals: {
      400: 'The user already has a password.',
      401: staleSignIn,
    },
  },
});
