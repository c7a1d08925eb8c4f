import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import { jsonText } from '../../../platform/db/json-text.js';

/** An event that endpoints may get. */
export interface RoutedEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  readonly version: number;
  readonly position: number;
  readonly createdAt: Date;
}

/** Inserts a delivery of each event for each endpoint that wants it, in the caller's transaction. */
export async function insertDeliveries(call: Call, events: readonly RoutedEvent[]): Promise<void> {
  await sql`
    insert into webhook_deliveries (
      tenant_id, endpoint_id, event_id, event_type, object_id, version, position, status, attempts, is_manual,
      next_attempt_at, lease, created_at)
    select e.tenant_id, e.id, v.id, v.type, v."objectId", v.version, v.position, 'pending', 0, false,
      ${new Date(call.now)}::timestamptz, 0, v."createdAt"
    from webhook_endpoints e, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as v(
      id uuid, type text, "objectId" text, version bigint, position bigint, "createdAt" timestamptz)
    where e.tenant_id = ${call.tenant.id} and e.disabled_because is null and v.position > e.after_position
      and (e.event_types is null or v.type = any(e.event_types))
    for key share of e
    on conflict do nothing`.execute(call.db);
}

/** A test event. */
export interface ExampleDelivery {
  readonly endpointId: string;
  readonly eventId: string;
  readonly type: string;
  readonly data: object;
}

/** Inserts a delivery that only one endpoint gets. */
export async function insertExample(call: Call, { endpointId, eventId, type, data }: ExampleDelivery): Promise<void> {
  await call.db
    .insertInto('webhook_deliveries')
    .values({
      tenant_id: call.tenant.id,
      endpoint_id: endpointId,
      event_id: eventId,
      event_type: type,
      object_id: eventId,
      version: 1,
      position: 0,
      example: jsonText(data),
      status: 'pending',
      attempts: 0,
      is_manual: true,
      next_attempt_at: new Date(call.now),
      lease: 0,
      created_at: new Date(call.now),
    })
    .execute();
}

/** Gives up what an endpoint has not got yet, in the transaction that disables it. */
export async function failPending(call: Call, endpointId: string): Promise<void> {
  await call.db
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_attempt_at: null, leased_until: null, finished_at: new Date(call.now) })
    .where('tenant_id', '=', call.tenant.id)
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'pending')
    .execute();
}

/** Queues one delivery again. One that is being sent counts as that. Returns false if there is no such delivery. */
export async function requeueDelivery(
  call: Call,
  { endpointId, eventId }: { readonly endpointId: string; readonly eventId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await call.db
    .updateTable('webhook_deliveries')
    .set({
      status: 'pending',
      attempts: 0,
      is_manual: true,
      next_attempt_at: new Date(call.now),
      leased_until: null,
      finished_at: null,
    })
    .where('tenant_id', '=', call.tenant.id)
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Which failed deliveries to queue again, by the time of their events. */
export interface Recovery {
  readonly endpointId: string;
  readonly since: Date;
  readonly until: Date | null;
  readonly most: number;
}

/** Queues some failed deliveries again; returns how many. */
export async function requeueFailed(call: Call, { endpointId, since, until, most }: Recovery): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set
      status = 'pending', attempts = 0, is_manual = true, next_attempt_at = ${new Date(call.now)}, leased_until = null,
      finished_at = null
    where tenant_id = ${call.tenant.id} and endpoint_id = ${endpointId} and status = 'failed'
      and event_id = any(array(
        select f.event_id from webhook_deliveries f
        where f.tenant_id = ${call.tenant.id} and f.endpoint_id = ${endpointId} and f.status = 'failed'
          and f.created_at >= ${since} and f.created_at <= ${until ?? new Date(call.now)}
        order by f.position limit ${most}))`.execute(call.db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes deliveries from before a time, with their attempts. */
export async function deleteOldDeliveries(
  db: Db,
  { tenantIds, before }: { readonly tenantIds: readonly string[]; readonly before: Date },
): Promise<void> {
  await sql`delete from webhook_deliveries where tenant_id = any(${tenantIds}::uuid[]) and created_at < ${before}`.execute(
    db,
  );
}
