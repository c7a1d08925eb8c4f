import type { Returns } from '@portico/contract';
import type { Core } from '../core.js';
import type { Json } from '../json.js';
import type {
  ListWebhookMessagesOptions,
  WebhookAttempt,
  WebhookDeliveryMethods,
  WebhookDeliveryStatus,
  WebhookMessage,
} from './delivery-types.js';
import type { WithToken } from './token.js';

/** The statuses of the wire, at the places of their numbers. */
const statuses: readonly WebhookDeliveryStatus[] = ['delivered', 'pending', 'failed', 'sending'];

/** Bodies were read from JSON. */
const isJson = (body: unknown): body is Json => body !== undefined;

const toMessage = ({
  id,
  eventType: type,
  timestamp,
  payload,
}: Returns<'GET /app/{app_id}/msg/{msg_id}'>): WebhookMessage => ({
  id,
  type,
  at: new Date(timestamp),
  body: isJson(payload) ? payload : null,
});

const toState = ({ status, nextAttempt }: { readonly status: number; readonly nextAttempt: string | null }) => ({
  status: statuses[status] ?? 'pending',
  nextAttemptAt: nextAttempt === null ? null : new Date(nextAttempt),
});

const toAttempt = (attempt: Returns<'GET /app/{app_id}/msg/{msg_id}/attempt/{attempt_id}'>): WebhookAttempt => ({
  id: attempt.id,
  endpointId: attempt.endpointId,
  url: attempt.url,
  at: new Date(attempt.timestamp),
  isSuccess: attempt.status === 0,
  headers: attempt.headers,
  status: attempt.responseStatusCode === 0 ? null : attempt.responseStatusCode,
  answer: attempt.response,
  durationMillis: attempt.responseDurationMs,
  isManual: attempt.triggerType === 1,
});

const toQuery = ({ eventType, cursor, limit }: ListWebhookMessagesOptions) => ({
  event_types: eventType,
  iterator: cursor,
  limit,
});

/** Creates the methods of an admin's app for webhook deliveries. */
export const webhookDeliveries = (core: Core, withToken: WithToken): WebhookDeliveryMethods => {
  const app = { app_id: core.settings.projectId };
  const messageParams = (eventId: string) => ({ ...app, msg_id: eventId });
  return {
    listWebhookMessages: async (selection = {}) => {
      const input = { params: app, query: toQuery(selection) };
      const page = await withToken((options) => core.admin()('GET /app/{app_id}/msg', input, options));
      return Object.assign(page.data.map(toMessage), { nextCursor: page.iterator });
    },
    getWebhookMessage: async (eventId) => {
      const input = { params: messageParams(eventId) };
      const [message, { data }] = await Promise.all([
        withToken((options) => core.admin()('GET /app/{app_id}/msg/{msg_id}', input, options)),
        withToken((options) => core.admin()('GET /app/{app_id}/msg/{msg_id}/endpoint', input, options)),
      ]);
      const deliveries = data.map((one) => ({ endpointId: one.id, url: one.url, ...toState(one) }));
      return { ...toMessage(message), deliveries };
    },
    listWebhookDeliveries: async (endpointId, { status, ...selection } = {}) => {
      const input = {
        params: { ...app, endpoint_id: endpointId },
        query: { ...toQuery(selection), status: status && statuses.indexOf(status) },
      };
      const page = await withToken((options) =>
        core.admin()('GET /app/{app_id}/endpoint/{endpoint_id}/msg', input, options),
      );
      const deliveries = page.data.map((delivery) => ({ ...toMessage(delivery), ...toState(delivery) }));
      return Object.assign(deliveries, { nextCursor: page.iterator });
    },
    listWebhookAttempts: async (eventId, { endpointId } = {}) => {
      const input = { params: messageParams(eventId), query: { endpoint_id: endpointId } };
      const { data } = await withToken((options) =>
        core.admin()('GET /app/{app_id}/attempt/msg/{msg_id}', input, options),
      );
      return data.map(toAttempt);
    },
    listWebhookEndpointAttempts: async (endpointId, { limit } = {}) => {
      const input = { params: { ...app, endpoint_id: endpointId }, query: { limit } };
      const { data } = await withToken((options) =>
        core.admin()('GET /app/{app_id}/attempt/endpoint/{endpoint_id}', input, options),
      );
      return data.map(toAttempt);
    },
    resendWebhook: async (endpointId, eventId) => {
      const params = { ...messageParams(eventId), endpoint_id: endpointId };
      await withToken((options) =>
        core.admin()('POST /app/{app_id}/msg/{msg_id}/endpoint/{endpoint_id}/resend', { params }, options),
      );
    },
    replayFailedWebhooks: async (endpointId, since) => {
      const input = { params: { ...app, endpoint_id: endpointId }, body: { since: since.toISOString() } };
      await withToken((options) => core.admin()('POST /app/{app_id}/endpoint/{endpoint_id}/recover', input, options));
    },
  };
};
