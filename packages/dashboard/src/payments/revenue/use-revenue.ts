import type { ListRevenueOptions, RevenueEntryPage, RevenueReport } from '@portico/js';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useProject } from '../../projects/use-open-project.js';
import { paymentsKey, usePaymentsConfig } from '../config/use-payments-config.js';
import { currenciesOf } from './revenue-figures.js';
import { periods, type RevenueSearch } from './revenue-search.js';

/** Whether test data is shown; `undefined` while it is unknown whether the project is in test mode. */
export const useShowsTestData = ({ data }: RevenueSearch): boolean | undefined => {
  const { data: config } = usePaymentsConfig();
  return config && config.testMode && data !== 'live';
};

/** The revenue of the project: test data or real payments, never both. */
export const useRevenue = (search: RevenueSearch): UseQueryResult<RevenueReport> => {
  const { id, app } = useProject();
  const isTest = useShowsTestData(search);
  const { days = periods[0] } = search;
  return useQuery({
    queryKey: [...paymentsKey(id), 'revenue', days],
    queryFn: () => app.getRevenue({ days }),
    select: (report) => ({ ...report, figures: report.figures.filter(({ testMode }) => testMode === isTest) }),
    enabled: isTest !== undefined,
    placeholderData: keepPreviousData,
  });
};

/** The currencies of the figures, and which one is shown: the one of the search parameters, otherwise the most used. */
export const useRevenueCurrency = (
  search: RevenueSearch,
): { readonly currencies: readonly string[]; readonly currency: string | undefined } => {
  const { data: report } = useRevenue(search);
  const currencies = currenciesOf(report?.figures ?? []);
  return { currencies, currency: currencies.find((code) => code === search.currency) ?? currencies[0] };
};

/** What is behind the revenue of a day, page by page. */
export const useRevenueEntries = (
  options: ListRevenueOptions & { readonly isEnabled: boolean },
): UseInfiniteQueryResult<InfiniteData<RevenueEntryPage>> => {
  const { id, app } = useProject();
  const { isEnabled, ...wanted } = options;
  return useInfiniteQuery({
    queryKey: [...paymentsKey(id), 'revenue-entries', wanted],
    enabled: isEnabled,
    queryFn: ({ pageParam }) => app.listRevenue({ ...wanted, ...(pageParam !== '' && { cursor: pageParam }) }),
    // Without a cursor.
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
};
