/** A list as the wire returns it: complete, or its first page if it is too long for one response. */
interface Part<Item> {
  readonly items: readonly Item[];
  readonly pagination?: { readonly next_cursor: string | null };
}

/** Reads all remaining pages of a list, starting at a cursor. */
export const readAll = async <Item>(
  read: (cursor: string | undefined) => Promise<Part<Item>>,
  start?: string,
): Promise<Item[]> => {
  const all: Item[] = [];
  let cursor = start;
  do {
    // The cursor of a page is in the page before it.
    const { items, pagination } = await read(cursor);
    all.push(...items);
    cursor = pagination?.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return all;
};
