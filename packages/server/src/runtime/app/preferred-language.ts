import { matchLanguage } from '@portico/contract';

/** Browsers send a few; a header may be some kilobytes. */
const MOST_LANGUAGES = 10;

interface Preference {
  readonly tag: string;
  /** From 0 to 1. */
  readonly weight: number;
}

const readPreference = (part: string): Preference => {
  const [tag = '', weight = ''] = part.split(';').map((piece) => piece.trim());
  const given = /^q=([01](?:\.\d{0,3})?)$/.exec(weight)?.[1];
  return { tag, weight: given === undefined ? 1 : Number(given) };
};

/**
 * Returns the language of `Accept-Language` that the caller prefers among the built-in ones, as a BCP 47 tag; null if
 * there is none (RFC 9110 §12.5.4).
 */
export function preferredLanguage(header: string | undefined): string | null {
  if (header === undefined || header === '*') return null;
  const preferences = header
    .split(',', MOST_LANGUAGES)
    .map(readPreference)
    .filter(({ tag, weight }) => weight > 0 && matchLanguage(tag) !== undefined);
  const [first] = preferences.toSorted((one, other) => other.weight - one.weight);
  return first ? (Intl.getCanonicalLocales(first.tag)[0] ?? null) : null;
}
