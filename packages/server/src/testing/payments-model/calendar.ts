import type { Interval } from './types.js';

const DAY_MILLIS = 86_400_000;

const LONGEST_DAYS = { day: 1, week: 7, month: 31, year: 366 } as const;

/** The date `times` intervals after an anchor. Months and years clamp to the month's last day (`payments.md` §11.20). */
export function step(anchor: number, [count, unit]: Interval, times = 1): number {
  const total = count * times;
  if (unit === 'day') return anchor + total * DAY_MILLIS;
  if (unit === 'week') return anchor + total * 7 * DAY_MILLIS;
  const date = new Date(anchor);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + total * (unit === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}

/** The dates of an interval from its anchor, after one moment up to and including another. */
export function datesBetween(
  anchor: number,
  interval: Interval,
  { after, until }: { readonly after: number; readonly until: number },
): readonly number[] {
  const dates: number[] = [];
  let date = after < anchor ? anchor : firstAfter(anchor, interval, after);
  for (; date <= until; date = firstAfter(anchor, interval, date)) dates.push(date);
  return dates;
}

/** The dates of an interval from its anchor, up to and including a moment. */
export const datesUntil = (anchor: number, interval: Interval, until: number): readonly number[] =>
  datesBetween(anchor, interval, { after: -Infinity, until });

/** The first date of an interval after a moment. */
export function firstAfter(anchor: number, interval: Interval, moment: number): number {
  let times = Math.max(0, Math.floor((moment - anchor) / (interval[0] * LONGEST_DAYS[interval[1]] * DAY_MILLIS)));
  while (step(anchor, interval, times) <= moment) times += 1;
  return step(anchor, interval, times);
}

/** Whether an interval is one: a length of zero means none (`payments.md` §11.10). */
export const isInterval = (interval: Interval | 'never' | undefined): interval is Interval =>
  interval !== undefined && interval !== 'never' && interval[0] > 0;
