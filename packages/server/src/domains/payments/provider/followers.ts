import type { Call } from '../../../platform/call/call.js';
import { selectFollowers } from '../store/waiting-orders.js';
import { wantEnd } from '../store/wanted-ends.js';
import type { Order } from './order.js';
import { syncPurchase } from './sync.js';

/**
 * Notes that the provider shall end the subscriptions that wait for the end of others, so that their end is not mistaken for
 * one that happened at the provider alone.
 *
 * @returns their references
 */
export async function giveUpFollowers(
  call: Call,
  followed: readonly Pick<Order, 'id'>[],
  except?: Pick<Order, 'id'>,
): Promise<readonly string[]> {
  const followers = await selectFollowers(
    call,
    followed.map(({ id }) => id),
  );
  const givenUp = followers.filter(({ id }) => id !== except?.id);
  for (const { id } of givenUp) await wantEnd(call, id, 'now');
  return givenUp.flatMap(({ reference }) => reference ?? []);
}

/** Brings purchases to what is wanted of the provider, and the ledger to them. */
export async function syncAll(call: Call, references: readonly string[]): Promise<void> {
  for (const reference of references) await syncPurchase(call, reference);
}
