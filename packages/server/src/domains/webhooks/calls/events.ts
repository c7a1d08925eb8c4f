import { type EventType, eventExample, eventSchema, events, isEventType, limits } from '@portico/contract';
import { handle } from '../../../platform/call/handle.js';
import { endOfEventLog, readEventLog } from '../../../platform/events/index.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { webhookReader } from '../delivery/reader.js';
import { issueToken } from '../token.js';
import { namesIn } from './event-names.js';
import { requireApp } from './wire.js';

const createToken = handle('POST /webhooks/svix-token', async (call) => ({ token: await issueToken(call) }));

/** When a project or a type of event came to be; clients of Svix want to know, and no one uses it. */
const EPOCH = new Date(0).toISOString();

const readApp = handle('GET /app/{app_id}', async (call, { params }) => {
  requireApp(call, params);
  const { id, displayName: name } = call.project;
  return { id, uid: id, name, metadata: {}, createdAt: EPOCH, updatedAt: EPOCH };
});

const listTypes = handle('GET /event-type', async (_call, { query }) => {
  const all = Object.keys(events).filter(isEventType);
  const from = query.iterator === undefined ? 0 : all.findIndex((type) => type === query.iterator);
  // An unknown iterator leads nowhere.
  const start = from === -1 ? all.length : from;
  const size = Math.min(query.limit ?? limits.webhookPageMaxItems, limits.webhookPageMaxItems);
  const next = all[start + size];
  const types = all.slice(start, start + size);
  const data = types.map((type) => (query.with_content === 'true' ? withSchema(type) : toEventType(type)));
  return { data, done: next === undefined, iterator: next ?? null, prevIterator: null };
});

const readType = handle('GET /event-type/{event_type_name}', async (_call, { params }) => {
  const { event_type_name: type } = params;
  if (!isEventType(type)) throw new Refusal(404, 'The event type does not exist.');
  return withSchema(type);
});

const toEventType = (type: EventType) => ({
  name: type,
  description: events[type].summary,
  archived: false as const,
  deprecated: false as const,
  schemas: null,
  groupName: type.split('.', 1)[0] ?? type,
  createdAt: EPOCH,
  updatedAt: EPOCH,
});

const withSchema = (type: EventType) => ({
  ...toEventType(type),
  schemas: { [events[type].version]: { ...eventSchema(type), examples: [eventExample(type)] } },
});

/** The cursor of a caller that wants only what happens from now on. */
const LOG_END = 'end';

const readLog = handle('GET /internal/events', async (call, { query }) => {
  if (query.cursor === LOG_END) {
    return { items: [], next_cursor: String(await endOfEventLog(call)), has_more: false, names: {} };
  }
  const after = Number(query.cursor ?? 0);
  const limit = Math.min(query.limit ?? limits.pageMaxItems, limits.pageMaxItems);
  const found = await readEventLog(call, { reader: webhookReader, after, limit });
  return {
    items: found.map(({ id, type, objectId, version, createdAt, payload }) => ({
      id,
      type,
      object_id: objectId,
      version,
      at_millis: createdAt.getTime(),
      data: payload,
    })),
    next_cursor: String(found.at(-1)?.position ?? after),
    has_more: found.length === limit,
    names: await namesIn(call, found),
  };
});

/** Handlers of the token, the types of events and the event log. */
export const webhookEventHandlers = [createToken, readApp, listTypes, readType, readLog] as const;
