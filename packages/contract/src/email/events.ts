import { z } from 'zod';
import { defineEvents } from '../define.js';
import { Uuid } from '../schemas.js';

/** IDs alone: an address or a subject would have to be erased with its user. */
const Email = z.strictObject({
  id: Uuid,
  /** Null when the address belongs to no known user. */
  user_id: Uuid.nullable(),
  /** The name of a built-in template, or the ID of one of the project. */
  template: z.string().nullable(),
});

const email = { version: 1, emittedBy: 'email' } as const;

/** Events about emails. */
export const emailEvents = defineEvents({
  'email.queued': { summary: 'An email was queued', ...email, payload: Email },
  'email.sent': { summary: 'A mail server accepted an email', ...email, payload: Email },
  'email.failed': {
    summary: 'An email could not be sent',
    ...email,
    payload: Email.extend({ error_type: z.string() }),
  },
  'email.skipped': {
    summary: 'An email was not sent to this recipient',
    ...email,
    payload: Email.extend({ reason: z.string() }),
  },
});
