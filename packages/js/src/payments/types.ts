import type { Resource } from '../cache/types.js';
import type { Json } from '../json.js';
import type { PlayMoneyResult } from './purchase.js';
import type {
  InvoicePage,
  ListInvoicesOptions,
  PayInvoiceOptions,
  ScheduledSwitch,
  SubscriptionMethods,
  SwitchOptions,
  SwitchPreview,
} from './subscription-types.js';

/** Who owns items and products. */
export type CustomerOptions =
  | { readonly userId: string }
  | { readonly teamId: string }
  | {
      /** An ID of your own, such as that of a device. */
      readonly customCustomerId: string;
    };

/** How much of an item a customer has. */
export interface Item {
  readonly displayName: string;
  /** Negative if more was used than granted. */
  readonly quantity: number;
  /** The quantity, or 0 if it is negative. */
  readonly nonNegativeQuantity: number;
}

/** An item as servers see it. It does not change: after a change, read the item again. */
export interface ServerItem extends Item {
  /** Increases the quantity. @throws RangeError for a negative number, as do the other two */
  increaseQuantity(quantity: number): Promise<void>;
  /** Decreases the quantity, even below zero. */
  decreaseQuantity(quantity: number): Promise<void>;
  /**
   * Decreases the quantity if enough is left, and returns whether it was. Concurrent calls never use the same unit
   * twice.
   */
  tryDecreaseQuantity(quantity: number): Promise<boolean>;
}

/** A product that a customer has. */
export interface CustomerProduct {
  /** `null` for a product that was defined in a call. */
  readonly id: string | null;
  readonly quantity: number;
  readonly displayName: string;
  readonly customerType: 'user' | 'team' | 'custom';
  readonly isServerOnly: boolean;
  /** Whether the customer can have it more than once. */
  readonly stackable: boolean;
  /** `null` for one-time purchases, and for products that every customer has. */
  readonly subscription: ProductSubscription | null;
}

/** How the subscription of a product continues. */
export interface ProductSubscription {
  readonly status:
    | 'active'
    | 'trialing'
    | 'canceled'
    | 'paused'
    | 'incomplete'
    | 'incomplete_expired'
    | 'past_due'
    | 'unpaid';
  /** The price at which it was bought, in the currency in which it is paid; `null` if none was chosen. */
  readonly price: PlanPrice | null;
  /** The ID of that price. */
  readonly priceId: string | null;
  /** When it renews, or ends if it is canceled. */
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** What it becomes at the end of the period; `null` if it renews or ends. */
  readonly scheduledSwitch: ScheduledSwitch | null;
  /** Whether it was paid with play money. */
  readonly isTestMode: boolean;
}

/** A price: amounts by currency, as decimal strings such as `'9.99'`. */
export interface PlanPrice {
  readonly amounts: Readonly<Record<string, string>>;
  /** How often it is paid; `null` for a single payment. */
  readonly interval: PaymentInterval | null;
}

/** A product that can be bought. */
export interface Plan {
  readonly id: string;
  readonly displayName: string;
  readonly catalogId: string | null;
  /** The base products of an add-on, one of which is required; empty for other products. */
  readonly addOnTo: readonly string[];
  /** Whether a customer can have it more than once. */
  readonly stackable: boolean;
  /** Cheapest first. */
  readonly prices: readonly PlanPriceChoice[];
}

/** A price that can be chosen. */
export interface PlanPriceChoice extends PlanPrice {
  readonly id: string;
  /** The free trial that this customer would get; `null` for none. A customer can try a product only once. */
  readonly freeTrial: PaymentInterval | null;
}

/** Products of a customer, oldest first. */
export type CustomerProductPage = CustomerProduct[] & {
  /** The `cursor` of the next page; `null` on the last one. */
  readonly nextCursor: string | null;
};

/** What `listProducts` takes. */
export interface ListProductsOptions {
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** The maximum number of products on the page: 1 to 100. Default: 10. */
  readonly limit?: number;
  /**
   * Also lists subscriptions with the status `past_due`: their payment failed, and the customer has their products again
   * once it succeeds. They can be canceled.
   */
  readonly include?: 'past_due';
}

/** A number of days, weeks, months or years, such as `[1, 'month']`. */
export type PaymentInterval = [count: number, unit: 'day' | 'week' | 'month' | 'year'];

/** A price: amounts by currency, as decimal strings such as `'9.99'`. With an interval, it recurs. */
export interface InlinePrice {
  readonly USD?: string;
  readonly EUR?: string;
  readonly GBP?: string;
  readonly JPY?: string;
  readonly INR?: string;
  readonly AUD?: string;
  readonly CAD?: string;
  readonly interval?: PaymentInterval;
  readonly freeTrial?: PaymentInterval;
}

/** A product that a server defines in a call, instead of in the project's configuration. */
export interface InlineProduct {
  readonly displayName: string;
  readonly customerType: 'user' | 'team' | 'custom';
  readonly prices: Readonly<Record<string, InlinePrice>>;
  readonly includedItems: Readonly<
    Record<
      string,
      {
        readonly quantity: number;
        readonly repeat?: PaymentInterval | 'never';
        readonly expires?: 'never' | 'when-purchase-expires' | 'when-repeated';
      }
    >
  >;
  /** Whether clients see it. Default: they do not. */
  readonly serverOnly?: boolean;
  readonly stackable?: boolean;
  readonly freeTrial?: PaymentInterval;
  readonly clientMetadata?: Json;
  readonly clientReadOnlyMetadata?: Json;
  readonly serverMetadata?: Json;
}

/** A product of the configuration, or one defined here. */
export type ProductChoice =
  | { readonly productId: string; readonly product?: undefined }
  | { readonly product: InlineProduct; readonly productId?: undefined };

/** What `createCheckoutUrl` takes. */
export interface CheckoutOptions {
  readonly productId: string;
  /** Where the purchase page leads to afterwards. It must be on a trusted domain. */
  readonly returnUrl?: string;
}

/** What `cancelSubscription` takes. */
export interface CancelOptions {
  readonly productId: string;
  /** Default: at the end of the paid period. */
  readonly at?: 'period_end' | 'now';
}

/**
 * Methods for the items and products of a user or team.
 *
 * @example
 * const credits = await user.getItem('credits');
 * console.log(`${credits.nonNegativeQuantity} ${credits.displayName}`);
 * for (const product of await user.listProducts()) console.log(product.displayName);
 * console.log(await user.createCheckoutUrl({ productId: 'pro' }));
 */
export interface CustomerMethods extends SubscriptionMethods {
  /** Returns how much of an item the customer has. */
  getItem(itemId: string): Promise<Item>;
  /** Lists the customer's products. */
  listProducts(options?: ListProductsOptions): Promise<CustomerProductPage>;
  /** Lists the products that can be bought, the cheapest first. */
  listPlans(): Promise<readonly Plan[]>;
  /** Returns a URL where the customer can buy a product. It is valid for a day and one purchase. */
  createCheckoutUrl(options: CheckoutOptions): Promise<string>;
  /** Cancels the subscriptions of a product. In teams, members need the permission `$update_team`. */
  cancelSubscription(options: CancelOptions): Promise<void>;
}

/** How a product is granted. */
export interface GrantDetails {
  /** Default: 1. Only a stackable product can be granted more than once. */
  readonly quantity?: number;
  /** Why; shown when the quantity of an item is explained. Up to 1000 characters. */
  readonly description?: string;
}

/**
 * Methods for the items and products of a user or team, for servers.
 *
 * @example
 * await serverUser.grantProduct({ productId: 'pro' });
 * const credits = await serverUser.getItem('credits');
 * if (!(await credits.tryDecreaseQuantity(1))) throw new Error('No credits are left.');
 */
export interface ServerCustomerMethods
  extends Pick<CustomerMethods, 'listProducts' | 'listPlans' | 'cancelSubscription'>,
    SubscriptionMethods {
  /** Returns how much of an item the customer has. */
  getItem(itemId: string): Promise<ServerItem>;
  /** Returns a URL where the customer can buy a product. It is valid for a day and one purchase. */
  createCheckoutUrl(options: ProductChoice & { readonly returnUrl?: string }): Promise<string>;
  /** Grants a product without payment. */
  grantProduct(options: ProductChoice & GrantDetails): Promise<void>;
}

/**
 * Methods for the items and products of any customer, for servers.
 *
 * @example
 * const item = await serverApp.getItem({ userId: user.id, itemId: 'credits' });
 * await item.increaseQuantity(5);
 * await serverApp.grantProduct({ userId: user.id, productId: 'pro' });
 * const products = await serverApp.listProducts({ userId: user.id });
 */
export interface ServerPaymentMethods {
  /** Returns how much of an item a customer has. */
  getItem(options: CustomerOptions & { readonly itemId: string }): Promise<ServerItem>;
  /** Lists a customer's products. */
  listProducts(options: CustomerOptions & ListProductsOptions): Promise<CustomerProductPage>;
  /** Returns a URL where a customer can buy a product. It is valid for a day and one purchase. */
  createCheckoutUrl(options: CustomerOptions & ProductChoice & { readonly returnUrl?: string }): Promise<string>;
  /** Grants a product to a customer without payment. */
  grantProduct(options: CustomerOptions & ProductChoice & GrantDetails): Promise<void>;
  /** Cancels a customer's subscriptions of a product. */
  cancelSubscription(options: CustomerOptions & CancelOptions): Promise<void>;
  /** Undoes a cancellation, or a switch that has not happened yet. */
  resumeSubscription(options: CustomerOptions & { readonly productId: string }): Promise<void>;
  /** Returns what a switch would cost and when it would happen. Changes nothing. */
  previewSwitch(options: CustomerOptions & SwitchOptions): Promise<SwitchPreview>;
  /** Switches a customer's subscription to another product or price of its catalog. */
  switchProduct(options: CustomerOptions & SwitchOptions): Promise<void>;
  /** Lists what a customer was charged, newest first. */
  listInvoices(options: CustomerOptions & ListInvoicesOptions): Promise<InvoicePage>;
  /** Pays a customer's invoice with the status `open` with play money. */
  payInvoice(options: CustomerOptions & PayInvoiceOptions): Promise<PlayMoneyResult>;
}

/** Resources of a customer. */
export interface CustomerStore {
  item(itemId: string): Resource<Item>;
  products(options?: ListProductsOptions): Resource<CustomerProductPage>;
  /** The products that can be bought. */
  plans(): Resource<readonly Plan[]>;
  invoices(options?: ListInvoicesOptions): Resource<InvoicePage>;
}

/** Resources of a customer, for servers. */
export interface ServerCustomerStore extends Omit<CustomerStore, 'item'> {
  item(itemId: string): Resource<ServerItem>;
}
