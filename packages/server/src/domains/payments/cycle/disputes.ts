import type { Call } from '../../../platform/call/call.js';
import { setInvoiceStatus, type StoredInvoice } from '../invoices.js';
import type { Purchase } from '../ledger/purchase-state.js';
import { purchasePayload, recordEntry } from '../record.js';
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
  const recorded = { purchase, isTest, action: 'purchase.dispute', entry: { kind: 'dispute', at } } as const;
  const { entry, version } = await recordEntry(call, recorded);
  await emitDispute(call, { purchase, isTest, quantity: state.quantity, invoice, status: 'open', version });
  return [entry];
}

/** The dispute is lost: the payment went back, so the purchase is revoked. */
export async function loseDispute(call: Call, { cycle, happening, isTest }: Moment<'dispute-lost'>): Promise<Added> {
  const { purchase } = cycle;
  const { at, state } = happening;
  const { quantity, isLive } = state;
  const invoice = await findFirstInvoice(call, purchase.id, 'disputed');
  if (!invoice) return [];
  const { entry, version } = await revokePurchase(call, { purchase, isTest, at, quantity, isLive });
  await emitDispute(call, { purchase, isTest, quantity, invoice, status: 'lost', version });
  return [entry];
}

interface Dispute {
  readonly purchase: Purchase;
  readonly isTest: boolean;
  readonly quantity: number;
  readonly invoice: StoredInvoice;
  readonly status: 'open' | 'lost';
  readonly version: number;
}

const emitDispute = (call: Call, { purchase, isTest, quantity, invoice, status, version }: Dispute): Promise<void> =>
  call.emit({
    type: 'payment.payment_disputed',
    objectId: purchase.id,
    version,
    payload: {
      ...purchasePayload(purchase, { isTest, quantity }),
      invoice_id: invoice.id,
      currency: invoice.currency,
      amount: invoice.amount,
      status,
    },
  });
