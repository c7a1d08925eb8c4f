import type { ItemChange } from './account.js';
import type { PurchaseEntry } from './purchase-state.js';

/** How far the clocks of two replicas may differ. A purchase that begins later than this was planned. */
const CLOCKS_DIFFER_MILLIS = 5_000;

/**
 * Returns the moment at which a customer's entries are read. It is not before the last of them was made: a call that
 * began earlier, or on a replica whose clock is behind, must see what was acknowledged before it got the lock (LG-01).
 */
export function momentOf(
  { entries, changes }: { readonly entries: readonly PurchaseEntry[]; readonly changes: readonly ItemChange[] },
  now: number,
): number {
  const starts = entries.filter(({ kind, at }) => kind === 'start' && at <= now + CLOCKS_DIFFER_MILLIS);
  return [...starts, ...changes].reduce((moment, { at }) => Math.max(moment, at), now);
}
