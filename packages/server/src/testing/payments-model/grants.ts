import { datesBetween, datesUntil, firstAfter, isInterval } from './calendar.js';
import type { Grant, Included, Purchase } from './types.js';

/** A stretch of time; the end is Infinity while none is known. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The end of the period of a subscription that runs at a moment. During a trial, the end of the trial. */
export function periodEnd({ startsAt, trialEndsAt, interval }: Purchase, moment: number): number {
  if (!interval) return Infinity;
  if (trialEndsAt !== undefined && moment < trialEndsAt) return trialEndsAt;
  return firstAfter(trialEndsAt ?? startsAt, interval, moment);
}

/** The stretches of time in which a purchase is live; the last one ends when that is known. */
export function spansOf({ startsAt, pauses, endsAt = Infinity }: Purchase): readonly Span[] {
  const starts = [startsAt, ...pauses.map(({ to }) => to)];
  const ends = [...pauses.map(({ from }) => from), endsAt];
  return starts.map((from, index) => ({ from, to: ends[index] ?? Infinity }));
}

/**
 * What a purchase grants of an item until a moment, with the ends that are known then. When it is paid late, what expires
 * starts again in full, and what is permanent only grows by what was missing (`payments.md` §11.5).
 */
export function grantsOf(purchase: Purchase, included: Included, moment: number): readonly Grant[] {
  const amount = included.quantity * purchase.quantity;
  const { startsAt, isIncomplete, revokedAt = Infinity } = purchase;
  if (isIncomplete) return [];
  if (!purchase.interval) return [{ amount, startsAt, endsAt: revokedAt }];
  const known = periodEnd(purchase, moment);
  const spans = spansOf(purchase).map(({ from, to }) => ({ from, to: Math.min(to, revokedAt), known }));
  const past = spans.filter(({ from, to }) => from <= moment && from < to);
  return byRule(included, past, { anchor: startsAt, moment }).map(({ times = 1, startsAt: start, endsAt }) => ({
    amount: amount * times,
    startsAt: start,
    endsAt: Math.min(endsAt, revokedAt),
  }));
}

interface LiveSpan extends Span {
  /** The end of the period that runs, if no other end is known. */
  readonly known: number;
}

interface Turn {
  readonly times?: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

function byRule(
  { repeat, expires }: Included,
  spans: readonly LiveSpan[],
  { anchor, moment }: { readonly anchor: number; readonly moment: number },
): readonly Turn[] {
  const endOf = ({ to, known }: LiveSpan) => (to === Infinity ? known : to);
  if (!isInterval(repeat)) {
    const ending = spans.map((span) => ({ startsAt: span.from, endsAt: endOf(span) }));
    return expires === 'when-purchase-expires'
      ? ending
      : ending.slice(0, 1).map(({ startsAt }) => ({ startsAt, endsAt: Infinity }));
  }
  const windows = datesUntil(anchor, repeat, moment).map((from) => ({ from, to: firstAfter(anchor, repeat, from) }));
  const seen = new Set<number>();
  return spans.flatMap((span) => {
    const turns = windows
      .filter(({ from, to }) => from < span.to && to > span.from)
      .map(({ from, to }) => ({ window: from, startsAt: Math.max(from, span.from), endsAt: Math.min(to, span.to) }));
    if (expires === 'when-repeated') return turns;
    const before = seen.size;
    const added = turns.filter(({ window }) => !seen.has(window));
    for (const { window } of added) seen.add(window);
    if (expires === 'never') return added.map(({ startsAt }) => ({ startsAt, endsAt: Infinity }));
    const again = before === 0 ? [] : [{ times: before, startsAt: span.from, endsAt: endOf(span) }];
    return [...again, ...added.map(({ startsAt }) => ({ startsAt, endsAt: endOf(span) }))];
  });
}

/** Windows of products that every customer has turn on these dates. */
const DEFAULTS_SINCE = Date.UTC(1973, 0, 1, 12);

/** What a product that every customer has grants of an item: while it is on, from the customer's creation. */
export function grantsOfDefault(
  included: Included,
  {
    spans,
    createdAt,
    moment,
  }: { readonly spans: readonly Span[]; readonly createdAt: number; readonly moment: number },
): readonly Grant[] {
  const amount = included.quantity;
  const { repeat, expires } = included;
  const past = spans.filter(({ from }) => from <= moment);
  const isOn = (date: number) => past.some(({ from, to }) => date >= from && date < to);
  if (!isInterval(repeat) && expires !== 'when-purchase-expires')
    return past.slice(0, 1).map(({ from }) => ({ amount, startsAt: from, endsAt: Infinity }));
  if (isInterval(repeat) && expires === 'never')
    return datesUntil(createdAt, repeat, moment)
      .filter(isOn)
      .map((date) => ({ amount, startsAt: date, endsAt: Infinity }));
  let counted = 0;
  return past.flatMap(({ from, to }) => {
    if (!isInterval(repeat)) return [{ amount, startsAt: from, endsAt: to }];
    const last = Math.min(moment, to - 1);
    if (expires === 'when-purchase-expires') {
      const whole = { amount: amount * counted, startsAt: from, endsAt: to };
      const added = datesBetween(createdAt, repeat, { after: from - 1, until: last });
      counted += added.length;
      return [whole, ...added.map((date) => ({ amount, startsAt: date, endsAt: to }))];
    }
    const turns = datesBetween(DEFAULTS_SINCE, repeat, { after: from, until: last });
    return [from, ...turns].map((date) => ({
      amount,
      startsAt: date,
      endsAt: Math.min(firstAfter(DEFAULTS_SINCE, repeat, date), to),
    }));
  });
}
