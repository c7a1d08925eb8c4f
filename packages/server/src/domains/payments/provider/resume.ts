import type { Call } from '../../../platform/call/call.js';
import { readAccount } from '../customers.js';
import type { Customer } from '../ledger/purchase-state.js';
import { findSubscriptions } from '../plan-switch.js';
import { isByCard } from '../purchase-ends.js';
import { selectOrders } from '../store/orders.js';
import { wantEnd } from '../store/wanted-ends.js';
import { giveUpFollowers, syncAll } from './followers.js';

/**
 * Has the card provider take back what ends a customer's subscriptions of a product: a cancellation, or a switch that has
 * not happened yet. Repeats do nothing.
 *
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 * @throws Outage; then it is taken back as soon as the provider answers
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
  const followers = await call.transaction(async (trx) => {
    for (const { id } of orders) await wantEnd(trx, id, 'never');
    return giveUpFollowers(trx, orders);
  });
  await syncAll(call, [...followers, ...orders.flatMap(({ reference }) => reference ?? [])]);
}
