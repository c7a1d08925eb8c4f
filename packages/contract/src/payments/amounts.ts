// Plain values and functions, so that browsers can use them without a schema library.

/** The currencies of prices, each with the number of decimals of its amounts (ISO 4217). */
export const currencyDecimals = { USD: 2, EUR: 2, GBP: 2, JPY: 0, INR: 2, AUD: 2, CAD: 2 } as const;

/** A currency of prices, as ISO 4217 code. */
export type Currency = keyof typeof currencyDecimals;

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
