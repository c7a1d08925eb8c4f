// Control characters end a header line or hide text; text direction marks make a name look like another one.
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns a name or subject on one line without hidden characters, cut to `maxLength` characters. */
export const toOneLine = (value: string, maxLength = 200): string => {
  const letters = [...value.replace(HIDDEN, ' ').replace(/ {2,}/g, ' ').trim()];
  return letters.length <= maxLength ? letters.join('') : `${letters.slice(0, maxLength - 1).join('')}…`;
};

// Domains may have letters of any script, and full stops of others (RFC 3490 §3.1). Format characters show nothing.
const LINK = /[/:@\\]|[\p{L}\p{M}\p{N}_]\p{Cf}*[.。．｡]\p{Cf}*[\p{L}\p{N}_]/u;

/** Returns whether email clients may turn part of the name into a link, which would let users send advertisements. */
export const looksLikeLink = (name: string): boolean => LINK.test(name);

/**
 * Returns a name in which email clients find nothing to turn into a link: an invisible space (U+200B) follows what holds
 * an address together. It reads as before.
 */
export const withoutLinks = (name: string): string => name.replaceAll(/(?<=\S)[/:@.。．｡]+(?=\S)/g, '$&\u200b');
