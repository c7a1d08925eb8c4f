import type { Call } from '../../platform/call/call.js';
import { assert, Refusal } from '../../platform/failures/failures.js';
import { sayingWhy } from './provider/account.js';
import { syncPurchase } from './provider/sync.js';
import { type RefundWish, requireInvoice, requireRefundable } from './refunds.js';
import { selectOrders } from './store/orders.js';

/**
 * Has the card provider pay back what was paid by card, and brings the ledger to it. Parallel repeats pay back once.
 *
 * @throws Refusal 404 for an unknown invoice; 400 if it is not paid, less is left of it, or the provider refuses
 * @throws Outage; then nothing was paid back, or the next look at the provider finds it
 */
export async function refundAtProvider(call: Call, { invoiceId, amount }: RefundWish): Promise<void> {
  const invoice = await requireInvoice(call, invoiceId);
  const { providerReference, purchaseId, refunded } = invoice;
  const asked = requireRefundable(invoice, amount);
  const { payments } = call.ports;
  if (!payments) throw new Refusal(400, 'This installation has no card provider, so it cannot refund card payments.');
  const [order] = await selectOrders(call, [purchaseId]);
  assert(providerReference !== null && order?.reference, 'a payment by card has an order');
  const { accountId, reference } = order;
  // The same amount after the same refunds is a repeat, also when the answer to the first was lost.
  const cause = `${invoiceId}-${refunded}-${asked}`;
  await sayingWhy(() => payments.refund(accountId, providerReference, { amount: asked, cause }));
  await syncPurchase(call, reference);
}
