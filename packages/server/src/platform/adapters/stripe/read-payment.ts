import type { Stripe } from 'stripe';
import type { ProviderPurchase } from '../../ports/payments.js';
import { ask, find } from './failures.js';

/** Reads a payment that happens once. */
export async function readPayment(stripe: Stripe, account: string, id: string): Promise<ProviderPurchase | null> {
  const options = { stripeAccount: account };
  const payment = await find(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, options));
  if (!payment) return null;
  const { metadata, amount, currency, status } = payment;
  const quantity = Number(metadata['purchaseQuantity'] ?? 1) || 1;
  return {
    status: statuses.get(status) ?? 'open',
    orderId: metadata['orderId'] ?? null,
    customerReference: idOf(payment.customer),
    startedAt: toMillis(chargeOf(payment)?.created ?? payment.created),
    quantity,
    unitAmount: amount / quantity,
    currency: currency.toUpperCase(),
    paid: null,
    endsAt: null,
    endedAt: null,
    revoked: await readRevocation(stripe, account, payment),
  };
}

const statuses: ReadonlyMap<string, ProviderPurchase['status']> = new Map([
  ['succeeded', 'live'],
  ['canceled', 'abandoned'],
]);

/** Reads whether a payment, with its charge, was taken back as a whole. */
export async function readRevocation(
  stripe: Stripe,
  account: string,
  payment: Stripe.PaymentIntent,
): Promise<ProviderPurchase['revoked']> {
  const charge = chargeOf(payment);
  const query = { payment_intent: payment.id };
  if (charge?.refunded) {
    const { data } = await ask(() => stripe.refunds.list(query, { stripeAccount: account }));
    return { at: toMillis(Math.max(0, ...data.map(({ created }) => created))) };
  }
  if (!charge?.disputed) return null;
  const { data } = await ask(() => stripe.disputes.list(query, { stripeAccount: account }));
  return data.some(({ status }) => status === 'lost') ? { at: null } : null;
}

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'object' ? charge : null;

/** The ID of an object that Stripe answers as such or expanded. */
export const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  (typeof value === 'string' ? value : value?.id) ?? null;

/** Stripe counts seconds. */
export const toMillis = (seconds: number): number => seconds * 1000;

/** Reads the customer of a payment. */
export async function readPayer(stripe: Stripe, account: string, id: string): Promise<string | null> {
  const payment = await find(() => stripe.paymentIntents.retrieve(id, {}, { stripeAccount: account }));
  return payment && idOf(payment.customer);
}
