// Parsers take the square of a host's length to convert it to ASCII (RFC 3492 §6.3). A DNS name has at most 253 characters.
const LONGEST_AUTHORITY = 1000;

/** Slashes in both directions lead to the authority, and parsers drop tabs and line breaks: WHATWG URL Standard §4.4. */
const AUTHORITY = /^[^:]*:[/\\\t\n\r]*([^/\\?#]*)/;

/**
 * Returns the URL that a text is, or null. A text with a host that is much longer than a DNS name is none (RE-01).
 *
 * Not `URL.canParse`: on Node 20, once it has been called some thousand times, it refuses each URL with a character from
 * U+0080 to U+00FF, such as `https://bücher.example`.
 */
export function parseUrl(text: string): URL | null {
  const [, authority = ''] = AUTHORITY.exec(text) ?? [];
  if (authority.length > LONGEST_AUTHORITY) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
