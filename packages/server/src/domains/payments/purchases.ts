import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import type { LockedAccount } from './customers.js';
import type { OwnedPurchase } from './ledger/account.js';
import type { Purchase, PurchaseEntry } from './ledger/purchase-state.js';
import type { PurchasePlan, Wish } from './rules.js';
import type { Card } from './play-money-cards.js';
import { insertCycle } from './store/cycles.js';
import { insertEntry } from './store/ledger.js';
import { insertPurchase } from './store/purchases.js';

/** How a purchase came about. */
export type PurchaseSource = Purchase['source'];

/** A purchase to make. */
export interface PlannedPurchase {
  readonly wish: Wish;
  readonly plan: PurchasePlan;
  readonly source: PurchaseSource;
  /** The play-money card that pays; null if nothing is paid with one. */
  readonly card: Card | null;
}

/** Makes a planned purchase in the caller's transaction, which has locked the customer. What it replaces ends now. */
export async function makePurchase(
  call: Call,
  locked: LockedAccount,
  { wish, plan, source, card }: PlannedPurchase,
): Promise<void> {
  const { account, time } = locked;
  for (const owned of plan.replaced) await endPurchase(call, locked, owned);
  const purchase: Purchase = {
    id: call.ports.random.uuid(),
    kind: plan.kind,
    customer: account.ledger.customer,
    productId: wish.offer.productId,
    priceId: wish.priceId,
    product: wish.offer.product,
    source,
    interval: plan.interval,
    trialEndsAt: plan.trialEndsAt,
    isTest: source === 'TEST_MODE' || time.isMoved,
    createdAt: time.now,
  };
  await insertPurchase(call, purchase);
  await record(
    call,
    { purchase, isTest: purchase.isTest, happened: 'created' },
    { kind: 'start', at: time.now, quantity: wish.quantity },
  );
  await startCycle(call, purchase, { card, dueAt: time.now + 1 });
}

/**
 * Lets the clock renew and end a purchase, from a moment on. A card provider does that itself with what it sold.
 *
 * @param dueAt just after the beginning; at the beginning for a purchase that begins later and is paid only then
 */
export async function startCycle(
  call: Call,
  { id, kind, source }: Purchase,
  { card, dueAt }: { readonly card: Card | null; readonly dueAt: number },
): Promise<void> {
  if (source === 'PURCHASE_PAGE' || (kind === 'one_time' && card !== 'dispute')) return;
  await insertCycle(call, { purchaseId: id, card, dueAt });
}

/** Ends a subscription now, in the caller's transaction. It keeps the product as it is now. */
async function endPurchase(call: Call, { time }: LockedAccount, owned: OwnedPurchase): Promise<void> {
  const { purchase, product } = owned;
  const isTest = purchase.isTest || time.isMoved;
  await record(
    call,
    { purchase, isTest, happened: 'ended' },
    { kind: 'end', at: time.now, product, quantity: owned.quantity },
  );
}

/**
 * Cancels a customer's subscriptions of a product in the caller's transaction, which has locked the customer.
 *
 * @throws Refusal 400 if the customer has none
 */
export async function cancelPurchases(
  call: Call,
  locked: LockedAccount,
  { productId, at }: { readonly productId: string; readonly at: 'period_end' | 'now' },
): Promise<void> {
  const live = locked.account.purchases.filter(
    ({ isLive, purchase }) => isLive && purchase.kind === 'subscription' && purchase.productId === productId,
  );
  if (live.length === 0) throw new Refusal(400, `The customer has no subscription of the product "${productId}".`);
  for (const owned of live) {
    if (at === 'now') await endPurchase(call, locked, owned);
    else if (owned.endsAt === null) await cancelAtPeriodEnd(call, locked, owned);
  }
}

async function cancelAtPeriodEnd(call: Call, { time }: LockedAccount, owned: OwnedPurchase): Promise<void> {
  const { purchase, product, periodEnd, quantity } = owned;
  const until = periodEnd ?? time.now;
  const isTest = purchase.isTest || time.isMoved;
  await record(
    call,
    { purchase, isTest, happened: 'canceled' },
    { kind: 'cancel', at: time.now, until, product, quantity },
  );
}

type Happening = Pick<PurchaseEntry, 'kind' | 'at'> & Partial<PurchaseEntry> & { readonly quantity: number };

interface Subject {
  readonly purchase: Purchase;
  readonly isTest: boolean;
  readonly happened: 'created' | 'canceled' | 'ended';
}

const eventTypes = {
  created: 'payment.purchase_created',
  canceled: 'payment.purchase_canceled',
  ended: 'payment.purchase_ended',
} as const;

const actions = { created: 'purchase.create', canceled: 'purchase.cancel', ended: 'purchase.end' } as const;

/** Adds what happened to the ledger, the events and the audit log. */
async function record(call: Call, { purchase, isTest, happened }: Subject, entry: Happening): Promise<void> {
  const { id, customer, productId, kind } = purchase;
  const until = entry.until ?? null;
  const version = await insertEntry(call, {
    id: call.ports.random.uuid(),
    customer,
    isTest,
    entry: { purchaseId: id, until, product: null, ...entry },
  });
  await call.emit({
    type: eventTypes[happened],
    objectId: id,
    version,
    payload: {
      id,
      customer_type: customer.type,
      customer_id: customer.id,
      product_id: productId,
      type: kind,
      quantity: entry.quantity,
      test_mode: isTest,
      ends_at_millis: happened === 'ended' ? entry.at : until,
    },
  });
  await call.audit({
    action: actions[happened],
    target: { type: 'purchase', id },
    details: { customer_type: customer.type, customer_id: customer.id, product_id: productId },
  });
}
