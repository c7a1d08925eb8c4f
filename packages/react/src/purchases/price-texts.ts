import type { PaymentInterval, PlanPrice } from '@portico/js';
import type { MessageValues } from '../messages/fill.js';

const unitTexts = {
  day: 'price.per-day',
  week: 'price.per-week',
  month: 'price.per-month',
  year: 'price.per-year',
} as const;

/** Returns a length of time, such as "7 days", in a language. */
export const describePeriod = ([count, unit]: PaymentInterval, lang: string): string =>
  new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** An amount of money as the wire has it, for some pieces. */
export interface Money {
  /** In decimal notation, such as `'9.99'`. */
  readonly amount: string;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly quantity: number;
}

const decimalsOf = (currency: string): number => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
};

/** Returns the total in minor units of the currency, exact up to 2^53 of them. */
export const minorTotalOf = ({ amount, currency, quantity }: Money): number => {
  const decimals = decimalsOf(currency);
  const [whole = '0', fraction = ''] = amount.split('.');
  return Number(BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')) * BigInt(quantity));
};

/** Returns the total in whole currency units. It is added up in minor units, because 0.1 × 3 is not 0.3. */
const totalOf = (money: Money): number => minorTotalOf(money) / 10 ** decimalsOf(money.currency);

/**
 * Isolates an amount in a text from right to left, and removes the marks that `Intl` writes there: with them, browsers
 * show US$ as $US (Unicode UAX #9).
 */
const isolate = (amount: string, lang: string): string =>
  /^ar\b/i.test(lang) ? `\u2066${amount.replaceAll('\u200f', '')}\u2069` : amount;

/** Returns an amount of money as text in a language, without decimals where they are zero. */
export const describeMoney = (money: Money, lang: string): string => {
  const format = new Intl.NumberFormat(lang, {
    style: 'currency',
    currency: money.currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return isolate(format.format(totalOf(money)), lang);
};

/** Returns an amount in minor units, such as cents, as text in a language. */
export const describeMinor = (minor: number, { currency, lang }: { currency: string; lang: string }): string => {
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency });
  const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions();
  return isolate(format.format(minor / 10 ** decimals), lang);
};

type PriceTextId = (typeof unitTexts)[keyof typeof unitTexts] | 'price.once' | 'price.every';

/** What the text of a price needs. */
interface PriceTextOptions {
  readonly money: Money;
  readonly lang: string;
  readonly translate: (id: PriceTextId, values: MessageValues) => string;
}

/** Returns an amount with its interval, such as "$20 per month". */
export const describePrice = (
  { interval }: Pick<PlanPrice, 'interval'>,
  { money, lang, translate }: PriceTextOptions,
): string => {
  const amount = describeMoney(money, lang);
  if (interval === null) return translate('price.once', { amount });
  const [count, unit] = interval;
  if (count === 1) return translate(unitTexts[unit], { amount });
  return translate('price.every', { amount, period: describePeriod(interval, lang) });
};
