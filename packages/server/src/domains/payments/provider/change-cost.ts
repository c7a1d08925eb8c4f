import type { Call } from '../../../platform/call/call.js';
import { assert } from '../../../platform/failures/failures.js';
import type { Account } from '../ledger/account.js';
import { addIntervals, countIntervals, type Interval } from '../ledger/calendar.js';
import type { Purchase } from '../ledger/purchase-state.js';
import type { PurchaseCost } from '../purchase-cost.js';
import { selectOrdersByReference } from '../store/orders.js';
import { isChange, type Order } from './order.js';
import type { Replaced } from './plan-order.js';

/** A subscription, and what it is changed to. */
interface Change {
  readonly account: Account;
  readonly replaced: Replaced;
  /** In minor units of the currency. */
  readonly total: number;
  readonly interval: Interval;
  readonly at: number;
}

/**
 * Computes what the provider charges at once for a change of a subscription (§11.27): for the rest of the running period,
 * the new price less the old one. A price with another interval starts a new period, which is charged in full.
 */
export async function costOfChange(
  call: Call,
  { account, replaced: { owned, order }, total, interval, at }: Change,
): Promise<Pick<PurchaseCost, 'amount' | 'credited' | 'renewsAt'>> {
  assert(order.interval && order.reference !== null, 'a subscription that is changed was begun');
  const orders = await selectOrdersByReference(call, order.reference);
  const period = periodAt(anchorOf(account, orders, order) ?? owned.purchase, order.interval, at);
  const credited = shareOf(order.unitAmount * owned.quantity, period);
  // Providers count seconds.
  const now = Math.floor(at / 1000) * 1000;
  if (!isSame(interval, order.interval))
    return { amount: total - credited, credited, renewsAt: addIntervals(now, interval, 1) };
  return { amount: shareOf(total, period) - credited, credited, renewsAt: period.end };
}

/**
 * Returns the purchase from which the provider counts the periods of a subscription. A change in place keeps the period,
 * unless the interval changes.
 */
function anchorOf(account: Account, orders: readonly Order[], order: Order): Purchase | undefined {
  const before = isChange(order) ? orders.find(({ id }) => id === order.changesOrderId) : undefined;
  if (before?.interval && order.interval && isSame(before.interval, order.interval))
    return anchorOf(account, orders, before);
  return account.purchases.find(({ purchase }) => purchase.id === order.id)?.purchase;
}

const isSame = ([count, unit]: Interval, [otherCount, otherUnit]: Interval): boolean =>
  count === otherCount && unit === otherUnit;

/** A period, and a moment in it. */
interface Running {
  readonly start: number;
  readonly at: number;
  readonly end: number;
}

function periodAt({ trialEndsAt, createdAt }: Purchase, interval: Interval, at: number): Running {
  const anchor = trialEndsAt ?? createdAt;
  const count = Math.max(0, countIntervals(anchor, interval, at));
  return { start: addIntervals(anchor, interval, count), at, end: addIntervals(anchor, interval, count + 1) };
}

/** The part of an amount for the rest of a period, by the second, rounded half up as the provider does. */
function shareOf(amount: number, { start, at, end }: Running): number {
  const [from, now, to] = [start, at, end].map((millis) => BigInt(Math.floor(millis / 1000)));
  assert(from !== undefined && now !== undefined && to !== undefined, 'a period has a start and an end');
  const whole = to - from;
  return Number((2n * BigInt(amount) * (to - now) + whole) / (2n * whole));
}
