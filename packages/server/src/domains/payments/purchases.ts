import type { Currency } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { priceOf, standardCurrency, totalOf } from './charges.js';
import type { LockedAccount } from './customers.js';
import { startCycle } from './cycle/start.js';
import { findInvoice, recordInvoice } from './invoices.js';
import { addIntervals } from './ledger/calendar.js';
import type { Purchase } from './ledger/purchase-state.js';
import { notifyReceipt } from './notices.js';
import type { Card } from './play-money-cards.js';
import { endPurchases } from './purchase-ends.js';
import { recordEntry } from './purchase-entries.js';
import { findUnpaid, type PurchasePlan, type Wish } from './rules.js';
import { endForSwitch, takeBackForPurchase } from './scheduled-switches.js';
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
  /** Why it was granted. */
  readonly description?: string | null | undefined;
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
  {
    id = call.ports.random.uuid(),
    wish,
    plan,
    source,
    currency,
    description = null,
    card,
    at,
  }: NewPurchase & { readonly at: number },
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
  // Otherwise its payment would be retried, and the customer would have both.
  const unpaid = findUnpaid(account, wish.offer);
  await takeBackForPurchase(call, locked, { offer: wish.offer, leaving: [...plan.replaced, ...unpaid], isTest });
  if (at > time.now) await endForSwitch(call, locked, { replaced: plan.replaced, next: purchase });
  else await endPurchases(call, locked, { ended: plan.replaced, isTest });
  await endPurchases(call, locked, { ended: unpaid, isTest });
  await insertPurchase(call, purchase);
  const happened = at > time.now ? 'scheduled' : 'created';
  await recordEntry(call, { purchase, isTest, happened }, { kind: 'start', at, quantity: wish.quantity, description });
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
