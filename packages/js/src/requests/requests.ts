import type { Returns } from '@portico/contract';
import { toAuditLogEntry } from '../audit-log/audit-log.js';
import type { Core } from '../core.js';
import type { LoggedRequest, RequestLogMethods, TimelineItem, TracedEmail } from './types.js';

type Details = Returns<'GET /internal/requests/{request_id}'>;

const toRequest = ({
  at_millis,
  duration_millis,
  user_agent,
  object_ids,
  ...request
}: Returns<'GET /internal/requests'>['items'][number]): LoggedRequest => ({
  ...request,
  at: new Date(at_millis),
  durationMillis: duration_millis,
  userAgent: user_agent,
  objectIds: object_ids,
});

const toEmail = ({ queued_at_millis, ...email }: Details['emails'][number]): TracedEmail => ({
  ...email,
  queuedAt: new Date(queued_at_millis),
});

const toItem = (item: Returns<'GET /internal/users/{user_id}/timeline'>['items'][number]): TimelineItem => {
  const at = new Date(item.at_millis);
  return item.kind === 'entry'
    ? { kind: 'entry', id: item.entry.id, at, entry: toAuditLogEntry(item.entry) }
    : { kind: 'email', id: item.email.id, at, email: toEmail(item.email) };
};

/** Creates the object that reads the request log of an admin's project. */
export const createRequestLog = (core: Core): RequestLogMethods => ({
  listRequests: async ({ aboutId, from, to, ...options } = {}) => {
    const query = { ...options, about_id: aboutId, from_millis: from?.getTime(), to_millis: to?.getTime() };
    const { items, pagination } = await core.admin()('GET /internal/requests', { query });
    return Object.assign(items.map(toRequest), { nextCursor: pagination.next_cursor });
  },
  getRequest: async (requestId) => {
    const params = { request_id: requestId };
    const found = await core.admin()('GET /internal/requests/{request_id}', { params });
    return {
      request: found.request && toRequest(found.request),
      entries: found.entries.map(toAuditLogEntry),
      events: found.events.map(({ object_id, at_millis, ...event }) => ({
        ...event,
        objectId: object_id,
        at: new Date(at_millis),
      })),
      emails: found.emails.map(toEmail),
      webhooks: found.webhooks.map(({ endpoint_id, event_id, event_type, ...delivery }) => ({
        ...delivery,
        endpointId: endpoint_id,
        eventId: event_id,
        eventType: event_type,
      })),
    };
  },
  getUserTimeline: async (userId, options = {}) => {
    const input = { params: { user_id: userId }, query: options };
    const { items, pagination } = await core.admin()('GET /internal/users/{user_id}/timeline', input);
    return Object.assign(items.map(toItem), { nextCursor: pagination.next_cursor });
  },
});
