import type { Stripe } from 'stripe';
import type { ProviderCharge, ProviderPurchase } from '../../ports/payments.js';
import { find } from './failures.js';
import { readReturns, revocationBy } from './read-returns.js';
import { idOf, toMillis } from './values.js';

/** Reads a payment that happens once. */
export async function readPayment(stripe: Stripe, account: string, id: string): Promise<ProviderPurchase | null> {
  const options = { stripeAccount: account };
  const payment = await find(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, options));
  if (!payment) return null;
  const { metadata, amount, currency, status } = payment;
  const quantity = Number(metadata['purchaseQuantity'] ?? 1) || 1;
  const orderId = metadata['orderId'] ?? null;
  const latest = typeof payment.latest_charge === 'object' ? payment.latest_charge : null;
  const at = toMillis(latest?.created ?? payment.created);
  const paid: Omit<ProviderCharge, 'refunds' | 'dispute'> = {
    reference: id,
    orderId,
    status: 'paid',
    amount,
    credited: 0,
    quantity,
    currency: currency.toUpperCase(),
    period: null,
    at,
    attempts: 1,
    nextAttemptAt: null,
  };
  const charges = status === 'succeeded' ? [{ ...paid, ...(await readReturns(stripe, account, latest)) }] : [];
  return {
    status: statuses.get(status) ?? 'open',
    orderId,
    customerReference: idOf(payment.customer),
    startedAt: at,
    quantity,
    unitAmount: amount / quantity,
    currency: currency.toUpperCase(),
    paid: null,
    endsAt: null,
    endedAt: null,
    revoked: revocationBy(charges),
    charges,
  };
}

const statuses: ReadonlyMap<string, ProviderPurchase['status']> = new Map([
  ['succeeded', 'live'],
  ['canceled', 'abandoned'],
]);

/** Reads the customer of a payment. */
export async function readPayer(stripe: Stripe, account: string, id: string): Promise<string | null> {
  const payment = await find(() => stripe.paymentIntents.retrieve(id, {}, { stripeAccount: account }));
  return payment && idOf(payment.customer);
}
