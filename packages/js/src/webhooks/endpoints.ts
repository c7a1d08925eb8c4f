import type { Returns } from '@portico/contract';
import type { Core } from '../core.js';
import { fillPath } from '../http/path.js';
import type { Json } from '../json.js';
import type { WebhookEndpoint, WebhookEndpointMethods, WebhookEventType } from './endpoint-types.js';
import type { WithToken } from './token.js';

const toEndpoint = (endpoint: Returns<'GET /app/{app_id}/endpoint/{endpoint_id}'>): WebhookEndpoint => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  isDisabled: endpoint.disabled,
  disabledBecause: endpoint.disabledBecause,
  eventTypes: endpoint.filterTypes,
  createdAt: new Date(endpoint.createdAt),
  updatedAt: new Date(endpoint.updatedAt),
});

/** The schema of a type has one example, which the server makes from it. */
const exampleOf = (schemas: Readonly<Record<string, unknown>> | null): Json => {
  const examples: unknown = Reflect.get(Object(Object.values(schemas ?? {}).at(-1)), 'examples');
  const [example = null]: readonly Json[] = Array.isArray(examples) ? examples : [];
  return example;
};

const toEventType = ({
  name,
  description,
  schemas,
}: Returns<'GET /event-type/{event_type_name}'>): WebhookEventType => ({
  name,
  description,
  example: exampleOf(schemas),
});

/** Creates the methods of an admin's app for webhook endpoints. */
export const webhookEndpoints = (core: Core, withToken: WithToken): WebhookEndpointMethods => {
  const app = { app_id: core.settings.projectId };
  const paramsOf = (endpointId: string) => ({ ...app, endpoint_id: endpointId });

  /** For calls whose answer is empty. */
  const command = async (
    call: { readonly method: string; readonly path: string; readonly body?: unknown },
    endpointId: string,
  ) => {
    const path = fillPath(call.path, paramsOf(endpointId));
    await withToken((options) => core.send({ ...call, path, level: 'admin', session: null, ...options }));
  };
  const getWebhookSecret = async (endpointId: string): Promise<string> => {
    const params = paramsOf(endpointId);
    const { key } = await withToken((options) =>
      core.admin()('GET /app/{app_id}/endpoint/{endpoint_id}/secret', { params }, options),
    );
    return key;
  };
  return {
    listWebhookEndpoints: async () => {
      const { data } = await withToken((options) =>
        core.admin()('GET /app/{app_id}/endpoint', { params: app }, options),
      );
      return data.map(toEndpoint);
    },
    createWebhookEndpoint: async ({ url, description, eventTypes }) => {
      const body = { url, description, filterTypes: eventTypes && [...eventTypes] };
      return toEndpoint(
        await withToken((options) => core.admin()('POST /app/{app_id}/endpoint', { params: app, body }, options)),
      );
    },
    updateWebhookEndpoint: async (endpointId, { url, description, eventTypes, isDisabled }) => {
      const body = { url, description, filterTypes: eventTypes && [...eventTypes], disabled: isDisabled };
      const params = paramsOf(endpointId);
      return toEndpoint(
        await withToken((options) =>
          core.admin()('PATCH /app/{app_id}/endpoint/{endpoint_id}', { params, body }, options),
        ),
      );
    },
    deleteWebhookEndpoint: (endpointId) =>
      command({ method: 'DELETE', path: '/app/{app_id}/endpoint/{endpoint_id}' }, endpointId),
    getWebhookSecret,
    rotateWebhookSecret: async (endpointId) => {
      const path = '/app/{app_id}/endpoint/{endpoint_id}/secret/rotate';
      await command({ method: 'POST', path, body: {} }, endpointId);
      return getWebhookSecret(endpointId);
    },
    countWebhookDeliveries: async (endpointId, { since } = {}) => {
      const input = { params: paramsOf(endpointId), query: { since: since?.toISOString() } };
      const { success, fail, pending, sending } = await withToken((options) =>
        core.admin()('GET /app/{app_id}/endpoint/{endpoint_id}/stats', input, options),
      );
      return { delivered: success, failed: fail, pending: pending + sending };
    },
    listWebhookEventTypes: async () => {
      const query = { with_content: 'true' } as const;
      const { data } = await withToken((options) => core.admin()('GET /event-type', { query }, options));
      return data.map(toEventType);
    },
    sendTestWebhook: async (endpointId, eventType) => {
      const input = { params: paramsOf(endpointId), body: { eventType } };
      const { id } = await withToken((options) =>
        core.admin()('POST /app/{app_id}/endpoint/{endpoint_id}/send-example', input, options),
      );
      return id;
    },
  };
};
