import type { Call } from '../../platform/call/call.js';
import type { LockedAccount } from './customers.js';
import type { Account, OwnedPurchase } from './ledger/account.js';
import type { Customer, Purchase } from './ledger/purchase-state.js';
import { type ScheduledPurchase, scheduledAfter } from './ledger/scheduled.js';
import type { Offer } from './product.js';
import type { Order } from './provider/order.js';
import { cancelAt, endAtProvider, isByCard, resumeAtProvider } from './purchase-ends.js';
import { recordEntry } from './purchase-entries.js';
import { excludes } from './rules.js';
import { selectWaitingOrders } from './store/waiting-orders.js';

/** Ends subscriptions when the purchase begins that replaces them. Switches that they waited for were taken back. */
export async function endForSwitch(
  call: Call,
  locked: LockedAccount,
  { replaced, next }: { readonly replaced: readonly OwnedPurchase[]; readonly next: Purchase },
): Promise<void> {
  const until = next.createdAt;
  for (const owned of replaced)
    if (owned.endsAt === null || owned.nextPurchaseId !== null || owned.endsAt >= until)
      await cancelAt(call, locked, { owned, until, next });
}

/** Which switches are taken back. */
interface TakenBack {
  /** The subscriptions that wait for them. */
  readonly of: readonly OwnedPurchase[];
  /** Subscriptions to which something else happens. All others that one of the switches would have ended continue. */
  readonly leaving: readonly OwnedPurchase[];
  /** Whether it is test data that takes them back. Default: only where the clock is moved. */
  readonly isTest?: boolean;
}

/**
 * Takes back switches that have not happened yet: their purchases end before they begin. In the caller's transaction,
 * which has locked the customer.
 */
export async function takeBackSwitches(
  call: Call,
  locked: LockedAccount,
  { of, leaving, isTest: isCauseTest = false }: TakenBack,
): Promise<void> {
  const { account, time } = locked;
  const scheduled = new Map(of.flatMap((owned) => scheduledEntry(account, owned)));
  for (const { purchase, quantity } of scheduled.values()) {
    const { product } = purchase;
    const isTest = purchase.isTest || time.isMoved || isCauseTest;
    await recordEntry(call, { purchase, isTest, happened: 'ended' }, { kind: 'end', at: time.now, product, quantity });
  }
  const isWaiting = ({ nextPurchaseId }: OwnedPurchase) => nextPurchaseId !== null && scheduled.has(nextPurchaseId);
  for (const owned of account.purchases)
    if (isWaiting(owned) && !leaving.includes(owned))
      await resumePurchase(call, locked, { owned, isTest: isCauseTest });
}

function scheduledEntry(account: Account, owned: OwnedPurchase): [string, ScheduledPurchase][] {
  const next = scheduledAfter(account, owned);
  return next ? [[next.purchase.id, next]] : [];
}

/** Lets a subscription continue that was going to end. One that is paid by card continues when the card provider says so. */
export async function resumePurchase(
  call: Call,
  { time }: LockedAccount,
  { owned, isTest: isCauseTest = false }: { readonly owned: OwnedPurchase; readonly isTest?: boolean },
): Promise<void> {
  const { purchase, isLive, endsAt, quantity } = owned;
  if (!isLive || endsAt === null) return;
  const isTest = purchase.isTest || time.isMoved || isCauseTest;
  if (isByCard(purchase) && !isTest) return resumeAtProvider(call, purchase);
  await recordEntry(call, { purchase, isTest, happened: 'resumed' }, { kind: 'resume', at: time.now, quantity });
}

/**
 * Takes back the switches that conflict with a purchase: what the customer chose last counts. Otherwise two plans of a
 * catalog would be live once the switch happens (§11.1). Test data takes back nothing at the card provider. In the
 * caller's transaction, which has locked the customer.
 */
export async function takeBackForPurchase(
  call: Call,
  locked: LockedAccount,
  { offer, leaving, isTest = false }: Omit<TakenBack, 'of'> & { readonly offer: Offer },
): Promise<void> {
  await takeBackSwitches(call, locked, { of: [...leaving, ...findInTheWay(locked.account, offer)], leaving, isTest });
  if (isTest || locked.time.isMoved) return;
  await endWaitingOrders(call, locked.account.ledger.customer, {
    leaving: new Set(leaving.map(({ purchase }) => purchase.id)),
    isInTheWay: (order) => excludes({ purchase: order, product: order.product }, offer),
  });
}

/** Which purchases by card are given up that wait for the end of others. */
interface GivenUp {
  /** IDs of subscriptions to which something else happens. What waits for one of them is given up. */
  readonly leaving: ReadonlySet<string>;
  readonly isInTheWay: (order: Order) => boolean;
}

/**
 * Has the card provider end purchases that wait for the end of others, and let those others continue, after the caller's
 * transaction.
 */
export async function endWaitingOrders(
  call: Call,
  customer: Customer,
  { leaving, isInTheWay }: GivenUp,
): Promise<void> {
  for (const order of await selectWaitingOrders(call, customer)) {
    const { changesOrderId: id } = order;
    const isLeft = id !== null && leaving.has(id);
    if (!isLeft && !isInTheWay(order)) continue;
    await endAtProvider(call, order);
    if (id !== null && !isLeft) await resumeAtProvider(call, { id });
  }
}

/** Returns the subscriptions that wait for a switch to something beside which a product cannot be had. */
function findInTheWay(account: Account, offer: Offer): OwnedPurchase[] {
  const next = new Map(account.purchases.map((owned) => [owned.purchase.id, owned]));
  return account.purchases.filter(({ isLive, nextPurchaseId }) => {
    const scheduled = nextPurchaseId === null ? undefined : next.get(nextPurchaseId);
    return isLive && scheduled !== undefined && excludes(scheduled, offer);
  });
}
