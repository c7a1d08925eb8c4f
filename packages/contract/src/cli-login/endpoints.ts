import { z } from 'zod';
import { everyone } from '../access.js';
import { tooManyCodes } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { Success } from '../schemas.js';

/** Where a command-line login stands. The refresh token comes once. */
const CliLoginState = z.discriminatedUnion('status', [
  z.strictObject({ status: z.enum(['waiting', 'expired', 'used']) }),
  z.strictObject({ status: z.literal('success'), refresh_token: z.string() }),
]);

export const cliLoginEndpoints = defineEndpoints({
  'POST /auth/cli': {
    summary: 'Begin to sign in a command-line program',
    description:
      'The program keeps the polling code and has a person open the page `/handler/cli-auth-confirm?login_code=` of the app.',
    access: everyone,
    body: z
      .strictObject({ expires_in_millis: z.number().min(1).max(limits.cliLoginLifetimeMaxMillis).optional() })
      .optional(),
    returns: z.strictObject({ polling_code: z.string(), login_code: z.string(), expires_at: z.iso.datetime() }),
    unaudited: 'Nothing has happened until somebody confirms the login, which is noted.',
    errors: [],
    refusals: { 429: 'Too many logins begun from one address.' },
  },
  'POST /auth/cli/complete': {
    summary: 'Confirm a command-line login with the session of the person who opened its page',
    access: everyone,
    body: z.strictObject({ login_code: z.string().max(200), refresh_token: z.string().max(200) }),
    returns: Success,
    errors: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED'],
    refusals: {
      400: 'The login code is unknown in this project, too old, or confirmed already.',
      429: tooManyCodes,
    },
  },
  'POST /auth/cli/poll': {
    summary: 'Ask whether a command-line login was confirmed',
    description: 'Answers 201 and the refresh token once; the login is used then.',
    access: everyone,
    body: z.strictObject({ polling_code: z.string().max(200) }),
    returns: CliLoginState,
    unaudited: 'It asks; the hand-out itself is noted.',
    errors: ['INVALID_POLLING_CODE'],
    refusals: { 429: 'Polled too often, or too many wrong codes from one address.' },
  },
});
