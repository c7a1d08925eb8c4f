import type { DailyCount, RevenueFigure, RevenueKind, RevenueReport } from '@portico/js';

/** The days of a report, oldest first, as `YYYY-MM-DD`. */
const daysOf = ({ fromDate, toDate }: Pick<RevenueReport, 'fromDate' | 'toDate'>): readonly string[] => {
  const first = Date.parse(`${fromDate}T00:00:00Z`);
  const dayMillis = 86_400_000;
  const length = Math.round((Date.parse(`${toDate}T00:00:00Z`) - first) / dayMillis) + 1;
  return Array.from({ length }, (_, day) => new Date(first + day * dayMillis).toISOString().slice(0, 10));
};

/** The currencies of figures, the one that earns most first. */
export const currenciesOf = (figures: readonly RevenueFigure[]): readonly string[] => {
  const payments = new Map<string, number>();
  for (const { currency, count } of figures)
    if (currency !== null) payments.set(currency, (payments.get(currency) ?? 0) + count);
  return [...payments].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency);
};

/** The figures of a kind. Ends are counted in every currency, since some subscriptions were never paid. */
const figuresOf = (figures: readonly RevenueFigure[], kind: RevenueKind, currency: string | undefined) =>
  figures.filter((figure) => figure.kind === kind && (kind === 'ended' || figure.currency === currency));

/** What a chart shows of a kind. */
export interface RevenueSeries {
  /** For each day an amount in minor units, or of ends how many. */
  readonly days: readonly DailyCount[];
  /** The sum of the days. */
  readonly total: number;
  /** How many payments, refunds or ends there were. */
  readonly count: number;
}

/** Returns what a chart shows of a kind: every day of the report, also those without anything. */
export const seriesOf = (report: RevenueReport, kind: RevenueKind, currency: string | undefined): RevenueSeries => {
  const sums = new Map(daysOf(report).map((date) => [date, 0]));
  const figures = figuresOf(report.figures, kind, currency);
  const valueOf = ({ amount, count }: RevenueFigure): number => (kind === 'ended' ? count : amount);
  for (const figure of figures) sums.set(figure.date, (sums.get(figure.date) ?? 0) + valueOf(figure));
  return {
    days: [...sums].map(([date, count]) => ({ date, count })),
    total: figures.reduce((sum, figure) => sum + valueOf(figure), 0),
    count: figures.reduce((sum, { count }) => sum + count, 0),
  };
};

/** What a product earned. */
export interface ProductRevenue {
  readonly key: string;
  readonly name: string;
  /** For each kind an amount in minor units, or of ends how many. */
  readonly sums: Readonly<Record<RevenueKind, number>>;
  /** What came in, less what was paid back, in minor units. */
  readonly net: number;
}

/** Returns what each product earned in a currency, the one that earned most first. */
export const revenueByProduct = (report: RevenueReport, currency: string | undefined): readonly ProductRevenue[] => {
  const keyOf = ({ productId, productDisplayName }: RevenueFigure): string => productId ?? ` ${productDisplayName}`;
  const products = new Map<string, RevenueFigure[]>();
  for (const figure of report.figures) products.set(keyOf(figure), [...(products.get(keyOf(figure)) ?? []), figure]);
  return [...products]
    .map(([key, figures]) => {
      const sumOf = (kind: RevenueKind): number => seriesOf({ ...report, figures }, kind, currency).total;
      const sums = {
        new: sumOf('new'),
        renewed: sumOf('renewed'),
        ended: sumOf('ended'),
        refunded: sumOf('refunded'),
      };
      return {
        key,
        name: figures.at(-1)?.productDisplayName || 'Unnamed product',
        sums,
        net: sums.new + sums.renewed - sums.refunded,
      };
    })
    .filter(({ sums }) => Object.values(sums).some((sum) => sum > 0))
    .toSorted((a, b) => b.net - a.net);
};
