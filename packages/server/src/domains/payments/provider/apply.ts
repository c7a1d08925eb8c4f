import { findCurrency } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { useCode } from '../../../platform/codes/index.js';
import { KnownError } from '../../../platform/failures/failures.js';
import type { ProviderPurchase } from '../../../platform/ports/index.js';
import { type LockedAccount, lockAccount } from '../customers.js';
import { askProvider, endAtProvider, resumeAtProvider } from '../purchase-ends.js';
import { recordEntry } from '../purchase-entries.js';
import { makePurchase } from '../purchases.js';
import { findConflicts } from '../rules.js';
import { selectPurchaseEntries } from '../store/ledger.js';
import { noteLook, selectOrdersByReference } from '../store/orders.js';
import { addDifferences } from './differences.js';
import { nextLook } from './next-look.js';
import { isChange, type Order } from './order.js';
import { isSameSecond } from './translate.js';

/** What came of a look at the provider: how many entries the ledger got, or why it got none. */
export type Applied = number | 'stale' | 'mismatch' | 'customer-gone';

/** An answer of the provider. */
export interface Answer {
  readonly reference: string;
  /** Of the first order of the reference, before the provider was asked. */
  readonly version: number;
  readonly state: ProviderPurchase;
}

/**
 * Brings the ledger to what the provider says of a payment or subscription, in the caller's transaction.
 *
 * @returns `stale` if the answer may be older than one that was applied, so that it has to be read again
 */
export async function applyState(call: Call, { reference, version, state }: Answer): Promise<Applied> {
  const orders = await selectOrdersByReference(call, reference);
  const isNoted = await noteLook(call, {
    orders,
    version,
    dueAt: nextLook(state, {
      now: call.now,
      createdAt: orders.at(-1)?.createdAt ?? call.now,
      beginsAt: orders.at(-1)?.beginsAt ?? null,
    }),
    isEndReached: isEndReached(orders, state),
  });
  if (!isNoted) return 'stale';
  const current = orders.find(({ id }) => id === state.orderId);
  if (!current) return 'mismatch';
  const locked = await lockAccount(call, current.customer, 'real').catch(nullIfGone);
  if (!locked) {
    if (!isOver(state)) await endAtProvider(call, current);
    return 'customer-gone';
  }
  const entries = await selectPurchaseEntries(
    call,
    orders.map(({ id }) => id),
    'ignored',
  );
  const isStarted = (order: Order) => entries.some(({ purchaseId }) => purchaseId === order.id);
  if (isStarted(current)) return addDifferences(call, locked, { order: current, orders, state });
  if (isPaid(current, state, call.now)) {
    if (!isAsOrdered(current, state)) return 'mismatch';
    const predecessor = orders.findLast((order) => order !== current && isStarted(order));
    return startOrder(call, locked, { order: current, orders, state, predecessor });
  }
  if (isFollowing(current, state)) await prepareToFollow(call, current);
  // Someone ended it at the provider, so what it was to follow continues.
  if (isGivenUpThere(current, state, call.now) && current.changesOrderId !== null)
    await resumeAtProvider(call, { id: current.changesOrderId });
  // A change that waits for its payment leaves the subscription what it was.
  const before = isChange(current) ? orders.findLast(isStarted) : undefined;
  return before ? addDifferences(call, locked, { order: before, orders, state }) : 0;
}

/** Whether the provider did what it was asked. A payment that was made cannot be canceled any more. */
const isEndReached = (orders: readonly Order[], state: ProviderPurchase): boolean =>
  isOver(state) ||
  orders.every(({ wantedEnd }) => isReached(wantedEnd, state)) ||
  (state.status === 'live' && orders.every(({ kind }) => kind === 'one_time'));

function isReached(wanted: Order['wantedEnd'], { endsAt }: ProviderPurchase): boolean {
  if (wanted === null) return true;
  if (wanted === 'now') return false;
  if (wanted === 'never') return endsAt === null;
  return wanted === 'period' ? endsAt !== null : isSameSecond(endsAt, wanted.at);
}

const isOver = ({ status }: ProviderPurchase): boolean => status === 'ended' || status === 'abandoned';

/** Users and teams can be deleted while they pay; then the payments end. */
function nullIfGone(failure: unknown): null {
  if (failure instanceof KnownError && (failure.code === 'USER_NOT_FOUND' || failure.code === 'TEAM_NOT_FOUND'))
    return null;
  throw failure;
}

/** Whether an order was paid, or its trial has begun. */
function isPaid(order: Order, { status, paid }: ProviderPurchase, now: number): boolean {
  if (status === 'open' || status === 'abandoned') return false;
  if (order.kind === 'one_time') return status === 'live';
  // The provider charges a period about an hour after it began. Until then, the subscription counts as paid.
  if (order.beginsAt !== null)
    return now >= order.beginsAt && (status === 'live' || (paid !== null && paid.until > order.beginsAt));
  if (!isChange(order) || status === 'live') return paid !== null;
  return paid !== null && paid.at >= Math.floor(order.createdAt / 1000) * 1000;
}

/** ST-05: what was paid must be what was ordered. */
const isAsOrdered = (order: Order, state: ProviderPurchase): boolean =>
  state.unitAmount === order.unitAmount && state.quantity === order.quantity && state.currency === order.currency;

/** Whether an order is confirmed and waits for the end of the subscription that it follows. */
const isFollowing = ({ beginsAt }: Order, { status }: ProviderPurchase): boolean =>
  beginsAt !== null && status === 'live';

/** Whether an order ended before it began, although nothing here wanted that. Later looks find no moment to look again. */
const isGivenUpThere = ({ beginsAt, wantedEnd, dueAt }: Order, { status }: ProviderPurchase, now: number): boolean =>
  status === 'ended' && beginsAt !== null && beginsAt > now && wantedEnd === null && dueAt !== null;

async function prepareToFollow(call: Call, order: Order): Promise<void> {
  await useUp(call, order);
  if (order.changesOrderId !== null) await askProvider(call, { id: order.changesOrderId }, 'period');
}

/** The URL may have been used up by another choice on its page, or have expired since. */
const useUp = (call: Call, { codeId }: Order): Promise<void> =>
  useCode(call, { id: codeId, type: 'purchase', subjectId: null, data: {} }).catch((failure: unknown) => {
    if (!(failure instanceof KnownError)) throw failure;
  });

interface Beginning {
  readonly order: Order;
  readonly orders: readonly Order[];
  readonly state: ProviderPurchase;
  /** The order that had the subscription until now. */
  readonly predecessor: Order | undefined;
}

async function startOrder(call: Call, locked: LockedAccount, { order, orders, state, predecessor }: Beginning) {
  const at = Math.min(order.beginsAt ?? (isChange(order) ? changedAt(order, state) : state.startedAt), call.now);
  const offer = { productId: order.productId, product: order.product };
  await useUp(call, order);
  const { account } = locked;
  const moment: LockedAccount = { account, time: { now: at, isMoved: false } };
  const ended = account.purchases.find(({ purchase }) => purchase.id === predecessor?.id);
  if (ended && ended.endsAt === null) {
    const { purchase, product, quantity } = ended;
    await recordEntry(call, { purchase, isTest: false, happened: 'ended' }, { kind: 'end', at, product, quantity });
  }
  await makePurchase(call, moment, {
    id: order.id,
    wish: { offer, priceId: order.priceId, quantity: order.quantity },
    plan: {
      kind: order.kind,
      interval: order.interval,
      trialEndsAt: order.trialEndsAt,
      replaced: findConflicts(account, offer).filter(({ purchase }) => purchase.id !== predecessor?.id),
    },
    source: 'PURCHASE_PAGE',
    currency: findCurrency(order.currency) ?? null,
  });
  const again = await lockAccount(call, order.customer, 'real');
  return 1 + (await addDifferences(call, again, { order, orders, state }));
}

/** A change begins with its payment; one in a free trial has none. */
const changedAt = ({ createdAt }: Order, { paid }: ProviderPurchase): number =>
  Math.max(paid?.at ?? 0, Math.floor(createdAt / 1000) * 1000);
