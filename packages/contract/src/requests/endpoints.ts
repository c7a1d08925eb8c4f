import { z } from 'zod';
import { owners } from '../access.js';
import { AuditLogEntry } from '../audit/entities.js';
import { defineEndpoints } from '../define.js';
import { Millis, pageOf, Uuid } from '../schemas.js';
import { LoggedRequest, RequestEmail, RequestEvent, RequestId, RequestWebhook, TimelineItem } from './entities.js';

/** Page size; a higher one is reduced to `pageMaxItems`. */
const Limit = z.int().min(1).optional();
const Text = z.string().min(1).max(200).optional();

/** Calls about the request log, and about what happened to a user. */
export const requestEndpoints = defineEndpoints({
  'GET /internal/requests': {
    summary: 'List the requests of the last day, newest first',
    description:
      'Every answered request of the project, except reads by owners, at most 300 successful and 300 failed ones a minute. Rows have no body, no query values and no credentials, and appear within a second. `about_id` finds requests by their own ID, their actor, or an object, event or email that they referred to or changed. Pages start at `cursor`, the ID of the first request of the page. `from_millis` is inclusive, `to_millis` exclusive.',
    access: owners,
    query: z.strictObject({
      call: Text,
      code: Text,
      access: z.enum(['client', 'server', 'admin']).optional(),
      outcome: z.enum(['done', 'failed']).optional(),
      about_id: Text,
      from_millis: Millis.optional(),
      to_millis: Millis.optional(),
      cursor: RequestId.optional(),
      limit: Limit,
    }),
    returns: pageOf(LoggedRequest),
    errors: [],
    addition: true,
  },
  'GET /internal/requests/{request_id}': {
    summary: 'Get what a request did',
    description:
      'The request, its entries in the audit log, its events, emails and webhook deliveries. `request` is null when the request log does not have it, such as after a day.',
    access: owners,
    params: z.strictObject({ request_id: RequestId }),
    returns: z.strictObject({
      request: LoggedRequest.nullable(),
      entries: z.array(AuditLogEntry),
      events: z.array(RequestEvent),
      emails: z.array(RequestEmail),
      webhooks: z.array(RequestWebhook),
    }),
    errors: [],
    refusals: { 404: 'Neither the request log nor the audit log has the request.' },
    addition: true,
  },
  'GET /internal/users/{user_id}/timeline': {
    summary: 'List what happened to a user, newest first',
    description:
      'Entries of the audit log by or about the user, such as sign-ups, sign-ins and changes, and emails to the user, in one list. `next_cursor` leads to older items.',
    access: owners,
    params: z.strictObject({ user_id: Uuid }),
    query: z.strictObject({
      kind: z.enum(['entry', 'email']).optional(),
      cursor: z
        .string()
        .regex(/^\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be the `next_cursor` of an answer')
        .optional(),
      limit: Limit,
    }),
    returns: pageOf(TimelineItem),
    errors: ['USER_NOT_FOUND'],
    addition: true,
  },
});
