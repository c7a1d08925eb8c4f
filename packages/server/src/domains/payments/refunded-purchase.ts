import type { Call } from '../../platform/call/call.js';
import type { StoredInvoice } from './invoices.js';
import type { OwnedPurchase } from './ledger/account.js';
import { addEntry, purchasePayload } from './purchase-entries.js';
import { revokePurchase } from './revoke.js';

/** A purchase of which something was paid back. */
export interface RefundedPurchase {
  readonly owned: OwnedPurchase;
  /** After the refund. */
  readonly invoice: StoredInvoice;
  readonly refunded: number;
  readonly at: number;
  readonly isTest: boolean;
}

/**
 * Adds a refund to the ledger, the events and the audit log, in the caller's transaction. When nothing is left of the
 * payment, the purchase is revoked (§11.24).
 *
 * @returns whether it was revoked
 */
export async function recordOnPurchase(
  call: Call,
  { owned, invoice, refunded, at, isTest }: RefundedPurchase,
): Promise<boolean> {
  const { purchase, quantity, isLive, revokedAt } = owned;
  const isFull = invoice.refunded >= invoice.amount;
  const isRevoked = isFull && revokedAt === null;
  const { event } = isRevoked
    ? await revokePurchase(call, { purchase, isTest, at, quantity, isLive })
    : await addEntry(call, { purchase, isTest, action: 'purchase.refund' }, { kind: 'refund', at, quantity });
  await call.emit({
    ...event,
    type: 'payment.payment_refunded',
    payload: {
      ...purchasePayload(purchase, { isTest, quantity }),
      invoice_id: invoice.id,
      currency: invoice.currency,
      amount: refunded,
      refunded_amount: invoice.refunded,
      is_full: isFull,
    },
  });
  return isRevoked;
}
