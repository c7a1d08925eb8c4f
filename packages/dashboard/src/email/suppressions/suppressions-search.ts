/** The search parameters of the suppressed addresses. */
export interface SuppressionsSearch {
  /** The first address of the page shown; absent: the first one. */
  readonly from?: string;
}

/** Parses the search parameters of the suppressed addresses. Invalid ones are dropped. */
export const readSuppressionsSearch = ({ from }: Readonly<Record<string, unknown>>): SuppressionsSearch =>
  typeof from === 'string' && from !== '' ? { from } : {};
