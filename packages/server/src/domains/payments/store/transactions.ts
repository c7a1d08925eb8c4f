import type { Call } from '../../../platform/call/call.js';
import { byPrimaryKey } from '../../../platform/db/cursor-place.js';
import type { Customer, Purchase } from '../ledger/purchase-state.js';
import type { CustomerType } from '../product.js';
import { purchaseColumns, toCustomer, toPurchase } from './purchases.js';

/** Which rows of one kind to read, newest first. */
export interface TransactionFilter {
  readonly tests: 'counted' | 'ignored';
  readonly customerType: CustomerType | undefined;
  /** The time of the project's clock: what begins later is not listed yet. */
  readonly now: number;
  /** Rows before this one. */
  readonly before: TransactionPosition | null;
  readonly limit: number;
}

/** Where a row is in the order of its kind. */
export interface TransactionPosition {
  readonly at: Date;
  readonly id: string;
}

/** A change of an item, as a transaction. */
export interface ChangeRow {
  readonly id: string;
  readonly customer: Customer;
  readonly itemId: string;
  readonly delta: number;
  readonly at: number;
  readonly expiresAt: number | null;
  readonly description: string | null;
  readonly isTest: boolean;
}

/** Returns purchases of a kind, newest first. */
export async function selectPurchases(
  call: Call,
  kind: Purchase['kind'],
  { tests, customerType, now, before, limit }: TransactionFilter,
): Promise<Purchase[]> {
  const rows = await call.db
    .selectFrom('payment_purchases as p')
    .select(purchaseColumns)
    .where('p.tenant_id', '=', call.tenant.id)
    .where('p.kind', '=', kind)
    .where('p.created_at', '<=', new Date(now))
    .$if(tests === 'ignored', (query) => query.where('p.is_test', '=', false))
    .$if(customerType !== undefined, (query) => query.where('p.customer_type', '=', customerType ?? ''))
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('p.created_at', 'p.id'), '<', eb.tuple(before?.at ?? new Date(0), before?.id ?? '')),
      ),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => toPurchase(row) ?? []);
}

/** Returns changes of items, newest first. */
export async function selectChanges(
  call: Call,
  { tests, customerType, before, limit }: TransactionFilter,
): Promise<ChangeRow[]> {
  const rows = await call.db
    .selectFrom('payment_entries')
    .select(['id', 'customer_type', 'customer_id', 'item_id', 'quantity', 'at', 'until', 'description', 'is_test'])
    .where('tenant_id', '=', call.tenant.id)
    .where('kind', '=', 'change')
    .$if(tests === 'ignored', (query) => query.where('is_test', '=', false))
    .$if(customerType !== undefined, (query) => query.where('customer_type', '=', customerType ?? ''))
    .$if(before !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(before?.at ?? new Date(0), before?.id ?? ''))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    customer: toCustomer(row.customer_type, row.customer_id),
    itemId: row.item_id ?? '',
    delta: row.quantity ?? 0,
    at: row.at.getTime(),
    expiresAt: row.until?.getTime() ?? null,
    description: row.description,
    isTest: row.is_test,
  }));
}

/** Returns where a purchase or change is in the order of its kind, or undefined if there is no such row. */
export async function selectPosition(
  call: Call,
  kind: Purchase['kind'] | 'change',
  id: string,
): Promise<TransactionPosition | undefined> {
  const { db, tenant } = call;
  if (kind === 'change') {
    return db
      .selectFrom('payment_entries')
      .select(['id', 'at'])
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', id)
      .where('kind', '=', 'change')
      .where(byPrimaryKey)
      .executeTakeFirst();
  }
  return db
    .selectFrom('payment_purchases')
    .select(['id', 'created_at as at'])
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where(byPrimaryKey)
    .executeTakeFirst();
}
