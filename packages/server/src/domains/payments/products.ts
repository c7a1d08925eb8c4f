import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import { readAccount } from './customers.js';
import type { Account } from './ledger/account.js';
import type { Customer } from './ledger/purchase-state.js';
import { type Audience, type ProductLine, showProduct } from './views.js';

/** Which products of a customer to list. */
export interface ProductPage {
  readonly audience: Audience;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/**
 * Returns a page of a customer's products, oldest first: live purchases, and before them the products that every customer
 * has.
 *
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 * @throws Refusal 400 for an unknown cursor
 */
export async function listProducts(call: Call, customer: Customer, { audience, cursor, limit }: ProductPage) {
  const lines = linesOf(await readAccount(call, customer), audience);
  const first = cursor === undefined ? 0 : lines.findIndex(({ key }) => key === cursor);
  if (first < 0) throw new Refusal(400, 'There is no product with this cursor. Start with the first page.');
  return {
    items: lines.slice(first, first + limit).map(({ line }) => line),
    nextCursor: lines[first + limit]?.key ?? null,
  };
}

interface Line {
  /** Names the line as the beginning of a page. */
  readonly key: string;
  readonly line: ProductLine;
}

function linesOf({ purchases, defaults }: Account, audience: Audience): Line[] {
  const standard = defaults
    .filter(({ isOn, product }) => isOn && isVisible(product, audience))
    .map(({ id, product }): Line => ({ key: id, line: { id, quantity: 1, product: showProduct(product, audience) } }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const bought = purchases
    .toSorted(({ purchase: a }, { purchase: b }) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    .flatMap(({ isLive, purchase, product, quantity }): Line[] => {
      if (!isLive || !product || !isVisible(product, audience)) return [];
      return [
        { key: purchase.id, line: { id: purchase.productId, quantity, product: showProduct(product, audience) } },
      ];
    });
  return [...standard, ...bought];
}

const isVisible = ({ serverOnly }: { readonly serverOnly: boolean }, audience: Audience): boolean =>
  audience === 'server' || !serverOnly;
