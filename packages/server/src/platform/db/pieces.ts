/** How many rows one statement writes at most; a statement has 65 535 parameters. */
export const ROWS_PER_STATEMENT = 1000;

/** Cuts a list into pieces of at most so many. */
export function* inPieces<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
