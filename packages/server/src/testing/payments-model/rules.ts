import { isInterval } from './calendar.js';
import { basesOf, type ModelCustomer } from './customer.js';
import type { Answer, Choice, Price, Product, Purchase } from './types.js';

/** The chosen price of a product, or the one whose ID sorts first (`payments.md` §11.11). */
export function priceOf({ prices }: Product, priceId?: string): Price | undefined {
  if (prices === 'include-by-default') return undefined;
  const first = Object.keys(prices).sort((a, b) => (a < b ? -1 : 1))[0];
  return prices[priceId ?? first ?? ''];
}

/** Rules 2 to 6 of buying a product (`payments.md` §6). */
export function judge(customer: ModelCustomer, { productId, quantity }: Choice): Answer {
  const product = customer.products[productId];
  if (!product) return 'PRODUCT_DOES_NOT_EXIST';
  const { purchases, products } = customer;
  if (quantity > 1 && !product.stackable) return 'refused';
  const live = customer.liveSubscriptions();
  const oneTime = purchases.filter(({ interval }) => !interval);
  const isOwned = [...live, ...oneTime].some((one) => one.productId === productId) || customer.hasByDefault(productId);
  if (!product.stackable && isOwned) return 'PRODUCT_ALREADY_GRANTED';
  const hasBase = (id: string) => live.some((one) => one.productId === id) || customer.hasByDefault(id);
  if (basesOf(product).length > 0 && !basesOf(product).some(hasBase)) return 'refused';
  const isSameCatalog = (one: Purchase) =>
    product.catalogId !== undefined && products[one.productId]?.catalogId === product.catalogId;
  return oneTime.some(isSameCatalog) ? 'refused' : 'success';
}

/** Whether a subscription may be switched, and when that takes effect (`payments.md` §11.27). */
export function judgeSwitch(
  customer: ModelCustomer,
  fromId: string,
  choice: Choice,
): Answer | { readonly from: Purchase; readonly when: 'now' | 'period_end' } {
  const product = customer.products[choice.productId];
  if (!product) return 'PRODUCT_DOES_NOT_EXIST';
  const from = customer.liveSubscriptions().find(({ productId }) => productId === fromId);
  const old = customer.products[fromId];
  if (!from || !old || product.catalogId === undefined || old.catalogId !== product.catalogId) return 'refused';
  const price = priceOf(product, choice.priceId);
  if (!price || (choice.quantity > 1 && !product.stackable)) return 'refused';
  const paid = Number(priceOf(old, from.priceId)?.USD) * from.quantity;
  const isDearer = Number(price.USD) * choice.quantity > paid;
  return { from, when: isDearer || !isInterval(price.interval) ? 'now' : 'period_end' };
}
