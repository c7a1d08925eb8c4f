import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import type { LockedAccount } from './customers.js';
import { runningPeriod } from './cycle/next.js';
import { payInvoice } from './cycle/periods.js';
import { findInvoice, type StoredInvoice, setInvoiceStatus } from './invoices.js';
import type { Customer } from './ledger/purchase-state.js';
import type { Card } from './play-money-cards.js';
import { updateCycle } from './store/cycles.js';
import { findFirstInvoice } from './store/purchase-invoices.js';

/**
 * Returns an invoice of a customer whose payment failed.
 *
 * @throws Refusal 404 if the customer has no such invoice; 400 if it is not open, or paid by card
 */
export async function requireOpenInvoice(
  call: Call,
  { type, id }: Customer,
  invoiceId: string,
): Promise<StoredInvoice> {
  const invoice = await findInvoice(call, invoiceId);
  const isOwn = invoice?.customer.type === type && invoice.customer.id === id;
  if (!invoice || !isOwn || (invoice.isTest && !call.config.payments.testMode))
    throw new Refusal(404, 'The customer has no invoice with this ID.');
  if (invoice.status !== 'open')
    throw new Refusal(400, `The invoice is ${invoice.status}, so there is nothing to pay.`);
  if (invoice.providerReference !== null)
    throw new Refusal(400, 'The invoice is paid by card. Open the link in the email of the card provider.');
  return invoice;
}

/**
 * Pays an open invoice with another play-money card, in the caller's transaction, which has locked the customer. The
 * period that runs now is paid, and the clock continues with the next one.
 *
 * @throws Refusal as `requireOpenInvoice`
 */
export async function payLate(
  call: Call,
  { account, time }: LockedAccount,
  { invoiceId, card }: { readonly invoiceId: string; readonly card: Card },
): Promise<void> {
  const invoice = await requireOpenInvoice(call, account.ledger.customer, invoiceId);
  const owned = account.purchases.find(({ purchase }) => purchase.id === invoice.purchaseId);
  const period = owned && runningPeriod(owned.purchase, time.now);
  if (!period) throw new Refusal(400, 'The subscription of this invoice has ended, so there is nothing to pay.');
  const isTest = invoice.isTest || time.isMoved;
  await payInvoice(call, { purchase: owned.purchase, invoice, period, at: time.now, isTest });
  await updateCycle(call, owned.purchase.id, { card, dueAt: time.now + 1 });
}

/** Gives up what is still to be paid of a purchase that ends. */
export async function giveUpPayment(call: Call, purchaseId: string): Promise<void> {
  const invoice = await findFirstInvoice(call, purchaseId, 'open');
  if (invoice) await setInvoiceStatus(call, invoice.id, { from: ['open'], to: 'failed' });
}
