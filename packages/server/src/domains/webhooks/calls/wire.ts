import { limits, type Returns } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { unsignedHeaders } from '../delivery/headers.js';
import { bodyOf } from '../delivery/reader.js';
import type { StoredEndpoint } from '../store/endpoints.js';
import type { LoggedAttempt, LoggedDelivery, LogQuery } from '../store/log.js';

type EndpointOut = Returns<'GET /app/{app_id}/endpoint/{endpoint_id}'>;
type MessageOut = Returns<'GET /app/{app_id}/msg/{msg_id}'>;
type AttemptOut = Returns<'GET /app/{app_id}/msg/{msg_id}/attempt/{attempt_id}'>;

/** Requires that the path names the token's project; throws Refusal 404. */
export function requireApp({ project }: Call, { app_id }: { readonly app_id: string }): void {
  if (app_id.toLowerCase() !== project.id) throw new Refusal(404, 'The application does not exist.');
}

/** An endpoint as Svix writes it. */
export const toEndpoint = (endpoint: StoredEndpoint): EndpointOut => ({
  id: endpoint.id,
  uid: endpoint.uid,
  url: endpoint.url,
  description: endpoint.description,
  disabled: endpoint.disabled_because !== null,
  disabledBecause: endpoint.disabled_because,
  filterTypes: endpoint.event_types,
  channels: null,
  rateLimit: null,
  metadata: endpoint.metadata,
  version: 1,
  createdAt: endpoint.created_at.toISOString(),
  updatedAt: endpoint.updated_at.toISOString(),
});

/** An event, and whether its object was erased. */
export interface MessageSource {
  readonly event_id: string;
  readonly event_type: string;
  readonly created_at: Date;
  readonly data: unknown;
  readonly is_erased: boolean;
}

/** Svix sends the content unless it is asked not to. */
type WithContent = { readonly with_content?: 'true' | 'false' | undefined };

/** An event as Svix writes it. */
export const toMessage = (
  { event_id, event_type: type, created_at, data, is_erased: isErased }: MessageSource,
  { with_content }: WithContent = {},
): MessageOut => ({
  id: event_id,
  eventId: null,
  eventType: type,
  payload: with_content === 'false' ? {} : bodyOf({ type, data, isErased }),
  channels: null,
  tags: null,
  timestamp: created_at.toISOString(),
});

const texts = ['success', 'pending', 'fail', 'sending', 'canceled'] as const;
const statuses = [0, 1, 2, 3, 4] as const;

/** The outcome of a delivery, as Svix writes it. */
export const toStatus = ({ wire_status, next_attempt_at }: LoggedDelivery) => ({
  status: statuses[wire_status] ?? 1,
  statusText: texts[wire_status] ?? 'pending',
  nextAttempt: next_attempt_at?.toISOString() ?? null,
});

/** An attempt as Svix writes it. */
export const toAttempt = (
  attempt: LoggedAttempt,
  query: WithContent & { readonly with_msg?: 'true' | 'false' | undefined } = {},
): AttemptOut => ({
  id: attempt.id,
  endpointId: attempt.endpoint_id,
  msgId: attempt.event_id,
  url: attempt.url,
  status: attempt.is_success ? 0 : 2,
  statusText: attempt.is_success ? 'success' : 'fail',
  headers: unsignedHeaders({
    id: attempt.event_id,
    timestamp: Math.floor(attempt.started_at.getTime() / 1000),
    objectId: attempt.object_id,
    version: Number(attempt.version),
  }),
  responseStatusCode: attempt.answer_status ?? 0,
  response: query.with_content === 'false' ? '' : (attempt.answer ?? attempt.error ?? ''),
  responseDurationMs: attempt.duration_millis,
  triggerType: attempt.is_manual ? 1 : 0,
  timestamp: attempt.started_at.toISOString(),
  ...(query.with_msg === 'true' && { msg: toMessage(attempt) }),
});

/** The query of a list. */
interface Listing {
  readonly iterator?: string | undefined;
  readonly limit?: number | undefined;
}

/** How many items a page has that the caller asks for. */
export const pageSize = ({ limit }: Listing): number =>
  Math.min(limit ?? limits.webhookPageMaxItems, limits.webhookPageMaxItems);

/** A page of a list, from one item more than the page has. `iterator` is the ID of the next page's first item. */
export function toPage<Item extends { readonly id: string }>(items: readonly Item[], listing: Listing) {
  const size = pageSize(listing);
  const next = items[size];
  return { data: items.slice(0, size), done: next === undefined, iterator: next?.id ?? null, prevIterator: null };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the iterator of a list by IDs; throws Refusal 422. */
export function cursorOf({ iterator }: Listing): string | undefined {
  if (iterator !== undefined && !UUID.test(iterator)) throw new Refusal(422, 'The iterator is invalid.');
  return iterator;
}

/** The members of a list's query that select entries. */
interface Selecting extends Listing {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly event_types?: string | undefined;
  readonly status?: number | undefined;
  readonly status_code_class?: number | undefined;
}

/** What a list's query selects, with one item more than the page has. */
export const toLogQuery = (query: Selecting): LogQuery => ({
  types: query.event_types?.split(','),
  status: query.status,
  statusClass: query.status_code_class,
  before: query.before === undefined ? undefined : new Date(query.before),
  after: query.after === undefined ? undefined : new Date(query.after),
  cursor: cursorOf(query),
  limit: pageSize(query) + 1,
});
