import type { Currency } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { priceOf, standardCurrency, totalOf } from '../charges.js';
import { recordInvoice, type StoredInvoice } from '../invoices.js';
import type { Purchase } from '../ledger/purchase-state.js';
import type { Period } from './next.js';

/** What one period of a purchase costs, at the price at which it was bought. */
export interface PeriodSum {
  readonly currency: Currency;
  /** In minor units of the currency. */
  readonly amount: number;
}

/** Returns what a period costs; null if nothing. */
export function sumOfPeriod(purchase: Purchase, quantity: number): PeriodSum | null {
  const price = priceOf(purchase);
  const currency = price && (purchase.currency ?? standardCurrency(price));
  const amount = currency && totalOf(price, { currency, quantity });
  return currency && amount ? { currency, amount } : null;
}

/** A period of a purchase that is charged. */
export interface PeriodCharge {
  readonly purchase: Purchase;
  readonly quantity: number;
  readonly sum: PeriodSum;
  readonly period: Period;
  /** `open` if the payment failed. */
  readonly status: 'paid' | 'open';
  readonly at: number;
  readonly isTest: boolean;
}

/** Writes the invoice of a period in the caller's transaction. Returns its ID; null if the period is charged already. */
export const chargePeriod = (call: Call, { sum, period, ...charge }: PeriodCharge): Promise<string | null> =>
  recordInvoice(call, {
    ...charge,
    ...sum,
    period: charge.purchase.kind === 'one_time' ? null : period,
    reason: reasonOf(charge.purchase, period),
  });

/** After a trial the first period is paid, which is the purchase. */
const reasonOf = ({ trialEndsAt }: Purchase, { index }: Period): StoredInvoice['reason'] => {
  if (index > 0) return 'renewal';
  return trialEndsAt === null ? 'switch' : 'purchase';
};
