import type { Call } from '../../../platform/call/call.js';
import { type StoredInvoice, setInvoiceStatus } from '../invoices.js';
import type { Purchase } from '../ledger/purchase-state.js';
import { addEntry, purchasePayload } from '../purchase-entries.js';
import { revokePurchase } from '../revoke.js';
import { findFirstInvoice } from '../store/purchase-invoices.js';
import type { Added, Moment } from './moment.js';

/** The buyer's bank disputes the first payment. Nothing changes before it decides. */
export async function openDispute(call: Call, { cycle, happening, isTest }: Moment<'dispute'>): Promise<Added> {
  const { purchase } = cycle;
  const { at, state } = happening;
  const invoice = await findFirstInvoice(call, purchase.id, 'paid');
  if (!invoice) return [];
  await setInvoiceStatus(call, invoice.id, { from: ['paid'], to: 'disputed' });
  const { quantity } = state;
  const recorded = { kind: 'dispute', at, quantity } as const;
  const { entry, event } = await addEntry(call, { purchase, isTest, action: 'purchase.dispute' }, recorded);
  await emitDispute(call, { purchase, isTest, quantity, invoice, status: 'open', event });
  return [entry];
}

/** The dispute is lost: the payment went back, so the purchase is revoked. */
export async function loseDispute(call: Call, { cycle, happening, isTest }: Moment<'dispute-lost'>): Promise<Added> {
  const { purchase } = cycle;
  const { at, state } = happening;
  const { quantity, isLive } = state;
  const invoice = await findFirstInvoice(call, purchase.id, 'disputed');
  if (!invoice) return [];
  const { entry, event } = await revokePurchase(call, { purchase, isTest, at, quantity, isLive });
  await emitDispute(call, { purchase, isTest, quantity, invoice, status: 'lost', event });
  return [entry];
}

/** A dispute about a payment. */
export interface Dispute {
  readonly purchase: Purchase;
  readonly isTest: boolean;
  readonly quantity: number;
  readonly invoice: StoredInvoice;
  readonly status: 'open' | 'lost';
  readonly event: { readonly objectId: string; readonly version: number };
}

/** Emits the event of a dispute. */
export const emitDispute = (
  call: Call,
  { purchase, isTest, quantity, invoice, status, event }: Dispute,
): Promise<void> =>
  call.emit({
    ...event,
    type: 'payment.payment_disputed',
    payload: {
      ...purchasePayload(purchase, { isTest, quantity }),
      invoice_id: invoice.id,
      currency: invoice.currency,
      amount: invoice.amount,
      status,
    },
  });
