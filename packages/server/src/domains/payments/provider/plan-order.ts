import type { Currency } from '@portico/contract';
import { isDearer } from '../charges.js';
import type { OwnedPurchase } from '../ledger/account.js';
import type { PurchasePlan } from '../rules.js';
import type { Order } from './order.js';

/** How an order begins beside what the customer already pays for. */
export type OrderStart = Pick<Order, 'trialEndsAt' | 'changesOrderId' | 'beginsAt'>;

/** A subscription by card that the order replaces. */
export interface Replaced {
  readonly owned: OwnedPurchase;
  readonly order: Order;
}

/**
 * Decides how an order begins. A change to a higher price happens immediately, and to any other at the end of the paid
 * period. A trial keeps its end. What is not paid by card is replaced when the order is paid.
 */
export function planStart(
  { trialEndsAt, replaced: allReplaced }: Pick<PurchasePlan, 'trialEndsAt' | 'replaced'>,
  wanted: Pick<Order, 'unitAmount' | 'quantity' | 'interval'> & { readonly currency: Currency },
  replaced: Replaced | undefined,
): OrderStart {
  const atOnce: OrderStart = { trialEndsAt: toWholeSecond(trialEndsAt), changesOrderId: null, beginsAt: null };
  if (!replaced || !wanted.interval) return atOnce;
  const { owned, order } = replaced;
  if (owned.status === 'trialing') return { ...atOnce, trialEndsAt: trialEndsAt && owned.purchase.trialEndsAt };
  if (owned.status !== 'active' || !order.interval) return atOnce;
  const change = { trialEndsAt: null, changesOrderId: order.id };
  const total = wanted.unitAmount * wanted.quantity;
  // The provider changes a subscription within one currency only.
  if (order.currency === wanted.currency && isDearer(total, allReplaced, wanted.currency))
    return { ...change, beginsAt: null };
  return { ...change, beginsAt: owned.endsAt ?? owned.periodEnd };
}

/**
 * Returns when the free trial of a subscription ends that is changed at once. The provider keeps the trial, also if the new
 * product has none, so that nothing is charged before it ends.
 */
export const trialKept = ({ status, purchase }: OwnedPurchase): number | null =>
  status === 'trialing' ? purchase.trialEndsAt : null;

/** Providers count seconds. A trial ends when they say so. */
const toWholeSecond = (millis: number | null): number | null => millis && Math.ceil(millis / 1000) * 1000;
