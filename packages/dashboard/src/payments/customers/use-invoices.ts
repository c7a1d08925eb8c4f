import type { Invoice, InvoicePage } from '@portico/js';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useProject } from '../../projects/use-open-project.js';
import { paymentsKey } from '../config/use-payments-config.js';
import { type Customer, toOptions } from './use-customers.js';

/** What a customer was charged, newest first, page by page. */
export const useInvoices = (customer: Customer): UseInfiniteQueryResult<InfiniteData<InvoicePage>> => {
  const { id: projectId, app } = useProject();
  return useInfiniteQuery({
    queryKey: [...paymentsKey(projectId), 'invoices-of', customer],
    queryFn: ({ pageParam: cursor }) =>
      app.listInvoices({ ...toOptions(customer), ...(cursor !== null && { cursor }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
};

/** How much of an invoice can be paid back, in minor units. */
export const leftOf = ({ status, amount, refundedAmount }: Invoice): number =>
  status === 'paid' ? amount - refundedAmount : 0;
