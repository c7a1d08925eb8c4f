import { type NotNull, sql } from 'kysely';
import type { Call, NewEvent } from '../../call/call.js';
import { deferRows } from '../../call/deferred-rows.js';
import { noteEvent } from '../../call/request-trace.js';
import type { Db } from '../../db/connect.js';
import { jsonText } from '../../db/json-text.js';
import { inPieces, ROWS_PER_STATEMENT } from '../../db/pieces.js';
import type { EventsTable } from '../../db/tables.gen.js';
import type { Statement } from '../../db/together.js';

/** Writes events into the outbox, in the caller's transaction. */
export async function insertEvents(call: Call, events: readonly NewEvent[]): Promise<void> {
  for (const piece of inPieces(events, ROWS_PER_STATEMENT))
    await toInsert(
      call,
      piece.map((event) => toRow(call, event)),
    ).execute();
}

/** The same for one event, with the other deferred writes of the transaction. */
export const deferEvent = (call: Call, event: NewEvent): Promise<void> => deferRow(call, toRow(call, event));

/** Runs a change and writes the events of the objects whose rows it returns, as one statement. Returns their IDs. */
export async function changeWithEvents(
  call: Call,
  { change, events }: { readonly change: Statement; readonly events: readonly NewEvent[] },
): Promise<readonly string[]> {
  const rows = events.map((event) => {
    const { payload, ...row } = toRow(call, event);
    return { ...row, payload: JSON.parse(payload) };
  });
  const result = await sql<{ id: string }>`
    with changed as (${change}), emitted as (
      insert into events (tenant_id, id, type, object_id, version, payload, created_at)
      select ${call.tenant.id}::uuid, e.id, e.type, e.object_id, e.version, e.payload, e.created_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(
        id uuid, type text, object_id text, version bigint, payload jsonb, created_at timestamptz)
      where e.object_id in (select changed.id::text from changed))
    select changed.id from changed`.execute(call.db);
  return result.rows.map(({ id }) => id);
}

function toRow({ tenant, ports, now, request }: Call, { type, objectId, version, payload }: NewEvent) {
  const id = ports.random.uuidInTimeOrder(now);
  noteEvent(request.trace, { id, objectId });
  return {
    tenant_id: tenant.id,
    id,
    type,
    object_id: objectId,
    version,
    payload: jsonText(payload),
    created_at: new Date(now),
  };
}

const toInsert = ({ db }: Call, rows: readonly ReturnType<typeof toRow>[]) => db.insertInto('events').values(rows);

const deferRow = deferRows(toInsert);

/** What a reader is given of an event. */
export type PositionedEvent = Omit<EventsTable, 'tenant_id' | 'position' | 'payload'> & {
  readonly position: number;
  readonly payload: unknown;
};

/** Events behind a position, in order. */
export async function selectEvents(
  { db, tenant }: Pick<Call, 'db' | 'tenant'>,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly PositionedEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'position', 'type', 'object_id', 'version', 'payload', 'created_at', 'erased_at'])
    .where('tenant_id', '=', tenant.id)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .$narrowType<{ position: NotNull }>()
    .execute();
  return rows;
}

/** Which stored events to list, newest first. */
export interface EventQuery {
  readonly id?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly before?: Date | undefined;
  readonly after?: Date | undefined;
  /** The ID of the first event of the page. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A stored event, whether a reader has come to it or not. */
export type StoredEvent = Omit<PositionedEvent, 'position'>;

/** Lists stored events, newest first. Their IDs are about in the order of their time. */
export const listEvents = (
  { db, tenant }: Pick<Call, 'db' | 'tenant'>,
  { id, types, before, after, cursor, limit }: EventQuery,
): Promise<readonly StoredEvent[]> =>
  db
    .selectFrom('events')
    .select(['id', 'type', 'object_id', 'version', 'payload', 'created_at', 'erased_at'])
    .where('tenant_id', '=', tenant.id)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(types !== undefined, (query) => query.where(sql<boolean>`type = any(${[...(types ?? [])]}::text[])`))
    .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? null))
    .$if(after !== undefined, (query) => query.where('created_at', '>', after ?? null))
    .$if(cursor !== undefined, (query) => query.where('id', '<=', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Returns stored events by their IDs, oldest first. Their payloads are left out. */
export const selectEventsById = (
  { db, tenant }: Pick<Call, 'db' | 'tenant'>,
  ids: readonly string[],
): Promise<readonly Pick<StoredEvent, 'id' | 'type' | 'object_id' | 'created_at'>[]> =>
  db
    .selectFrom('events')
    .select(['id', 'type', 'object_id', 'created_at'])
    .where('tenant_id', '=', tenant.id)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute();

/** Removes some events of the given tenants from before a moment; answers how many. */
export async function deleteOldEvents(
  db: Db,
  { tenantIds, before, most }: { readonly tenantIds: readonly string[]; readonly before: Date; readonly most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from events
    where tenant_id = any(${tenantIds}::uuid[]) and (tenant_id, id) in (
      select o.tenant_id, o.id from events o
      where o.tenant_id = any(${tenantIds}::uuid[]) and o.created_at < ${before}
      limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
