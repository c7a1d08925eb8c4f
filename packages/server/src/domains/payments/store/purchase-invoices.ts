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
