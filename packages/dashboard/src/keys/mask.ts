/** What stands for each hidden character. */
const dot = '•';

/** Hides a key but for its prefix, which tells its kind, and its last four characters, by which it is listed. */
export const maskKey = (key: string): string => {
  const prefix = /^[a-z]+_/.exec(key)?.[0] ?? '';
  const shownChars = prefix.length + 4;
  // A key hardly longer than what would be shown is hidden whole.
  if (key.length < shownChars + 8) return dot.repeat(key.length);
  return `${prefix}${dot.repeat(key.length - shownChars)}${key.slice(-4)}`;
};

/** How a key is listed later on: by its last four characters. */
export const listedKey = (lastFour: string): string => `${dot.repeat(4)}${lastFour}`;
