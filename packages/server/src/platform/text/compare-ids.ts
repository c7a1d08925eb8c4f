/** The order of permission ids and similar: by the upper-cased text's code units, lower case first on a tie. */
export function compareIds(a: string, b: string): number {
  const byLetters = compareText(a.toUpperCase(), b.toUpperCase());
  return byLetters === 0 ? compareText(b, a) : byLetters;
}

/** Compares by code units, which is the same on every machine, unlike the order of a language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
