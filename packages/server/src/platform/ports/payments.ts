/** A card provider: it takes money for the projects of this installation, each of which has an account there. */
export interface Payments {
  /** Identifies the installation to the provider's script on the purchase page. */
  readonly publishableKey: string;
  /** Whether the installation has a secret with which the provider signs its events. */
  readonly areEventsSigned: boolean;

  /** Creates the account of a project, one for each cause. @returns its ID */
  createAccount(project: { readonly tenantId: string; readonly cause: string }): Promise<string>;
  /** Creates a link that leads an owner through the onboarding of an account, and back to `returnUrl`. */
  createOnboardingLink(account: string, link: { readonly returnUrl: string; readonly cause: string }): Promise<string>;
  readAccount(account: string): Promise<ProviderAccount>;
  /** Opens a session for the provider's widgets in the dashboard. @returns its client secret */
  createWidgetSession(account: string, cause: string): Promise<string>;

  /** Finds who buys among the account's customers, or creates the customer. @returns the provider's ID */
  ensureCustomer(account: string, customer: ProviderCustomer): Promise<string>;
  /** Begins a payment that happens once. */
  beginPayment(account: string, payment: NewPayment): Promise<StartedPurchase>;
  /** Begins a subscription. It is not paid before the buyer has confirmed. */
  beginSubscription(account: string, subscription: NewSubscription): Promise<StartedPurchase>;
  /** Changes what a subscription is for, at once: the difference is charged, and the buyer confirms that payment. */
  changeSubscription(account: string, reference: string, change: SubscriptionChange): Promise<StartedPurchase>;
  /**
   * Changes what a subscription is for, at once, and charges the difference to its card. If the card does not pay, nothing
   * changes.
   */
  switchSubscription(account: string, reference: string, change: SubscriptionChange): Promise<void>;
  /** Begins a subscription that its card pays from `firstPaymentAt` on, in place of another. @returns its reference */
  followSubscription(account: string, reference: string, subscription: NewSubscription): Promise<string>;
  /** Takes back that a subscription is going to end. One that is over stays as it is. */
  resume(account: string, reference: string, cause: string): Promise<void>;
  /** Ends a subscription, or a payment that was not made. One that is over stays as it is. */
  end(account: string, reference: string, cause: string): Promise<void>;
  /** Ends a subscription with the paid period. */
  endWithPeriod(account: string, reference: string, cause: string): Promise<void>;
  /** Ends a subscription at a moment, in milliseconds since 1970-01-01 UTC. The rest of its period is not paid back. */
  endAt(account: string, reference: string, end: { readonly at: number; readonly cause: string }): Promise<void>;

  /**
   * Pays back a part of what an invoice or a payment charged. Repeats with the same cause pay back once.
   *
   * @param amount in minor units of the currency
   */
  refund(account: string, charge: string, refund: { readonly amount: number; readonly cause: string }): Promise<void>;

  /** Reads the current state of a payment or subscription; null if the provider does not know it. */
  readPurchase(account: string, reference: string): Promise<ProviderPurchase | null>;
  /**
   * Reads whose payment a reference is.
   *
   * @returns the provider's ID of the customer; null if it has none, or the reference is not that of a payment
   */
  readPayer(account: string, reference: string): Promise<string | null>;
  /** Reads the card that a subscription is paid with; null if it has none, or is paid in another way. */
  readCard(account: string, reference: string): Promise<ProviderCard | null>;
  /** What events of a type are about. */
  aboutOf(type: string): EventSubject;

  /**
   * Whether the signature of an event covers exactly these bytes, and is recent.
   *
   * @param now milliseconds since 1970-01-01 UTC
   */
  isSigned(body: Uint8Array, signature: string, now: number): boolean;
  /** Reads a signed body; null if it has no event. */
  readEvent(body: Uint8Array): ProviderEvent | null;
}

/** The state of an account at the provider. */
export interface ProviderAccount {
  readonly canCharge: boolean;
  readonly hasDetails: boolean;
  readonly canPayOut: boolean;
}

/** Who buys. */
export interface ProviderCustomer {
  readonly tenantId: string;
  readonly type: 'user' | 'team' | 'custom';
  readonly id: string;
}

/** What is bought, and under which ID we recorded it. */
export interface PaymentOrder {
  /** Comes back with what happens to the purchase. Calls with the same ID begin one purchase. */
  readonly orderId: string;
  readonly tenantId: string;
  readonly customer: ProviderCustomer;
  readonly customerReference: string;
  readonly productId: string | null;
  readonly productName: string;
  readonly priceId: string;
  readonly quantity: number;
  /** Of one unit, in minor units of the currency. */
  readonly unitAmount: number;
  /** ISO 4217, in upper case. */
  readonly currency: string;
}

export type NewPayment = PaymentOrder;

/** Tax that the provider computes and adds. */
export interface Tax {
  /** The address from which the buyer calls; null if that is not known. It says where the buyer is. */
  readonly buyerAddress: string | null;
}

/** How often a subscription is paid. */
type PaymentInterval = readonly [count: number, unit: 'day' | 'week' | 'month' | 'year'];

export interface NewSubscription extends PaymentOrder {
  readonly interval: PaymentInterval;
  /** Null: no tax is added. */
  readonly tax: Tax | null;
  /** When it is first paid; null: at once. Milliseconds since 1970-01-01 UTC. */
  readonly firstPaymentAt: number | null;
}

export interface SubscriptionChange extends PaymentOrder {
  readonly interval: PaymentInterval;
  /** Null: as before. */
  readonly tax: Tax | null;
}

/** A payment or subscription that waits for the buyer. */
export interface StartedPurchase {
  readonly reference: string;
  /** With it, the page of the buyer confirms the payment. */
  readonly clientSecret: string;
}

/** The current state of a payment or subscription. Times are in milliseconds since 1970-01-01 UTC. */
export interface ProviderPurchase {
  /**
   * `open`: the buyer has not confirmed yet. `abandoned`: it ended before it was paid. `past_due`: a later payment
   * failed.
   */
  readonly status: 'open' | 'abandoned' | 'live' | 'past_due' | 'ended';
  /** What it is for now: a change of a subscription gives it another. Null for purchases that are not ours. */
  readonly orderId: string | null;
  readonly customerReference: string | null;
  readonly startedAt: number;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly currency: string;
  /** Of a subscription: until when it is paid, and when that was paid. */
  readonly paid: { readonly at: number; readonly until: number } | null;
  /** When it will end, if it was canceled. */
  readonly endsAt: number | null;
  readonly endedAt: number | null;
  /** Set if a payment was refunded in full, or a dispute about it was lost; `at` is null if it is not known any more. */
  readonly revoked: { readonly at: number | null } | null;
  /** What was charged for it, newest first; of a subscription, the last year of monthly payments. */
  readonly charges: readonly ProviderCharge[];
}

/** A card, as far as people may see it. */
export interface ProviderCard {
  readonly reference: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiresIn: { readonly month: number; readonly year: number };
}

/** A payment that was made or tried. Amounts are in minor units of the currency, times in milliseconds. */
export interface ProviderCharge {
  /** The invoice, or the payment that happens once. */
  readonly reference: string;
  /** What it paid for; null if that is not known. */
  readonly orderId: string | null;
  /** `open`: an attempt failed, and there will be another. */
  readonly status: 'paid' | 'open' | 'failed';
  /** What the buyer pays, `credited` taken off. */
  readonly amount: number;
  readonly credited: number;
  readonly quantity: number;
  readonly currency: string;
  readonly period: { readonly start: number; readonly end: number } | null;
  readonly at: number;
  readonly attempts: number;
  readonly nextAttemptAt: number | null;
  readonly refunds: readonly ProviderRefund[];
  readonly dispute: ProviderDispute | null;
}

/** A buyer's bank that takes a payment back. */
export interface ProviderDispute {
  readonly status: 'open' | 'won' | 'lost';
  readonly openedAt: number;
  /** When a lost one was decided; null if it is not known any more. */
  readonly lostAt: number | null;
}

/** A part of a payment that went back to the buyer. */
export interface ProviderRefund {
  readonly reference: string;
  readonly amount: number;
  readonly at: number;
}

/** What an event is about; `other`: nothing that changes what was bought. */
export type EventSubject = 'account' | 'purchase' | 'other';

/** Says where something happened. What it was is read from the provider, so that late events do no harm. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Null for events of the operator's own account. */
  readonly account: string | null;
  readonly createdAt: number;
  /** The payment or subscription. */
  readonly reference: string | null;
  readonly customerReference: string | null;
}

/** The provider refuses a request. The message is its own, for the person who asked. */
export class PaymentsRefused extends Error {
  override readonly name = 'PaymentsRefused';
}
