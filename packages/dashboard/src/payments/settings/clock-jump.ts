import type { AdminApp, RevenueFigure, RevenueKind } from '@portico/js';
import { formatMinorUnits } from '../payment-words.js';
import { describeCount } from '../revenue/revenue-words.js';
import { DAY_MILLIS } from './clock-days.js';

/** What happened while the clock moved. */
export interface ClockJump {
  readonly now: Date;
  /** In words, such as “2 renewals, $40.00”; empty if nothing happened. */
  readonly happened: readonly string[];
}

/** The most days that figures are read for. */
const DAYS_MAX = 366;

type Sums = ReadonlyMap<string, { readonly kind: RevenueKind; readonly count: number; readonly amount: number }>;

const sumUp = (figures: readonly RevenueFigure[]): Sums => {
  const sums = new Map<string, { kind: RevenueKind; count: number; amount: number }>();
  for (const { kind, currency, count, amount, testMode } of figures) {
    if (!testMode) continue;
    // An end is no payment, so its currency does not matter.
    const key = `${kind} ${kind === 'ended' ? '' : (currency ?? '')}`;
    const { count: counted = 0, amount: summed = 0 } = sums.get(key) ?? {};
    sums.set(key, { kind, count: counted + count, amount: summed + amount });
  }
  return sums;
};

/** Describes what came to the figures between two readings. */
export const describeJump = (before: readonly RevenueFigure[], after: readonly RevenueFigure[]): readonly string[] => {
  const earlier = sumUp(before);
  return [...sumUp(after)].flatMap(([key, { kind, count, amount }]) => {
    const [, currency = ''] = key.split(' ');
    const added = count - (earlier.get(key)?.count ?? 0);
    if (added <= 0) return [];
    const words = describeCount(kind, added);
    const money = amount - (earlier.get(key)?.amount ?? 0);
    return [currency === '' ? words : `${words}, ${formatMinorUnits(money, currency)}`];
  });
};

/** Moves the clock by whole days, and says what happened. */
export const jump = async (app: AdminApp, days: number): Promise<ClockJump> => {
  const { figures: before } = await app.getRevenue({ days: 1 });
  const now = await app.advancePaymentClock(days * DAY_MILLIS);
  const { figures: after } = await app.getRevenue({ days: Math.min(days + 1, DAYS_MAX) });
  return { now, happened: describeJump(before, after) };
};
