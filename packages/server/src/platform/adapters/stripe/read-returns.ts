import type { Stripe } from 'stripe';
import type { ProviderCharge, ProviderPurchase } from '../../ports/payments.js';
import { ask } from './failures.js';
import { idOf, toMillis } from './values.js';

type Returns = Pick<ProviderCharge, 'refunds' | 'dispute'>;

/** Reads what went back to the buyer of a charge, and whether the buyer's bank disputes it. */
export async function readReturns(stripe: Stripe, account: string, charge: Stripe.Charge | null): Promise<Returns> {
  const intent = idOf(charge?.payment_intent);
  if (!charge || intent === null) return { refunds: [], dispute: null };
  const query = { payment_intent: intent, limit: 100 };
  const refunds =
    charge.amount_refunded > 0 ? await ask(() => stripe.refunds.list(query, { stripeAccount: account })) : { data: [] };
  const disputes = charge.disputed
    ? await ask(() => stripe.disputes.list(query, { stripeAccount: account }))
    : { data: [] };
  return {
    refunds: refunds.data
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map(({ id, amount, created }) => ({ reference: id, amount, at: toMillis(created) }))
      .toReversed(),
    dispute: disputes.data.filter(isDispute).map(({ status }) => outcomes.get(status) ?? 'open')[0] ?? null,
  };
}

const outcomes: ReadonlyMap<string, NonNullable<Returns['dispute']>> = new Map([
  ['lost', 'lost'],
  ['won', 'won'],
]);

/** A bank that only asks has taken nothing yet. */
const isDispute = ({ status }: Stripe.Dispute): boolean => !status.startsWith('warning_');

/** Whether a payment went back as a whole. */
export function revocationBy(charges: readonly ProviderCharge[]): ProviderPurchase['revoked'] {
  for (const { amount, refunds, dispute } of charges) {
    if (dispute === 'lost') return { at: null };
    const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
    if (refunded > 0 && refunded >= amount) return { at: Math.max(...refunds.map(({ at }) => at)) };
  }
  return null;
}
