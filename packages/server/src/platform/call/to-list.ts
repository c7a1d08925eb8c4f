/** One page of a list, and where the next page begins. */
interface Part<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

/** The page that a caller asked for, if any. */
interface Asked {
  readonly limit?: number;
  readonly cursor?: string;
}

/** A list as the wire returns it: complete if it fits and no page was requested, otherwise one page. */
export const toList = <Item>({ items, nextCursor }: Part<Item>, { limit, cursor }: Asked) =>
  nextCursor === null && limit === undefined && cursor === undefined
    ? { items, is_paginated: false as const }
    : { items, is_paginated: true as const, pagination: { next_cursor: nextCursor } };
