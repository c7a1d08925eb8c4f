import type { Call } from '../call/call.js';
import { assert } from '../failures/failures.js';
import { isKey } from './keys.js';
import { updateDiscarded, updateKept } from './store.js';

/** What a row held and what it holds from now on; `to` undefined when the row stays. */
export interface ImageSwap {
  readonly from: string | null;
  readonly to: string | null | undefined;
}

/**
 * Keeps the image that a row holds from now on and gives up the one before, in the transaction that writes the row.
 * `from` is read in that transaction while the row is locked, so that of two changes at once neither image is forgotten.
 */
export async function swapImage(call: Call, { from, to }: ImageSwap): Promise<void> {
  if (to === undefined || to === from) return;
  if (to !== null && isKey(to)) assert(await updateKept(call, to), 'The received image is pending');
  await discardImages(call, [from]);
}

/** Gives up images whose rows go away, in the transaction that removes them. Addresses and null are nothing to give up. */
export async function discardImages(call: Call, stored: readonly (string | null)[]): Promise<void> {
  const keys = stored.flatMap((one) => (one !== null && isKey(one) ? [one] : []));
  if (keys.length > 0) await updateDiscarded(call, keys);
}
