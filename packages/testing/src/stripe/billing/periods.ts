import type { Interval } from '../resources/prices.js';

/** How often something renews. */
export interface Recurring {
  readonly interval: Interval;
  readonly interval_count: number;
}

const DAY = 86_400;

/** Counts `times` intervals from the anchor, in seconds. Days past a month's end become its last one. */
function step(anchor: number, { interval, interval_count: count }: Recurring, times: number): number {
  if (interval === 'day') return anchor + times * count * DAY;
  if (interval === 'week') return anchor + times * count * 7 * DAY;
  const months = times * count * (interval === 'year' ? 12 : 1);
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}

/** The first end of a period after a moment. */
export function periodEnd(anchor: number, recurring: Recurring, after: number): number {
  let times = 1;
  while (step(anchor, recurring, times) <= after) times += 1;
  return step(anchor, recurring, times);
}
