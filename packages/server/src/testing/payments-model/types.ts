/** A number of days, weeks, months or years; zero means none. */
export type Interval = readonly [number, 'day' | 'week' | 'month' | 'year'];

/** What a product includes of an item. */
export interface Included {
  readonly quantity: number;
  readonly repeat: Interval | 'never';
  readonly expires: 'never' | 'when-purchase-expires' | 'when-repeated';
}

/** A price in whole US dollars. */
export interface Price {
  readonly USD: string;
  readonly interval?: Interval;
  readonly freeTrial?: Interval;
}

/** A product, with the members that the configuration has. */
export interface Product {
  readonly catalogId?: string;
  readonly stackable?: boolean;
  readonly isAddOnTo?: false | Readonly<Record<string, true>>;
  readonly freeTrial?: Interval;
  readonly prices: 'include-by-default' | Readonly<Record<string, Price>>;
  readonly includedItems: Readonly<Record<string, Included>>;
}

/** Products by their ID. */
export type Products = Readonly<Record<string, Product>>;

/** A play-money card, by what happens when one pays with it. */
export type Card = 'success' | 'fail_second_renewal' | 'dispute';

/** A payment of a purchase. Amounts are in cents. */
export interface Charge {
  readonly at: number;
  /** What is paid, `credited` taken off. */
  readonly amount: number;
  readonly credited: number;
  status: 'paid' | 'open' | 'failed' | 'disputed' | 'refunded';
}

/** A purchase. Times are milliseconds. */
export interface Purchase {
  readonly productId: string;
  readonly quantity: number;
  readonly startsAt: number;
  /** How long a period is; undefined for a one-time purchase. */
  readonly interval?: Interval;
  readonly priceId?: string;
  readonly trialEndsAt?: number;
  /** The first payment was not made, so the subscription grants nothing. */
  readonly isIncomplete?: true;
  /** When it ended, or is going to end as far as is known. */
  endsAt?: number;
  /** What it becomes at `endsAt`. */
  next?: Choice;
  /** Stretches in which it was not paid, before it was paid late. */
  readonly pauses: { readonly from: number; readonly to: number }[];
  /** How it was going to end when a payment failed. */
  heldEnd?: { readonly endsAt: number | undefined; readonly next: Choice | undefined };
  /** The product that it keeps: of a one-time purchase, and of a subscription that has ended. */
  kept?: Product;
  /** Absent for what a server granted. */
  card?: Card;
  readonly charges: Charge[];
  /** How many periods have begun, without a free trial. */
  periods: number;
  /** Until when a payment that failed is retried. */
  unpaidUntil?: number;
  dispute?: 'open' | 'over';
  /** When all that was left of it was taken back. */
  revokedAt?: number;
}

/** What a customer wants of a product. */
export interface Choice {
  readonly productId: string;
  readonly priceId?: string;
  readonly quantity: number;
  readonly card?: Card;
}

/** A change of an item's quantity. */
export interface Change {
  readonly itemId: string;
  readonly delta: number;
  readonly at: number;
  readonly expiresAt?: number;
}

/** The answer to an operation: a known error's code, or a refusal in plain text. */
export type Answer = 'success' | 'refused' | (string & {});

/** An amount of an item that a customer has from one moment until another. */
export interface Grant {
  readonly amount: number;
  readonly startsAt: number;
  /** Infinity for one that never expires. */
  readonly endsAt: number;
}
