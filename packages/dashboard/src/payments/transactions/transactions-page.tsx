import type { TransactionPage } from '@portico/js';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { EmptyState } from '../../ui/display/empty-state.js';
import { Page } from '../../ui/display/page.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Button } from '../../ui/forms/button.js';
import { Filter } from '../../ui/lists/filter.js';
import { PagedList } from '../../ui/lists/paged-list.js';
import { paymentsKey } from '../config/use-payments-config.js';
import { customerWords } from '../payment-words.js';
import { PaymentTabs } from '../payments-frame.js';
import { TransactionTable } from './transaction-table.js';
import { type TransactionsSearch, typeWords, withFilter } from './transactions-search.js';

const pageSize = 50;

const useTransactions = ({ type, customers, from }: TransactionsSearch): UseQueryResult<TransactionPage> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: [...paymentsKey(id), 'transactions', { type, customers, from }],
    queryFn: () =>
      app.listTransactions({
        limit: pageSize,
        ...(type && { type }),
        ...(customers && { customerType: customers }),
        ...(from !== undefined && { cursor: from }),
      }),
    placeholderData: keepPreviousData,
  });
};

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The purchases of a project and the changes of items, newest first. Filters and page are in the URL. */
export const TransactionsPage = (): ReactNode => {
  const project = useProject();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/projects/$projectId/payments/transactions' });
  const query = useTransactions(search);
  const isFiltered = Object.keys(search).length > 0;
  const show = (next: TransactionsSearch, history: 'push' | 'replace'): void =>
    void navigate({ to: '.', search: next, replace: history === 'replace' });
  const filter = (change: Readonly<Record<string, string>>): void => show(withFilter(search, change), 'replace');
  return (
    <Page
      title="Transactions"
      context={project.displayName}
      purpose="Purchases, grants and changes of items, newest first. Test data is listed only in test mode."
    >
      <PaymentTabs />
      <PagedList
        filters={
          query.data?.length === 0 && !isFiltered ? null : (
            <search className="flex flex-wrap items-center gap-3">
              <Filter
                label="Type"
                any="Any type"
                value={search.type}
                options={optionsOf(typeWords)}
                onChange={(type) => filter({ type })}
              />
              <Filter
                label="Customers"
                any="All customers"
                value={search.customers}
                options={optionsOf(customerWords)}
                onChange={(customers) => filter({ customers })}
              />
            </search>
          )
        }
        query={query}
        loading={
          <div className="flex flex-col gap-2">
            <LoadingNote what="transactions" />
            <Skeleton className="h-96" />
          </div>
        }
        empty={
          isFiltered ? (
            <EmptyState
              icon={Receipt}
              title="No transactions found"
              action={<Button onClick={() => show({}, 'push')}>Show all transactions</Button>}
            >
              No transactions match these filters.
            </EmptyState>
          ) : (
            <EmptyState icon={Receipt} title="No transactions yet">
              What customers buy or are granted, and every change of an item, appears here.
            </EmptyState>
          )
        }
        from={search.from}
        onPage={(from) => show({ ...withFilter(search, {}), ...(from !== undefined && { from }) }, 'push')}
      >
        {(transactions) => <TransactionTable transactions={transactions} />}
      </PagedList>
    </Page>
  );
};
