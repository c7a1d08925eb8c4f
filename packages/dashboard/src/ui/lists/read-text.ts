/** NUL, and halves of characters, which a cut may leave. No stored text has them, and the server rejects them. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** Reads a search parameter as a text that the server accepts; undefined if there is none. */
export const readText = (value: unknown, maxChars: number): string | undefined => {
  // The router parses `?q=42` as a number and `?q=true` as a boolean.
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' ? text.slice(0, maxChars).replace(unstorable, '') || undefined : undefined;
};
