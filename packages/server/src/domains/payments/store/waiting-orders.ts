import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Customer } from '../ledger/purchase-state.js';
import type { Order } from '../provider/order.js';
import { orders, toOrder } from './orders.js';

/** Returns whether an order that was begun follows or changes another. */
export async function hasSuccessor(call: Call, id: string): Promise<boolean> {
  const row = await orders(call)
    .where('changes_order_id', '=', id)
    .where('reference', 'is not', null)
    .where('due_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns orders that wait for the end of some others, and have been begun. */
export async function selectFollowers(call: Call, ids: readonly string[]): Promise<Order[]> {
  const rows = await orders(call)
    .where(sql<boolean>`changes_order_id = any(${[...ids]}::uuid[])`)
    .where('begins_at', '>', new Date(call.now))
    .where('reference', 'is not', null)
    .where('due_at', 'is not', null)
    .execute();
  return rows.map(toOrder);
}

/** Returns a customer's orders that wait for the end of others, and have been begun. */
export async function selectWaitingOrders(call: Call, customer: Customer): Promise<Order[]> {
  const rows = await orders(call)
    .where('customer_type', '=', customer.type)
    .where('customer_id', '=', customer.id)
    .where('begins_at', '>', new Date(call.now))
    .where('reference', 'is not', null)
    .where('due_at', 'is not', null)
    .execute();
  return rows.map(toOrder);
}

/** Returns the same switch, if it was requested before, and it is not known whether the provider began it. */
export async function selectUnbegun(
  call: Call,
  {
    changesOrderId,
    priceId,
    productId,
    quantity,
  }: Pick<Order, 'changesOrderId' | 'priceId' | 'productId' | 'quantity'>,
): Promise<Order | undefined> {
  const row = await orders(call)
    .where('changes_order_id', '=', changesOrderId)
    .where('price_id', '=', priceId)
    .where('product_id', '=', productId)
    .where('quantity', '=', quantity)
    .where('begins_at', '>', new Date(call.now))
    .where('reference', 'is', null)
    .executeTakeFirst();
  return row && toOrder(row);
}
