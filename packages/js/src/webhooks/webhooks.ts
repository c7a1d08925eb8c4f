import type { Core } from '../core.js';
import { webhookDeliveries } from './deliveries.js';
import type { WebhookDeliveryMethods } from './delivery-types.js';
import type { WebhookEndpointMethods } from './endpoint-types.js';
import { webhookEndpoints } from './endpoints.js';
import { createWithToken } from './token.js';
import type { EventLogPage, LoggedEvent, ReadEventLogOptions, WebhookMethods } from './types.js';

/** The server writes each type's data by the contract, whose types `LoggedEvent` repeats. */
const isLogged = (event: unknown): event is LoggedEvent => typeof event === 'object' && event !== null;

const readEventLog = async (core: Core, { cursor, limit }: ReadEventLogOptions): Promise<EventLogPage> => {
  const page = await core.admin()('GET /internal/events', { query: { cursor, limit } });
  const events = page.items.map(({ at_millis, object_id, version, ...event }) => ({
    ...event,
    at: new Date(at_millis),
    objectId: object_id,
    objectVersion: version,
  }));
  const { next_cursor: nextCursor, has_more: hasMore, names } = page;
  return Object.assign(events.filter(isLogged), { nextCursor, hasMore, names });
};

/** Creates the methods of an admin's app for webhooks. */
export const webhooks = (core: Core): WebhookMethods & WebhookEndpointMethods & WebhookDeliveryMethods => {
  const withToken = createWithToken(core);
  return {
    createWebhookToken: async () => (await core.admin()('POST /webhooks/svix-token', { body: {} })).token,
    readEventLog: (options = {}) => readEventLog(core, options),
    ...webhookEndpoints(core, withToken),
    ...webhookDeliveries(core, withToken),
  };
};
