import type { Stripe } from 'stripe';
import { type Payments, PaymentsRefused } from '../../ports/payments.js';
import { ask } from './failures.js';
import { paymentOf } from './read-invoices.js';
import { isPayment, keyed } from './values.js';

/** Pays back what an invoice or a payment charged. */
export const createRefund =
  (stripe: Stripe): Payments['refund'] =>
  async (account, charge, { amount, cause }) => {
    const payment = isPayment(charge) ? charge : await readPayment(stripe, account, charge);
    await ask(() => stripe.refunds.create({ payment_intent: payment, amount }, keyed(account, `refund-${cause}`)));
  };

async function readPayment(stripe: Stripe, account: string, id: string): Promise<string> {
  const invoice = await ask(() => stripe.invoices.retrieve(id, { expand: ['payments'] }, { stripeAccount: account }));
  const payment = paymentOf(invoice);
  if (payment === null) throw new PaymentsRefused('The invoice was not paid by card.');
  return payment;
}
