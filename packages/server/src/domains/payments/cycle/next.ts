import { addIntervals, countIntervals, type Interval } from '../ledger/calendar.js';
import { type Purchase, type PurchaseEntry, type PurchaseState, purchaseAt } from '../ledger/purchase-state.js';
import type { Card } from '../play-money-cards.js';

const DAY = 86_400_000;

/** When a failed renewal is retried, in days after it failed first (§11.28). After the last one, it is given up. */
const RETRY_DAYS = [3, 5, 7] as const;

/** Returns when a payment is retried after an attempt, counted from 1; null after the last one. */
export function retryAfter(first: number, attempt: number): number | null {
  const days = RETRY_DAYS[attempt - 1];
  return days === undefined ? null : first + days * DAY;
}

/** How long before its end a trial is announced. */
const TRIAL_NOTICE_DAYS = 3;

/** When the bank of the card `dispute` opens the dispute and when it is lost, in days after the first payment. */
const DISPUTE_DAYS = { opened: 5, lost: 12 } as const;

/** A purchase that the clock acts on, with all that is recorded of it. */
export interface Cycle {
  readonly purchase: Purchase;
  /** The play-money card that pays for it; null for one that costs nothing, or that the card provider charges. */
  readonly card: Card | null;
  readonly entries: readonly PurchaseEntry[];
}

/** A period of a subscription. The first one has the index 0; a one-time purchase has only that, which does not end. */
export interface Period {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

interface Dated<Kind> {
  readonly kind: Kind;
  readonly at: number;
  /** The purchase at that moment. */
  readonly state: PurchaseState;
}

/** A period begins: the first after a trial or a scheduled start, or a later one. */
interface Renewal extends Dated<'renew'> {
  readonly period: Period;
}

/** A payment that failed is retried. */
interface Retry extends Dated<'retry'> {
  readonly period: Period;
  /** From 2, because the renewal was the first. */
  readonly attempt: number;
  /** When the first attempt was. */
  readonly first: number;
}

/** Something that time does to a purchase. */
export type Happening =
  | Dated<'dispute-lost'>
  | Dated<'dispute'>
  | Dated<'end'>
  | Dated<'trial-ending'>
  | Renewal
  | Retry;

/** How far a purchase was followed: what is before `at` is done, and at that moment the kinds up to `kind`. */
export interface Progress {
  readonly at: number;
  readonly kind: Happening['kind'] | null;
}

type Find = (cycle: Cycle, from: number) => Happening | null;

/**
 * Returns what happens next to a purchase after what is done, or null if nothing will. A pure function of what is recorded:
 * what is recorded later can only bring something earlier if it sets the progress back.
 */
export function nextHappening(cycle: Cycle, done: Progress): Happening | null {
  const doneRank = order.findIndex(([kind]) => kind === done.kind);
  const isByCard = cycle.purchase.source === 'PURCHASE_PAGE';
  return order.reduce<Happening | null>((first, [kind, find], rank) => {
    // All else that happens to a purchase by card, its provider says.
    if (isByCard && kind !== 'trial-ending') return first;
    const found = find(cycle, rank <= doneRank ? done.at + 1 : done.at);
    return found && (!first || found.at < first.at) ? found : first;
  }, null);
}

const findEnd: Find = (cycle, from) => {
  if (isClosed(cycle)) return null;
  const { endsAt } = stateAt(cycle, latestRecord(cycle, from));
  return endsAt === null || endsAt < from ? null : { kind: 'end', at: endsAt, state: stateAt(cycle, endsAt) };
};

const findRenewal: Find = (cycle, from) => {
  const period = periodFrom(cycle.purchase, from);
  if (!period || isClosed(cycle)) return null;
  const state = stateAt(cycle, period.start);
  return state.isLive ? { kind: 'renew', at: period.start, state, period } : null;
};

const findRetry: Find = (cycle, from) => {
  const failures = failuresOf(cycle);
  const [first] = failures;
  const at = first && retryAfter(first.at, failures.length);
  if (!first || !at || at < from || isClosed(cycle)) return null;
  const period = runningPeriod(cycle.purchase, at);
  const state = stateAt(cycle, at);
  return period && { kind: 'retry', at, state, period, attempt: failures.length + 1, first: first.at };
};

const findTrialNotice: Find = (cycle, from) => {
  const { trialEndsAt, createdAt } = cycle.purchase;
  const isFree = cycle.card === null && cycle.purchase.source !== 'PURCHASE_PAGE';
  if (trialEndsAt === null || isFree || isClosed(cycle)) return null;
  const at = trialEndsAt - TRIAL_NOTICE_DAYS * DAY;
  if (at <= createdAt || at < from) return null;
  const state = stateAt(cycle, at);
  return state.isLive && state.endsAt === null ? { kind: 'trial-ending', at, state } : null;
};

const findDispute =
  (kind: 'dispute' | 'dispute-lost', days: number): Find =>
  (cycle, from) => {
    const { card, purchase, entries } = cycle;
    const paid = purchase.trialEndsAt ?? purchase.createdAt;
    const at = paid + days * DAY;
    if (card !== 'dispute' || at < from || entries.some((entry) => entry.kind === 'revoke')) return null;
    // Canceled during the trial, it was never paid.
    const state = stateAt(cycle, at);
    return state.terms.some(({ to }) => to > paid) ? { kind, at, state } : null;
  };

/** What happens at one moment happens in this order. */
const order: readonly (readonly [Happening['kind'], Find])[] = [
  ['dispute-lost', findDispute('dispute-lost', DISPUTE_DAYS.lost)],
  ['dispute', findDispute('dispute', DISPUTE_DAYS.opened)],
  ['end', findEnd],
  ['renew', findRenewal],
  ['retry', findRetry],
  ['trial-ending', findTrialNotice],
];

const stateAt = ({ purchase, entries }: Cycle, moment: number): PurchaseState => purchaseAt(purchase, entries, moment);

const latestRecord = ({ entries }: Cycle, from: number): number =>
  entries.reduce((latest, { at }) => Math.max(latest, at), from);

/** Whether it is recorded that the purchase is over. */
const isClosed = ({ entries }: Cycle): boolean => entries.some(({ kind }) => kind === 'end' || kind === 'revoke');

/** The attempts to pay that failed since the last one that did not, oldest first. */
function failuresOf({ entries }: Cycle): PurchaseEntry[] {
  const sorted = entries.toSorted((a, b) => a.at - b.at);
  const paid = sorted.findLastIndex(({ kind }) => kind === 'renew' || kind === 'start');
  return sorted.slice(paid + 1).filter(({ kind }) => kind === 'past_due');
}

/** Returns the period of a subscription that runs at a moment, or null for a one-time purchase and during a trial. */
export function runningPeriod(purchase: Purchase, moment: number): Period | null {
  const { interval } = purchase;
  const index = interval ? countIntervals(anchorOf(purchase), interval, moment) : -1;
  return interval && index >= 0 ? periodAt(purchase, interval, index) : null;
}

/** Returns the first period that begins at a moment or after it; null for a one-time purchase that has begun. */
function periodFrom(purchase: Purchase, from: number): Period | null {
  const { interval, createdAt } = purchase;
  if (!interval) return from <= createdAt ? { index: 0, start: createdAt, end: Infinity } : null;
  const running = runningPeriod(purchase, from);
  if (running?.start === from) return running;
  return periodAt(purchase, interval, running ? running.index + 1 : 0);
}

const anchorOf = ({ trialEndsAt, createdAt }: Purchase): number => trialEndsAt ?? createdAt;

const periodAt = (purchase: Purchase, interval: Interval, index: number): Period => ({
  index,
  start: addIntervals(anchorOf(purchase), interval, index),
  end: addIntervals(anchorOf(purchase), interval, index + 1),
});
