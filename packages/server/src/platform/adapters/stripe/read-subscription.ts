import type { Stripe } from 'stripe';
import type { ProviderPurchase } from '../../ports/payments.js';
import { find } from './failures.js';
import { readCharges, readInvoices } from './read-invoices.js';
import { revocationBy } from './read-returns.js';
import { idOf, toMillis } from './values.js';

/** Reads a subscription, and what was charged for it. */
export async function readSubscription(stripe: Stripe, account: string, id: string): Promise<ProviderPurchase | null> {
  const subscription = await find(() => stripe.subscriptions.retrieve(id, {}, { stripeAccount: account }));
  if (!subscription) return null;
  const invoices = await readInvoices(stripe, account, id);
  // Including those of nothing, as at the beginning of a trial.
  const invoice = invoices.find(({ status }) => status === 'paid');
  const charges = await readCharges(stripe, account, { subscription, invoices });
  const orderId = subscription.metadata['orderId'] ?? null;
  const [item] = subscription.items.data;
  const millis = (seconds: number | null): number | null => (seconds === null ? null : toMillis(seconds));
  return {
    status: statusOf(subscription),
    orderId,
    customerReference: idOf(subscription.customer),
    startedAt: toMillis(subscription.start_date),
    quantity: item?.quantity ?? 1,
    unitAmount: item?.price.unit_amount ?? 0,
    currency: subscription.currency.toUpperCase(),
    paid: invoice ? paidBy(invoice) : null,
    endsAt: millis(subscription.cancel_at),
    endedAt: millis(subscription.ended_at),
    revoked: revocationBy(charges.filter((charge) => charge.orderId === orderId)),
    charges,
  };
}

function statusOf(subscription: Stripe.Subscription): ProviderPurchase['status'] {
  const { status, pending_setup_intent: setup } = subscription;
  // A trial begins at Stripe before the buyer has given a card; for us it begins with the card.
  if (status === 'trialing' && setup !== null) return 'open';
  // Canceled while that card was still missing.
  if (status === 'canceled' && setup !== null) return 'abandoned';
  return statuses.get(status) ?? 'past_due';
}

const statuses: ReadonlyMap<string, ProviderPurchase['status']> = new Map([
  ['incomplete', 'open'],
  ['incomplete_expired', 'abandoned'],
  ['trialing', 'live'],
  ['active', 'live'],
  ['canceled', 'ended'],
]);

function paidBy({ lines, status_transitions: times, created }: Stripe.Invoice): ProviderPurchase['paid'] {
  const until = Math.max(0, ...lines.data.map(({ period }) => period.end));
  return { at: toMillis(times.paid_at ?? created), until: toMillis(until) };
}
