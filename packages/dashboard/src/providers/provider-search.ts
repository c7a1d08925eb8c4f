import { isUuid } from '../app/is-uuid.js';

/** Search parameters of the page of a provider. */
export interface ProviderSearch {
  /** The ID of the test whose result is shown. */
  readonly test?: string;
}

/** Parses the search parameters of the page of a provider. Invalid ones are dropped, so that no URL breaks the page. */
export const readProviderSearch = ({ test }: Readonly<Record<string, unknown>>): ProviderSearch =>
  isUuid(test) ? { test } : {};
