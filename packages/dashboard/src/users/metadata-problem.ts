import type { Json } from '@portico/js';

/** Metadata that was entered: a value, or why it is invalid. */
export type ReadMetadata = { readonly value: Json } | { readonly problem: string };

/** Parses metadata. An empty text means null. */
export const readMetadata = (text: string): ReadMetadata => {
  if (text.trim() === '') return { value: null };
  try {
    const value: Json = JSON.parse(text);
    return { value };
  } catch (failure) {
    const reason = failure instanceof Error ? ` ${failure.message}` : '';
    return { problem: `This is not valid JSON.${reason}` };
  }
};

/** Formats metadata for display and editing; empty for null. */
export const writeMetadata = (value: Json): string => (value === null ? '' : JSON.stringify(value, null, 2));
