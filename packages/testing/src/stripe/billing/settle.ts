import type { Stripe } from 'stripe';
import { createCharge } from '../resources/charges.js';
import { type Account, emit, type State } from '../state.js';
import { invoiceOf, markPaid } from './pay-invoice.js';
import { invoiceFailed, invoicePaid } from './subscription-status.js';

interface Payment {
  readonly intent: Stripe.PaymentIntent;
  readonly paymentMethod: string;
}

/** Takes the money of a payment, and notes what follows for the invoice and the subscription. */
export function succeedIntent(state: State, account: Account, { intent, paymentMethod }: Payment): void {
  const charge = createCharge(state, account, { intent, paymentMethod, failure: null });
  const paid: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: paymentMethod,
    processing: null,
    status: 'succeeded',
  };
  account.paymentIntents.set(paid.id, paid);
  emit(state, account, { type: 'payment_intent.succeeded', object: paid });
  const owed = invoiceOf(account, paid);
  if (!owed) return;
  const { invoice, link } = owed;
  account.invoicePayments.set(link.id, {
    ...link,
    amount_paid: paid.amount,
    status: 'paid',
    status_transitions: { ...link.status_transitions, paid_at: state.seconds },
  });
  invoicePaid(state, account, { invoice: markPaid(state, account, invoice), paymentMethod });
}

/** Notes that a payment was declined. Without a card there is nothing to charge. */
export function declineIntent(
  state: State,
  account: Account,
  { intent, paymentMethod }: { readonly intent: Stripe.PaymentIntent; readonly paymentMethod: string | null },
): void {
  const charge = paymentMethod && createCharge(state, account, { intent, paymentMethod, failure: 'card_declined' });
  const declined: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: charge
      ? {
          charge: charge.id,
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: 'Your card was declined.',
          type: 'card_error',
        }
      : null,
    latest_charge: charge ? charge.id : intent.latest_charge,
    next_action: null,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method',
  };
  account.paymentIntents.set(declined.id, declined);
  if (charge) emit(state, account, { type: 'payment_intent.payment_failed', object: declined });
  const owed = invoiceOf(account, declined);
  if (owed) invoiceFailed(state, account, owed.invoice);
}
