import { findCurrency, intervalUnits } from '@portico/contract';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import { jsonText } from '../../../platform/db/json-text.js';
import type { Interval } from '../ledger/calendar.js';
import type { Customer, Purchase } from '../ledger/purchase-state.js';
import { readProduct } from '../product.js';

/** The columns of a purchase, under names that no column of an entry has. */
export const purchaseColumns = [
  'p.id as p_id',
  'p.kind as p_kind',
  'p.customer_type as p_customer_type',
  'p.customer_id as p_customer_id',
  'p.product_id as p_product_id',
  'p.price_id as p_price_id',
  'p.product as p_product',
  'p.source as p_source',
  'p.currency as p_currency',
  'p.interval_count as p_interval_count',
  'p.interval_unit as p_interval_unit',
  'p.trial_ends_at as p_trial_ends_at',
  'p.is_test as p_is_test',
  'p.created_at as p_created_at',
] as const;

/** A row with the columns of a purchase; all null where an entry is of none. */
export interface PurchaseRow {
  readonly p_id: string | null;
  readonly p_kind: string | null;
  readonly p_customer_type: string | null;
  readonly p_customer_id: string | null;
  readonly p_product_id: string | null;
  readonly p_price_id: string | null;
  readonly p_product: string | null;
  readonly p_source: string | null;
  readonly p_currency: string | null;
  readonly p_interval_count: number | null;
  readonly p_interval_unit: string | null;
  readonly p_trial_ends_at: Date | null;
  readonly p_is_test: boolean | null;
  readonly p_created_at: Date | null;
}

/** Reads a purchase from a row, or returns null if the row has none. */
export function toPurchase(row: PurchaseRow): Purchase | null {
  if (row.p_id === null || row.p_product === null || row.p_created_at === null) return null;
  return {
    id: row.p_id,
    kind: row.p_kind === 'one_time' ? 'one_time' : 'subscription',
    customer: toCustomer(row.p_customer_type, row.p_customer_id),
    productId: row.p_product_id,
    priceId: row.p_price_id,
    product: readProduct(row.p_product),
    source: sources.find((source) => source === row.p_source) ?? 'API_GRANT',
    currency: findCurrency(row.p_currency ?? '') ?? null,
    interval: toInterval(row.p_interval_count, row.p_interval_unit),
    trialEndsAt: row.p_trial_ends_at?.getTime() ?? null,
    isTest: row.p_is_test === true,
    createdAt: row.p_created_at.getTime(),
  };
}

const sources = ['PURCHASE_PAGE', 'TEST_MODE', 'API_GRANT'] as const;

/** A customer in columns, events, audit entries and answers. */
export const customerMembers = ({ type, id }: Customer) => ({ customer_type: type, customer_id: id });

/** Reads a customer from columns. */
export const toCustomer = (type: string | null, id: string | null): Customer => ({
  type: type === 'user' || type === 'team' ? type : 'custom',
  id: id ?? '',
});

/** Reads an interval from columns; null if they have none. */
export function toInterval(count: number | null, storedUnit: string | null): Interval | null {
  const unit = intervalUnits.find((known) => known === storedUnit);
  return count === null || !unit ? null : [count, unit];
}

/** Returns some purchases. */
export async function selectPurchasesById(call: Call, ids: readonly string[]): Promise<Purchase[]> {
  if (ids.length === 0) return [];
  const rows = await call.db
    .selectFrom('payment_purchases as p')
    .select(purchaseColumns)
    .where('p.tenant_id', '=', call.tenant.id)
    .where('p.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return rows.flatMap((row) => toPurchase(row) ?? []);
}

/** Adds a purchase. What happens to it is added to the ledger. */
export async function insertPurchase(call: Call, purchase: Purchase): Promise<void> {
  await call.db
    .insertInto('payment_purchases')
    .values({
      tenant_id: call.tenant.id,
      id: purchase.id,
      kind: purchase.kind,
      ...customerMembers(purchase.customer),
      product_id: purchase.productId,
      price_id: purchase.priceId,
      product: jsonText(purchase.product),
      source: purchase.source,
      currency: purchase.currency,
      interval_count: purchase.interval?.[0] ?? null,
      interval_unit: purchase.interval?.[1] ?? null,
      trial_ends_at: purchase.trialEndsAt === null ? null : new Date(purchase.trialEndsAt),
      is_test: purchase.isTest,
      created_at: new Date(purchase.createdAt),
    })
    .execute();
}
