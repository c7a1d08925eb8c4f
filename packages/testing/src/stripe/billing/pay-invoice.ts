import type { Stripe } from 'stripe';
import { createPaymentIntent } from '../resources/payment-intents.js';
import { type Account, emit, issueId, type State } from '../state.js';
import { idOf } from './items.js';

/** Turns a draft into an invoice that is owed, with a payment to make; one of nothing is paid at once. */
export function finalizeInvoice(state: State, account: Account, draft: Stripe.Invoice): Stripe.Invoice {
  const open: Stripe.Invoice = {
    ...draft,
    automatically_finalizes_at: null,
    effective_at: state.seconds,
    next_payment_attempt: null,
    number: issueId(state, 'N', 8).slice(2).toUpperCase(),
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: state.seconds },
  };
  account.invoices.set(open.id, open);
  emit(state, account, { type: 'invoice.finalized', object: open });
  if (open.amount_due === 0) return markPaid(state, account, open);
  const intent = createPaymentIntent(state, account, {
    amount: open.amount_due,
    automatic_payment_methods: null,
    currency: open.currency,
    customer: open.customer,
    description: open.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
    receipt_email: null,
    setup_future_usage: 'off_session',
  });
  const payment = {
    id: issueId(state, 'inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: open.amount_due,
    created: state.seconds,
    currency: open.currency,
    invoice: open.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  } satisfies Stripe.InvoicePayment;
  account.invoicePayments.set(payment.id, payment);
  return open;
}

/** The invoice that a payment is for, and what links them. */
export function invoiceOf(
  account: Account,
  intent: Stripe.PaymentIntent,
): { readonly invoice: Stripe.Invoice; readonly link: Stripe.InvoicePayment } | null {
  const link = [...account.invoicePayments.values()].find(({ payment }) => payment.payment_intent === intent.id);
  const invoice = link && account.invoices.get(idOf(link.invoice));
  return invoice ? { invoice, link } : null;
}

/** Notes that an invoice is paid. */
export function markPaid(state: State, account: Account, invoice: Stripe.Invoice): Stripe.Invoice {
  const paid: Stripe.Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.amount_due > 0 ? invoice.attempt_count + 1 : 0,
    attempted: true,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: state.seconds },
  };
  account.invoices.set(paid.id, paid);
  emit(state, account, { type: 'invoice.paid', object: paid });
  emit(state, account, { type: 'invoice.payment_succeeded', object: paid });
  return paid;
}

/** Cancels what is owed. */
export function voidInvoice(state: State, account: Account, invoice: Stripe.Invoice): void {
  const voided: Stripe.Invoice = {
    ...invoice,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: state.seconds },
  };
  account.invoices.set(voided.id, voided);
  emit(state, account, { type: 'invoice.voided', object: voided });
}
