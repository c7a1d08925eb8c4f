import type { Call } from '../../platform/call/call.js';
import type { LockedAccount } from './customers.js';
import type { OwnedPurchase } from './ledger/account.js';
import { notifyEnd } from './notices.js';
import { findSubscriptions, liveSubscriptions } from './plan-switch.js';
import { cancelAt, endPurchases, isByCard } from './purchase-ends.js';
import { unpaidSubscriptions } from './rules.js';
import { takeBackSwitches } from './scheduled-switches.js';

/** Which subscriptions to cancel, and when. */
interface Cancellation {
  readonly productId: string;
  readonly at: 'period_end' | 'now';
  /** How many the card provider has canceled. */
  readonly byCard: number;
}

const isOurs = ({ purchase }: OwnedPurchase): boolean => !isByCard(purchase);

/**
 * Cancels a customer's subscriptions of a product in the caller's transaction, which has locked the customer. A switch
 * that was scheduled for one of them is taken back: it ends without a successor. One whose payment failed ends now.
 * Subscriptions that are paid by card are left to the card provider.
 *
 * @throws Refusal 400 if the customer has none
 */
export async function cancelPurchases(
  call: Call,
  locked: LockedAccount,
  { productId, at, byCard }: Cancellation,
): Promise<void> {
  const { account } = locked;
  const unpaid = unpaidSubscriptions(account, productId).filter(isOurs);
  await endPurchases(call, locked, { ended: unpaid, isTest: false });
  const isServed = unpaid.length + byCard > 0;
  const found = isServed ? findSubscriptions(account, productId) : liveSubscriptions(account, productId);
  const live = found.filter(isOurs);
  await takeBackSwitches(call, locked, { of: live, leaving: live });
  if (at === 'now') {
    await endPurchases(call, locked, { ended: live, isTest: false });
    for (const { purchase } of live) await notifyEnd(call, purchase, { at: locked.time.now, reason: 'canceled' });
    return;
  }
  for (const owned of live) {
    const until = owned.endsAt ?? owned.periodEnd ?? locked.time.now;
    if (owned.endsAt === null || owned.nextPurchaseId !== null) await cancelAt(call, locked, { owned, until });
  }
}
