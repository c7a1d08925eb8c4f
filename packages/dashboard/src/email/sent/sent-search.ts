import type { EmailStatus, NotificationCategoryName } from '@portico/js';
import { readText } from '../../ui/lists/read-text.js';
import { type ListSearch, readListSearch } from '../../users/users-search.js';
import { categoryWords, statusWords } from './status-words.js';

/** The search parameters of the sent emails: which ones, starting where. `q` is part of the recipient's address. */
export interface SentSearch extends ListSearch {
  readonly status?: EmailStatus;
  /** The name of a built-in template, or the ID of one of the project. */
  readonly template?: string;
  readonly category?: NotificationCategoryName;
  readonly user?: string;
  readonly campaign?: string;
}

const isStatus = (value: unknown): value is EmailStatus =>
  typeof value === 'string' && Object.hasOwn(statusWords, value);

const isCategory = (value: unknown): value is NotificationCategoryName =>
  typeof value === 'string' && Object.hasOwn(categoryWords, value);

/** Parses the search parameters of the sent emails. Invalid ones are dropped, so that no URL breaks the page. */
export const readSentSearch = (raw: Readonly<Record<string, unknown>>): SentSearch => {
  const { status, category } = raw;
  const template = readText(raw['template'], 100);
  // Users and campaigns have IDs of the form of a cursor.
  const { from: user } = readListSearch({ from: raw['user'] });
  const { from: campaign } = readListSearch({ from: raw['campaign'] });
  return {
    ...readListSearch(raw),
    ...(isStatus(status) && { status }),
    ...(template !== undefined && { template }),
    ...(isCategory(category) && { category }),
    ...(user !== undefined && { user }),
    ...(campaign !== undefined && { campaign }),
  };
};

/** The search parameters after a filter changed: back on the first page. An empty text removes a filter. */
export const withFilter = (
  search: SentSearch,
  change: { readonly [Name in keyof SentSearch]: string | undefined },
): SentSearch => readSentSearch({ ...search, from: undefined, ...change });
