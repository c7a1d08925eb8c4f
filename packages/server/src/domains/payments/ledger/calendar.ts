import { DAY_MILLIS } from '../../../platform/time/utc-day.js';

/** A number of days, weeks, months or years, such as `[1, 'month']`. */
export type Interval = readonly [count: number, unit: 'day' | 'week' | 'month' | 'year'];

const DAYS = { day: 1, week: 7 } as const;
const MONTHS = { month: 1, year: 12 } as const;

/** Returns the interval, or null for one of zero length, which means none. */
export const toInterval = (interval: Interval | undefined): Interval | null =>
  interval && interval[0] > 0 ? interval : null;

/**
 * Returns the moment some intervals after an anchor. Months are counted from the anchor and clamped to the last day: one
 * month after January 31 is February 28, two months after it is March 31. All in UTC, milliseconds since 1970.
 */
export function addIntervals(anchor: number, [count, unit]: Interval, times: number): number {
  if (unit === 'day' || unit === 'week') return anchor + times * count * DAYS[unit] * DAY_MILLIS;
  return addMonths(anchor, times * count * MONTHS[unit]);
}

/** Returns how many whole intervals are between an anchor and a moment; -1 before the anchor. */
export function countIntervals(anchor: number, interval: Interval, moment: number): number {
  if (moment < anchor) return -1;
  const [count, unit] = interval;
  if (unit === 'day' || unit === 'week') return Math.floor((moment - anchor) / (count * DAYS[unit] * DAY_MILLIS));
  const most = Math.floor(monthsBetween(anchor, moment) / (count * MONTHS[unit]));
  return addIntervals(anchor, interval, most) <= moment ? most : most - 1;
}

function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor);
  const target = new Date(anchor);
  // From the first of the month, since setting the month of the 31st could overflow.
  target.setUTCDate(1);
  target.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return target.getTime();
}

function monthsBetween(from: number, to: number): number {
  const [first, last] = [new Date(from), new Date(to)];
  return (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
}
