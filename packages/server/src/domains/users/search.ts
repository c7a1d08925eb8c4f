import { escapeLike } from '../../platform/db/escape-like.js';

/** Returns the search text of a user: name, ID and addresses in lower case, each on its own line. */
export const toSearchText = (user: {
  readonly id: string;
  readonly displayName: string | null;
  readonly addresses: readonly string[];
}): string => [user.displayName ?? '', user.id, ...user.addresses].join('\n').toLowerCase();

/** How to search for a term. */
export type Search =
  | { readonly kind: 'none' }
  /** For terms that trigrams can find. */
  | {
      readonly kind: 'containing';
      readonly term: string;
      /** A pattern for `like`: the term, or the part of it that the index finds fastest. */
      readonly indexed: string;
      /** Whether this many users may match that a page fills before the index has found all of them. */
      readonly isCommon: boolean;
    }
  /** A half-open range of text in byte order, for shorter terms. */
  | { readonly kind: 'prefix'; readonly from: string; readonly before: string };

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

// A trigram index cannot find shorter terms.
const SHORTEST_TRIGRAM_TERM = 3;

/** The characters that trigrams consist of; trigrams do not distinguish other characters. */
const WORD = /[\p{L}\p{N}]+/gu;
const SHORTEST_TELLING_WORD = 5;
/** The most letters and digits of a term that, like parts of first names, may occur in thousands of rows. */
const LONGEST_COMMON_TERM = 7;
const LAST_OF_ID = 12;

/** Parses the text of a search box. */
export function toSearch(query: string | undefined): Search {
  const term = (query ?? '').trim().toLowerCase();
  if (term === '') return { kind: 'none' };
  const asId = term.replace(/[^a-z0-9\-_.]/g, '');
  if (UUID_V4.test(asId)) return containing(asId, asId.slice(-LAST_OF_ID));
  // No character sorts after the last one of Unicode, so this ends the range of everything that starts with the term.
  if ([...term].length < SHORTEST_TRIGRAM_TERM) return { kind: 'prefix', from: term, before: `${term}\u{10ffff}` };
  return containing(term, term.includes('@') ? partOfAddress(term) : term);
}

const containing = (term: string, indexed: string): Search => ({
  kind: 'containing',
  term,
  indexed: `%${escapeLike(indexed)}%`,
  isCommon: !term.includes('@') && (term.match(WORD) ?? []).join('').length <= LONGEST_COMMON_TERM,
});

/**
 * Returns the part of an address that identifies its owner best. The index reads one list for every three letters, and
 * the lists of a domain that many users share are as long as the table; so the domain is compared only in the rows
 * found.
 */
function partOfAddress(term: string): string {
  const words = term.slice(0, term.indexOf('@')).match(WORD) ?? [];
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  return longest.length >= SHORTEST_TELLING_WORD ? longest : term;
}
