import { type Currency, currencies, toMinorUnits } from '@portico/contract';
import { Refusal } from '../../platform/failures/failures.js';
import type { OwnedPurchase } from './ledger/account.js';
import { type Purchase, startOfPeriod } from './ledger/purchase-state.js';
import { firstPrice, type Price, pricesOf } from './product.js';

/** Returns the currencies in which a price can be paid. */
export const currenciesOf = (price: Price): readonly Currency[] =>
  currencies.filter((code) => price[code] !== undefined);

/** Returns the currency in which a price is paid if the buyer chooses none. */
export const standardCurrency = (price: Price): Currency | null => currenciesOf(price)[0] ?? null;

/** How much of a price is paid, and in what. */
export interface Sum {
  readonly currency: Currency;
  readonly quantity: number;
}

/**
 * Returns what a price amounts to, in minor units of the currency; null if it is not in that currency.
 *
 * @throws Refusal 400 for more than 2^53 − 1 minor units
 */
export function totalOf(price: Price, { currency, quantity }: Sum): number | null {
  const amount = price[currency];
  if (amount === undefined) return null;
  const total = toMinorUnits(amount, currency) * BigInt(quantity);
  if (total > BigInt(Number.MAX_SAFE_INTEGER))
    throw new Refusal(400, 'quantity: The total is too large to be charged. Choose a smaller quantity.');
  return Number(total);
}

/** Returns the price at which a purchase was made; null for one without a price. */
export const priceOf = ({ product, priceId }: Pick<Purchase, 'product' | 'priceId'>): Price | null =>
  priceId === null ? firstPrice(product) : (pricesOf(product)[priceId] ?? null);

/** Returns what a purchase costs each time, whether or not it was granted free of charge; 0 in other currencies. */
function listedTotal({ purchase, quantity }: OwnedPurchase, currency: Currency): number {
  const price = priceOf(purchase);
  return (price && totalOf(price, { currency, quantity })) ?? 0;
}

/**
 * Returns whether a payment is more than what is paid each time for the subscriptions that it replaces (§11.27). Intervals
 * do not count, so that what is credited at a switch is never more than what is charged.
 *
 * @param total in minor units of the currency
 */
export const isDearer = (total: number, replaced: readonly OwnedPurchase[], currency: Currency): boolean =>
  total > replaced.reduce((paid, owned) => paid + listedTotal(owned, currency), 0);

/**
 * Returns what is credited when a subscription ends now: the part of what was paid for the running period that is left
 * of it, by the second, in minor units, rounded half up. Nothing for grants, in a free trial, and where a payment failed.
 */
export function unusedCredit(owned: OwnedPurchase, { currency, now }: { currency: Currency; now: number }): number {
  const { purchase, status, periodEnd } = owned;
  const start = startOfPeriod(purchase, now);
  if (purchase.source === 'API_GRANT' || status !== 'active' || start === null || periodEnd === null) return 0;
  const [from, at, to] = [start, now, periodEnd].map((millis) => BigInt(Math.floor(millis / 1000)));
  if (from === undefined || at === undefined || to === undefined || to <= from) return 0;
  const whole = to - from;
  return Number((2n * BigInt(listedTotal(owned, currency)) * (to - at) + whole) / (2n * whole));
}
