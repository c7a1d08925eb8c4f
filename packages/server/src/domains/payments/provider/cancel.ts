import type { Call } from '../../../platform/call/call.js';
import { readAccount } from '../customers.js';
import type { Customer } from '../ledger/purchase-state.js';
import { findSubscriptions } from '../plan-switch.js';
import { isByCard } from '../purchase-ends.js';
import { unpaidSubscriptions } from '../rules.js';
import { selectOrders } from '../store/orders.js';
import { giveUpFollowers, syncAll } from './followers.js';
import { syncPurchase } from './sync.js';

/**
 * Has the card provider cancel a customer's subscriptions of a product, and brings the ledger to it. Repeats do nothing.
 * One whose payment failed ends now: its paid period is over.
 *
 * @returns how many subscriptions are paid by card
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 * @throws Outage; then nothing is canceled, or the next look at the provider finds it
 */
export async function cancelCardPurchases(
  call: Call,
  customer: Customer,
  { productId, at }: { readonly productId: string; readonly at: 'period_end' | 'now' },
): Promise<number> {
  const { payments } = call.ports;
  const account = await readAccount(call, customer);
  const unpaid = unpaidSubscriptions(account, productId);
  const found = [...findSubscriptions(account, productId), ...unpaid].filter(({ purchase }) => isByCard(purchase));
  if (!payments || found.length === 0) return 0;
  const followed = found.map(({ purchase }) => purchase);
  await syncAll(call, await call.transaction((trx) => giveUpFollowers(trx, followed)));
  const endingNow = new Set((at === 'now' ? found : unpaid).map(({ purchase }) => purchase.id));
  const canceled = found.filter(({ purchase, endsAt }) => endingNow.has(purchase.id) || endsAt === null);
  const orders = await selectOrders(
    call,
    canceled.map(({ purchase }) => purchase.id),
  );
  for (const { id, accountId, reference } of orders) {
    if (reference === null) continue;
    const cancel = endingNow.has(id) ? payments.end : payments.endWithPeriod;
    await cancel(accountId, reference, `${reference}-${call.request.id}`);
    await syncPurchase(call, reference);
  }
  return found.length;
}
