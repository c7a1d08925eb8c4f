import type { Call } from '../../../platform/call/call.js';
import { findInvoice, type StoredInvoice } from './invoices.js';

/** Returns the oldest invoice of a purchase that has a status, or undefined. */
export async function findFirstInvoice(
  call: Call,
  purchaseId: string,
  status: StoredInvoice['status'],
): Promise<StoredInvoice | undefined> {
  const row = await call.db
    .selectFrom('payment_invoices')
    .select('id')
    .where('tenant_id', '=', call.tenant.id)
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', status)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return row && findInvoice(call, row.id);
}

/** Returns the invoice that stands for an invoice or payment of the card provider, or undefined. */
export async function findInvoiceByReference(call: Call, reference: string): Promise<StoredInvoice | undefined> {
  const row = await call.db
    .selectFrom('payment_invoices')
    .select('id')
    .where('tenant_id', '=', call.tenant.id)
    .where('provider_reference', '=', reference)
    .executeTakeFirst();
  return row && findInvoice(call, row.id);
}

/** Returns whether a purchase was charged before. */
export async function isCharged(call: Call, purchaseId: string): Promise<boolean> {
  const row = await call.db
    .selectFrom('payment_invoices')
    .select('id')
    .where('tenant_id', '=', call.tenant.id)
    .where('purchase_id', '=', purchaseId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns which of some refunds of the card provider are recorded. */
export async function selectRefundReferences(call: Call, references: readonly string[]): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const rows = await call.db
    .selectFrom('payment_refunds')
    .select('provider_reference')
    .where('tenant_id', '=', call.tenant.id)
    .where('provider_reference', 'in', references)
    .execute();
  return new Set(rows.flatMap(({ provider_reference: reference }) => reference ?? []));
}
