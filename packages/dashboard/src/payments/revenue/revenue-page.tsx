import type { RevenueReport } from '@portico/js';
import { Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { DayChart } from '../../metrics/day-chart.js';
import { useProject } from '../../projects/use-open-project.js';
import { EmptyState } from '../../ui/display/empty-state.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Page } from '../../ui/display/page.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Filter } from '../../ui/lists/filter.js';
import { usePaymentsConfig } from '../config/use-payments-config.js';
import { PaymentTabs } from '../payments-frame.js';
import { ProductRevenueTable } from './product-revenue-table.js';
import { revenueByProduct, seriesOf } from './revenue-figures.js';
import { periods, type RevenueSearch, readRevenueSearch } from './revenue-search.js';
import { describeSeries, formatValue, kindWords } from './revenue-words.js';
import { useRevenue, useRevenueCurrency } from './use-revenue.js';

const kinds = ['new', 'renewed', 'ended', 'refunded'] as const;

const periodOptions = periods.slice(1).map((days) => ({ value: String(days), label: `Last ${days} days` }));

interface FiltersProps {
  readonly search: RevenueSearch;
  readonly currencies: readonly string[];
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

const Filters = ({ search, currencies, onChange }: FiltersProps): ReactNode => {
  const { data: config } = usePaymentsConfig();
  const [first = 'USD', ...others] = currencies;
  return (
    <search className="flex flex-wrap items-center gap-3">
      <Filter
        label="Period"
        any={`Last ${periods[0]} days`}
        value={search.days && String(search.days)}
        options={periodOptions}
        onChange={(days) => onChange({ days })}
      />
      {others.length > 0 && (
        <Filter
          label="Currency"
          any={first}
          value={search.currency === first ? undefined : search.currency}
          options={others.map((code) => ({ value: code, label: code }))}
          onChange={(currency) => onChange({ currency })}
        />
      )}
      {config?.testMode === true && (
        <Filter
          label="Data"
          any="Test data"
          value={search.data}
          options={[{ value: 'live', label: 'Real payments' }]}
          onChange={(data) => onChange({ data })}
        />
      )}
    </search>
  );
};

interface FiguresProps {
  readonly report: RevenueReport;
  readonly currency: string | undefined;
}

const Figures = ({ report, currency }: FiguresProps): ReactNode => {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const all = kinds.map((kind) => ({ kind, series: seriesOf(report, kind, currency) }));
  const missing = all.filter(({ series }) => series.count === 0).map(({ kind }) => kindWords[kind].many);
  return (
    <>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {all.map(({ kind, series }) => {
          if (series.count === 0) return null;
          const open = (date: string): void =>
            void navigate({
              to: '/projects/$projectId/payments/revenue/$date/$kind',
              params: { projectId, date, kind },
              search: true,
            });
          return (
            <DayChart
              key={kind}
              title={kindWords[kind].title}
              days={series.days}
              describe={() => describeSeries(kind, series, currency)}
              format={(value) => formatValue(kind, value, currency)}
              onOpen={open}
            />
          );
        })}
      </div>
      {missing.length > 0 && (
        <p className="text-muted-foreground">
          No {new Intl.ListFormat('en', { type: 'disjunction' }).format(missing)} in this period.
        </p>
      )}
      <section aria-label="Revenue by product" className="flex flex-col gap-3">
        <h2 className="font-semibold">By product</h2>
        <ProductRevenueTable products={revenueByProduct(report, currency)} currency={currency} />
      </section>
    </>
  );
};

/** What the project's products earn, by day and product. Filters and the open day are in the URL. */
export const RevenuePage = (): ReactNode => {
  const { displayName } = useProject();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/projects/$projectId/payments/revenue' });
  const { data: report, error, refetch } = useRevenue(search);
  const { currencies, currency } = useRevenueCurrency(search);
  return (
    <Page
      title="Revenue"
      context={displayName}
      purpose="What customers paid, by UTC day. Select a bar to see the payments behind it."
    >
      <PaymentTabs />
      <Filters
        search={search}
        currencies={currencies}
        onChange={(change) =>
          void navigate({ to: '.', search: readRevenueSearch({ ...search, ...change }), replace: true })
        }
      />
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!report && !error && (
        <div>
          <LoadingNote what="revenue" />
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {report?.figures.length === 0 && (
        <EmptyState icon={TrendingUp} title="No revenue in this period">
          First payments, renewals, refunds and ended subscriptions appear here by day.
        </EmptyState>
      )}
      {report && report.figures.length > 0 && <Figures report={report} currency={currency} />}
      <Outlet />
    </Page>
  );
};
