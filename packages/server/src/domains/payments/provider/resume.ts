import type { Call } from '../../../platform/call/call.js';
import { readAccount } from '../customers.js';
import type { Customer } from '../ledger/purchase-state.js';
import { findSubscriptions } from '../plan-switch.js';
import { isByCard } from '../purchase-ends.js';
import { selectOrders } from '../store/orders.js';
import { sayingWhy } from './account.js';
import { endFollowers } from './followers.js';
import { syncPurchase } from './sync.js';

/**
 * Has the card provider take back what ends a customer's subscriptions of a product: a cancellation, or a switch that has
 * not happened yet. Repeats do nothing.
 *
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 * @throws Refusal 400 if the provider refuses
 * @throws Outage; then the next look at the provider finds what has happened
 */
export async function resumeCardPurchases(call: Call, customer: Customer, productId: string): Promise<void> {
  const { payments } = call.ports;
  const ending = findSubscriptions(await readAccount(call, customer), productId).filter(
    ({ purchase, endsAt }) => isByCard(purchase) && endsAt !== null,
  );
  if (!payments || ending.length === 0) return;
  const orders = await selectOrders(
    call,
    ending.map(({ purchase }) => purchase.id),
  );
  await endFollowers(call, payments, orders);
  for (const { accountId, reference } of orders) {
    if (reference === null) continue;
    await sayingWhy(() => payments.resume(accountId, reference, `${reference}-${call.request.id}`));
    await syncPurchase(call, reference);
  }
}
