import type { Plan } from '@portico/contract';
import type { z } from 'zod';
import type { Purchase } from './ledger/purchase-state.js';
import { type CustomerType, type Offer, type PaymentConfig, type Product, pricesOf } from './product.js';
import { freeTrials } from './rules.js';
import { type Audience, showProduct, visibleTo } from './views.js';

/** A product that can be bought, as answers have it. */
type PlanView = z.output<typeof Plan>;

/** Which products to list. */
export interface OfferSearch {
  readonly type: CustomerType;
  readonly audience: Audience;
}

/** Returns the products that customers of a type can buy, the cheapest first, with the prices that the audience sees. */
export const listOffers = (
  { products }: Pick<PaymentConfig, 'products'>,
  { type, audience }: OfferSearch,
): (Offer & { readonly productId: string })[] =>
  Object.entries(products)
    .map(([productId, product]) => ({ productId, product: visibleTo(audience, product) }))
    .filter(({ product }) => product.customerType === type && (audience === 'server' || !product.serverOnly))
    .filter(({ product }) => Object.keys(pricesOf(product)).length > 0)
    .toSorted((a, b) => lowestAmount(a.product) - lowestAmount(b.product) || (a.productId < b.productId ? -1 : 1));

/** Returns the same for answers, with the free trials of a customer who made these purchases. */
export const listPlans = (
  config: Pick<PaymentConfig, 'products'>,
  { purchases, ...search }: OfferSearch & { readonly purchases: readonly Purchase[] },
): PlanView[] =>
  listOffers(config, search).map((offer) => ({
    id: offer.productId,
    catalog_id: offer.product.catalogId ?? null,
    add_on_to: Object.keys(offer.product.isAddOnTo),
    product: showProduct(offer.product, search.audience),
    free_trials: freeTrials(purchases, offer),
  }));

// Only orders the list: amounts of different currencies are compared as they are.
const lowestAmount = (product: Product): number =>
  Math.min(
    ...Object.values(pricesOf(product)).flatMap(({ interval: _, freeTrial: __, serverOnly: ___, ...amounts }) =>
      Object.values(amounts).map(Number),
    ),
  );
