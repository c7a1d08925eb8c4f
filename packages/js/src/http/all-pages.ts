/** A list as the wire answers it: whole, or the first part of it where it is too long for one answer. */
interface Part<Item> {
  readonly items: readonly Item[];
  readonly pagination?: { readonly next_cursor: string | null };
}

/** Reads a list to its end, from a cursor on, however many answers that takes. */
export const readAll = async <Item>(
  read: (cursor: string | undefined) => Promise<Part<Item>>,
  start?: string,
): Promise<Item[]> => {
  const all: Item[] = [];
  let cursor = start;
  do {
    // Where a part begins is known from the part before it.
    const { items, pagination } = await read(cursor);
    all.push(...items);
    cursor = pagination?.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return all;
};
