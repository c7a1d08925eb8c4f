import type { Returns } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { handle } from '../../platform/call/handle.js';
import { listSize } from '../../platform/call/list-sizes.js';
import { selectEventsById } from '../../platform/events/index.js';
import { Refusal } from '../../platform/failures/failures.js';
import { listEntriesAbout, listEntriesOfRequest } from '../audit/index.js';
import { listEmailsById, listEmailsTo } from '../email/index.js';
import { readUser } from '../users/index.js';
import { listDeliveriesOf } from '../webhooks/index.js';
import { findRequest, type StoredRequest, selectRequests } from './store/requests.js';
import { type Moment, mergeTimeline, toCursor, toMoment } from './timeline.js';

const PAGE = 100;

type Logged = Returns<'GET /internal/requests'>['items'][number];

const list = handle('GET /internal/requests', async (call, { query }) => {
  const limit = listSize(call, query.limit ?? PAGE);
  const { about_id: aboutId, from_millis: from, to_millis: to, call: line, code, access, outcome, cursor } = query;
  // One more than requested, to know where the next page starts.
  const filter = { call: line, code, access, outcome, aboutId, from, to, cursor, count: limit + 1 };
  const rows = await selectRequests(call, filter);
  return {
    items: rows.slice(0, limit).map(toLogged),
    is_paginated: true as const,
    pagination: { next_cursor: rows[limit]?.id ?? null },
  };
});

const read = handle('GET /internal/requests/{request_id}', async (call, { params }) => {
  const [row, entries] = [
    await findRequest(call, params.request_id),
    await listEntriesOfRequest(call, params.request_id),
  ];
  if (!row && entries.length === 0)
    throw new Refusal(404, 'The request is not in the log. Requests are kept for a day.');
  return { request: row ? toLogged(row) : null, entries, ...(await readEffects(call, row)) };
});

/** What a request caused: its events, and what followed from them. */
async function readEffects(call: Call, row: StoredRequest | undefined) {
  const ids = textsIn(row?.event_ids);
  const events = ids.length === 0 ? [] : await selectEventsById(call, ids);
  const emailIds = events.filter(({ type }) => type.startsWith('email.')).map(({ object_id }) => object_id);
  return {
    events: events.map(({ id, type, object_id, created_at }) => ({
      id,
      type,
      object_id,
      at_millis: created_at.getTime(),
    })),
    emails: await listEmailsById(call, emailIds),
    webhooks: await listDeliveriesOf(call, ids),
  };
}

const readTimeline = handle('GET /internal/users/{user_id}/timeline', async (call, { params, query }) => {
  const { user_id: userId } = params;
  await readUser(call, userId);
  const limit = listSize(call, query.limit ?? PAGE);
  const before: Moment | null = query.cursor === undefined ? null : toMoment(query.cursor);
  const page = { userId, before, count: limit + 1 };
  const entries = query.kind === 'email' ? [] : await listEntriesAbout(call, page);
  const emails = query.kind === 'entry' ? [] : await listEmailsTo(call, page);
  const items = mergeTimeline(entries, emails);
  const last = items[limit - 1];
  return {
    items: items.slice(0, limit),
    is_paginated: true as const,
    pagination: { next_cursor: last && items.length > limit ? toCursor(last) : null },
  };
});

/** The handlers of the request log and of timelines. */
export const requestHandlers = [list, read, readTimeline] as const;

const toLogged = (row: StoredRequest): Logged => ({
  id: row.id,
  at_millis: row.at.getTime(),
  call: row.call,
  status: row.status,
  code: row.code,
  duration_millis: row.duration_millis,
  access: row.access,
  actor: { type: row.actor_type, id: row.actor_id },
  address: row.address,
  user_agent: row.user_agent,
  object_ids: textsIn(row.object_ids),
});

const textsIn = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
