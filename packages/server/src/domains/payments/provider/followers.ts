import type { Call } from '../../../platform/call/call.js';
import type { Payments } from '../../../platform/ports/index.js';
import { selectFollowers } from '../store/waiting-orders.js';
import type { Order } from './order.js';
import { syncPurchase } from './sync.js';

/** Has the provider end the subscriptions that wait for the end of others. */
export async function endFollowers(
  call: Call,
  payments: Payments,
  followed: readonly Pick<Order, 'id'>[],
): Promise<void> {
  const followers = await selectFollowers(
    call,
    followed.map(({ id }) => id),
  );
  for (const { id, accountId, reference } of followers) {
    if (reference === null) continue;
    await payments.end(accountId, reference, `${id}-follower`);
    await syncPurchase(call, reference);
  }
}
