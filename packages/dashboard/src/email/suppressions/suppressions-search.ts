import { readText } from '../../ui/lists/read-text.js';

/** The search parameters of the suppressed addresses. */
export interface SuppressionsSearch {
  /** The first address of the page shown; absent: the first one. */
  readonly from?: string;
}

/** Parses the search parameters of the suppressed addresses. Invalid ones are dropped. */
export const readSuppressionsSearch = (raw: Readonly<Record<string, unknown>>): SuppressionsSearch => {
  const from = readText(raw['from'], 320);
  return from === undefined ? {} : { from };
};
