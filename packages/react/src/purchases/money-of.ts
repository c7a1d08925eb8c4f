import type { PlanPrice } from '@portico/js';
import type { Money } from './price-texts.js';

/** Returns the amount of a price in a currency, or in its first one if it has no such amount. */
export const moneyOf = ({ amounts }: PlanPrice, wanted: string | undefined): Money => {
  const [first = 'USD'] = Object.keys(amounts);
  const currency = wanted !== undefined && Object.hasOwn(amounts, wanted) ? wanted : first;
  return { amount: amounts[currency] ?? '0', currency, quantity: 1 };
};
