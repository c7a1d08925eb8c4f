import type { Currency } from '@portico/contract';
import { assert, Refusal } from '../../platform/failures/failures.js';
import { isDearer, standardCurrency, totalOf, unusedCredit } from './charges.js';
import { type Account, type OwnedPurchase, productOf } from './ledger/account.js';
import type { Purchase } from './ledger/purchase-state.js';
import { type Offer, type Price, pricesOf } from './product.js';
import { type PurchasePlan, planPurchase, requirePrice } from './rules.js';
import { type Audience, visibleTo } from './views.js';

/** A switch that a customer asks for. */
export interface SwitchWish {
  readonly fromProductId: string;
  readonly offer: Offer;
  /** Null for the price whose ID sorts first. */
  readonly priceId: string | null;
  readonly quantity: number;
  /** Clients cannot switch to prices that they do not see, and pay also where a server switches a grant for free. */
  readonly audience: Audience;
}

/** What a switch will do. Amounts are in minor units of the currency. */
export interface SwitchPlan {
  readonly takesEffect: 'now' | 'period_end';
  /** When the new purchase begins, in milliseconds since 1970, UTC. */
  readonly at: number;
  readonly wish: { readonly offer: Offer; readonly priceId: string; readonly quantity: number };
  readonly plan: PurchasePlan;
  readonly source: Purchase['source'];
  /** Null where nothing is ever charged. */
  readonly currency: Currency | null;
  /** What is charged when it begins, `credited` already taken off. */
  readonly amount: number;
  readonly credited: number;
  readonly renewalAmount: number | null;
}

/**
 * Decides what a switch does: to a higher price immediately, for the difference; to a lower or equal one at the end of the
 * period. Prices are compared by what is paid each time, so a switch at once never pays anything back.
 *
 * @throws Refusal 400, KnownError PRODUCT_ALREADY_GRANTED
 */
export function planSwitch(account: Account, wished: SwitchWish): SwitchPlan {
  const { offer, quantity, audience } = wished;
  const from = findSwitched(account, wished);
  const priceId = wished.priceId ?? firstVisiblePrice(wished);
  const price = requirePrice(visibleTo(audience, offer.product), priceId);
  requireChange(from, { ...wished, priceId });
  const wish = { offer, priceId, quantity };
  const rest = without(account, from);
  const bare = planPurchase(rest, wish);
  assert(bare, 'A product with prices is never a default product');
  const replaced = [...from, ...bare.replaced];
  const source = sourceOf(from, audience);
  const currency = currencyOf(from, price);
  const total = totalOf(price, { currency, quantity }) ?? 0;
  const isNow = isDearer(total, replaced, currency);
  const moment = isNow ? account.moment : periodEndOf(from);
  const trialEndsAt = isNow && bare.trialEndsAt !== null ? trialEndOf(from) : null;
  const isCharged = source !== 'API_GRANT';
  const credited =
    isNow && isCharged ? sum(replaced.map((owned) => unusedCredit(owned, { currency, now: moment }))) : 0;
  return {
    takesEffect: isNow ? 'now' : 'period_end',
    at: moment,
    wish,
    plan: { ...bare, replaced, trialEndsAt },
    source,
    currency: isCharged ? currency : null,
    amount: isCharged && trialEndsAt === null ? total - credited : 0,
    credited,
    renewalAmount: bare.interval && isCharged ? total : null,
  };
}

/**
 * Returns the live subscriptions of a product that a switch to another replaces.
 *
 * @throws Refusal 400 if there is none, or if the products are not in one catalog
 */
function findSwitched(account: Account, { fromProductId, offer }: SwitchWish): readonly OwnedPurchase[] {
  const from = liveSubscriptions(account, fromProductId);
  if (fromProductId === offer.productId) return from;
  const { catalogId } = offer.product;
  if (catalogId !== undefined && from.every((owned) => productOf(owned).catalogId === catalogId)) return from;
  throw new Refusal(400, `The products "${fromProductId}" and "${offer.productId}" are not in the same catalog.`);
}

/** Returns a customer's live subscriptions of a product. */
export const findSubscriptions = ({ purchases }: Account, productId: string): readonly OwnedPurchase[] =>
  purchases.filter(
    ({ isLive, purchase }) => isLive && purchase.kind === 'subscription' && purchase.productId === productId,
  );

/** Returns a customer's live subscriptions of a product; throws Refusal 400 if there is none. */
export function liveSubscriptions(account: Account, productId: string): readonly [OwnedPurchase, ...OwnedPurchase[]] {
  const [first, ...rest] = findSubscriptions(account, productId);
  if (!first) throw new Refusal(400, `The customer has no subscription to the product "${productId}".`);
  return [first, ...rest];
}

function firstVisiblePrice({ offer, audience }: SwitchWish): string {
  const [first] = Object.keys(pricesOf(visibleTo(audience, offer.product))).toSorted();
  if (first !== undefined) return first;
  throw new Refusal(400, `The product "${offer.productId}" has no price. Cancel the subscription instead.`);
}

function requireChange(from: readonly OwnedPurchase[], { offer, priceId, quantity }: SwitchWish): void {
  const isSame = from.every(
    ({ purchase, quantity: owned }) =>
      purchase.productId === offer.productId && paidPriceId(purchase) === priceId && owned === quantity,
  );
  if (isSame) throw new Refusal(400, 'The customer already has this product at this price. Choose another price.');
}

/** A purchase without a chosen price, such as a grant, has the price whose ID sorts first. */
const paidPriceId = ({ priceId, product }: Purchase): string | undefined =>
  priceId ?? Object.keys(pricesOf(product)).toSorted()[0];

/** The account as if it did not have some purchases: what they represent is about to be replaced. */
const without = (account: Account, left: readonly OwnedPurchase[]): Account => {
  const ids = new Set(left.map(({ purchase }) => purchase.id));
  return {
    ...account,
    purchases: account.purchases.filter(({ purchase }) => !ids.has(purchase.id)),
    ledger: { ...account.ledger, purchases: account.ledger.purchases.filter(({ id }) => !ids.has(id)) },
  };
};

/** The new purchase is paid as the old one was. Only a server switches a grant free of charge. */
function sourceOf(from: readonly OwnedPurchase[], audience: Audience): Purchase['source'] {
  const sources = from.map(({ purchase }) => purchase.source);
  const paid = (['PURCHASE_PAGE', 'TEST_MODE'] as const).find((source) => sources.includes(source));
  return paid ?? (audience === 'client' ? 'TEST_MODE' : 'API_GRANT');
}

/** A subscription keeps the currency in which it is paid. */
function currencyOf(from: readonly OwnedPurchase[], price: Price): Currency {
  const paid = from.flatMap(({ purchase }) => purchase.currency ?? []).at(0);
  const currency = paid ?? standardCurrency(price);
  if (currency && price[currency] !== undefined) return currency;
  throw new Refusal(400, `The price is not available in ${paid}, the currency of the subscription.`);
}

/** When what is paid for is over: the last of the periods. */
const periodEndOf = (from: readonly OwnedPurchase[]): number =>
  Math.max(...from.map(({ endsAt, periodEnd }) => endsAt ?? periodEnd ?? 0));

const trialEndOf = (from: readonly OwnedPurchase[]): number | null =>
  from.find(({ status }) => status === 'trialing')?.purchase.trialEndsAt ?? null;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
