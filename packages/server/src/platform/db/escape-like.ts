/** Escapes a text so that it matches literally in a `like` pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
