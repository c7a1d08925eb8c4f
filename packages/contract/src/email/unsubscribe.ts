import { z } from 'zod';
import { tooManyCodes } from '../codes/schemas.js';
import { defineEndpoints } from '../define.js';
import { dialects } from '../dialects.js';

const shared = {
  dialect: dialects.browser,
  access: 'public',
  // Mail programs and senders add parameters of their own to links. The wire's answer to a missing code has no error code.
  query: z.looseObject({ code: z.string().optional() }),
  returns: 'html',
  errors: ['VERIFICATION_CODE_NOT_FOUND', 'VERIFICATION_CODE_EXPIRED'],
  refusals: { 400: '`code` is missing, or is not 45 characters long.', 429: tooManyCodes },
} as const;

export const unsubscribeEndpoints = defineEndpoints({
  'GET /emails/unsubscribe-link': {
    summary: 'Show the page that an unsubscribe link opens',
    description:
      'Changes nothing, because mail scanners open links too: the page asks for confirmation, and its button posts to the same URL. `code` is not case-sensitive. Browsers get errors as pages.',
    ...shared,
  },
  'POST /emails/unsubscribe-link': {
    summary: 'Unsubscribe the user of an unsubscribe link from its category',
    description:
      'For the button of that page, and for mail programs (`List-Unsubscribe-Post`, RFC 8058). The body is ignored. Repeating the call is harmless.',
    ...shared,
    addition: true,
  },
});
