import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { listOf, Millis, pageOf, Uuid } from '../schemas.js';

/** A sent email in the project's log, without its body and without codes. */
export const SentEmail = z.strictObject({
  id: Uuid,
  to: z.array(z.string()),
  subject: z.string(),
  sent_at_millis: Millis,
  error: z.unknown().optional(),
});

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
  caught_at_millis: Millis,
});

export const emailEndpoints = defineEndpoints({
  'GET /internal/emails': {
    summary: 'List the 100 most recent emails of the project',
    access: owners,
    query: z.strictObject({}),
    returns: listOf(SentEmail),
    errors: [],
  },
  'GET /internal/inbox': {
    summary: 'List emails in the built-in inbox, newest first',
    description:
      'Empty when the server sends email by SMTP. Pages start at `cursor`, the ID of the first email of the page.',
    access: owners,
    query: z.strictObject({ cursor: Uuid.optional(), limit: z.int().min(1).optional() }),
    returns: pageOf(CaughtEmail).extend({ is_inbox_in_use: z.boolean() }),
    errors: [],
    addition: true,
  },
});
