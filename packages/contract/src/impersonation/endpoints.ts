import { z } from 'zod';
import { everyone, trusted } from '../access.js';
import { oneTimeCodeErrors, tooManyCodes } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { Millis, OneTimeCode, Url, Uuid } from '../schemas.js';

export const impersonationEndpoints = defineEndpoints({
  'POST /auth/impersonation/links': {
    summary: 'Create a link that acts as a user',
    description: `Opened once, within ${limits.impersonationLinkLifetimeMillis / 60_000} minutes, the link starts an impersonation session in the app. Open it in a new tab: the session ends when the tab is closed. \`callback_url\` is the page \`impersonation\` of the app's handler.`,
    access: trusted,
    body: z.strictObject({
      user_id: Uuid,
      callback_url: Url,
      /** How long the session lasts. Default: an hour. */
      expires_in_millis: z.int().min(1).max(limits.impersonationSessionMaxMillis).optional(),
    }),
    returns: z.strictObject({
      url: z.string(),
      /** When the link can no longer be opened. */
      expires_at_millis: Millis,
    }),
    errors: ['USER_ID_DOES_NOT_EXIST', 'REDIRECT_URL_NOT_WHITELISTED', 'USER_BLOCKED'],
    addition: true,
  },
  'POST /auth/impersonation/sign-in': {
    summary: 'Start the session of an impersonation link',
    access: everyone,
    body: z.strictObject({ code: OneTimeCode }),
    returns: z.strictObject({
      access_token: z.string(),
      refresh_token: z.string(),
      user_id: Uuid,
      /** When the session ends. */
      expires_at_millis: Millis,
    }),
    errors: [...oneTimeCodeErrors, 'USER_BLOCKED'],
    refusals: { 429: tooManyCodes },
    addition: true,
  },
});
