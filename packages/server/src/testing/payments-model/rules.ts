import { basesOf } from './catalog.js';
import { periodEnd } from './grants.js';
import type { CustomerState } from './state.js';
import type { Answer, Card, Choice, Price, Product, Purchase } from './types.js';

/** The chosen price of a product, or the one whose ID sorts first (`payments.md` §11.11). */
export function priceOf({ prices }: Product, priceId?: string): Price | undefined {
  if (prices === 'include-by-default') return undefined;
  const first = Object.keys(prices).sort((a, b) => (a < b ? -1 : 1))[0];
  return prices[priceId ?? first ?? ''];
}

/** Rules 2 to 6 of buying a product (`payments.md` §6), for a customer who gives up others for it. */
export function judge(
  customer: CustomerState,
  { productId, quantity }: Choice,
  givenUp: readonly Purchase[] = [],
): Answer {
  const product = customer.products[productId];
  if (!product) return 'PRODUCT_DOES_NOT_EXIST';
  const { products } = customer;
  if (quantity > 1 && !product.stackable) return 'refused';
  const live = customer.liveSubscriptions().filter((one) => !givenUp.includes(one));
  const oneTime = customer.oneTime();
  const isOwned = [...live, ...oneTime].some((one) => one.productId === productId) || customer.hasByDefault(productId);
  if (!product.stackable && isOwned) return 'PRODUCT_ALREADY_GRANTED';
  const hasBase = (id: string) => live.some((one) => one.productId === id) || customer.hasByDefault(id);
  if (basesOf(product).length > 0 && !basesOf(product).some(hasBase)) return 'refused';
  const isSameCatalog = (one: Purchase) =>
    product.catalogId !== undefined && products[one.productId]?.catalogId === product.catalogId;
  return oneTime.some(isSameCatalog) ? 'refused' : 'success';
}

/** What a switch does, and when. */
interface JudgedSwitch {
  readonly replaced: readonly Purchase[];
  readonly at: number;
  readonly trialEndsAt: number | undefined;
  /** The play-money card that pays, as it did before. */
  readonly card: Card | undefined;
}

/** Whether a subscription may be switched, and when that takes effect (`payments.md` §11.1 and §11.27). */
export function judgeSwitch(customer: CustomerState, fromId: string, choice: Choice): Answer | JudgedSwitch {
  const { products, now } = customer;
  const [product, old] = [products[choice.productId], products[fromId]];
  if (!product) return 'PRODUCT_DOES_NOT_EXIST';
  const from = customer.liveOf(fromId);
  const isOneCatalog = product.catalogId !== undefined && old?.catalogId === product.catalogId;
  const price = priceOf(product, choice.priceId);
  if (from.length === 0 || !price || !(isOneCatalog || product === old)) return 'refused';
  const isSame = (one: Purchase) =>
    product === old && priceOf(old, one.priceId) === price && one.quantity === choice.quantity;
  if (from.every(isSame)) return 'refused';
  const answer = judge(customer, choice, from);
  if (answer !== 'success') return answer;
  const replaced = [...new Set([...from, ...customer.conflictsOf(choice.productId)])];
  const paid = replaced.map(
    (one) => Number(priceOf(products[one.productId] ?? product, one.priceId)?.USD) * one.quantity,
  );
  const isDearer = Number(price.USD) * choice.quantity > paid.reduce((sum, amount) => sum + amount, 0);
  const isTrial = customer.trialEnd(choice, from) !== undefined;
  const trialEndsAt = isTrial ? from.find((one) => (one.trialEndsAt ?? 0) > now)?.trialEndsAt : undefined;
  const ends = from.map((one) => one.endsAt ?? periodEnd(one, now));
  const isPaid = from.some((one) => one.card);
  const card = isPaid ? replaced.find((one) => one.card)?.card : undefined;
  return { replaced, trialEndsAt, card, at: isDearer ? now : Math.max(...ends) };
}
