import { type Currency, currencies, toMinorUnits } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { recordInvoice, type StoredInvoice } from '../invoices.js';
import type { Purchase } from '../ledger/purchase-state.js';
import { type Price, pricesOf } from '../product.js';
import type { Period } from './next.js';

/** What one period of a purchase costs, at the price at which it was bought. */
export interface Sum {
  readonly currency: Currency;
  /** In minor units of the currency. */
  readonly amount: number;
}

/** Returns what a period costs; null if nothing. */
export function sumOfPeriod(purchase: Purchase, quantity: number): Sum | null {
  const price = purchase.priceId === null ? undefined : pricesOf(purchase.product)[purchase.priceId];
  const currency = price && currencyOf(price);
  const text = currency && price[currency];
  if (!currency || text === undefined) return null;
  const amount = Number(toMinorUnits(text, currency) * BigInt(quantity));
  return amount === 0 ? null : { currency, amount };
}

const currencyOf = (price: Price): Currency | undefined => currencies.find((code) => price[code] !== undefined);

/** A period of a purchase that is charged. */
export interface PeriodCharge {
  readonly purchase: Purchase;
  readonly quantity: number;
  readonly sum: Sum;
  readonly period: Period;
  /** `open` if the payment failed. */
  readonly status: 'paid' | 'open';
  readonly at: number;
  readonly isTest: boolean;
}

/** Writes the invoice of a period in the caller's transaction. Returns its ID; null if the period is charged already. */
export const chargePeriod = (call: Call, { sum, period, ...charge }: PeriodCharge): Promise<string | null> =>
  recordInvoice(call, { ...charge, ...sum, period, reason: reasonOf(charge.purchase, period) });

/** After a trial the first period is paid, which is the purchase. */
const reasonOf = ({ trialEndsAt }: Purchase, { index }: Period): StoredInvoice['reason'] => {
  if (index > 0) return 'renewal';
  return trialEndsAt === null ? 'switch' : 'purchase';
};
