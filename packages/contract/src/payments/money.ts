import { z } from 'zod';
import { type Currency, findMoneyProblem } from './amounts.js';

/** An amount of money in a currency, in decimal notation without a sign. */
const moneyAmount = (code: Currency) =>
  z
    .string()
    .max(32)
    .superRefine((amount, context) => {
      const problem = findMoneyProblem(amount, code);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    });

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
