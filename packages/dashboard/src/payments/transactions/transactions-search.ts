import { customerTypes } from '@portico/contract/plain';
import type { TransactionType } from '@portico/js';
import type { CustomerType } from '../config/payments-config.js';

/** The search parameters of the transactions: which ones, starting where. */
export interface TransactionsSearch {
  readonly type?: TransactionType;
  readonly customers?: CustomerType;
  /** The cursor of the page shown; absent: the newest. */
  readonly from?: string;
}

/** The types of transactions, as the filter calls them. */
export const typeWords: Readonly<Record<TransactionType, string>> = {
  subscription: 'Subscription',
  one_time: 'One-time purchase',
  item_quantity_change: 'Change of an item',
};

const isType = (value: unknown): value is TransactionType =>
  typeof value === 'string' && Object.hasOwn(typeWords, value);

/** Parses the search parameters of the transactions. Invalid ones are dropped, so that no URL breaks the page. */
export const readTransactionsSearch = (raw: Readonly<Record<string, unknown>>): TransactionsSearch => {
  const { type, from } = raw;
  const customers = customerTypes.find((known) => known === raw['customers']);
  return {
    ...(isType(type) && { type }),
    ...(customers && { customers }),
    ...(typeof from === 'string' && /^[0-9a-f-]{0,36}(\|[0-9a-f-]{0,36}){2}$/i.test(from) && { from }),
  };
};

/** The search parameters after a filter changed: back on the first page. An empty text removes a filter. */
export const withFilter = (search: TransactionsSearch, change: Readonly<Record<string, string>>): TransactionsSearch =>
  readTransactionsSearch({ ...search, from: undefined, ...change });
