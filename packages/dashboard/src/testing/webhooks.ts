import type { Answers } from './fake-server.js';

/** A list as the webhooks API sends it. */
export const svixList = (data: readonly unknown[], iterator: string | null = null) => ({
  data,
  done: iterator === null,
  iterator,
  prevIterator: null,
});

const time = '2026-11-03T10:00:00.000Z';

/** An endpoint as the server sends it. */
export const svixEndpoint = (id: string, changes: object = {}) => ({
  id,
  uid: null,
  url: 'https://example.com/hooks',
  description: '',
  disabled: false,
  disabledBecause: null,
  filterTypes: null,
  channels: null,
  rateLimit: null,
  metadata: {},
  version: 1,
  createdAt: time,
  updatedAt: time,
  ...changes,
});

/** An event as the server sends it. */
export const svixMessage = (id: string, changes: object = {}) => ({
  id,
  eventId: null,
  eventType: 'user.created',
  payload: { type: 'user.created', data: { id: 'ada', display_name: 'Ada Lovelace' } },
  channels: null,
  tags: null,
  timestamp: time,
  ...changes,
});

/** An attempt as the server sends it. */
export const svixAttempt = (id: string, changes: object = {}) => ({
  id,
  endpointId: 'e',
  msgId: 'm',
  url: 'https://example.com/hooks',
  headers: { 'webhook-id': 'm', 'webhook-timestamp': '1793700000' },
  status: 0,
  statusText: 'success',
  responseStatusCode: 200,
  response: 'ok',
  responseDurationMs: 120,
  triggerType: 0,
  timestamp: time,
  ...changes,
});

const eventType = (name: string) => ({
  name,
  description: 'Something happened',
  archived: false,
  deprecated: false,
  schemas: { 1: { examples: [{ id: name, display_name: 'Ada Lovelace' }] } },
  groupName: 'user',
  createdAt: time,
  updatedAt: time,
});

/** Answers that pages about webhooks need, empty unless a test gives its own. */
export const serveWebhooks = (answers: Answers): Answers => ({
  'POST /webhooks/svix-token': () => ({ token: 'webhooks-token' }),
  'GET /event-type': () => svixList([eventType('user.created')]),
  'GET /app/p/endpoint': () => svixList([]),
  'GET /app/p/endpoint/e/secret': () => ({ key: 'whsec_c2VjcmV0' }),
  'GET /app/p/endpoint/e/stats': () => ({ success: 0, pending: 0, sending: 0, fail: 0, canceled: 0 }),
  'GET /app/p/attempt/endpoint/e': () => svixList([]),
  'GET /app/p/endpoint/e/msg': () => svixList([]),
  'GET /app/p/msg': () => svixList([]),
  ...answers,
});
