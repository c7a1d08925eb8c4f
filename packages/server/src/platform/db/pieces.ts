/** Maximum number of rows that one statement writes; a statement can have 65,535 parameters. */
export const ROWS_PER_STATEMENT = 1000;

/** Splits a list into chunks of a maximum size. */
export function* inPieces<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
