import type { Stripe } from 'stripe';
import type { ProviderCharge } from '../../ports/payments.js';
import { ask } from './failures.js';
import { readReturns } from './read-returns.js';
import { idOf, toMillis } from './values.js';

/** Buyers can dispute a payment for half a year. */
const NEWEST = 13;

/** Returns the newest invoices of a subscription, newest first. */
export async function readInvoices(stripe: Stripe, account: string, subscription: string): Promise<Stripe.Invoice[]> {
  const query = { subscription, limit: NEWEST, expand: ['data.payments'] };
  const { data } = await ask(() => stripe.invoices.list(query, { stripeAccount: account }));
  return data;
}

interface Billed {
  readonly subscription: Stripe.Subscription;
  readonly invoices: readonly Stripe.Invoice[];
}

/** Returns what was charged by invoices. One that was not tried yet is no charge. */
export async function readCharges(
  stripe: Stripe,
  account: string,
  { subscription, invoices }: Billed,
): Promise<ProviderCharge[]> {
  const tried = invoices.filter(({ status, attempt_count: attempts }) => status === 'paid' || attempts > 0);
  const customer = idOf(subscription.customer);
  if (tried.length === 0 || customer === null) return [];
  const { data } = await ask(() => stripe.charges.list({ customer, limit: 100 }, { stripeAccount: account }));
  const made = new Map(data.filter(({ paid }) => paid).map((charge) => [idOf(charge.payment_intent), charge]));
  return Promise.all(
    tried.map(async (invoice) => ({
      ...describe(invoice, subscription),
      ...(await readReturns(stripe, account, made.get(paymentOf(invoice)) ?? null)),
    })),
  );
}

function describe(
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription,
): Omit<ProviderCharge, 'refunds' | 'dispute'> {
  const { lines, status_transitions: times, next_payment_attempt: next } = invoice;
  const charged = lines.data.filter(({ amount }) => amount >= 0);
  const metadata = invoice.parent?.subscription_details?.metadata ?? subscription.metadata;
  return {
    reference: invoice.id,
    orderId: metadata['orderId'] ?? null,
    status: statusOf(invoice, subscription),
    amount: invoice.amount_due,
    credited: lines.data.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
    quantity: charged.at(-1)?.quantity ?? 1,
    currency: invoice.currency.toUpperCase(),
    period: {
      start: toMillis(Math.min(...charged.map(({ period }) => period.start))),
      end: toMillis(Math.max(...charged.map(({ period }) => period.end))),
    },
    at: toMillis(times.paid_at ?? times.finalized_at ?? invoice.created),
    attempts: invoice.attempt_count,
    nextAttemptAt: next === null ? null : toMillis(next),
  };
}

function statusOf({ status }: Stripe.Invoice, subscription: Stripe.Subscription): ProviderCharge['status'] {
  if (status === 'paid') return 'paid';
  return status === 'open' && subscription.ended_at === null ? 'open' : 'failed';
}

/** The payment of an invoice that was made, or else the last one. */
export function paymentOf({ payments }: Stripe.Invoice): string | null {
  const made = payments?.data.find(({ status }) => status === 'paid') ?? payments?.data.at(-1);
  return idOf(made?.payment.payment_intent);
}
