import type { Interval } from '../ledger/calendar.js';
import type { Customer } from '../ledger/purchase-state.js';
import type { Product } from '../product.js';

/** A purchase by card, from the moment when the buyer chose. A purchase that was paid has the same ID. */
export interface Order {
  readonly id: string;
  readonly codeId: string;
  readonly accountId: string;
  /** The payment or subscription at the provider; null until it was begun. */
  readonly reference: string | null;
  readonly kind: 'subscription' | 'one_time';
  readonly customer: Customer;
  readonly productId: string | null;
  readonly priceId: string;
  /** The product as it was offered. */
  readonly product: Product;
  readonly quantity: number;
  readonly currency: string;
  /** Of one unit, in minor units of the currency. */
  readonly unitAmount: number;
  readonly interval: Interval | null;
  readonly trialEndsAt: number | null;
  /** The order whose subscription this one changes, or follows at the end of the paid period. */
  readonly changesOrderId: string | null;
  /** When an order that follows another begins. */
  readonly beginsAt: number | null;
  /** What the provider shall do; null when it has done so. */
  readonly wantedEnd: WantedEnd | null;
  readonly version: number;
  /** When to look at the provider next; null before it was begun, and when nothing can happen any more. */
  readonly dueAt: number | null;
  readonly createdAt: number;
}

/**
 * When a subscription shall end at the provider: now, with its period, or at a moment. `never` takes back that it was going
 * to end.
 */
export type WantedEnd = 'now' | 'period' | 'never' | { readonly at: number };

/** Whether an order changes the subscription of another at once, so that both have one reference. */
export const isChange = ({ changesOrderId, beginsAt }: Pick<Order, 'changesOrderId' | 'beginsAt'>): boolean =>
  changesOrderId !== null && beginsAt === null;
