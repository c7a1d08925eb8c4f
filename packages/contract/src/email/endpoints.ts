import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { listOf, Millis, pageOf, Uuid } from '../schemas.js';

/** A mail as the project's sending log keeps it: never its body, never a code. */
export const SentEmail = z.strictObject({
  id: Uuid,
  to: z.array(z.string()),
  subject: z.string(),
  sent_at_millis: Millis,
  error: z.unknown().optional(),
});

/** A mail that the built-in inbox caught instead of sending it. */
export const CaughtEmail = z.strictObject({
  id: Uuid,
  template: z.string().nullable(),
  from: z.strictObject({ name: z.string(), address: z.string() }),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  caught_at_millis: Millis,
});

export const emailEndpoints = defineEndpoints({
  'GET /internal/emails': {
    summary: 'List the newest hundred mails of the project',
    access: owners,
    query: z.strictObject({}),
    returns: listOf(SentEmail),
    errors: [],
  },
  'GET /internal/inbox': {
    summary: 'List mails the built-in inbox caught, newest first',
    description:
      'Empty when the server sends through SMTP. Pages start at `cursor`, the id of the first mail of the page.',
    access: owners,
    query: z.strictObject({ cursor: Uuid.optional(), limit: z.int().min(1).optional() }),
    returns: pageOf(CaughtEmail).extend({ is_inbox_in_use: z.boolean() }),
    errors: [],
    addition: true,
  },
});
