/** What the address of the users page says: which users, in which order, from where on. */
export interface UsersSearch {
  /** What is searched for; absent: everybody. */
  readonly q?: string;
  /** Absent: newest first. */
  readonly sort?: 'oldest';
  /** The first user of the page shown; absent: the first page. */
  readonly from?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const readTerm = (value: unknown): string | undefined => {
  // The router reads `?q=42` as a number: a person who searches for 42 means the text.
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** Reads the address of the users page. What makes no sense falls out, so that no address breaks the page. */
export const readUsersSearch = (raw: Readonly<Record<string, unknown>>): UsersSearch => {
  const q = readTerm(raw['q']);
  const from = raw['from'];
  return {
    ...(q !== undefined && { q }),
    ...(raw['sort'] === 'oldest' && { sort: 'oldest' }),
    ...(typeof from === 'string' && uuid.test(from) && { from }),
  };
};

/** The address after a new search or order: back on the first page. */
export const withTerm = ({ sort }: UsersSearch, term: string): UsersSearch => ({
  ...(term !== '' && { q: term }),
  ...(sort !== undefined && { sort }),
});

/** The address after the order was turned round: back on the first page. */
export const withOtherOrder = ({ q, sort }: UsersSearch): UsersSearch => ({
  ...(q !== undefined && { q }),
  ...(sort === undefined && { sort: 'oldest' }),
});

/** The address of the page that begins with a user; of the first page without one. */
export const withStart = ({ q, sort }: UsersSearch, from: string | undefined): UsersSearch => ({
  ...(q !== undefined && { q }),
  ...(sort !== undefined && { sort }),
  ...(from !== undefined && { from }),
});
