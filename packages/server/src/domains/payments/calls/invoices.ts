import type { PlayMoneyAnswer } from '@portico/contract';
import { handle } from '../../../platform/call/handle.js';
import { runOncePerKey } from '../../../platform/idempotency/index.js';
import { requireSubscriptionManager } from '../access.js';
import { lockAccount } from '../customers.js';
import { showInvoice } from '../invoice-list.js';
import { payLate, requireOpenInvoice } from '../late-payments.js';
import { requirePlayMoneyPays } from '../play-money-cards.js';
import { refundAtProvider } from '../provider-refund.js';
import { refundInvoice, requireInvoice } from '../refunds.js';
import { customerMembers } from '../store/purchases.js';

const pay = handle(
  'POST /payments/invoices/{customer_type}/{customer_id}/{invoice_id}/pay',
  async (
    call,
    { params: { customer_type: type, customer_id: id, invoice_id: invoiceId }, body: { card, confirm } },
  ) => {
    await requireSubscriptionManager(call, { type, id });
    let answer: PlayMoneyAnswer = { success: true };
    await runOncePerKey(call, { call: 'pay-invoice', input: { type, id, invoiceId, card, confirm } }, async (trx) => {
      const locked = await lockAccount(trx, { type, id });
      const { customer } = locked.account.ledger;
      await requireOpenInvoice(trx, customer, invoiceId);
      const about = { target: { type: 'invoice', id: invoiceId }, details: customerMembers(customer) };
      answer = requirePlayMoneyPays({ subject: [invoiceId], card, confirm });
      if (!answer.success) {
        await trx.audit({ action: 'invoice.unconfirmed', ...about });
        return 'unfinished';
      }
      await payLate(trx, locked, { invoiceId, card });
      await trx.audit({ action: 'invoice.pay', ...about });
      return undefined;
    });
    return answer;
  },
);

const refund = handle(
  'POST /internal/payments/invoices/{invoice_id}/refund',
  async (call, { params: { invoice_id: invoiceId }, body: { amount, reason } }) => {
    const wish = { invoiceId, amount };
    const { providerReference, customer } = await requireInvoice(call, invoiceId);
    await runOncePerKey(call, { call: 'refund-invoice', input: wish }, async (trx) => {
      // What the provider has done stays, also if this transaction fails.
      if (providerReference === null) await refundInvoice(trx, wish);
      else await refundAtProvider(call, wish);
      await trx.audit({
        action: 'invoice.refund',
        target: { type: 'invoice', id: invoiceId },
        details: { ...customerMembers(customer), amount: amount ?? null, reason: reason ?? null },
      });
    });
    return showInvoice(await requireInvoice(call, invoiceId));
  },
);

/** The handlers that settle invoices after they were written. */
export const invoiceHandlers = [pay, refund] as const;
