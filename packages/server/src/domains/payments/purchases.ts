import type { Currency } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { priceOf, standardCurrency, totalOf } from './charges.js';
import type { LockedAccount } from './customers.js';
import { startCycle } from './cycle/start.js';
import { findInvoice, recordInvoice } from './invoices.js';
import { giveUpPayment } from './late-payments.js';
import type { Account, OwnedPurchase } from './ledger/account.js';
import { addIntervals } from './ledger/calendar.js';
import type { Purchase } from './ledger/purchase-state.js';
import { type ScheduledPurchase, scheduledAfter } from './ledger/scheduled.js';
import { notifyEnd, notifyReceipt } from './notices.js';
import { findSubscriptions, liveSubscriptions } from './plan-switch.js';
import type { Card } from './play-money-cards.js';
import { recordEntry } from './purchase-entries.js';
import { findUnpaid, type PurchasePlan, unpaidSubscriptions, type Wish } from './rules.js';
import { wantEnd } from './store/orders.js';
import { insertPurchase } from './store/purchases.js';

/** How a purchase came about. */
export type PurchaseSource = Purchase['source'];

/** A purchase to make. */
export interface NewPurchase {
  readonly wish: Wish;
  readonly plan: PurchasePlan;
  readonly source: PurchaseSource;
  /** The currency that the buyer chose. Default: the first that the price has. */
  readonly currency?: Currency | null;
  /** Default: a new one. */
  readonly id?: string;
  /** The play-money card that pays. Default: the one that paid for what is replaced. */
  readonly card?: Card;
}

/**
 * Makes a planned purchase in the caller's transaction, which has locked the customer. What it replaces ends now. What is
 * paid with play money is charged.
 */
export async function makePurchase(call: Call, locked: LockedAccount, made: NewPurchase): Promise<void> {
  const purchase = await startPurchase(call, locked, { ...made, at: locked.time.now });
  const { wish, source } = made;
  const price = priceOf(purchase);
  if (source !== 'TEST_MODE' || !price || !purchase.currency) return;
  const amount = totalOf(price, { currency: purchase.currency, quantity: wish.quantity }) ?? 0;
  await chargeStart(call, purchase, { reason: 'purchase', quantity: wish.quantity, amount });
}

/** Ends what a purchase replaces, and starts it at a moment that is not before now; returns it. */
export async function startPurchase(
  call: Call,
  locked: LockedAccount,
  { id = call.ports.random.uuid(), wish, plan, source, currency, card, at }: NewPurchase & { readonly at: number },
): Promise<Purchase> {
  const { account, time } = locked;
  const isTest = source === 'TEST_MODE' || time.isMoved;
  const price = priceOf({ product: wish.offer.product, priceId: wish.priceId });
  const purchase: Purchase = {
    id,
    kind: plan.kind,
    customer: account.ledger.customer,
    productId: wish.offer.productId,
    priceId: wish.priceId,
    product: wish.offer.product,
    source,
    currency: source === 'API_GRANT' ? null : (currency ?? (price && standardCurrency(price))),
    interval: plan.interval,
    trialEndsAt: plan.trialEndsAt,
    isTest,
    createdAt: at,
  };
  if (at > time.now) await endForSwitch(call, locked, { replaced: plan.replaced, next: purchase });
  else await endPurchases(call, locked, { ended: plan.replaced, isTest });
  // Otherwise its payment would be tried again, and the customer would have both.
  await endPurchases(call, locked, { ended: findUnpaid(account, wish.offer), isTest });
  await insertPurchase(call, purchase);
  const happened = at > time.now ? 'scheduled' : 'created';
  await recordEntry(call, { purchase, isTest, happened }, { kind: 'start', at, quantity: wish.quantity });
  // One that begins later is paid when it begins.
  const dueAt = at > time.now ? at : at + 1;
  await startCycle(call, purchase, { card, replaced: plan.replaced, dueAt });
  return purchase;
}

/** Charges play money for what a purchase costs when it starts. A free trial costs nothing. */
export async function chargeStart(
  call: Call,
  purchase: Purchase,
  charge: {
    readonly reason: 'purchase' | 'switch';
    readonly quantity: number;
    readonly amount: number;
    readonly credited?: number;
  },
): Promise<void> {
  const { currency, trialEndsAt, interval, createdAt: at, isTest } = purchase;
  if (currency === null || trialEndsAt !== null) return;
  const period = interval && { start: at, end: addIntervals(at, interval, 1) };
  const id = await recordInvoice(call, { ...charge, purchase, currency, status: 'paid', period, at, isTest });
  const invoice = id === null ? undefined : await findInvoice(call, id);
  if (invoice) await notifyReceipt(call, purchase, invoice);
}

/** Ends subscriptions now, and takes back the switches that were scheduled for them. They keep their product as it is. */
async function endPurchases(
  call: Call,
  locked: LockedAccount,
  { ended, isTest: isCauseTest }: { readonly ended: readonly OwnedPurchase[]; readonly isTest: boolean },
): Promise<void> {
  const { time } = locked;
  await dropScheduled(call, locked, ended);
  for (const { purchase, product, quantity, status } of ended) {
    // What test data ends lives on where test data does not count.
    const isTest = purchase.isTest || time.isMoved || isCauseTest;
    if (status === 'past_due') await giveUpPayment(call, purchase.id);
    if (isByCard(purchase)) await endAtProvider(call, purchase);
    await recordEntry(call, { purchase, isTest, happened: 'ended' }, { kind: 'end', at: time.now, product, quantity });
  }
}

/** Ends subscriptions when the purchase begins that replaces them. */
async function endForSwitch(
  call: Call,
  locked: LockedAccount,
  { replaced, next }: { readonly replaced: readonly OwnedPurchase[]; readonly next: Purchase },
): Promise<void> {
  await dropScheduled(call, locked, replaced);
  const until = next.createdAt;
  for (const owned of replaced)
    if (owned.endsAt === null || owned.endsAt >= until) await cancelAt(call, locked, { owned, until, next });
}

/** Ends the purchases before they begin that were scheduled to follow some subscriptions. */
export async function dropScheduled(
  call: Call,
  { account, time }: LockedAccount,
  followed: readonly OwnedPurchase[],
): Promise<void> {
  const scheduled = new Map(followed.flatMap((owned) => scheduledEntry(account, owned)));
  for (const { purchase, quantity } of scheduled.values()) {
    const { isTest, product } = purchase;
    await recordEntry(call, { purchase, isTest, happened: 'ended' }, { kind: 'end', at: time.now, product, quantity });
  }
}

function scheduledEntry(account: Account, owned: OwnedPurchase): [string, ScheduledPurchase][] {
  const next = scheduledAfter(account, owned);
  return next ? [[next.purchase.id, next]] : [];
}

/** Returns whether the card provider renews a purchase. */
export const isByCard = ({ source }: Pick<Purchase, 'source'>): boolean => source === 'PURCHASE_PAGE';

/** Has the card provider end a subscription, after the caller's transaction. */
export async function endAtProvider(call: Call, { id }: Pick<Purchase, 'id'>): Promise<void> {
  await wantEnd(call, id, 'now');
  await call.enqueue('payments.apply');
}

const isOurs = ({ purchase }: OwnedPurchase): boolean => !isByCard(purchase);

/** Which subscriptions to cancel, and when. */
interface Cancellation {
  readonly productId: string;
  readonly at: 'period_end' | 'now';
  /** How many the card provider has canceled. */
  readonly byCard: number;
}

/**
 * Cancels a customer's subscriptions of a product in the caller's transaction, which has locked the customer. A switch
 * that was scheduled for one of them is taken back: it ends without a successor. One whose payment failed ends now.
 * Subscriptions that are paid by card are left to the card provider.
 *
 * @throws Refusal 400 if the customer has none
 */
export async function cancelPurchases(
  call: Call,
  locked: LockedAccount,
  { productId, at, byCard }: Cancellation,
): Promise<void> {
  const { account } = locked;
  const unpaid = unpaidSubscriptions(account, productId).filter(isOurs);
  await endPurchases(call, locked, { ended: unpaid, isTest: false });
  const isServed = unpaid.length + byCard > 0;
  const found = isServed ? findSubscriptions(account, productId) : liveSubscriptions(account, productId);
  const live = found.filter(isOurs);
  if (at === 'now') {
    await endPurchases(call, locked, { ended: live, isTest: false });
    for (const { purchase } of live) await notifyEnd(call, purchase, { at: locked.time.now, reason: 'canceled' });
    return;
  }
  await dropScheduled(call, locked, live);
  for (const owned of live) {
    const until = owned.endsAt ?? owned.periodEnd ?? locked.time.now;
    if (owned.endsAt === null || owned.nextPurchaseId !== null) await cancelAt(call, locked, { owned, until });
  }
}

interface LaterEnd {
  readonly owned: OwnedPurchase;
  readonly until: number;
  /** The purchase that follows. */
  readonly next?: Purchase;
}

async function cancelAt(call: Call, { time }: LockedAccount, { owned, until, next }: LaterEnd): Promise<void> {
  const { purchase, product, quantity } = owned;
  const isTest = purchase.isTest || time.isMoved || next?.isTest === true;
  await recordEntry(
    call,
    { purchase, isTest, happened: 'canceled' },
    { kind: 'cancel', at: time.now, until, product, quantity, nextPurchaseId: next?.id ?? null },
  );
}
