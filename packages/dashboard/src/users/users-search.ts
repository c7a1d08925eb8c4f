/** The search parameters of a page with a list: which rows, starting where. */
export interface ListSearch {
  /** The search term; absent: everything. */
  readonly q?: string;
  /** The cursor of the page shown; absent: the first page. */
  readonly from?: string;
}

/** The search parameters of the users page: also the order, and whether anonymous users are included. */
export interface UsersSearch extends ListSearch {
  /** Absent: newest first. */
  readonly sort?: 'oldest';
  readonly anonymous?: true;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const readTerm = (value: unknown): string | undefined => {
  // The router parses `?q=42` as a number, but the term is a text.
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** Parses the search parameters of a page with a list. Invalid ones are dropped, so that no URL breaks the page. */
export const readListSearch = (raw: Readonly<Record<string, unknown>>): ListSearch => {
  const q = readTerm(raw['q']);
  const from = raw['from'];
  return {
    ...(q !== undefined && { q }),
    ...(typeof from === 'string' && uuid.test(from) && { from }),
  };
};

/** Parses the search parameters of the users page, like {@link readListSearch}. */
export const readUsersSearch = (raw: Readonly<Record<string, unknown>>): UsersSearch => ({
  ...readListSearch(raw),
  ...(raw['sort'] === 'oldest' && { sort: 'oldest' }),
  ...(raw['anonymous'] === true && { anonymous: true }),
});

/** The search parameters after a change: back on the first page. `undefined` removes a parameter. */
export const withChange = (
  search: UsersSearch,
  change: { readonly [Name in keyof UsersSearch]: UsersSearch[Name] | undefined },
): UsersSearch => readUsersSearch({ ...search, from: undefined, ...change });

/** The search parameters with the order reversed. */
export const withOtherOrder = (search: UsersSearch): UsersSearch =>
  withChange(search, { sort: search.sort === undefined ? 'oldest' : undefined });
