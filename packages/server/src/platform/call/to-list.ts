/** The part of a list that one answer holds, and where the rest begins. */
interface Part<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

/** How a caller asked for a page, if so. */
interface Asked {
  readonly limit?: number;
  readonly cursor?: string;
}

/** A list as the wire answers it: whole where it fits and nobody asked for pages, else a page. */
export const toList = <Item>({ items, nextCursor }: Part<Item>, { limit, cursor }: Asked) =>
  nextCursor === null && limit === undefined && cursor === undefined
    ? { items, is_paginated: false as const }
    : { items, is_paginated: true as const, pagination: { next_cursor: nextCursor } };
