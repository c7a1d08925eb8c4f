import type { Call } from '../../platform/call/call.js';
import { selectDeliveriesOf } from './store/traced.js';

/** The delivery of an event to an endpoint. */
export interface TracedDelivery {
  readonly endpoint_id: string;
  readonly url: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly status: (typeof statuses)[number];
}

/** The statuses of the wire, at the places of their numbers. */
const statuses = ['delivered', 'pending', 'failed', 'sending'] as const;

/** Lists the outcome of events at each endpoint. */
export async function listDeliveriesOf(call: Call, eventIds: readonly string[]): Promise<TracedDelivery[]> {
  if (eventIds.length === 0) return [];
  const rows = await selectDeliveriesOf(call, eventIds);
  return rows.map(({ wire_status, ...row }) => ({ ...row, status: statuses[wire_status] ?? 'pending' }));
}
