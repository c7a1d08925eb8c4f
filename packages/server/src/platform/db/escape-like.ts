/** A text as part of a pattern of `like`, in which it stands for itself alone. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
