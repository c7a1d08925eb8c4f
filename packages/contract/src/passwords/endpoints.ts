import { z } from 'zod';
import { everyone } from '../access.js';
import { codeCheck, oneTimeCodeErrors, tooManyCodes } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { LooseEmail, OneTimeCode, Password, Success, Url } from '../schemas.js';

/** What a call that takes a new password may answer. */
export const newPasswordErrors = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_REQUIREMENTS_NOT_MET'] as const;

export const passwordEndpoints = defineEndpoints({
  'POST /auth/password/send-reset-code': {
    summary: 'Mail a link for choosing a new password',
    description: 'Answers alike whether or not somebody signs in with the address.',
    access: everyone,
    body: z.strictObject({ email: LooseEmail, callback_url: Url }),
    returns: z.strictObject({ success: z.string() }),
    errors: ['PASSWORD_AUTHENTICATION_NOT_ENABLED', 'REDIRECT_URL_NOT_WHITELISTED'],
    refusals: { 429: 'Too many mails to or from one address.' },
  },
  'POST /auth/password/reset': {
    summary: 'Choose a new password with the code of a mail; ends every session',
    access: everyone,
    body: z.strictObject({ code: OneTimeCode, password: Password }),
    returns: Success,
    errors: [...oneTimeCodeErrors, 'PASSWORD_AUTHENTICATION_NOT_ENABLED', ...newPasswordErrors],
    refusals: { 429: tooManyCodes },
  },
  'POST /auth/password/reset/check-code': {
    summary: 'Say whether a reset code would be accepted',
    ...codeCheck,
  },
  'POST /auth/password/update': {
    summary: 'Change the password of the signed-in user',
    description: 'Ends every session of the user but the one whose refresh token is in the header.',
    access: everyone,
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
    refusals: { 429: 'Too many wrong passwords for one account.' },
  },
  'POST /auth/password/set': {
    summary: 'Give the signed-in user a first password',
    access: everyone,
    user: 'required',
    body: z.strictObject({ password: Password }),
    returns: Success,
    errors: ['PASSWORD_AUTHENTICATION_NOT_ENABLED', ...newPasswordErrors],
    refusals: {
      400: 'The user has a password already.',
      401: 'The project asks for a recent sign-in (`recent-sign-in-required`).',
    },
  },
});
