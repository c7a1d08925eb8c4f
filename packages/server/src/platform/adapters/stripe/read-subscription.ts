import type { Stripe } from 'stripe';
import type { ProviderPurchase } from '../../ports/payments.js';
import { ask, find } from './failures.js';
import { idOf, readRevocation, toMillis } from './read-payment.js';

/** Reads a subscription, and the last payment of it. */
export async function readSubscription(stripe: Stripe, account: string, id: string): Promise<ProviderPurchase | null> {
  const subscription = await find(() => stripe.subscriptions.retrieve(id, {}, { stripeAccount: account }));
  if (!subscription) return null;
  const invoice = await readPaidInvoice(stripe, account, id);
  const payment = invoice && (await readPaymentOf(stripe, account, invoice));
  const [item] = subscription.items.data;
  const millis = (seconds: number | null): number | null => (seconds === null ? null : toMillis(seconds));
  return {
    status: statusOf(subscription),
    orderId: subscription.metadata['orderId'] ?? null,
    customerReference: idOf(subscription.customer),
    startedAt: toMillis(subscription.start_date),
    quantity: item?.quantity ?? 1,
    unitAmount: item?.price.unit_amount ?? 0,
    currency: subscription.currency.toUpperCase(),
    paid: invoice && paidBy(invoice),
    endsAt: millis(subscription.cancel_at),
    endedAt: millis(subscription.ended_at),
    revoked: payment && (await readRevocation(stripe, account, payment)),
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

/** The newest invoice that was paid, including those of nothing, as at the beginning of a trial. */
async function readPaidInvoice(stripe: Stripe, account: string, subscription: string): Promise<Stripe.Invoice | null> {
  const { data } = await ask(() =>
    stripe.invoices.list({ subscription, status: 'paid', limit: 1 }, { stripeAccount: account }),
  );
  return data[0] ?? null;
}

function paidBy({ lines, status_transitions: times, created }: Stripe.Invoice): ProviderPurchase['paid'] {
  const until = Math.max(0, ...lines.data.map(({ period }) => period.end));
  return { at: toMillis(times.paid_at ?? created), until: toMillis(until) };
}

async function readPaymentOf(
  stripe: Stripe,
  account: string,
  { id: invoice }: Stripe.Invoice,
): Promise<Stripe.PaymentIntent | null> {
  const options = { stripeAccount: account };
  const { data } = await ask(() => stripe.invoicePayments.list({ invoice, status: 'paid' }, options));
  const payment = idOf(data[0]?.payment.payment_intent);
  if (payment === null) return null;
  return find(() => stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] }, options));
}
