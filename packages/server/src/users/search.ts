/** What the search index holds of a user: name, id and addresses in lower case, each on a line of its own. */
export const toSearchText = (user: {
  readonly id: string;
  readonly displayName: string | null;
  readonly addresses: readonly string[];
}): string => [user.displayName ?? '', user.id, ...user.addresses].join('\n').toLowerCase();

/** How a search term is looked for. */
export type Search =
  | { readonly kind: 'none' }
  /** A pattern for `like`, for terms that trigrams can find. */
  | { readonly kind: 'containing'; readonly pattern: string }
  /** A half-open range of text in byte order, for shorter terms. */
  | { readonly kind: 'prefix'; readonly from: string; readonly before: string };

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

// A trigram index finds nothing for fewer characters.
const SHORTEST_TRIGRAM_TERM = 3;

/** Reads what somebody typed into a search box. */
export function toSearch(query: string | undefined): Search {
  const term = (query ?? '').trim().toLowerCase();
  if (term === '') return { kind: 'none' };
  const asId = term.replace(/[^a-z0-9\-_.]/g, '');
  if (UUID_V4.test(asId)) return { kind: 'containing', pattern: `%${asId}%` };
  // No character sorts behind the last one of Unicode, so this ends the range of everything that begins with the term.
  if ([...term].length < SHORTEST_TRIGRAM_TERM) return { kind: 'prefix', from: term, before: `${term}\u{10ffff}` };
  return { kind: 'containing', pattern: `%${escapeLike(term)}%` };
}

/** Takes the meaning from the characters that stand for others in a `like` pattern. */
const escapeLike = (term: string): string => term.replace(/[\\%_]/g, (character) => `\\${character}`);
