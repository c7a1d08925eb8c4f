import { findCurrency } from '@portico/contract/plain';
import type { CustomerProduct, PlanPrice } from '@portico/js';
import type { PaymentsConfig, Price, Product } from '../config/payments-config.js';
import { formatPrice } from '../payment-words.js';

/** A product and price to which a subscription can be switched. */
export interface SwitchTarget {
  readonly productId: string;
  readonly priceId: string;
  readonly product: Product;
  /** Names the product and its price, such as “Team, $50.00 per month”. */
  readonly label: string;
}

/**
 * Returns what a subscription can be switched to: other products of its catalog, and other prices of its product, in the
 * currency that it is paid in. An add-on only switches to another price, and nothing switches to one.
 */
export function switchTargets(
  { id, subscription }: CustomerProduct,
  { products }: Pick<PaymentsConfig, 'products'>,
): readonly SwitchTarget[] {
  const current = id === null ? undefined : products[id];
  if (!current || !subscription || subscription.status === 'past_due') return [];
  return Object.entries(products)
    .filter(([, product]) => product === current || isAlternative(product, current))
    .flatMap(([productId, product]) =>
      pricesOf(product).map(([priceId, price]) => ({ productId, priceId, product, price })),
    )
    .filter(({ productId, priceId }) => productId !== id || priceId !== subscription.priceId)
    .flatMap(({ price, ...target }): SwitchTarget[] => {
      const paid = inCurrencyOf(subscription.price, price);
      return paid ? [{ ...target, label: `${target.product.displayName}, ${formatPrice(paid)}` }] : [];
    });
}

const pricesOf = ({ prices }: Product): [string, Price][] =>
  prices === 'include-by-default' ? [] : Object.entries(prices);

const isAlternative = (product: Product, current: Product): boolean =>
  current.catalogId !== undefined &&
  product.catalogId === current.catalogId &&
  product.customerType === current.customerType &&
  product.isAddOnTo === false &&
  current.isAddOnTo === false;

/** A price in the one currency in which a subscription is paid; undefined if the price does not have it. */
const inCurrencyOf = (paid: PlanPrice | null, price: Price): Price | undefined => {
  const codes = Object.keys(paid?.amounts ?? {});
  const [code, ...more] = codes.flatMap((each) => findCurrency(each) ?? []);
  // A grant was not paid in any currency.
  if (code === undefined || more.length > 0) return price;
  const amount = price[code];
  return amount === undefined ? undefined : { [code]: amount, ...(price.interval && { interval: price.interval }) };
};
