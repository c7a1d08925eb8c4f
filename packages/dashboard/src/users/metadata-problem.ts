import type { Json } from '@portico/js';

/** What somebody typed as metadata: a value, or why it is none. */
export type ReadMetadata = { readonly value: Json } | { readonly problem: string };

/** Reads metadata from what was typed. Nothing at all is null. */
export const readMetadata = (text: string): ReadMetadata => {
  if (text.trim() === '') return { value: null };
  try {
    const value: Json = JSON.parse(text);
    return { value };
  } catch (failure) {
    const reason = failure instanceof Error ? ` ${failure.message}` : '';
    return { problem: `This is not JSON, so it was not saved.${reason}` };
  }
};

/** Metadata as it is shown and edited; empty when there is none. */
export const writeMetadata = (value: Json): string => (value === null ? '' : JSON.stringify(value, null, 2));
