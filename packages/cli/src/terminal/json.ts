/**
 * Writes JSON that may be shown in a terminal. JSON.stringify leaves some control characters as they are, and users choose
 * what is in their names and metadata: a terminal would obey U+009B like an escape sequence.
 */
export const toJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
