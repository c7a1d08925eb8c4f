import { type ListSearch, readListSearch } from '../../users/users-search.js';

/** The search parameters of the inbox. `q` is part of a recipient, a subject or a text. */
export type InboxSearch = Pick<ListSearch, 'q'>;

/** Parses the search parameters of the inbox. */
export const readInboxSearch = ({ q }: Readonly<Record<string, unknown>>): InboxSearch => readListSearch({ q });
