'use client';

import type { Item, Resource } from '@portico/js';
import { useResource } from '../app/use-resource.js';
import { useFreshness } from './use-freshness.js';

/** A user or a team. */
interface ItemOwner {
  readonly store: { item(itemId: string): Resource<Item> };
}

/**
 * Returns how much of an item a user or team has. Suspends until it is loaded. Reads it again every 15
 * seconds while the page is visible, and when the user comes back to it, for example from the purchase page.
 *
 * @example
 * import { useItem, useUser } from '@portico/react';
 *
 * export const Credits = () => {
 *   const user = useUser({ or: 'redirect' });
 *   const credits = useItem(user, 'credits');
 *   return <p>{credits.nonNegativeQuantity} {credits.displayName}</p>;
 * };
 */
export const useItem = ({ store }: ItemOwner, itemId: string): Item => {
  const resource = store.item(itemId);
  useFreshness(resource);
  return useResource(resource);
};
