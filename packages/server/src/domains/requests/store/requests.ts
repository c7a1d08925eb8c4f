import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import { placeOfCursor } from '../../../platform/db/cursor-place.js';
import { jsonText } from '../../../platform/db/json-text.js';
import { inPieces, ROWS_PER_STATEMENT } from '../../../platform/db/pieces.js';
import type { RequestsTable } from '../../../platform/db/tables.gen.js';
import type { RequestEntry } from '../entry.js';

/** Writes entries of any tenants. One that is stored already stays as it is. */
export async function insertRequests(db: Db, entries: readonly RequestEntry[]): Promise<void> {
  for (const piece of inPieces(entries, ROWS_PER_STATEMENT)) {
    await db
      .insertInto('requests')
      .values(piece.map(toRow))
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
      .execute();
  }
}

const toRow = (entry: RequestEntry) => ({
  tenant_id: entry.tenantId,
  id: entry.id,
  at: new Date(entry.at),
  call: entry.call,
  status: entry.status,
  code: entry.code,
  duration_millis: entry.durationMillis,
  access: entry.access,
  actor_type: entry.actorType,
  actor_id: entry.actorId,
  address: entry.address,
  user_agent: entry.userAgent,
  object_ids: jsonText(entry.objectIds),
  event_ids: jsonText(entry.eventIds),
});

/** A stored request. */
export type StoredRequest = Omit<RequestsTable, 'tenant_id' | 'object_ids' | 'event_ids'> & {
  readonly object_ids: unknown;
  readonly event_ids: unknown;
};

const columns = [
  'id',
  'at',
  'call',
  'status',
  'code',
  'duration_millis',
  'access',
  'actor_type',
  'actor_id',
  'address',
  'user_agent',
  'object_ids',
  'event_ids',
] as const;

/** Which requests to list. Times in milliseconds since 1970. */
export interface RequestFilter {
  readonly call?: string | undefined;
  readonly code?: string | undefined;
  readonly access?: string | undefined;
  readonly outcome?: 'done' | 'failed' | undefined;
  /** The ID of the request itself, of its actor, or of an object or event of it. */
  readonly aboutId?: string | undefined;
  readonly from?: number | undefined;
  /** Exclusive. */
  readonly to?: number | undefined;
  /** The ID of the first request of the page. */
  readonly cursor?: string | undefined;
  readonly count: number;
}

/** Returns requests, newest first. The table is bounded, so filters read it by its order. */
export function selectRequests({ db, tenant }: Call, filter: RequestFilter): Promise<StoredRequest[]> {
  let query = db.selectFrom('requests').select(columns).where('tenant_id', '=', tenant.id);
  if (filter.call !== undefined) query = query.where('call', '=', filter.call);
  if (filter.code !== undefined) query = query.where('code', '=', filter.code);
  if (filter.access !== undefined) query = query.where('access', '=', filter.access);
  if (filter.outcome !== undefined) query = query.where('status', filter.outcome === 'done' ? '<' : '>=', 400);
  if (filter.aboutId !== undefined) query = query.where(isAbout(filter.aboutId));
  if (filter.from !== undefined) query = query.where('at', '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where('at', '<', new Date(filter.to));
  if (filter.cursor !== undefined) query = query.where(startsAt(tenant.id, filter.cursor));
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(filter.count).execute();
}

const isAbout = (id: string) => sql<boolean>`
  (id = ${id} or actor_id = ${id} or object_ids @> to_jsonb(${id}::text) or event_ids @> to_jsonb(${id}::text))`;

const startsAt = (tenantId: string, cursor: string) => sql<boolean>`
  (at, id) <= ${placeOfCursor({ table: 'requests', column: 'at', tenantId, id: cursor })}`;

/** Returns a request, or undefined if the log does not have it. */
export const findRequest = ({ db, tenant }: Call, id: string): Promise<StoredRequest | undefined> =>
  db.selectFrom('requests').select(columns).where('tenant_id', '=', tenant.id).where('id', '=', id).executeTakeFirst();
