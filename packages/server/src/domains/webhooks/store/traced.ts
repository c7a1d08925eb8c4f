import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import { deliveryStatus } from './log.js';

/** A delivery and where it went. */
export interface TracedDeliveryRow {
  readonly endpoint_id: string;
  readonly url: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly wire_status: number;
}

/** Returns the deliveries of events, oldest event first. */
export async function selectDeliveriesOf(call: Call, eventIds: readonly string[]): Promise<TracedDeliveryRow[]> {
  const { rows } = await sql<TracedDeliveryRow>`
    select d.endpoint_id, e.url, d.event_id, d.event_type, ${deliveryStatus(call.now)} as wire_status
    from webhook_deliveries d
    join webhook_endpoints e on e.tenant_id = ${call.tenant.id} and e.id = d.endpoint_id
    where d.tenant_id = ${call.tenant.id} and d.event_id = any(${[...eventIds]}::uuid[])
    order by d.event_id, d.endpoint_id`.execute(call.db);
  return rows;
}
