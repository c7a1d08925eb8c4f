import type { PaymentsConfig } from '../config/payments-config.js';

/** What both items and catalogs have. */
export interface Entry {
  readonly displayName: string;
  /** Only of items. */
  readonly customerType?: PaymentsConfig['items'][string]['customerType'];
}

/** Items or catalogs: their name in the configuration. */
export type EntryKind = 'items' | 'catalogs';

/** What is said of each kind. */
export const entryKinds = {
  items: {
    title: 'Items',
    what: 'item',
    purpose: 'What your app counts, such as credits, seats or projects.',
    empty: 'No items yet. Create one for each thing that plans limit or customers use up, such as “credits”.',
  },
  catalogs: {
    title: 'Catalogs',
    what: 'catalog',
    purpose: 'A customer can have only one plan of a catalog. Buying another one ends the current subscription.',
    empty: 'No catalogs yet. Create one if customers choose one of several plans.',
  },
} as const;

/** The names of the products that use an item or a catalog. */
export const productsWith = (kind: EntryKind, id: string, { products }: PaymentsConfig): readonly string[] =>
  Object.values(products)
    .filter(({ includedItems, catalogId }) => (kind === 'items' ? Object.hasOwn(includedItems, id) : catalogId === id))
    .map(({ displayName }) => displayName);
