import { type NotNull, sql } from 'kysely';
import type { Call, NewEvent } from '../../call/call.js';
import type { Db } from '../../db/connect.js';
import { jsonText } from '../../db/json-text.js';
import { inPieces, ROWS_PER_STATEMENT } from '../../db/pieces.js';
import type { EventsTable } from '../../db/tables.gen.js';

/** Writes events into the outbox, in the caller's transaction. */
export async function insertEvents(call: Call, events: readonly NewEvent[]): Promise<void> {
  for (const piece of inPieces(events, ROWS_PER_STATEMENT)) await toInsert(call, piece).execute();
}

/** The same for one event, with the other deferred writes of the transaction. */
export const deferEvent = (call: Call, event: NewEvent): Promise<void> => call.deferWrite(toInsert(call, [event]));

const toInsert = ({ db, tenant, ports, now }: Call, events: readonly NewEvent[]) =>
  db.insertInto('events').values(
    events.map(({ type, objectId, version, payload }) => ({
      tenant_id: tenant.id,
      id: ports.random.uuidInTimeOrder(now),
      type,
      object_id: objectId,
      version,
      payload: jsonText(payload),
      created_at: new Date(now),
    })),
  );

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
