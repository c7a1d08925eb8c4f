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

/** What a purchase grants of an item until a moment, with the ends that are known then. */
export function grantsOf(purchase: Purchase, included: Included, moment: number): readonly Grant[] {
  const amount = included.quantity * purchase.quantity;
  const { startsAt, isIncomplete, revokedAt = Infinity } = purchase;
  if (isIncomplete) return [];
  if (!purchase.interval) return [{ amount, startsAt, endsAt: revokedAt }];
  const isCut = purchase.endsAt !== undefined || revokedAt < Infinity;
  const endsAt = isCut ? Math.min(purchase.endsAt ?? Infinity, revokedAt) : undefined;
  if (endsAt !== undefined && endsAt <= startsAt) return [];
  const end = endsAt ?? periodEnd(purchase, moment);
  return datesOf(startsAt, included, Math.min(moment, (endsAt ?? Infinity) - 1)).map((date) => ({
    amount,
    startsAt: date,
    endsAt: Math.min(
      revokedAt,
      endOf(included, { next: nextDate(startsAt, included, date), end, cut: endsAt ?? Infinity }),
    ),
  }));
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

const datesOf = (anchor: number, { repeat }: Included, until: number): readonly number[] =>
  isInterval(repeat) ? datesUntil(anchor, repeat, until) : [anchor].filter((date) => date <= until);

const nextDate = (anchor: number, { repeat }: Included, date: number): number =>
  isInterval(repeat) ? firstAfter(anchor, repeat, date) : Infinity;

function endOf(
  { repeat, expires }: Included,
  { next, end, cut }: { readonly next: number; readonly end: number; readonly cut: number },
): number {
  if (expires === 'when-purchase-expires') return end;
  return expires === 'when-repeated' && isInterval(repeat) ? Math.min(next, cut) : Infinity;
}
