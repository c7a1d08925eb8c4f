/**
 * Returns the URL that a text is, or null.
 *
 * Not `URL.canParse`: on Node 20, once it has been called some thousand times, it refuses each URL with a character from
 * U+0080 to U+00FF, such as `https://bücher.example`.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
