import { z } from 'zod';

/** The currencies of prices, each with the number of decimals of its amounts (ISO 4217). */
export const currencyDecimals = { USD: 2, EUR: 2, GBP: 2, JPY: 0, INR: 2, AUD: 2, CAD: 2 } as const;

const FORMAT = /^\d+(?:\.(\d+))?$/;

/** An amount of money in a currency, in decimal notation without a sign. */
export const moneyAmount = (code: keyof typeof currencyDecimals) =>
  z.string().superRefine((amount, context) => {
    const problem = findMoneyProblem(amount, code);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });

function findMoneyProblem(amount: string, code: keyof typeof currencyDecimals): string | null {
  const parts = FORMAT.exec(amount);
  if (!parts) return 'Money amount must be in the format of <number> or <number>.<number>';
  if ((parts[1] ?? '').length > currencyDecimals[code])
    return `Too many decimals; ${code} only has ${currencyDecimals[code]} decimals`;
  return /^0\d/.test(amount) ? 'Money amount must not have leading zeros' : null;
}
