import { type Currency, findCurrency } from '@portico/contract';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { PaymentInvoicesTable } from '../../../platform/db/tables.gen.js';
import type { Customer } from '../ledger/purchase-state.js';
import { customerMembers, toCustomer } from './purchases.js';

/** A charge as it is stored. Times are in milliseconds since 1970, UTC. */
export interface StoredInvoice {
  readonly id: string;
  readonly customer: Customer;
  /** Counts the invoices of the customer from 1. */
  readonly sequence: number;
  readonly purchaseId: string;
  readonly reason: PaymentInvoicesTable['reason'];
  readonly productId: string | null;
  readonly productName: string;
  readonly priceId: string | null;
  readonly quantity: number;
  readonly currency: Currency;
  /** In minor units, as all amounts. */
  readonly amount: number;
  readonly credited: number;
  readonly refunded: number;
  readonly status: PaymentInvoicesTable['status'];
  readonly period: { readonly start: number; readonly end: number } | null;
  readonly providerReference: string | null;
  readonly isTest: boolean;
  readonly at: number;
}

/**
 * Adds an invoice with the customer's next number. The caller has locked the customer.
 *
 * @returns false if the period of the purchase is charged already
 */
export async function insertInvoice(
  call: Call,
  { customer, period, at, ...invoice }: Omit<StoredInvoice, 'sequence' | 'refunded'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await call.db
    .insertInto('payment_invoices')
    .values({
      tenant_id: call.tenant.id,
      id: invoice.id,
      ...customerMembers(customer),
      sequence: (await countInvoices(call, customer)) + 1,
      purchase_id: invoice.purchaseId,
      reason: invoice.reason,
      product_id: invoice.productId,
      product_name: invoice.productName,
      price_id: invoice.priceId,
      quantity: invoice.quantity,
      currency: invoice.currency,
      amount: invoice.amount,
      credited: invoice.credited,
      status: invoice.status,
      period_start: period && new Date(period.start),
      period_end: period && new Date(period.end),
      provider_reference: invoice.providerReference,
      is_test: invoice.isTest,
      created_at: new Date(at),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'purchase_id', 'period_start']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The highest number that a customer's invoices have. */
async function countInvoices(call: Call, customer: Customer): Promise<number> {
  const row = await call.db
    .selectFrom('payment_invoices')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('tenant_id', '=', call.tenant.id)
    .where('customer_type', '=', customer.type)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** A refund as it is stored. */
export interface StoredRefund {
  readonly id: string;
  readonly invoiceId: string;
  readonly amount: number;
  readonly at: number;
  readonly isTest: boolean;
  readonly providerReference: string | null;
}

/** Adds a refund. */
export async function insertRefund(call: Call, refund: StoredRefund): Promise<void> {
  await call.db
    .insertInto('payment_refunds')
    .values({
      tenant_id: call.tenant.id,
      id: refund.id,
      invoice_id: refund.invoiceId,
      amount: refund.amount,
      provider_reference: refund.providerReference,
      is_test: refund.isTest,
      created_at: new Date(refund.at),
    })
    .execute();
}

/** Sets the outcome of a charge. Returns false if it was not in one of the states `from`. */
export async function setInvoiceStatus(
  call: Call,
  id: string,
  { from, to }: { readonly from: readonly StoredInvoice['status'][]; readonly to: StoredInvoice['status'] },
): Promise<boolean> {
  const { numUpdatedRows } = await call.db
    .updateTable('payment_invoices')
    .set({ status: to })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .where('status', '=', sql<StoredInvoice['status']>`any(${from})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores how often the card provider has tried to charge an invoice. Returns false if that is known already. */
export async function noteAttempts(call: Call, id: string, attempts: number): Promise<boolean> {
  const { numUpdatedRows } = await call.db
    .updateTable('payment_invoices')
    .set({ attempts })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .where('attempts', '<', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Which invoices to read. */
export interface InvoiceFilter {
  readonly customer: Customer;
  /** Test data is listed only in test mode. */
  readonly tests: 'counted' | 'ignored';
  /** Invoices before the one with this ID. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Returns invoices of a customer, newest first; undefined if `before` is not one of them. */
export async function selectInvoices(
  call: Call,
  { customer, tests, before, limit }: InvoiceFilter,
): Promise<StoredInvoice[] | undefined> {
  const last = before === undefined ? undefined : await findInvoice(call, before);
  if (before !== undefined && !(last && isSame(last.customer, customer))) return undefined;
  const rows = await invoices(call)
    .where('i.customer_type', '=', customer.type)
    .where('i.customer_id', '=', customer.id)
    .$if(tests === 'ignored', (query) => query.where('i.is_test', '=', false))
    .$if(last !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('i.created_at', 'i.sequence'), '<', eb.tuple(new Date(last?.at ?? 0), last?.sequence ?? 0)),
      ),
    )
    .orderBy('i.created_at', 'desc')
    .orderBy('i.sequence', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toInvoice);
}

const isSame = (a: Customer, b: Customer): boolean => a.type === b.type && a.id === b.id;

/** Returns an invoice of the project, or undefined. */
export async function findInvoice(call: Call, id: string): Promise<StoredInvoice | undefined> {
  const row = await invoices(call).where('i.id', '=', id).executeTakeFirst();
  return row && toInvoice(row);
}

const invoices = (call: Call) =>
  call.db
    .selectFrom('payment_invoices as i')
    .leftJoin('payment_refunds as r', (join) =>
      join.onRef('r.tenant_id', '=', 'i.tenant_id').onRef('r.invoice_id', '=', 'i.id'),
    )
    .selectAll('i')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('r.amount'), sql<number>`0`).as('refunded'))
    .where('i.tenant_id', '=', call.tenant.id)
    .groupBy(['i.tenant_id', 'i.id']);

type Row = Awaited<ReturnType<ReturnType<typeof invoices>['execute']>>[number];

const toInvoice = (row: Row): StoredInvoice => ({
  id: row.id,
  customer: toCustomer(row.customer_type, row.customer_id),
  sequence: row.sequence,
  purchaseId: row.purchase_id,
  reason: row.reason,
  productId: row.product_id,
  productName: row.product_name,
  priceId: row.price_id,
  quantity: row.quantity,
  currency: findCurrency(row.currency) ?? 'USD',
  amount: row.amount,
  credited: row.credited,
  refunded: Number(row.refunded),
  status: row.status,
  period: row.period_start && row.period_end && { start: row.period_start.getTime(), end: row.period_end.getTime() },
  providerReference: row.provider_reference,
  isTest: row.is_test,
  at: row.created_at.getTime(),
});
