import type { EventType } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import type { LockedAccount } from './customers.js';
import type { Account, OwnedPurchase } from './ledger/account.js';
import type { Purchase, PurchaseEntry } from './ledger/purchase-state.js';
import type { PurchasePlan, Wish } from './rules.js';
import { insertEntry } from './store/ledger.js';
import { wantEnd } from './store/orders.js';
import { insertPurchase } from './store/purchases.js';

/** How a purchase came about. */
export type PurchaseSource = Purchase['source'];

/** A purchase to make. */
interface NewPurchase {
  readonly wish: Wish;
  readonly plan: PurchasePlan;
  readonly source: PurchaseSource;
  /** Default: a new one. */
  readonly id?: string;
}

/** Makes a planned purchase in the caller's transaction, which has locked the customer. What it replaces ends now. */
export async function makePurchase(
  call: Call,
  locked: LockedAccount,
  { wish, plan, source, id = call.ports.random.uuid() }: NewPurchase,
): Promise<void> {
  const { account, time } = locked;
  for (const owned of plan.replaced) await endPurchase(call, locked, owned);
  const purchase: Purchase = {
    id,
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
}

/** Ends a subscription now, in the caller's transaction. It keeps the product as it is now. */
async function endPurchase(call: Call, { time }: LockedAccount, owned: OwnedPurchase): Promise<void> {
  const { purchase, product } = owned;
  const isTest = purchase.isTest || time.isMoved;
  if (isByCard(purchase)) {
    await wantEnd(call, purchase.id, 'now');
    await call.enqueue('payments.apply');
  }
  await record(
    call,
    { purchase, isTest, happened: 'ended' },
    { kind: 'end', at: time.now, product, quantity: owned.quantity },
  );
}

/** Returns whether the card provider renews a purchase. */
export const isByCard = ({ source }: Pick<Purchase, 'source'>): boolean => source === 'PURCHASE_PAGE';

/** Returns a customer's live subscriptions of a product. */
export const liveSubscriptions = ({ purchases }: Account, productId: string): OwnedPurchase[] =>
  purchases.filter(
    ({ isLive, purchase }) => isLive && purchase.kind === 'subscription' && purchase.productId === productId,
  );

/** Which subscriptions to cancel, and when. */
interface Cancellation {
  readonly productId: string;
  readonly at: 'period_end' | 'now';
  /** How many the card provider has canceled. */
  readonly byCard: number;
}

/**
 * Cancels a customer's subscriptions of a product in the caller's transaction, which has locked the customer. Those that
 * are paid by card are left to the card provider.
 *
 * @throws Refusal 400 if the customer has none
 */
export async function cancelPurchases(
  call: Call,
  locked: LockedAccount,
  { productId, at, byCard }: Cancellation,
): Promise<void> {
  const live = liveSubscriptions(locked.account, productId);
  if (live.length + byCard === 0)
    throw new Refusal(400, `The customer has no subscription of the product "${productId}".`);
  for (const owned of live) {
    if (isByCard(owned.purchase)) continue;
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

/** What happened, as an entry without what the purchase says itself. */
export type Happening = Pick<PurchaseEntry, 'kind' | 'at'> & Partial<PurchaseEntry> & { readonly quantity: number };

interface Subject {
  readonly purchase: Purchase;
  readonly isTest: boolean;
  readonly happened: keyof typeof actions;
}

const actions = {
  created: 'purchase.create',
  canceled: 'purchase.cancel',
  resumed: 'purchase.resume',
  renewed: 'purchase.renew',
  unpaid: 'purchase.payment-failed',
  changed: 'purchase.change-quantity',
  ended: 'purchase.end',
  revoked: 'purchase.revoke',
} as const;

/** What is told to apps. */
const eventTypes = {
  created: 'payment.purchase_created',
  canceled: 'payment.purchase_canceled',
  ended: 'payment.purchase_ended',
  revoked: 'payment.purchase_ended',
} as const satisfies Partial<Record<keyof typeof actions, EventType>>;

const isTold = (happened: keyof typeof actions): happened is keyof typeof eventTypes =>
  Object.hasOwn(eventTypes, happened);

/** Adds what happened to the ledger, the events and the audit log, in the caller's transaction. */
export async function record(call: Call, { purchase, isTest, happened }: Subject, entry: Happening): Promise<void> {
  const { id, customer, productId, kind } = purchase;
  const until = entry.until ?? null;
  const version = await insertEntry(call, {
    id: call.ports.random.uuid(),
    customer,
    isTest,
    entry: { purchaseId: id, until, product: null, ...entry },
  });
  if (isTold(happened))
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
        ends_at_millis: happened === 'ended' || happened === 'revoked' ? entry.at : until,
      },
    });
  await call.audit({
    action: actions[happened],
    target: { type: 'purchase', id },
    details: { customer_type: customer.type, customer_id: customer.id, product_id: productId },
  });
}
