/** What the address of a page with a list says: which rows, from where on. */
export interface ListSearch {
  /** What is searched for; absent: everything. */
  readonly q?: string;
  /** The first row of the page shown; absent: the first page. */
  readonly from?: string;
}

/** What the address of the users page says besides: in which order, and whether anonymous users are among them. */
export interface UsersSearch extends ListSearch {
  /** Absent: newest first. */
  readonly sort?: 'oldest';
  readonly anonymous?: true;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const readTerm = (value: unknown): string | undefined => {
  // The router reads `?q=42` as a number: a person who searches for 42 means the text.
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** Reads the address of a page with a list. What makes no sense falls out, so that no address breaks the page. */
export const readListSearch = (raw: Readonly<Record<string, unknown>>): ListSearch => {
  const q = readTerm(raw['q']);
  const from = raw['from'];
  return {
    ...(q !== undefined && { q }),
    ...(typeof from === 'string' && uuid.test(from) && { from }),
  };
};

/** Reads the address of the users page, as {@link readListSearch} does. */
export const readUsersSearch = (raw: Readonly<Record<string, unknown>>): UsersSearch => ({
  ...readListSearch(raw),
  ...(raw['sort'] === 'oldest' && { sort: 'oldest' }),
  ...(raw['anonymous'] === true && { anonymous: true }),
});

/** The address after a new search, order or filter: back on the first page. What is `undefined` is taken out. */
export const withChange = (
  search: UsersSearch,
  change: { readonly [Name in keyof UsersSearch]: UsersSearch[Name] | undefined },
): UsersSearch => readUsersSearch({ ...search, from: undefined, ...change });

/** The address after the order was turned round. */
export const withOtherOrder = (search: UsersSearch): UsersSearch =>
  withChange(search, { sort: search.sort === undefined ? 'oldest' : undefined });
