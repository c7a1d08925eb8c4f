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
  /** Set when the subscription shall end at the provider. */
  readonly wantedEnd: 'now' | 'period' | null;
  readonly version: number;
  readonly createdAt: number;
}

/** Whether an order changes the subscription of another at once, so that both have one reference. */
export const isChange = ({ changesOrderId, beginsAt }: Pick<Order, 'changesOrderId' | 'beginsAt'>): boolean =>
  changesOrderId !== null && beginsAt === null;
