'use client';

import type { InvoicePage, ListInvoicesOptions, Resource } from '@portico/js';
import { useResource } from '../app/use-resource.js';

/** A user or a team. */
interface InvoiceOwner {
  readonly store: { invoices(options?: ListInvoicesOptions): Resource<InvoicePage> };
}

/**
 * Returns what a user or team was charged, newest first. Suspends until it is loaded.
 *
 * @param options the page: 10 invoices, or `limit`, after `cursor`
 * @example
 * import { useInvoices, useUser } from '@portico/react';
 *
 * export const InvoiceNumbers = () => {
 *   const invoices = useInvoices(useUser({ or: 'redirect' }));
 *   return <ul>{invoices.map(({ id, number }) => <li key={id}>{number}</li>)}</ul>;
 * };
 */
export const useInvoices = ({ store }: InvoiceOwner, options?: ListInvoicesOptions): InvoicePage =>
  useResource(store.invoices(options));
