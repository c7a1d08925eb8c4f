import type { Currency, PurchaseCost as WireCost } from '@portico/contract';
import type { z } from 'zod';
import type { Call } from '../../platform/call/call.js';
import { type OwnedPurchase, productOf } from './ledger/account.js';
import { addIntervals, type Interval } from './ledger/calendar.js';

/** What a purchase or a switch will do and cost. Amounts are in minor units of the currency. */
export interface PurchaseCost {
  readonly takesEffect: 'now' | 'period_end';
  /** When the new product starts, in milliseconds since 1970, UTC. */
  readonly at: number;
  /** Null where nothing is ever charged. */
  readonly currency: Currency | null;
  /** What is charged when it starts, `credited` already taken off. */
  readonly amount: number;
  readonly credited: number;
  /** Whether the card provider computes the final amount. */
  readonly isEstimate: boolean;
  readonly renewalAmount: number | null;
  /** When the first renewal is due, or the first payment after a free trial. */
  readonly renewsAt: number | null;
  readonly trialEndsAt: number | null;
  readonly replaced: readonly OwnedPurchase[];
}

/** Returns the first renewal of what starts at a moment: a free trial is paid when it ends. */
export const firstRenewal = (at: number, interval: Interval | null, trialEndsAt: number | null): number | null =>
  interval && (trialEndsAt ?? addIntervals(at, interval, 1));

/** Whether the card provider may charge another amount: the credit decreases every second, and it may add tax. */
export const mayDiffer = (
  { config }: Call,
  { amount, credited, renewalAmount }: Pick<PurchaseCost, 'amount' | 'credited' | 'renewalAmount'>,
): boolean => amount > 0 && (credited > 0 || (renewalAmount !== null && config.payments.automaticTax === true));

/** Returns a cost as the wire has it. */
export const showCost = (cost: PurchaseCost): z.input<typeof WireCost> => ({
  takes_effect: cost.takesEffect,
  at_millis: cost.at,
  currency: cost.currency,
  amount: cost.amount,
  credited_amount: cost.credited,
  is_estimate: cost.isEstimate,
  renewal_amount: cost.renewalAmount,
  renews_at_millis: cost.renewsAt,
  trial_ends_at_millis: cost.trialEndsAt,
  replaces: cost.replaced.map((owned) => ({
    product_id: owned.purchase.productId ?? '',
    display_name: productOf(owned).displayName ?? '',
  })),
});
