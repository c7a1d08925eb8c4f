import { handle, type Reply } from '../../../platform/call/handle.js';
import {
  changeEndpoint,
  createEndpoint,
  type EndpointChange,
  readEndpoint,
  readSecret,
  removeEndpoint,
  rotateSecret,
} from '../endpoints.js';
import { recover, sendExample } from '../replay.js';
import { selectEndpoints } from '../store/endpoints.js';
import { countDeliveries } from '../store/log.js';
import { pageSize, requireApp, toEndpoint, toMessage } from './wire.js';

const list = handle('GET /app/{app_id}/endpoint', async (call, { params, query }) => {
  requireApp(call, params);
  const all = (await selectEndpoints(call)).map(toEndpoint);
  const ordered = query.order === 'descending' ? all.reverse() : all;
  const from = query.iterator === undefined ? 0 : ordered.findIndex(({ id }) => id === query.iterator);
  // An unknown iterator leads nowhere.
  const start = from === -1 ? ordered.length : from;
  const next = ordered[start + pageSize(query)];
  const data = ordered.slice(start, start + pageSize(query));
  return { data, done: next === undefined, iterator: next?.id ?? null, prevIterator: null };
});

const create = handle('POST /app/{app_id}/endpoint', async (call, { params, body }) => {
  requireApp(call, params);
  return toEndpoint(await createEndpoint(call, { ...toChange(body), url: body.url }));
});

const read = handle('GET /app/{app_id}/endpoint/{endpoint_id}', async (call, { params }) => {
  requireApp(call, params);
  return toEndpoint(await readEndpoint(call, params.endpoint_id));
});

const replace = handle('PUT /app/{app_id}/endpoint/{endpoint_id}', async (call, { params, body }) => {
  requireApp(call, params);
  const { description = '', disabled = false, filterTypes = null, metadata = {}, uid = null, url } = body;
  const change = toChange({ description, disabled, filterTypes, metadata, uid, url });
  return toEndpoint(await changeEndpoint(call, params.endpoint_id, change));
});

const change = handle('PATCH /app/{app_id}/endpoint/{endpoint_id}', async (call, { params, body }) => {
  requireApp(call, params);
  return toEndpoint(await changeEndpoint(call, params.endpoint_id, toChange(body)));
});

/** An answer without a body. */
const nothing: Reply<string> = { reply: '' };

const remove = handle('DELETE /app/{app_id}/endpoint/{endpoint_id}', async (call, { params }) => {
  requireApp(call, params);
  await removeEndpoint(call, params.endpoint_id);
  return nothing;
});

const secret = handle('GET /app/{app_id}/endpoint/{endpoint_id}/secret', async (call, { params }) => {
  requireApp(call, params);
  return { key: await readSecret(call, params.endpoint_id) };
});

const rotate = handle('POST /app/{app_id}/endpoint/{endpoint_id}/secret/rotate', async (call, { params, body }) => {
  requireApp(call, params);
  const { key, gracePeriodSeconds: seconds } = body;
  const graceMillis = typeof seconds === 'number' ? seconds * 1000 : undefined;
  await rotateSecret(call, params.endpoint_id, { secret: key ?? undefined, graceMillis });
  return nothing;
});

const stats = handle('GET /app/{app_id}/endpoint/{endpoint_id}/stats', async (call, { params, query }) => {
  requireApp(call, params);
  const { id: endpointId } = await readEndpoint(call, params.endpoint_id);
  const [since, until] = [toDate(query.since), toDate(query.until)];
  const counts = await countDeliveries(call, { endpointId, since, until });
  const [success = 0, pending = 0, fail = 0, sending = 0] = [0, 1, 2, 3].map((status) => counts.get(status) ?? 0);
  return { success, pending, fail, sending, canceled: 0 };
});

const toDate = (time: string | null | undefined): Date | null => (typeof time === 'string' ? new Date(time) : null);

const recoverFailed = handle('POST /app/{app_id}/endpoint/{endpoint_id}/recover', async (call, { params, body }) => {
  requireApp(call, params);
  await recover(call, params.endpoint_id, { since: new Date(body.since), until: toDate(body.until) });
  return {
    id: call.ports.random.uuid(),
    status: 'finished' as const,
    task: 'endpoint.recover' as const,
    updatedAt: new Date(call.now).toISOString(),
  };
});

const example = handle('POST /app/{app_id}/endpoint/{endpoint_id}/send-example', async (call, { params, body }) => {
  requireApp(call, params);
  const { id, type, data } = await sendExample(call, params.endpoint_id, body.eventType);
  return toMessage({ event_id: id, event_type: type, created_at: new Date(call.now), data, is_erased: false });
});

/** What callers send of an endpoint. */
interface EndpointBody {
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly filterTypes?: readonly string[] | null | undefined;
  readonly metadata?: unknown;
  readonly uid?: string | null | undefined;
  readonly secret?: string | null | undefined;
}

const toChange = ({
  disabled,
  filterTypes,
  metadata,
  secret,
  url,
  description,
  uid,
}: EndpointBody): EndpointChange => ({
  url,
  description,
  uid,
  isDisabled: disabled,
  // As in Svix, an empty list means all types.
  eventTypes: filterTypes?.length === 0 ? null : filterTypes,
  metadata: typeof metadata === 'object' && metadata !== null ? metadata : undefined,
  secret: secret ?? undefined,
});

/** Handlers of endpoints. */
export const webhookEndpointHandlers = [
  list,
  create,
  read,
  replace,
  change,
  remove,
  secret,
  rotate,
  stats,
  recoverFailed,
  example,
] as const;
