import type { Owned } from './state.js';
import type { Charge } from './types.js';

/** An invoice; amounts are in cents. */
export interface Billed extends Charge {
  readonly productId: string;
  readonly quantity: number;
}

/** What a customer has and was charged at a moment. */
export interface Seen {
  readonly quantities: Readonly<Record<string, number>>;
  readonly products: readonly Owned[];
  readonly invoices: readonly Billed[];
}

/** Rows in an order that does not depend on IDs drawn at random. */
export const inOrder = <Row>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
