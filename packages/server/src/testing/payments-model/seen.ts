import type { Owned } from './state.js';

/** What a customer has at a moment. */
export interface Seen {
  readonly quantities: Readonly<Record<string, number>>;
  readonly products: readonly Owned[];
}

/** Products in an order that does not depend on IDs drawn at random. */
export const inOrder = (products: readonly Owned[]): readonly Owned[] =>
  products.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
