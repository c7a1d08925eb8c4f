import { customerTypes } from '@portico/contract/plain';
import { readListSearch } from '../../users/users-search.js';
import type { CustomerType } from '../config/payments-config.js';

/** The search parameters of the customers: of which type, and a part of their name, email or ID. */
export interface CustomersSearch {
  /** Absent: users. */
  readonly type?: Exclude<CustomerType, 'user'>;
  readonly q?: string;
}

const isOther = (type: CustomerType): type is Exclude<CustomerType, 'user'> => type !== 'user';

/** Parses the search parameters of the customers. Invalid ones are dropped, so that no URL breaks the page. */
export const readCustomersSearch = (raw: Readonly<Record<string, unknown>>): CustomersSearch => {
  const type = customerTypes.filter(isOther).find((known) => known === raw['type']);
  const { q } = readListSearch(raw);
  return { ...(type && { type }), ...(q !== undefined && { q }) };
};
