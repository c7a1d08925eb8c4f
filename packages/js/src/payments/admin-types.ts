import type { Invoice } from './subscription-types.js';
import type { CustomerOptions, InlineProduct, PaymentInterval } from './types.js';

/** The state of the account that receives payments. */
export interface PaymentAccountInfo {
  readonly accountId: string;
  readonly chargesEnabled: boolean;
  readonly detailsSubmitted: boolean;
  readonly payoutsEnabled: boolean;
}

/** What kind of transaction it is. */
export type TransactionType = 'subscription' | 'one_time' | 'item_quantity_change';

/** A price that a customer chose: amounts by currency, as decimal strings. */
export interface TransactionPrice {
  readonly USD?: string | undefined;
  readonly EUR?: string | undefined;
  readonly GBP?: string | undefined;
  readonly JPY?: string | undefined;
  readonly INR?: string | undefined;
  readonly AUD?: string | undefined;
  readonly CAD?: string | undefined;
  readonly interval?: PaymentInterval | undefined;
}

/** A purchase, or a change of an item's quantity. The last three members are only those of a change. */
export interface Transaction {
  readonly id: string;
  readonly type: TransactionType;
  readonly created_at_millis: number;
  readonly customer_type: 'user' | 'team' | 'custom';
  readonly customer_id: string;
  readonly quantity: number;
  readonly test_mode: boolean;
  readonly product_display_name: string | null;
  /** `null` if no price was chosen, as in grants. */
  readonly price: TransactionPrice | null;
  /** The status of a subscription, such as `active`; otherwise `null`. */
  readonly status: string | null;
  readonly item_id?: string | undefined;
  readonly description?: string | null | undefined;
  readonly expires_at_millis?: number | null | undefined;
}

/** Transactions, newest first. */
export type TransactionPage = Transaction[] & {
  /** The `cursor` of the next page; `null` on the last one. */
  readonly nextCursor: string | null;
  /** The names of the users and teams of the page, by their IDs; without those that were deleted. */
  readonly names: Readonly<Record<string, string>>;
};

/** What `listTransactions` takes. */
export interface ListTransactionsOptions {
  readonly type?: TransactionType;
  readonly customerType?: 'user' | 'team' | 'custom';
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** The maximum number of transactions on the page: 1 to 200. Default: 50. */
  readonly limit?: number;
}

/** A change of how much a customer has of an item. */
export interface ItemQuantityChange {
  readonly itemId: string;
  /** What to add, or to subtract if negative, even if the result is below zero. */
  readonly quantity: number;
  /** When the change ends: added units expire, removed units return. */
  readonly expiresAt?: Date;
  /** The reason, shown when the quantity is explained. */
  readonly description?: string;
}

/** A step of a quantity. */
export interface ProductPreviewStep {
  readonly at: Date;
  /**
   * `reversal`: what a refund or a lost dispute took back. `correction`: the difference between the product today and when
   * it was bought.
   */
  readonly kind: 'grant' | 'use' | 'expiry' | 'reversal' | 'correction';
  /** What the step added, or removed if negative. */
  readonly amount: number;
  /** The quantity after the step. */
  readonly balance: number;
  /** When a grant expires; `null` for never. */
  readonly expiresAt: Date | null;
}

/** A step of a customer's quantity, with what caused it. */
export interface ItemStep extends ProductPreviewStep {
  readonly source: 'change' | 'subscription' | 'one_time' | 'default_product';
  /** The ID of the change or purchase, or of the default product. */
  readonly sourceId: string;
  readonly productId: string | null;
  readonly description: string | null;
}

/** How the quantity of an item came about. */
export interface ItemExplanation {
  readonly quantity: number;
  readonly at: Date;
  /** Oldest first. The first page has the last steps, the next page the ones before. */
  readonly steps: readonly ItemStep[];
  /** Leads to the earlier steps; `null` if there are none. */
  readonly nextCursor: string | null;
}

/** What `explainItem` takes. */
export type ExplainItemOptions = CustomerOptions & {
  readonly itemId: string;
  /** `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** How many steps a page has: 1 to 1,000, by default 1,000. */
  readonly limit?: number;
};

/** The clock by which a project's payments run. */
export interface PaymentClock {
  readonly now: Date;
  /** How far it is ahead of the real time, in milliseconds. */
  readonly aheadMillis: number;
  /** The time up to which renewals, failed payments and ends are recorded. After the clock was moved, it catches up in steps. */
  readonly recordedUntil: Date;
  /** How many purchases are not yet up to date. */
  readonly purchasesBehind: number;
}

/** What `previewProduct` takes. */
export interface PreviewProductOptions {
  readonly product: InlineProduct;
  /** The price that the customer chooses. Default: the one whose ID sorts first. */
  readonly priceId?: string;
  /** Whether every customer has the product without buying it. */
  readonly isIncludedByDefault?: boolean;
}

/** What a customer would get from a product in the first year. */
export interface ProductPreview {
  readonly trialEndsAt: Date | null;
  readonly paymentsAt: readonly Date[];
  readonly items: readonly { readonly itemId: string; readonly steps: readonly ProductPreviewStep[] }[];
}

/** What revenue figures count: a first payment or a switch, a renewal, the end of a subscription, or a refund. */
export type RevenueKind = 'new' | 'renewed' | 'ended' | 'refunded';

/** What revenue figures and what is behind them have in common. */
interface Revenue {
  readonly kind: RevenueKind;
  /** `null` for an inline product. */
  readonly productId: string | null;
  readonly productDisplayName: string;
  /** ISO 4217 code; `null` for a subscription that ended without a payment. */
  readonly currency: string | null;
  /** In minor units of the currency, such as cents; of an ended subscription what its last period cost. */
  readonly amount: number;
  readonly testMode: boolean;
}

/** The revenue and ended subscriptions of a day. */
export interface RevenueFigure extends Revenue {
  /** A UTC day, as `YYYY-MM-DD`. */
  readonly date: string;
  readonly count: number;
}

/** The revenue of some days, by the project's payment clock. A day without figures has none. */
export interface RevenueReport {
  /** The first day, as `YYYY-MM-DD`. */
  readonly fromDate: string;
  /** The last day: today. */
  readonly toDate: string;
  readonly figures: readonly RevenueFigure[];
}

/** One payment, refund or end of a subscription. */
export interface RevenueEntry extends Revenue {
  /** The ID of the invoice, of the refund, or of the purchase that ended. */
  readonly id: string;
  readonly at: Date;
  readonly customerType: 'user' | 'team' | 'custom';
  readonly customerId: string;
  readonly quantity: number;
}

/** Entries of a day, newest first. */
export type RevenueEntryPage = RevenueEntry[] & {
  /** The `cursor` of the next page; `null` on the last one. */
  readonly nextCursor: string | null;
  /** The names of the users and teams of the page, by their IDs; without those that were deleted. */
  readonly names: Readonly<Record<string, string>>;
};

/** What `listRevenue` takes. */
export interface ListRevenueOptions {
  /** A UTC day, as `YYYY-MM-DD`. */
  readonly date: string;
  readonly kind?: RevenueKind;
  readonly currency?: string;
  /** Only test data, or only real data. Default: both. */
  readonly testMode?: boolean;
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** The maximum number of entries on the page: 1 to 100. Default: 50. */
  readonly limit?: number;
}

/** What `refundInvoice` takes. */
export interface RefundInvoiceOptions {
  readonly invoiceId: string;
  /** In minor units of the invoice's currency, such as cents. Default: what is left of it. */
  readonly amount?: number;
  /** The reason, stored in the audit log. */
  readonly reason?: string;
}

/** An event of the card provider that could not be applied. */
export interface PaymentProviderEvent {
  readonly id: string;
  /** As the provider names it. */
  readonly type: string;
  /** The account at the provider. */
  readonly accountId: string | null;
  readonly createdAt: Date;
  readonly receivedAt: Date;
  /** `unknown-account`: no project has the account. `not-applied`: it failed and will be retried. */
  readonly problem: 'unknown-account' | 'not-applied';
  readonly attempts: number;
}

/**
 * Methods for the payments of a project, for its owners.
 *
 * @example
 * await adminApp.setupPayments();
 * for (const { type, quantity } of await adminApp.listTransactions()) console.log(type, quantity);
 * const { quantity, steps } = await adminApp.explainItem({ userId: user.id, itemId: 'credits' });
 * console.log(quantity, steps.at(-1)?.source);
 * const { figures } = await adminApp.getRevenue({ days: 7 });
 * for (const { date, currency, amount } of figures) console.log(date, currency, amount);
 */
export interface AdminPaymentMethods {
  /** Sets payments up, once. Returns the URL where the owner continues. */
  setupPayments(): Promise<{ readonly url: string }>;
  /** Returns the state of the payment account, or `null` before payments are set up. */
  getStripeAccountInfo(): Promise<PaymentAccountInfo | null>;
  /** Creates a session for the card provider's dashboard widgets. */
  createStripeWidgetAccountSession(): Promise<{ readonly client_secret: string }>;
  /** Lists events of the card provider that could not be applied. For the operator: only the app of `internal` may. */
  listPaymentProviderEvents(): Promise<readonly PaymentProviderEvent[]>;
  /** Lists purchases and changes of items, newest first. */
  listTransactions(options?: ListTransactionsOptions): Promise<TransactionPage>;
  /** Returns the revenue by day, product and currency. `days` counts from today: 1 to 366, by default 31. */
  getRevenue(options?: { readonly days?: number }): Promise<RevenueReport>;
  /** Lists the entries of a day's revenue, newest first. */
  listRevenue(options: ListRevenueOptions): Promise<RevenueEntryPage>;
  /**
   * Refunds an invoice in full or in part. When nothing is left of it, the purchase ends immediately, with all that is left
   * of its items.
   */
  refundInvoice(options: RefundInvoiceOptions): Promise<Invoice>;
  /** Increases or decreases the quantity of an item. */
  createItemQuantityChange(options: CustomerOptions & ItemQuantityChange): Promise<void>;
  /** Returns how much a customer has of an item, and every step that led to it. */
  explainItem(options: ExplainItemOptions): Promise<ItemExplanation>;
  /** Computes what a customer would get from a product, and when. Changes nothing. */
  previewProduct(options: PreviewProductOptions): Promise<ProductPreview>;
  /** Returns the time by which the project's payments run. */
  getPaymentClock(): Promise<PaymentClock>;
  /** Moves the payment clock forward, in test mode. Returns its new time. */
  advancePaymentClock(millis: number): Promise<Date>;
  /** Deletes test data and resets the payment clock. Returns how many purchases and changes were deleted. */
  discardPaymentTestData(): Promise<number>;
}
