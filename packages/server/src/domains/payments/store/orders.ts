import { type Selectable, sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import { jsonText } from '../../../platform/db/json-text.js';
import type { Tables } from '../../../platform/db/tables.gen.js';
import { livingTenants } from '../../../platform/db/tenants.js';
import type { Customer } from '../ledger/purchase-state.js';
import { readProduct } from '../product.js';
import type { Order, WantedEnd } from '../provider/order.js';
import { customerMembers, toCustomer, toInterval } from './purchases.js';

/** A query of the orders of the project. */
export const orders = ({ db, tenant }: Call) =>
  db.selectFrom('payment_orders').selectAll().where('tenant_id', '=', tenant.id);

/** A change of orders of the project. */
export const updateOrders = ({ db, tenant }: Call) =>
  db.updateTable('payment_orders').where('tenant_id', '=', tenant.id);

/** Returns the order of a choice on a purchase page, if it was made before. */
export async function selectOrderByChoice(
  call: Call,
  choice: Pick<Order, 'codeId' | 'priceId' | 'quantity' | 'currency'>,
): Promise<Order | undefined> {
  const row = await orders(call)
    .where('code_id', '=', choice.codeId)
    .where('price_id', '=', choice.priceId)
    .where('quantity', '=', choice.quantity)
    .where('currency', '=', choice.currency)
    .executeTakeFirst();
  return row && toOrder(row);
}

/** Returns orders by ID. */
export async function selectOrders(call: Call, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await orders(call)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map(toOrder);
}

/** Returns the orders of a payment or subscription at the provider, oldest first. */
export async function selectOrdersByReference(call: Call, reference: string): Promise<Order[]> {
  const rows = await orders(call).where('reference', '=', reference).orderBy('created_at').orderBy('id').execute();
  return rows.map(toOrder);
}

/** Returns what a customer of the provider pays for, as far as it is not over. */
export async function selectReferencesOfCustomer(call: Call, customerReference: string): Promise<string[]> {
  const rows = await call.db
    .selectFrom('payment_orders as o')
    .innerJoin('payment_customers as c', (join) =>
      join
        .onRef('c.tenant_id', '=', 'o.tenant_id')
        .onRef('c.customer_type', '=', 'o.customer_type')
        .onRef('c.customer_id', '=', 'o.customer_id'),
    )
    .select('o.reference')
    .distinct()
    .where('o.tenant_id', '=', call.tenant.id)
    .where('c.provider_reference', '=', customerReference)
    .where('o.reference', 'is not', null)
    .where('o.due_at', 'is not', null)
    .execute();
  return rows.flatMap(({ reference }) => reference ?? []);
}

/** Adds an order. */
export async function insertOrder(call: Call, order: Order): Promise<void> {
  const toDate = (millis: number | null) => (millis === null ? null : new Date(millis));
  await call.db
    .insertInto('payment_orders')
    .values({
      tenant_id: call.tenant.id,
      id: order.id,
      code_id: order.codeId,
      account_id: order.accountId,
      reference: order.reference,
      kind: order.kind,
      ...customerMembers(order.customer),
      product_id: order.productId,
      price_id: order.priceId,
      product: jsonText(order.product),
      quantity: order.quantity,
      currency: order.currency,
      unit_amount: order.unitAmount,
      interval_count: order.interval?.[0] ?? null,
      interval_unit: order.interval?.[1] ?? null,
      trial_ends_at: toDate(order.trialEndsAt),
      changes_order_id: order.changesOrderId,
      begins_at: toDate(order.beginsAt),
      created_at: new Date(order.createdAt),
    })
    .execute();
}

/** Stores the reference at the provider, and when to look there. A repeat changes nothing. */
export async function updateReference(
  call: Call,
  { id, reference, dueAt }: { readonly id: string; readonly reference: string; readonly dueAt: number },
): Promise<void> {
  await updateOrders(call)
    .set({ reference, due_at: new Date(dueAt) })
    .where('id', '=', id)
    .where('reference', 'is', null)
    .execute();
}

/** What a look at the provider leaves at the orders of a reference. */
export interface Look {
  readonly orders: readonly Pick<Order, 'id'>[];
  /** Of the first one, before the look. */
  readonly version: number;
  readonly dueAt: number | null;
  /** Whether what was wanted of the provider has happened. */
  readonly isEndReached: boolean;
}

/**
 * Notes a look at the provider, in the transaction of what follows from it; false if there was another look in the
 * meantime, whose answer may be newer.
 */
export async function noteLook(call: Call, { orders: seen, version, dueAt, isEndReached }: Look): Promise<boolean> {
  const [first, ...others] = seen;
  const found = {
    due_at: dueAt === null ? null : new Date(dueAt),
    ...(isEndReached && { wanted_end: null }),
  };
  const { numUpdatedRows } = await updateOrders(call)
    .set({ ...found, version: sql`version + 1` })
    .where('id', '=', first?.id ?? null)
    .where('version', '=', version)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return false;
  const rest = others.map(({ id }) => id);
  if (rest.length > 0) await updateOrders(call).set(found).where(sql<boolean>`id = any(${rest}::uuid[])`).execute();
  return true;
}

/** Returns references that are due, the longest waiting first, and whether the provider was asked to end them. */
export async function selectDueReferences(
  call: Call,
  limit: number,
): Promise<{ readonly reference: string; readonly isAsked: boolean }[]> {
  const rows = await call.db
    .selectFrom('payment_orders')
    .select(['reference', sql<boolean>`bool_or(wanted_end is not null)`.as('is_asked')])
    .where('tenant_id', '=', call.tenant.id)
    .where('due_at', '<=', new Date(call.now))
    .where('reference', 'is not', null)
    .groupBy('reference')
    .orderBy(sql`min(due_at)`)
    .limit(limit)
    .execute();
  return rows.flatMap(({ reference, is_asked: isAsked }) => (reference === null ? [] : [{ reference, isAsked }]));
}

/** Puts off the next look at a reference. */
export async function updateDueAt(call: Call, reference: string, dueAt: number): Promise<void> {
  await updateOrders(call)
    .set({ due_at: new Date(dueAt) })
    .where('reference', '=', reference)
    .where('due_at', 'is not', null)
    .execute();
}

/** Returns tenants with orders or events that are due. */
export async function listTenantsWithDueOrders(db: Db, now: number, limit: number): Promise<string[]> {
  const until = new Date(now);
  const rows = await livingTenants(db)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('payment_orders')
            .select(sql`1`.as('one'))
            .whereRef('payment_orders.tenant_id', '=', 'tenants.id')
            .where('payment_orders.due_at', '<=', until),
        ),
        where.exists(
          where
            .selectFrom('payment_provider_events')
            .select(sql`1`.as('one'))
            .whereRef('payment_provider_events.tenant_id', '=', 'tenants.id')
            .where('payment_provider_events.due_at', '<=', until),
        ),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the provider's ID of a customer, or null. */
export async function selectCustomerReference(call: Call, customer: Customer): Promise<string | null> {
  const row = await call.db
    .selectFrom('payment_customers')
    .select('provider_reference')
    .where('tenant_id', '=', call.tenant.id)
    .where('customer_type', '=', customer.type)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst();
  return row?.provider_reference ?? null;
}

/** Stores the provider's ID of a customer. */
export async function updateCustomerReference(call: Call, customer: Customer, reference: string): Promise<void> {
  await call.db
    .updateTable('payment_customers')
    .set({ provider_reference: reference })
    .where('tenant_id', '=', call.tenant.id)
    .where('customer_type', '=', customer.type)
    .where('customer_id', '=', customer.id)
    .execute();
}

/** Reads a row of the orders. */
export function toOrder(row: Selectable<Tables['payment_orders']>): Order {
  return {
    id: row.id,
    codeId: row.code_id,
    accountId: row.account_id,
    reference: row.reference,
    kind: row.kind === 'one_time' ? 'one_time' : 'subscription',
    customer: toCustomer(row.customer_type, row.customer_id),
    productId: row.product_id,
    priceId: row.price_id,
    product: readProduct(row.product),
    quantity: row.quantity,
    currency: row.currency,
    unitAmount: row.unit_amount,
    interval: toInterval(row.interval_count, row.interval_unit),
    trialEndsAt: row.trial_ends_at?.getTime() ?? null,
    changesOrderId: row.changes_order_id,
    beginsAt: row.begins_at?.getTime() ?? null,
    wantedEnd: toWantedEnd(row),
    version: row.version,
    dueAt: row.due_at?.getTime() ?? null,
    createdAt: row.created_at.getTime(),
  };
}

function toWantedEnd({
  wanted_end: wanted,
  wanted_end_at: at,
}: Pick<Selectable<Tables['payment_orders']>, 'wanted_end' | 'wanted_end_at'>): WantedEnd | null {
  if (wanted === 'at') return at && { at: at.getTime() };
  return wanted;
}
