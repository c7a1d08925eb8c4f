import { type Currency, currencyDecimals, customerTypes, expiries, intervalUnits } from '@portico/contract/plain';
import type { PaymentInterval, ProjectConfiguration } from '@portico/js';

/** Who owns an item or buys a product. */
export type CustomerType = (typeof customerTypes)[number];

/** When an included item expires. */
export type Expires = (typeof expiries)[number];

// Aliases instead of interfaces where values are sent as JSON: only those are known to have no other members.

/** A price of a product. */
export type Price = Readonly<Partial<Record<Currency, string>>> & {
  readonly interval?: PaymentInterval;
  readonly freeTrial?: PaymentInterval;
};

/** How much of an item a product grants. */
export type IncludedItem = {
  readonly quantity: number;
  readonly repeat: PaymentInterval | 'never';
  readonly expires: Expires;
};

/** A product as the configuration has it. */
export type Product = {
  readonly displayName: string;
  readonly customerType: CustomerType;
  readonly catalogId?: string;
  readonly serverOnly: boolean;
  readonly stackable: boolean;
  readonly freeTrial?: PaymentInterval;
  readonly isAddOnTo: false | Readonly<Record<string, true>>;
  readonly prices: 'include-by-default' | Readonly<Record<string, Price>>;
  readonly includedItems: Readonly<Record<string, IncludedItem>>;
};

/** An item as the configuration has it. */
export interface Item {
  readonly displayName: string;
  readonly customerType: CustomerType;
}

/** Which emails about payments are sent. */
export type PaymentEmails = Readonly<
  Record<'receipt' | 'paymentFailed' | 'trialEnding' | 'subscriptionEnded', boolean>
>;

/** The payment settings of a project. */
export interface PaymentsConfig {
  readonly testMode: boolean;
  /** Whose products and items clients may read; absent: their own in production mode, otherwise those of any customer. */
  readonly clientAccess?: 'own' | 'any';
  /** Whether Stripe adds tax to subscriptions. */
  readonly automaticTax: boolean;
  /** Which emails customers get. */
  readonly emails: PaymentEmails;
  readonly catalogs: Readonly<Record<string, { readonly displayName: string }>>;
  readonly items: Readonly<Record<string, Item>>;
  readonly products: Readonly<Record<string, Product>>;
}

/** The currencies of prices. */
export const currencies = Object.keys(currencyDecimals).filter((code): code is Currency => code in currencyDecimals);

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const treeOf = (value: unknown): Tree => (isTree(value) ? value : {});
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const oneOf = <Option extends string>(options: readonly Option[], value: unknown): Option | undefined =>
  options.find((option) => option === value);

/** The entries of a map in the configuration, by ID. */
const entriesOf = <Entry>(map: unknown, read: (entry: Tree, id: string) => Entry): Readonly<Record<string, Entry>> =>
  Object.fromEntries(
    Object.entries(treeOf(map))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, entry]) => [id, read(treeOf(entry), id)]),
  );

const readInterval = (value: unknown): PaymentInterval | undefined => {
  if (!Array.isArray(value)) return undefined;
  const [count, unit]: readonly unknown[] = value;
  const known = oneOf(intervalUnits, unit);
  return typeof count === 'number' && known && count > 0 ? [count, known] : undefined;
};

const readPrice = (price: Tree): Price => {
  const interval = readInterval(price['interval']);
  const freeTrial = readInterval(price['freeTrial']);
  const amounts = currencies.flatMap((code) => {
    const amount = textOf(price[code]);
    return amount === undefined ? [] : [[code, amount] as const];
  });
  return { ...Object.fromEntries(amounts), ...(interval && { interval }), ...(freeTrial && { freeTrial }) };
};

const readIncludedItem = (item: Tree): IncludedItem => ({
  quantity: typeof item['quantity'] === 'number' ? item['quantity'] : 0,
  repeat: readInterval(item['repeat']) ?? 'never',
  expires: oneOf(expiries, item['expires']) ?? 'when-repeated',
});

const readCustomerType = (entry: Tree): CustomerType => oneOf(customerTypes, entry['customerType']) ?? 'user';

const readProduct = (product: Tree, id: string): Product => {
  const catalogId = textOf(product['catalogId']);
  const freeTrial = readInterval(product['freeTrial']);
  const bases = product['isAddOnTo'];
  return {
    displayName: textOf(product['displayName']) ?? id,
    customerType: readCustomerType(product),
    ...(catalogId !== undefined && { catalogId }),
    serverOnly: product['serverOnly'] === true,
    stackable: product['stackable'] === true,
    ...(freeTrial && { freeTrial }),
    isAddOnTo: isTree(bases) ? entriesOf(bases, () => true as const) : false,
    prices: product['prices'] === 'include-by-default' ? 'include-by-default' : entriesOf(product['prices'], readPrice),
    includedItems: entriesOf(product['includedItems'], readIncludedItem),
  };
};

const readEmails = (emails: Tree): PaymentEmails => {
  const isOn = (email: keyof PaymentEmails): boolean => emails[email] !== false;
  return {
    receipt: isOn('receipt'),
    paymentFailed: isOn('paymentFailed'),
    trialEnding: isOn('trialEnding'),
    subscriptionEnded: isOn('subscriptionEnded'),
  };
};

/** Reads the payment settings from a project's configuration. */
export const readPaymentsConfig = (config: ProjectConfiguration): PaymentsConfig => {
  const payments = treeOf(config['payments']);
  const clientAccess = oneOf(['own', 'any'] as const, payments['clientAccess']);
  return {
    testMode: payments['testMode'] === true,
    ...(clientAccess && { clientAccess }),
    automaticTax: payments['automaticTax'] === true,
    emails: readEmails(treeOf(payments['emails'])),
    catalogs: entriesOf(payments['catalogs'], ({ displayName }, id) => ({ displayName: textOf(displayName) ?? id })),
    items: entriesOf(payments['items'], (item, id) => ({
      displayName: textOf(item['displayName']) ?? id,
      customerType: readCustomerType(item),
    })),
    products: entriesOf(payments['products'], readProduct),
  };
};
