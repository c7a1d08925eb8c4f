import type { Call } from '../../platform/call/call.js';
import type { LockedAccount } from './customers.js';
import { giveUpPayment } from './late-payments.js';
import type { OwnedPurchase } from './ledger/account.js';
import type { Purchase } from './ledger/purchase-state.js';
import type { WantedEnd } from './provider/order.js';
import { recordEntry } from './purchase-entries.js';
import { wantEnd } from './store/wanted-ends.js';

/** Returns whether the card provider renews a purchase. */
export const isByCard = ({ source }: Pick<Purchase, 'source'>): boolean => source === 'PURCHASE_PAGE';

/** Has the card provider end a subscription now, after the caller's transaction. */
export const endAtProvider = (call: Call, purchase: Pick<Purchase, 'id'>): Promise<void> =>
  askProvider(call, purchase, 'now');

/** Has the card provider let a subscription continue that was going to end, after the caller's transaction. */
export const resumeAtProvider = (call: Call, purchase: Pick<Purchase, 'id'>): Promise<void> =>
  askProvider(call, purchase, 'never');

/** Has the card provider end what an order began, or take its end back, after the caller's transaction. */
export async function askProvider(call: Call, { id }: Pick<Purchase, 'id'>, wanted: WantedEnd): Promise<void> {
  await wantEnd(call, id, wanted);
  await call.enqueue('payments.apply');
}

/**
 * Ends subscriptions now, in the caller's transaction, which has locked the customer and taken back the switches that
 * were scheduled for them. They keep their product as it is.
 */
export async function endPurchases(
  call: Call,
  { time }: LockedAccount,
  { ended, isTest: isCauseTest }: { readonly ended: readonly OwnedPurchase[]; readonly isTest: boolean },
): Promise<void> {
  for (const { purchase, product, quantity, status } of ended) {
    const isTest = purchase.isTest || time.isMoved || isCauseTest;
    // What test data ends lives on where test data does not count, so it is still paid.
    if (isTest === purchase.isTest) await endPayments(call, purchase, status);
    await recordEntry(call, { purchase, isTest, happened: 'ended' }, { kind: 'end', at: time.now, product, quantity });
  }
}

/** Gives up what is still to be paid of a subscription, and has the card provider end it. */
export async function endPayments(call: Call, purchase: Purchase, status: OwnedPurchase['status']): Promise<void> {
  if (status === 'past_due') await giveUpPayment(call, purchase.id);
  if (isByCard(purchase)) await endAtProvider(call, purchase);
}

/** When a subscription ends, and what follows it. */
interface LaterEnd {
  readonly owned: OwnedPurchase;
  readonly until: number;
  /** The purchase that follows. */
  readonly next?: Purchase;
}

/** Records in the caller's transaction, which has locked the customer, that a subscription ends later. */
export async function cancelAt(call: Call, { time }: LockedAccount, { owned, until, next }: LaterEnd): Promise<void> {
  const { purchase, product, quantity } = owned;
  const isTest = purchase.isTest || time.isMoved || next?.isTest === true;
  if (isByCard(purchase) && !isTest) await askProvider(call, purchase, { at: until });
  await recordEntry(
    call,
    { purchase, isTest, happened: 'canceled' },
    { kind: 'cancel', at: time.now, until, product, quantity, nextPurchaseId: next?.id ?? null },
  );
}
