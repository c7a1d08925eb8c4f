import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { Millis, pageOf, Uuid } from '../schemas.js';

/** An email that the built-in inbox kept instead of sending it. */
export const CaughtEmail = z.strictObject({
  id: Uuid,
  template: z.string().nullable(),
  from: z.strictObject({ name: z.string(), address: z.string() }),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  code: z.string().nullable().meta({ description: 'The code in the email, if it has one that users enter' }),
  link: z.string().nullable().meta({ description: 'The main link of the email' }),
  caught_at_millis: Millis,
});

/** Calls about the built-in inbox. */
export const emailInboxEndpoints = defineEndpoints({
  'GET /internal/inbox': {
    summary: 'List emails in the built-in inbox, newest first',
    description:
      'Empty when the server sends email by SMTP. Pages start at `cursor`, the ID of the first email of the page. `query` is part of a recipient, a subject or a text.',
    access: owners,
    query: z.strictObject({
      cursor: Uuid.optional(),
      limit: z.int().min(1).optional(),
      query: z.string().optional(),
    }),
    returns: pageOf(CaughtEmail).extend({ is_inbox_in_use: z.boolean() }),
    errors: [],
    addition: true,
  },
});
