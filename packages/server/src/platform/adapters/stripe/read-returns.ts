import type { Stripe } from 'stripe';
import type { ProviderCharge, ProviderDispute, ProviderPurchase } from '../../ports/payments.js';
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
  return {
    refunds: refunds.data
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map(({ id, amount, created }) => ({ reference: id, amount, at: toMillis(created) }))
      .toReversed(),
    dispute: charge.disputed ? await readDispute(stripe, account, query) : null,
  };
}

async function readDispute(
  stripe: Stripe,
  account: string,
  query: Stripe.DisputeListParams,
): Promise<ProviderDispute | null> {
  const { data } = await ask(() => stripe.disputes.list(query, { stripeAccount: account }));
  const dispute = data.find(isDispute);
  if (!dispute) return null;
  const status = outcomes.get(dispute.status) ?? 'open';
  const lostAt = status === 'lost' ? await findClosing(stripe, account, dispute) : null;
  return { status, openedAt: toMillis(dispute.created), lostAt };
}

/**
 * Returns when a dispute was closed. Only its event says so, which Stripe keeps for 30 days. What a customer has must
 * not depend on whether that event arrived.
 */
async function findClosing(stripe: Stripe, account: string, { id, created }: Stripe.Dispute): Promise<number | null> {
  const query = { type: 'charge.dispute.closed', created: { gte: created }, limit: 100 };
  return ask(async () => {
    for await (const event of stripe.events.list(query, { stripeAccount: account }))
      if (event.type === 'charge.dispute.closed' && event.data.object.id === id) return toMillis(event.created);
    return null;
  });
}

const outcomes: ReadonlyMap<string, ProviderDispute['status']> = new Map([
  ['lost', 'lost'],
  ['won', 'won'],
]);

/** A bank that only asks has taken nothing yet. */
const isDispute = ({ status }: Stripe.Dispute): boolean => !status.startsWith('warning_');

/** Whether a payment went back as a whole. */
export function revocationBy(charges: readonly ProviderCharge[]): ProviderPurchase['revoked'] {
  for (const { amount, refunds, dispute } of charges) {
    if (dispute?.status === 'lost') return { at: dispute.lostAt };
    const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
    if (refunded > 0 && refunded >= amount) return { at: Math.max(...refunds.map(({ at }) => at)) };
  }
  return null;
}
