import type { Account, OwnedPurchase } from './account.js';
import type { Purchase } from './purchase-state.js';

/** A purchase that begins when the period of another ends. */
export interface ScheduledPurchase {
  readonly purchase: Purchase;
  readonly quantity: number;
}

/** Returns the purchase to which a subscription will switch; null if it renews or ends. */
export function scheduledAfter(
  { ledger, moment }: Pick<Account, 'ledger' | 'moment'>,
  { nextPurchaseId }: Pick<OwnedPurchase, 'nextPurchaseId'>,
): ScheduledPurchase | null {
  const purchase = ledger.purchases.find(({ id }) => id === nextPurchaseId);
  if (!purchase || purchase.createdAt <= moment) return null;
  const start = ledger.entries.find(({ purchaseId, kind }) => purchaseId === purchase.id && kind === 'start');
  return { purchase, quantity: start?.quantity ?? 1 };
}
