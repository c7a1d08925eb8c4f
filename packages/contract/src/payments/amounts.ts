// Plain values and functions, so that browsers can use them without a schema library.

/** The currencies of prices, each with the number of decimals of its amounts (ISO 4217). */
export const currencyDecimals = { USD: 2, EUR: 2, GBP: 2, JPY: 0, INR: 2, AUD: 2, CAD: 2 } as const;

/** A currency of prices, as ISO 4217 code. */
export type Currency = keyof typeof currencyDecimals;

/** The currencies of prices. Where no currency is chosen, the first one that a price has is used. */
export const currencies: readonly Currency[] = ['USD', 'EUR', 'GBP', 'JPY', 'INR', 'AUD', 'CAD'];

/** Returns the currency with an ISO 4217 code, or undefined if prices cannot be in it. */
export const findCurrency = (code: string): Currency | undefined => currencies.find((known) => known === code);

/** The highest amount that customers can pay at once, in minor units: the card provider takes eight digits. */
export const PAYMENT_MAX = 99_999_999;

const FORMAT = /^\d+(?:\.(\d+))?$/;

/** Returns what is wrong with an amount in decimal notation, or null. */
export function findMoneyProblem(amount: string, code: Currency): string | null {
  const parts = FORMAT.exec(amount);
  if (!parts) return 'Money amount must be in the format of <number> or <number>.<number>';
  if ((parts[1] ?? '').length > currencyDecimals[code])
    return `Too many decimals; ${code} only has ${currencyDecimals[code]} decimals`;
  return /^0\d/.test(amount) ? 'Money amount must not have leading zeros' : null;
}

/** The problem of a price without an amount. */
export const CURRENCY_MISSING = 'At least one currency is required';

/** Returns whether a price has an amount in some currency. */
export const hasCurrency = (price: object): boolean =>
  Object.keys(currencyDecimals).some((code) => Reflect.get(price, code) !== undefined);

/**
 * Returns an amount in decimal notation as a number of minor units, such as cents. Computed from the text, never in
 * floating point.
 *
 * @returns a bigint, since amounts have up to 32 digits
 */
export function toMinorUnits(amount: string, code: Currency): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(currencyDecimals[code], '0'));
}

const isCurrency = (code: string): code is Currency => Object.hasOwn(currencyDecimals, code);

/** How many decimals a currency has: two if it is unknown. */
export const decimalsOf = (code: string): number => (isCurrency(code) ? currencyDecimals[code] : 2);

/** Writes an amount in minor units as a decimal number, such as “19.90” for 1990 cents. */
export const decimalOf = (minorUnits: number, code: string): string =>
  (minorUnits / 10 ** decimalsOf(code)).toFixed(decimalsOf(code));
