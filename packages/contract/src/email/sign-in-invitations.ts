import { z } from 'zod';
import { trusted } from '../access.js';
import { defineEndpoints } from '../define.js';
import { LooseEmail, Success, Url } from '../schemas.js';

export const signInInvitationEndpoints = defineEndpoints({
  'POST /internal/send-sign-in-invitation': {
    summary: 'Invite a person to sign in, by email',
    description: 'The link in the email is `callback_url` as it is, without a code.',
    access: trusted,
    query: z.strictObject({}),
    body: z.strictObject({ email: LooseEmail, callback_url: Url }),
    returns: Success,
    errors: ['REDIRECT_URL_NOT_WHITELISTED'],
    refusals: { 429: 'Too many emails to one address.' },
  },
});
