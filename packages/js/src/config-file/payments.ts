/** A number of days, weeks, months or years. */
export type IntervalSetting = readonly [count: number, unit: 'day' | 'week' | 'month' | 'year'];

/** Who can buy a product or own an item. */
export type CustomerKind = 'user' | 'team' | 'custom';

/** A price: an amount for each currency, such as `{ USD: '9.90' }`. */
export interface PriceSettings {
  readonly USD?: string;
  readonly EUR?: string;
  readonly GBP?: string;
  readonly JPY?: string;
  readonly INR?: string;
  readonly AUD?: string;
  readonly CAD?: string;
  /** How often it is charged. Absent: once. */
  readonly interval?: IntervalSetting;
  readonly freeTrial?: IntervalSetting;
  /** Whether only servers can offer it. */
  readonly serverOnly?: boolean;
}

/** An item that a product includes. */
export interface IncludedItemSettings {
  readonly quantity?: number;
  readonly repeat?: IntervalSetting | 'never';
  readonly expires?: 'never' | 'when-purchase-expires' | 'when-repeated';
}

/** A product. A change applies to new purchases. */
export interface ProductSettings {
  readonly displayName?: string;
  readonly catalogId?: string;
  readonly customerType?: CustomerKind;
  readonly serverOnly?: boolean;
  readonly stackable?: boolean;
  readonly freeTrial?: IntervalSetting;
  readonly isAddOnTo?: false | Readonly<Record<string, true>>;
  readonly prices?: 'include-by-default' | Readonly<Record<string, PriceSettings>>;
  readonly includedItems?: Readonly<Record<string, IncludedItemSettings>>;
}

/** Products, items and prices. */
export interface PaymentSettings {
  /** Whether purchases charge no money. */
  readonly testMode?: boolean;
  /** Whose products and items clients may read and buy for. Absent: `own` in production mode, otherwise `any`. */
  readonly clientAccess?: 'own' | 'any';
  /** Whether Stripe adds tax to subscriptions, as the account's tax settings say. Absent: no. */
  readonly automaticTax?: boolean;
  /** Which emails about payments are sent. */
  readonly emails?: {
    readonly paymentFailed?: boolean;
    readonly trialEnding?: boolean;
    readonly subscriptionEnded?: boolean;
    readonly receipt?: boolean;
  };
  readonly autoPay?: { readonly interval?: IntervalSetting };
  /** Groups of products. A customer has at most one product of each. */
  readonly catalogs?: Readonly<Record<string, { readonly displayName?: string }>>;
  readonly products?: Readonly<Record<string, ProductSettings>>;
  readonly items?: Readonly<Record<string, { readonly displayName?: string; readonly customerType?: CustomerKind }>>;
}
