import type { ProviderPurchase } from '../../../platform/ports/index.js';
import { DAY_MILLIS } from '../../../platform/time/utc-day.js';

const MINUTE_MILLIS = 60_000;
const HOUR_MILLIS = 60 * MINUTE_MILLIS;

/** A payment that was not made within this time is not awaited any longer. */
const OPEN_MILLIS = 8 * DAY_MILLIS;

/** Buyers can dispute a payment this long. */
const DISPUTABLE_MILLIS = 180 * DAY_MILLIS;

/** What is known of the newest order of a purchase. */
interface Known {
  readonly now: number;
  readonly createdAt: number;
  /** When it begins, if it follows another. */
  readonly beginsAt: number | null;
}

/**
 * Returns when to compare a purchase with the provider again, in case no event comes; null if nothing can happen any
 * more.
 */
export function nextLook(
  { status, paid, startedAt, orderId, charges }: ProviderPurchase,
  { now, createdAt, beginsAt }: Known,
): number | null {
  if (status === 'abandoned' || orderId === null) return null;
  if (status === 'ended')
    return lookForReturns(charges.find((charge) => charge.status === 'paid' && charge.amount > 0)?.at, now);
  if (status === 'live' && beginsAt !== null && beginsAt > now)
    return Math.min(now + DAY_MILLIS, beginsAt + MINUTE_MILLIS);
  const age = Math.max(0, now - createdAt);
  if (status === 'open') return age > OPEN_MILLIS ? null : now + Math.max(10 * MINUTE_MILLIS, age / 2);
  if (status === 'past_due') return now + 6 * HOUR_MILLIS;
  if (paid) {
    const renewal = paid.until + 2 * HOUR_MILLIS;
    return renewal > now ? Math.min(now + DAY_MILLIS, renewal) : now + HOUR_MILLIS;
  }
  return lookForReturns(startedAt, now);
}

/** A payment can go back long after it was made, and after the subscription ended. */
function lookForReturns(paidAt: number | undefined, now: number): number | null {
  const age = now - (paidAt ?? -Infinity);
  return age > DISPUTABLE_MILLIS ? null : now + Math.max(DAY_MILLIS, age / 4);
}
