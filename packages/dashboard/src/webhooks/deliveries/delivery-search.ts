import type { WebhookDeliveryStatus } from '@portico/js';
import { readText } from '../../ui/lists/read-text.js';
import { readListSearch } from '../../users/users-search.js';
import { statusWords } from './delivery-words.js';

/** The search parameters of an event list: which types, starting where. */
export interface EventSearch {
  readonly type?: string;
  /** The cursor of the page shown; absent: the first page. */
  readonly from?: string;
}

/** The search parameters of an endpoint's deliveries: also in which state. */
export interface DeliverySearch extends EventSearch {
  readonly status?: WebhookDeliveryStatus;
}

const isStatus = (value: unknown): value is WebhookDeliveryStatus =>
  typeof value === 'string' && Object.hasOwn(statusWords, value);

/** Parses the search parameters of an event list. Invalid ones are dropped, so that no URL breaks the page. */
export const readEventSearch = (raw: Readonly<Record<string, unknown>>): EventSearch => {
  const type = typeof raw['type'] === 'string' ? readText(raw['type'], 100) : undefined;
  const { from } = readListSearch({ from: raw['from'] });
  return {
    ...(type !== undefined && { type }),
    ...(from !== undefined && { from }),
  };
};

/** Parses the search parameters of an endpoint's deliveries, like {@link readEventSearch}. */
export const readDeliverySearch = (raw: Readonly<Record<string, unknown>>): DeliverySearch => {
  const { status } = raw;
  return { ...readEventSearch(raw), ...(isStatus(status) && { status }) };
};

/** The search parameters after a filter changed: back on the first page. An empty text removes a filter. */
export const withFilter = (
  search: DeliverySearch,
  change: { readonly [Name in keyof DeliverySearch]: string | undefined },
): DeliverySearch => readDeliverySearch({ ...search, from: undefined, ...change });
