/** Replaces each hidden character. */
const dot = '•';

/** Hides a key except for its prefix, which shows its kind, and its last four characters, which the list shows. */
export const maskKey = (key: string): string => {
  const prefix = /^[a-z]+_/.exec(key)?.[0] ?? '';
  const shownChars = prefix.length + 4;
  // A key not much longer than the shown part is hidden completely.
  if (key.length < shownChars + 8) return dot.repeat(key.length);
  return `${prefix}${dot.repeat(key.length - shownChars)}${key.slice(-4)}`;
};

/** How the list shows a key: by its last four characters. */
export const listedKey = (lastFour: string): string => `${dot.repeat(4)}${lastFour}`;
