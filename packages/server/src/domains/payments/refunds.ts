import { decimalOf } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import { previewAccount, readProjectTime } from './customers.js';
import { findInvoice, recordRefund, type StoredInvoice } from './invoices.js';
import { recordOnPurchase } from './refunded-purchase.js';
import { lockCustomer } from './store/customers.js';

/** A payment to pay back. */
export interface RefundWish {
  readonly invoiceId: string;
  /** In minor units of the invoice's currency. Default: what is left of it. */
  readonly amount: number | undefined;
}

/**
 * Pays back what a customer paid, in the caller's transaction. When nothing is left of
 * it, the purchase is revoked (§11.24); before, nothing changes of what the customer has.
 *
 * @throws Refusal 404 for an unknown invoice; 400 if it is not paid, or less is left of it
 */
export async function refundInvoice(call: Call, { invoiceId, amount }: RefundWish): Promise<void> {
  const known = await requireInvoice(call, invoiceId);
  const { now, isMoved } = await readProjectTime(call);
  // The customer may be deleted. Invoices stay, for the books.
  await lockCustomer(call, known.customer);
  const invoice = await requireInvoice(call, invoiceId);
  const refunded = requireRefundable(invoice, amount);
  const isTest = invoice.isTest || isMoved;
  await recordRefund(call, { invoiceId, amount: refunded, at: now, isTest });
  const after = await requireInvoice(call, invoiceId);
  const { purchases } = await previewAccount(call, invoice.customer);
  const owned = purchases.find(({ purchase }) => purchase.id === invoice.purchaseId);
  if (owned) await recordOnPurchase(call, { owned, invoice: after, refunded, at: now, isTest });
}

/** Returns an invoice of the project; throws Refusal 404. */
export async function requireInvoice(call: Call, invoiceId: string): Promise<StoredInvoice> {
  const invoice = await findInvoice(call, invoiceId);
  // Test data does not exist in live mode.
  if (invoice && (call.config.payments.testMode || !invoice.isTest)) return invoice;
  throw new Refusal(404, 'The invoice does not exist.');
}

/** Returns how much of an invoice to pay back; throws Refusal 400. */
export function requireRefundable(invoice: StoredInvoice, wanted: number | undefined): number {
  const { status, amount, refunded, currency } = invoice;
  const left = amount - refunded;
  if (status !== 'paid') throw new Refusal(400, `The invoice is ${status}, not paid, so it cannot be refunded.`);
  if (left === 0) throw new Refusal(400, 'The invoice was already refunded in full.');
  if (wanted !== undefined && wanted > left)
    throw new Refusal(
      400,
      `amount: Only ${left} is left of this invoice, in minor units (${decimalOf(left, currency)} ${currency}). Refund at most this amount.`,
    );
  return wanted ?? left;
}
