import type { Call } from '../../../platform/call/call.js';
import type { ProviderPurchase } from '../../../platform/ports/index.js';
import type { LockedAccount } from '../customers.js';
import { endAtProvider } from '../purchase-ends.js';
import { selectPurchaseEntries } from '../store/ledger.js';
import { addDifference } from './add-difference.js';
import type { Order } from './order.js';
import { type Invoiced, recordCharges } from './record-charges.js';
import { type Difference, differencesOf, type Recorded, recordedIn } from './translate.js';

interface Comparison {
  readonly order: Order;
  /** All of its reference. */
  readonly orders: readonly Order[];
  readonly state: ProviderPurchase;
}

/** Adds what the ledger lacks of a purchase that has started, and the invoices of what was paid. */
export async function addDifferences(call: Call, { account }: LockedAccount, { order, orders, state }: Comparison) {
  const owned = account.purchases.find(({ purchase }) => purchase.id === order.id);
  if (!owned) return 0;
  const { length: before } = account.ledger.entries.filter(({ purchaseId }) => purchaseId === order.id);
  const invoiced = await recordCharges(call, { account, orders, state });
  const entries = await selectPurchaseEntries(call, [order.id], 'ignored');
  const recorded = recordedIn(entries);
  const differences = differencesOf(recorded, state, { now: call.now, trialEndsAt: order.trialEndsAt });
  const again = failedAgain(recorded, invoiced, differences);
  for (const difference of [...differences, ...again])
    await addDifference(call, { owned, recorded, invoiced }, difference);
  // What is taken back is not charged again.
  if (state.revoked && state.status !== 'ended' && state.status !== 'abandoned' && order.kind === 'subscription')
    await endAtProvider(call, order);
  return entries.length - before + differences.length + again.length;
}

/** Each failed attempt to charge a renewal is reported, although the purchase has ended with its paid period. */
function failedAgain(
  { isPastDue, paidUntil, quantity }: Recorded,
  invoiced: readonly Invoiced[],
  differences: readonly Difference[],
): Difference[] {
  if (!isPastDue || paidUntil === null || differences.length > 0) return [];
  if (!invoiced.some(({ hasFailedAgain }) => hasFailedAgain)) return [];
  return [{ kind: 'past_due', at: paidUntil, until: paidUntil, quantity }];
}
