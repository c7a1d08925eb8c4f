import { z } from 'zod';
import { Millis, Uuid } from '../schemas.js';

/** Whether something was done or refused. */
export const Outcome = z.enum(['done', 'refused']);

/** Something that was done or refused in a project. */
export const AuditLogEntry = z.strictObject({
  id: Uuid,
  at_millis: Millis,
  /** Noun and verb, such as `session.create`. */
  action: z.string(),
  outcome: Outcome,
  actor: z.strictObject({
    type: z.string(),
    id: z.string().nullable(),
    /** The session of the signed-in user who acted. */
    session_id: Uuid.nullable(),
    /** Whether someone else acted as the user. */
    is_impersonation: z.boolean(),
  }),
  access: z.string().nullable(),
  target: z.strictObject({ type: z.string(), id: z.string() }).nullable(),
  request_id: z.string().nullable(),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  /** The entry's number in the chain; null until it is sealed, about a minute later. */
  sequence: z.int().nullable(),
});
