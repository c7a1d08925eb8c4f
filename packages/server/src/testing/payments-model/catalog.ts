import { type Span, spansOf } from './grants.js';
import type { Product, Products, Purchase } from './types.js';

/** The products of which an add-on needs one. */
export const basesOf = (product: Product | undefined): readonly string[] => Object.keys(product?.isAddOnTo || {});

/** Whether a product and a subscription of another cannot continue side by side: both of a catalog, but no base and add-on. */
export function isConflict(products: Products, productId: string, otherId: string): boolean {
  const [product, other] = [products[productId], products[otherId]];
  const isPair = basesOf(product).includes(otherId) || basesOf(other).includes(productId);
  return product?.catalogId !== undefined && other?.catalogId === product.catalogId && !isPair;
}

/** When a default product is on: while no subscription of its catalog runs that is not an add-on (`payments.md` §6). */
export function spansOfDefault(
  { catalogId }: Product,
  products: Products,
  { purchases, from }: { readonly purchases: readonly Purchase[]; readonly from: number },
): readonly Span[] {
  const off = purchases.filter(({ productId, interval }) => {
    const other = products[productId];
    return interval && catalogId !== undefined && other?.catalogId === catalogId && basesOf(other).length === 0;
  });
  const taken = off.flatMap((one) =>
    spansOf(one).map((span) => ({ from: span.from, to: Math.min(span.to, one.revokedAt ?? Infinity) })),
  );
  const bounds = [...new Set([from, ...taken.flatMap((span) => [span.from, span.to])])];
  const isOff = (moment: number) => taken.some((span) => span.from <= moment && moment < span.to);
  const spans: Span[] = [];
  for (const bound of bounds.sort((a, b) => a - b)) {
    const open = spans.at(-1);
    const isOpen = open?.to === Infinity;
    if (isOpen && isOff(bound)) spans.splice(-1, 1, { from: open.from, to: bound });
    if (!isOpen && !isOff(bound) && bound < Infinity) spans.push({ from: bound, to: Infinity });
  }
  return spans;
}
