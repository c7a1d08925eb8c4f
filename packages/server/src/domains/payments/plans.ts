import type { Plan } from '@portico/contract';
import type { z } from 'zod';
import { type CustomerType, type PaymentConfig, type Product, pricesOf } from './product.js';
import { type Audience, showProduct, visibleTo } from './views.js';

/** A product that can be bought, as answers have it. */
type PlanView = z.output<typeof Plan>;

/** Which products to list. */
export interface PlanSearch {
  readonly type: CustomerType;
  readonly audience: Audience;
}

/** Returns the products that customers of a type can buy, the cheapest first. */
export const listPlans = ({ products }: Pick<PaymentConfig, 'products'>, { type, audience }: PlanSearch): PlanView[] =>
  Object.entries(products)
    .map(([id, product]) => ({ id, product: visibleTo(audience, product) }))
    .filter(({ product }) => product.customerType === type && (audience === 'server' || !product.serverOnly))
    .filter(({ product }) => Object.keys(pricesOf(product)).length > 0)
    .toSorted((a, b) => lowestAmount(a.product) - lowestAmount(b.product) || (a.id < b.id ? -1 : 1))
    .map(({ id, product }) => ({
      id,
      catalog_id: product.catalogId ?? null,
      add_on_to: Object.keys(product.isAddOnTo),
      product: showProduct(product, audience),
    }));

// Only orders the list: amounts of different currencies are compared as they are.
const lowestAmount = (product: Product): number =>
  Math.min(
    ...Object.values(pricesOf(product)).flatMap(({ interval: _, freeTrial: __, serverOnly: ___, ...amounts }) =>
      Object.values(amounts).map(Number),
    ),
  );
