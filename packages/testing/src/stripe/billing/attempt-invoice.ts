import type { Stripe } from 'stripe';
import type { Account, State } from '../state.js';
import { idOf, subscriptionOf } from './items.js';
import { declineIntent, succeedIntent } from './settle.js';

/** The card that is charged without its owner. */
export function defaultCard(account: Account, subscription: Stripe.Subscription): string | null {
  const customer = account.customers.get(idOf(subscription.customer));
  const card = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null;
  return card === null ? null : idOf(card);
}

/** Charges the card on file for an open invoice. @returns whether it is paid */
export function attemptInvoice(state: State, account: Account, invoice: Stripe.Invoice): boolean {
  const link = [...account.invoicePayments.values()].find((one) => one.invoice === invoice.id);
  const intent = link && account.paymentIntents.get(idOf(link.payment.payment_intent));
  if (!intent) throw new Error(`${invoice.id} has no payment.`);
  const card = defaultCard(account, subscriptionOf(account, invoice));
  const isPaid = card !== null && account.cards.get(card) === 'works';
  if (isPaid) succeedIntent(state, account, { intent, paymentMethod: card });
  else declineIntent(state, account, { intent, paymentMethod: card });
  return isPaid;
}
