import type { TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { listEvents, type StoredEvent } from '../../../platform/events/index.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { readEndpoint } from '../endpoints.js';
import { resend } from '../replay.js';
import { selectEndpoints } from '../store/endpoints.js';
import { selectAttempts, selectDeliveries } from '../store/log.js';
import {
  cursorOf,
  type MessageSource,
  requireApp,
  toAttempt,
  toEndpoint,
  toLogQuery,
  toMessage,
  toPage,
  toStatus,
} from './wire.js';

const toSource = ({ id, type, created_at, payload, erased_at }: StoredEvent): MessageSource => ({
  event_id: id,
  event_type: type,
  created_at,
  data: payload,
  is_erased: erased_at !== null,
});

/** Finds an event in the outbox, or a test event; throws Refusal 404. */
async function requireMessage(call: TenantCall, eventId: string): Promise<MessageSource> {
  const [event] = await listEvents(call, { id: eventId, limit: 1 });
  const [delivery] = event ? [] : await selectDeliveries(call, { eventId, limit: 1 });
  const found = event ? toSource(event) : delivery;
  if (!found) throw new Refusal(404, 'The event does not exist.');
  return found;
}

const listMessages = handle('GET /app/{app_id}/msg', async (call, { params, query }) => {
  requireApp(call, params);
  const { types, before, after, cursor, limit } = toLogQuery(query);
  const found = await listEvents(call, { types, before, after, cursor, limit });
  return toPage(
    found.map((event) => toMessage(toSource(event), query)),
    query,
  );
});

const readMessage = handle('GET /app/{app_id}/msg/{msg_id}', async (call, { params, query }) => {
  requireApp(call, params);
  return toMessage(await requireMessage(call, params.msg_id), query);
});

const listDestinations = handle('GET /app/{app_id}/msg/{msg_id}/endpoint', async (call, { params, query }) => {
  requireApp(call, params);
  await requireMessage(call, params.msg_id);
  cursorOf(query);
  const endpoints = new Map((await selectEndpoints(call)).map((endpoint) => [endpoint.id, endpoint]));
  // A project has few endpoints, so all of them fit on a page.
  const found = await selectDeliveries(call, { ...toLogQuery(query), cursor: undefined, eventId: params.msg_id });
  const data = found.flatMap((delivery) => {
    const endpoint = endpoints.get(delivery.endpoint_id);
    if (!endpoint) return [];
    const { metadata: _metadata, ...shown } = toEndpoint(endpoint);
    return [{ ...shown, ...toStatus(delivery) }];
  });
  return toPage(data, query);
});

const listEndpointMessages = handle('GET /app/{app_id}/endpoint/{endpoint_id}/msg', async (call, { params, query }) => {
  requireApp(call, params);
  const { id: endpointId } = await readEndpoint(call, params.endpoint_id);
  const found = await selectDeliveries(call, { ...toLogQuery(query), endpointId });
  return toPage(
    found.map((delivery) => ({ ...toMessage(delivery, query), ...toStatus(delivery) })),
    query,
  );
});

const listEndpointAttempts = handle(
  'GET /app/{app_id}/attempt/endpoint/{endpoint_id}',
  async (call, { params, query }) => {
    requireApp(call, params);
    const { id: endpointId } = await readEndpoint(call, params.endpoint_id);
    const found = await selectAttempts(call, { ...toLogQuery(query), endpointId });
    return toPage(
      found.map((attempt) => toAttempt(attempt, query)),
      query,
    );
  },
);

const listMessageAttempts = handle('GET /app/{app_id}/attempt/msg/{msg_id}', async (call, { params, query }) => {
  requireApp(call, params);
  await requireMessage(call, params.msg_id);
  const { endpoint_id: endpointId } = query;
  const found = await selectAttempts(call, { ...toLogQuery(query), eventId: params.msg_id, endpointId });
  return toPage(
    found.map((attempt) => toAttempt(attempt, query)),
    query,
  );
});

const readAttempt = handle('GET /app/{app_id}/msg/{msg_id}/attempt/{attempt_id}', async (call, { params }) => {
  requireApp(call, params);
  const [attempt] = await selectAttempts(call, { id: params.attempt_id, eventId: params.msg_id, limit: 1 });
  if (!attempt) throw new Refusal(404, 'The attempt does not exist.');
  return toAttempt(attempt);
});

const resendMessage = handle(
  'POST /app/{app_id}/msg/{msg_id}/endpoint/{endpoint_id}/resend',
  async (call, { params }) => {
    requireApp(call, params);
    await resend(call, params.endpoint_id, params.msg_id);
    return {};
  },
);

/** Handlers of events, deliveries and attempts. */
export const webhookMessageHandlers = [
  listMessages,
  readMessage,
  listDestinations,
  listEndpointMessages,
  listEndpointAttempts,
  listMessageAttempts,
  readAttempt,
  resendMessage,
] as const;
