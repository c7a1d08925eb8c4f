import type { Currency } from '@portico/contract';
import type { CustomerType, Product } from '../product.js';
import { addIntervals, countIntervals, type Interval } from './calendar.js';
import type { Term } from './grants.js';

/** What is known of a purchase when it is made. It never changes; see `PurchaseEntry` for what happens later. */
export interface Purchase {
  readonly id: string;
  readonly kind: 'subscription' | 'one_time';
  readonly customer: Customer;
  /** Null for an inline product. */
  readonly productId: string | null;
  /** Null if no price was chosen, as in grants. */
  readonly priceId: string | null;
  /** The product at the time of the purchase. */
  readonly product: Product;
  readonly source: 'PURCHASE_PAGE' | 'TEST_MODE' | 'API_GRANT';
  /** How often it is paid; null for a one-time purchase. */
  readonly interval: Interval | null;
  /** The currency in which it is paid; null where nothing is paid. */
  readonly currency: Currency | null;
  /** The end of the free trial, from which periods are counted; null without one. */
  readonly trialEndsAt: number | null;
  readonly isTest: boolean;
  /** When it begins: in the future for one that a scheduled switch brings. */
  readonly createdAt: number;
}

/** Who buys and owns. */
export interface Customer {
  readonly type: CustomerType;
  readonly id: string;
}

/** What can happen to a purchase. */
export const purchaseEntryKinds = [
  'start',
  'change-quantity',
  'cancel',
  'resume',
  'past_due',
  'renew',
  'end',
  'revoke',
  'dispute',
  'refund',
] as const;

/** Something that happened to a purchase. Entries are only ever added. */
export interface PurchaseEntry {
  readonly purchaseId: string;
  /**
   * `cancel` ends it at `until`, `end` at once; `past_due` ends it until it is paid, at `until`; `renew` extends it to
   * `until`; `revoke` takes back what is left of it. `dispute` and `refund` are noted and change nothing.
   */
  readonly kind: (typeof purchaseEntryKinds)[number];
  readonly at: number;
  /** On `start` and `change-quantity`. */
  readonly quantity: number | null;
  readonly until: number | null;
  /** On `cancel`, `end` and `revoke`: the product as it was then; null if there was none. */
  readonly product: Product | null;
  /** On a `cancel` that belongs to a switch: the purchase that begins then. */
  readonly nextPurchaseId?: string | null;
  /** On a `start`: why it was granted. */
  readonly description?: string | null;
}

/** A purchase as it is at a moment. */
export interface PurchaseState {
  readonly purchase: Purchase;
  readonly status: 'active' | 'trialing' | 'past_due' | 'canceled';
  readonly isLive: boolean;
  readonly quantity: number;
  readonly terms: readonly Term[];
  /** When it ended or will end; null if it continues. */
  readonly endsAt: number | null;
  /** The purchase to which it switches when it ends; null without a scheduled switch. */
  readonly nextPurchaseId: string | null;
  readonly periodEnd: number | null;
  readonly revokedAt: number | null;
  /** The product that an ended subscription keeps; null while it continues. */
  readonly finalProduct: Product | null;
}

/** A purchase that is scheduled can end before it starts, so the start comes first. */
const byTime = (a: PurchaseEntry, b: PurchaseEntry): number => timeOf(a) - timeOf(b);

const timeOf = ({ kind, at }: PurchaseEntry): number => (kind === 'start' ? 0 : at);

interface Folded {
  terms: { from: number; to: number; quantity: number }[];
  endsAt: number | null;
  nextPurchaseId: string | null;
  revokedAt: number | null;
  paidUntil: number | null;
  isPastDue: boolean;
  isEnded: boolean;
  finalProduct: Product | null;
}

/** What can still happen to a purchase that ended: its payment goes back. One that test data ended renews elsewhere. */
const afterEnd: ReadonlySet<PurchaseEntry['kind']> = new Set(['revoke', 'dispute', 'refund']);

/**
 * Returns a purchase as it is at a moment, from all that happened to it until then. What is recorded late counts from when
 * it happened; of what happened at one moment, the order of recording counts.
 */
export function purchaseAt(purchase: Purchase, entries: readonly PurchaseEntry[], moment: number): PurchaseState {
  const state: Folded = {
    terms: [],
    endsAt: null,
    nextPurchaseId: null,
    revokedAt: null,
    paidUntil: null,
    isPastDue: false,
    isEnded: false,
    finalProduct: null,
  };
  for (const entry of entries.toSorted(byTime))
    if (entry.at <= moment && (!state.isEnded || afterEnd.has(entry.kind))) fold[entry.kind](state, entry);
  const periodEnd = purchase.kind === 'one_time' ? null : endOfPeriod(purchase, state.paidUntil, moment);
  const knownEnd = state.endsAt ?? periodEnd ?? Infinity;
  const terms = state.terms
    .map((term) => (term.to === Infinity ? { ...term, to: knownEnd } : term))
    .filter(({ from, to }) => from < to);
  const last = state.terms.at(-1);
  const isLive = terms.some(({ from, to }) => from <= moment && moment < to) && state.revokedAt === null;
  return {
    purchase,
    status: statusOf(purchase, { isLive, isPastDue: state.isPastDue, moment }),
    isLive,
    quantity: last?.quantity ?? 0,
    terms,
    endsAt: endOf(state, last?.to ?? Infinity),
    nextPurchaseId: state.nextPurchaseId,
    periodEnd,
    revokedAt: state.revokedAt,
    finalProduct: last !== undefined && isOver(state, last.to, moment) ? state.finalProduct : null,
  };
}

const isOver = ({ endsAt, isPastDue }: Folded, lastEnd: number, moment: number): boolean =>
  !isPastDue && Math.min(lastEnd, endsAt ?? Infinity) <= moment;

const endOf = ({ endsAt, isPastDue }: Folded, lastEnd: number): number | null =>
  lastEnd === Infinity || isPastDue ? endsAt : lastEnd;

const close = (state: Folded, at: number): void => {
  const last = state.terms.at(-1);
  if (last) last.to = Math.min(last.to, at, state.endsAt ?? Infinity);
};

const reopen = (state: Folded, at: number): void => {
  const last = state.terms.at(-1);
  if (last && last.to !== Infinity) state.terms.push({ from: at, to: Infinity, quantity: last.quantity });
};

const begin = (state: Folded, { at, quantity }: PurchaseEntry): void => {
  close(state, at);
  state.terms.push({ from: at, to: Infinity, quantity: quantity ?? 1 });
};

const fold: Readonly<Record<PurchaseEntry['kind'], (state: Folded, entry: PurchaseEntry) => void>> = {
  start: begin,
  'change-quantity': begin,
  cancel: (state, { at, until, product, nextPurchaseId = null }) => {
    state.endsAt = until ?? at;
    state.nextPurchaseId = nextPurchaseId;
    state.finalProduct = product;
  },
  resume: (state, { at }) => {
    state.endsAt = null;
    state.nextPurchaseId = null;
    state.finalProduct = null;
    reopen(state, at);
  },
  past_due: (state, { at, until }) => {
    state.isPastDue = true;
    close(state, until ?? at);
  },
  renew: (state, { at, until }) => {
    state.isPastDue = false;
    state.paidUntil = until;
    reopen(state, at);
  },
  end: (state, { at, product }) => {
    close(state, at);
    state.isPastDue = false;
    state.isEnded = true;
    state.finalProduct = product;
  },
  revoke: (state, { at, product }) => {
    const isRunning = (state.terms.at(-1)?.to ?? 0) > at && (state.endsAt ?? Infinity) > at;
    if (isRunning || state.isPastDue) state.finalProduct = product ?? state.finalProduct;
    close(state, at);
    state.isPastDue = false;
    state.revokedAt = at;
  },
  dispute: () => undefined,
  refund: () => undefined,
};

/** The end of the period that runs at a moment. Without a provider, a subscription renews until it is canceled. */
function endOfPeriod({ interval, trialEndsAt, createdAt }: Purchase, paidUntil: number | null, moment: number) {
  if (paidUntil !== null && paidUntil > moment) return paidUntil;
  if (trialEndsAt !== null && moment < trialEndsAt) return trialEndsAt;
  if (interval === null) return null;
  const anchor = trialEndsAt ?? createdAt;
  return addIntervals(anchor, interval, countIntervals(anchor, interval, moment) + 1);
}

/** Returns when the period that runs at a moment began; null for a one-time purchase and during a free trial. */
export function startOfPeriod({ interval, trialEndsAt, createdAt }: Purchase, moment: number): number | null {
  const anchor = trialEndsAt ?? createdAt;
  if (interval === null || moment < anchor) return null;
  return addIntervals(anchor, interval, countIntervals(anchor, interval, moment));
}

function statusOf(
  { trialEndsAt }: Purchase,
  { isLive, isPastDue, moment }: { readonly isLive: boolean; readonly isPastDue: boolean; readonly moment: number },
): PurchaseState['status'] {
  if (isPastDue) return 'past_due';
  if (!isLive) return 'canceled';
  return trialEndsAt !== null && moment < trialEndsAt ? 'trialing' : 'active';
}
