import { z } from 'zod';

/** The currencies of prices, each with the number of decimals of its amounts (ISO 4217). */
export const currencyDecimals = { USD: 2, EUR: 2, GBP: 2, JPY: 0, INR: 2, AUD: 2, CAD: 2 } as const;

/** A currency of prices, as ISO 4217 code. */
export type Currency = keyof typeof currencyDecimals;

const FORMAT = /^\d+(?:\.(\d+))?$/;

/** An amount of money in a currency, in decimal notation without a sign. */
const moneyAmount = (code: Currency) =>
  z
    .string()
    .max(32)
    .superRefine((amount, context) => {
      const problem = findMoneyProblem(amount, code);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    });

function findMoneyProblem(amount: string, code: Currency): string | null {
  const parts = FORMAT.exec(amount);
  if (!parts) return 'Money amount must be in the format of <number> or <number>.<number>';
  if ((parts[1] ?? '').length > currencyDecimals[code])
    return `Too many decimals; ${code} only has ${currencyDecimals[code]} decimals`;
  return /^0\d/.test(amount) ? 'Money amount must not have leading zeros' : null;
}

/** The amounts of a price, by currency. Every price has at least one; see `hasCurrency`. */
export const priceAmounts = {
  USD: moneyAmount('USD'),
  EUR: moneyAmount('EUR'),
  GBP: moneyAmount('GBP'),
  JPY: moneyAmount('JPY'),
  INR: moneyAmount('INR'),
  AUD: moneyAmount('AUD'),
  CAD: moneyAmount('CAD'),
} satisfies Record<Currency, z.ZodType>;

/** The problem of a price without an amount. */
export const CURRENCY_MISSING = 'At least one currency is required';

/** Returns whether a price has an amount in some currency. */
export const hasCurrency = (price: object): boolean =>
  Object.keys(currencyDecimals).some((code) => Reflect.get(price, code) !== undefined);
