import { z } from 'zod';
import { AuditLogEntry } from '../audit/entities.js';
import { Millis, Uuid } from '../schemas.js';

/** The ID of a request, as `x-stack-request-id` returns it. */
export const RequestId = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{16}$/, 'must be the ID of a request: 16 hexadecimal digits');

/** An answered request. */
export const LoggedRequest = z.strictObject({
  id: z.string(),
  at_millis: Millis,
  /** The wire line, such as `PATCH /users/{user_id}`. */
  call: z.string(),
  status: z.int(),
  /** The code of the error, if the answer has one. */
  code: z.string().nullable(),
  duration_millis: z.int(),
  access: z.string().nullable(),
  actor: z.strictObject({ type: z.string(), id: z.string().nullable() }),
  address: z.string(),
  user_agent: z.string().nullable(),
  /** IDs of what the request named or changed; at most 20. */
  object_ids: z.array(z.string()),
});

/** An event that a request caused. */
export const RequestEvent = z.strictObject({ id: Uuid, type: z.string(), object_id: z.string(), at_millis: Millis });

/** An email that a request caused. */
export const RequestEmail = z.strictObject({
  id: Uuid,
  to: z.string().nullable(),
  subject: z.string(),
  template: z.string().nullable(),
  status: z.string(),
  queued_at_millis: Millis,
});

/** The delivery of an event of a request to a webhook endpoint. */
export const RequestWebhook = z.strictObject({
  endpoint_id: z.string(),
  url: z.string(),
  event_id: Uuid,
  event_type: z.string(),
  status: z.enum(['delivered', 'pending', 'failed', 'sending']),
});

/** Something that happened to a user. */
export const TimelineItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('entry'), at_millis: Millis, entry: AuditLogEntry }),
  z.strictObject({ kind: z.literal('email'), at_millis: Millis, email: RequestEmail }),
]);
