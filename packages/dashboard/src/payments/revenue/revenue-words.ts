import type { RevenueKind } from '@portico/js';
import { nameOfDay } from '../../metrics/describe.js';
import { counted, formatCount } from '../../ui/display/counts.js';
import { formatMinorUnits } from '../payment-words.js';
import type { RevenueSeries } from './revenue-figures.js';

/** What each kind is called, and what one of it is. */
export const kindWords: Readonly<Record<RevenueKind, { title: string; one: string; many: string }>> = {
  new: { title: 'New', one: 'first payment', many: 'first payments' },
  renewed: { title: 'Renewed', one: 'renewal', many: 'renewals' },
  ended: { title: 'Ended', one: 'ended subscription', many: 'ended subscriptions' },
  refunded: { title: 'Refunded', one: 'refund', many: 'refunds' },
};

/** Formats a number of a chart: money, or of ends how many. */
export const formatValue = (kind: RevenueKind, value: number, currency: string | undefined): string =>
  kind === 'ended' || currency === undefined ? formatCount(value) : formatMinorUnits(value, currency);

/** Formats how many of a kind there are, such as “2 renewals”. */
export const describeCount = (kind: RevenueKind, count: number): string => counted(count, kindWords[kind].one);

/** Describes a chart in a sentence. */
export const describeSeries = (kind: RevenueKind, series: RevenueSeries, currency: string | undefined): string => {
  const { days, total, count } = series;
  if (count === 0) return `None in the last ${days.length} days.`;
  const first = days[0];
  const peak = first && days.reduce((best, day) => (day.count > best.count ? day : best), first);
  const sum =
    kind === 'ended'
      ? describeCount(kind, count)
      : `${formatValue(kind, total, currency)} from ${describeCount(kind, count)}`;
  return `${sum} in the last ${days.length} days.${peak ? ` Peak: ${formatValue(kind, peak.count, currency)} on ${nameOfDay(peak.date)}.` : ''}`;
};
