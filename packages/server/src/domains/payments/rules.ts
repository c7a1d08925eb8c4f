import { QUANTITY_MAX } from '@portico/contract';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import type { Account, OwnedPurchase } from './ledger/account.js';
import { addIntervals, type Interval, toInterval } from './ledger/calendar.js';
import type { Purchase } from './ledger/purchase-state.js';
import { firstPrice, isAddOnTo, isDefault, type Offer, type Price, type Product, pricesOf } from './product.js';

/** What a customer is about to buy or be granted. */
export interface Wish {
  readonly offer: Offer;
  /** Null where no price was chosen: then the one whose ID sorts first decides. */
  readonly priceId: string | null;
  readonly quantity: number;
}

/** What a purchase will do. */
export interface PurchasePlan {
  readonly kind: 'subscription' | 'one_time';
  readonly interval: Interval | null;
  readonly trialEndsAt: number | null;
  /** Subscriptions that it replaces. */
  readonly replaced: readonly OwnedPurchase[];
}

/**
 * Decides what a purchase does, by the rules in the order of the wire: price, quantity, ownership, base, catalog.
 *
 * @returns null for a product that the customer has without buying it: there is nothing to do
 * @throws Refusal 400, KnownError PRODUCT_ALREADY_GRANTED
 */
export function planPurchase(account: Account, { offer, priceId, quantity }: Wish): PurchasePlan | null {
  const price = priceId === null ? firstPrice(offer.product) : requirePrice(offer.product, priceId);
  requireQuantity(offer.product, quantity);
  requireNotOwned(account, offer);
  requireBase(account, offer.product);
  requireFreeCatalog(account, offer.product);
  if (isDefault(offer.product)) return null;
  const interval = price ? toInterval(price.interval) : null;
  return {
    kind: interval ? 'subscription' : 'one_time',
    interval,
    trialEndsAt: interval && price ? trialEnd(account, { offer, price }) : null,
    replaced: findConflicts(account, offer),
  };
}

/** Returns the price with an ID; throws Refusal 400 if the product has no such price. */
export function requirePrice(product: Product, priceId: string): Price {
  const prices = pricesOf(product);
  const price = Object.hasOwn(prices, priceId) ? prices[priceId] : undefined;
  if (!price) throw new Refusal(400, `The product has no price "${priceId}". Reload the page and choose a price.`);
  return price;
}

function requireQuantity({ stackable, includedItems, displayName }: Product, quantity: number): void {
  if (quantity > 1 && stackable !== true)
    throw new Refusal(400, `The product "${displayName}" is not stackable, so its quantity must be 1.`);
  const largest = Math.max(0, ...Object.values(includedItems).map((included) => included.quantity));
  if (largest * quantity > QUANTITY_MAX)
    throw new Refusal(400, `The quantity is too large: it would grant more than ${QUANTITY_MAX} of an item.`);
}

/** Whether a customer already has a product that can only be had once. */
export const isOwnedOnce = (account: Account, { productId, product }: Offer): boolean =>
  product.stackable !== true && productId !== null && isOwned(account, productId);

const isOwned = ({ purchases, defaults }: Account, productId: string): boolean =>
  purchases.some(({ isLive, purchase }) => isLive && purchase.productId === productId) ||
  defaults.some(({ isOn, id }) => isOn && id === productId);

/** Requires that a customer does not have the product yet, or may have it again; throws KnownError PRODUCT_ALREADY_GRANTED. */
export function requireNotOwned(account: Account, offer: Offer): void {
  if (!isOwnedOnce(account, offer)) return;
  throw new KnownError('PRODUCT_ALREADY_GRANTED', {
    product_id: offer.productId ?? '',
    customer_id: account.ledger.customer.id,
  });
}

function requireBase(account: Account, product: Product): void {
  const bases = missingBases(account, product).map((id) => `"${id}"`);
  if (bases.length === 0) return;
  throw new Refusal(400, `The product "${product.displayName}" is an add-on. It needs ${bases.join(' or ')} first.`);
}

/**
 * Returns the bases of an add-on if its customer has none of them: a live subscription, or a product that every customer
 * has.
 */
export function missingBases({ purchases, defaults }: Account, product: Product): readonly string[] {
  if (product.isAddOnTo === false) return [];
  const hasBase =
    purchases.some(
      ({ isLive, purchase }) => isLive && purchase.kind === 'subscription' && isAddOnTo(product, purchase.productId),
    ) || defaults.some(({ isOn, id }) => isOn && isAddOnTo(product, id));
  return hasBase ? [] : Object.keys(product.isAddOnTo);
}

function requireFreeCatalog(account: Account, product: Product): void {
  if (findExcluding(account, product).length === 0) return;
  throw new Refusal(
    400,
    `The customer already made a one-time purchase in the catalog "${product.catalogId}", which allows no other product.`,
  );
}

/** Returns a customer's one-time purchases in the catalog of a product, beside which it cannot be bought. */
export const findExcluding = ({ purchases }: Account, { catalogId }: Product): readonly OwnedPurchase[] =>
  purchases.filter(
    ({ isLive, purchase }) =>
      catalogId !== undefined && isLive && purchase.kind === 'one_time' && purchase.product.catalogId === catalogId,
  );

/** Returns the subscriptions that a purchase replaces: all of its catalog but its bases and its own add-ons. */
export const findConflicts = ({ purchases }: Account, offer: Offer): OwnedPurchase[] =>
  purchases.filter((owned) => owned.isLive && conflictsWith(owned, offer));

/** A purchase, or what becomes one, with the product definition that applies to it. */
interface Held {
  readonly purchase: Pick<OwnedPurchase['purchase'], 'kind' | 'productId'>;
  readonly product: Product | null;
}

/** Returns whether a product replaces what a customer has. A one-time purchase is not replaced: it stays. */
const conflictsWith = (held: Held, offer: Offer): boolean => held.purchase.kind !== 'one_time' && excludes(held, offer);

/** Returns whether a customer cannot have a product beside a purchase: both are of one catalog, but no base and its add-on. */
export function excludes({ purchase, product: owned }: Held, { productId, product }: Offer): boolean {
  const { catalogId } = product;
  if (catalogId === undefined || purchase.productId === null) return false;
  if (owned === null || owned.catalogId !== catalogId || isDefault(owned)) return false;
  return !isAddOnTo(product, purchase.productId) && !isAddOnTo(owned, productId);
}

/** Returns the subscriptions that are no longer paid and whose place a purchase takes. */
export const findUnpaid = ({ purchases }: Account, offer: Offer): OwnedPurchase[] =>
  purchases.filter(
    (owned) =>
      isUnpaid(owned) &&
      (conflictsWith(owned, offer) || (offer.productId !== null && owned.purchase.productId === offer.productId)),
  );

/** Returns a customer's subscriptions of a product that are no longer paid. */
export const unpaidSubscriptions = ({ purchases }: Account, productId: string): OwnedPurchase[] =>
  purchases.filter((owned) => isUnpaid(owned) && owned.purchase.productId === productId);

/** Returns whether a subscription's last payment failed and its paid period is over: its customer has it no longer. */
export const isUnpaid = ({ isLive, status }: OwnedPurchase): boolean => !isLive && status === 'past_due';

/** Returns the free trials that a customer would get now who made these purchases, by price ID. */
export const freeTrials = (purchases: readonly Purchase[], offer: Offer): Record<string, [...Interval]> =>
  Object.fromEntries(
    Object.entries(pricesOf(offer.product)).flatMap(([id, price]) => {
      const trial = toInterval(price.interval) && freeTrial(purchases, { offer, price });
      return trial ? [[id, [...trial]]] : [];
    }),
  );

/** The free trial of a price, unless the customer had one of the product: a customer tries a product once. */
function freeTrial(
  purchases: readonly Purchase[],
  { offer, price }: { readonly offer: Offer; readonly price: Price },
): Interval | null {
  const hadTrial = purchases.some(
    ({ productId, trialEndsAt }) => productId !== null && productId === offer.productId && trialEndsAt !== null,
  );
  return hadTrial ? null : (toInterval(price.freeTrial) ?? toInterval(offer.product.freeTrial));
}

function trialEnd(account: Account, sale: { readonly offer: Offer; readonly price: Price }): number | null {
  const trial = freeTrial(account.ledger.purchases, sale);
  return trial && addIntervals(account.moment, trial, 1);
}
