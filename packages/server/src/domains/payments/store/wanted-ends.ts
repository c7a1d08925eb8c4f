import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Order, WantedEnd } from '../provider/order.js';
import { updateOrders } from './orders.js';

/**
 * Has the provider end what an order began, or take its end back, as soon as a job gets to it. What shall end now ends,
 * whatever is wanted later. A look at the provider that has begun already is repeated.
 */
export async function wantEnd(call: Call, id: string, wanted: WantedEnd): Promise<void> {
  await updateOrders(call)
    .set({ ...wantedColumns(wanted), due_at: new Date(call.now), version: sql`version + 1` })
    .where('reference', '=', (eb) =>
      eb.selectFrom('payment_orders').select('reference').where('tenant_id', '=', call.tenant.id).where('id', '=', id),
    )
    .where((eb) => eb.or([eb('wanted_end', 'is', null), eb('wanted_end', '!=', 'now')]))
    .execute();
}

const wantedColumns = (wanted: WantedEnd) =>
  typeof wanted === 'string'
    ? { wanted_end: wanted, wanted_end_at: null }
    : { wanted_end: 'at' as const, wanted_end_at: new Date(wanted.at) };

/** Has the provider end the other open payments of a purchase URL, but no subscription that one of them changes. */
export async function wantEndOfOthers(call: Call, { id, codeId }: Pick<Order, 'id' | 'codeId'>): Promise<void> {
  await updateOrders(call)
    .set({ wanted_end: 'now', due_at: new Date(call.now) })
    .where('code_id', '=', codeId)
    .where('id', '!=', id)
    .where('reference', 'is not', null)
    .where('due_at', 'is not', null)
    .where((eb) => eb.or([eb('changes_order_id', 'is', null), eb('begins_at', 'is not', null)]))
    .execute();
}
