import { type Currency, toMinorUnits } from '@portico/contract';
import { Refusal } from '../../../platform/failures/failures.js';
import { currenciesOf } from '../charges.js';
import type { Interval } from '../ledger/calendar.js';
import type { Price } from '../product.js';

/**
 * Returns the currency to pay a price in, and the amount in minor units.
 *
 * @param wanted default: the first currency that the price has
 * @throws Refusal 400 if the price does not have it
 */
export function chooseAmount(
  price: Price,
  wanted: Currency | undefined,
): { readonly currency: Currency; readonly unitAmount: number } {
  const offered = currenciesOf(price);
  const currency = wanted ?? offered[0];
  const amount = currency && price[currency];
  if (!currency || amount === undefined)
    throw new Refusal(400, `currency: The price can be paid in ${offered.join(', ')}.`);
  const unitAmount = toMinorUnits(amount, currency);
  if (unitAmount > BigInt(Number.MAX_SAFE_INTEGER)) throw new Refusal(400, 'The price is too large to be charged.');
  return { currency, unitAmount: Number(unitAmount) };
}

/** Something that is paid regularly. */
export interface RegularAmount {
  readonly unitAmount: number;
  readonly quantity: number;
  readonly interval: Interval;
}

/** Returns whether one costs more than another over the same time. */
export const isDearer = (one: RegularAmount, other: RegularAmount): boolean =>
  totalOf(one) * lengthOf(other) > totalOf(other) * lengthOf(one);

const totalOf = ({ unitAmount, quantity }: RegularAmount): bigint => BigInt(unitAmount) * BigInt(quantity);

/** Average half-hours, which are whole for all units. */
const HALF_HOURS = { day: 48n, week: 336n, month: 1461n, year: 17_532n } as const;

const lengthOf = ({ interval: [count, unit] }: RegularAmount): bigint => BigInt(count) * HALF_HOURS[unit];
