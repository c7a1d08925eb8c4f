import { z } from 'zod';
import { everyone } from '../access.js';
import { tooManyCodes } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { Success } from '../schemas.js';
import { staleSignIn } from '../sessions/recent-sign-in.js';

/** The state of a command-line login. The refresh token is returned once. */
const CliLoginState = z.discriminatedUnion('status', [
  z.strictObject({ status: z.enum(['waiting', 'expired', 'used']) }),
  z.strictObject({ status: z.literal('success'), refresh_token: z.string() }),
]);

export const cliLoginEndpoints = defineEndpoints({
  'POST /auth/cli': {
    summary: 'Start a command-line login',
    description:
      'The program keeps the polling code and asks the user to open the app’s page `/handler/cli-auth-confirm?login_code=`.',
    access: everyone,
    body: z
      .strictObject({ expires_in_millis: z.number().min(1).max(limits.cliLoginLifetimeMaxMillis).optional() })
      .optional(),
    returns: z.strictObject({ polling_code: z.string(), login_code: z.string(), expires_at: z.iso.datetime() }),
    unaudited: 'Nothing happens until the login is confirmed, which is audited.',
    errors: [],
    refusals: { 429: 'Too many logins started from one IP address.' },
  },
  'POST /auth/cli/complete': {
    summary: 'Confirm a command-line login with the signed-in user’s session',
    access: everyone,
    body: z.strictObject({ login_code: z.string().max(200), refresh_token: z.string().max(200) }),
    returns: Success,
    errors: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED'],
    refusals: {
      400: 'The login code does not exist in this project, has expired, or was already confirmed.',
      401: staleSignIn,
      429: tooManyCodes,
    },
  },
  'POST /auth/cli/poll': {
    summary: 'Poll a command-line login',
    description: 'After the login is confirmed, returns 201 with the refresh token, once.',
    access: everyone,
    body: z.strictObject({ polling_code: z.string().max(200) }),
    returns: CliLoginState,
    unaudited: 'It only asks; handing out the token is audited.',
    errors: ['INVALID_POLLING_CODE'],
    refusals: { 429: 'Polled too often, or too many incorrect codes from one IP address.' },
  },
});
