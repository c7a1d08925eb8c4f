import {
  type Currency,
  decimalOf,
  findConfigIdProblem,
  findMoneyProblem,
  findProductProblems,
  PAYMENT_MAX,
  toMinorUnits,
} from '@portico/contract/plain';
import type { InlineProduct, PaymentInterval, ProjectConfigurationOverride } from '@portico/js';
import {
  type CustomerType,
  currencies,
  type Expires,
  type PaymentsConfig,
  type Price,
  type Product,
} from '../config/payments-config.js';

/** An interval in a form. An empty unit means none. */
export interface IntervalValues {
  readonly count: string;
  readonly unit: '' | PaymentInterval[1];
}

/** A price in the editor. */
export interface PriceValues {
  readonly id: string;
  readonly amounts: Readonly<Record<Currency, string>>;
  readonly interval: IntervalValues;
  readonly trial: IntervalValues;
}

/** An included item in the editor. */
export interface IncludedItemValues {
  readonly itemId: string;
  readonly quantity: string;
  readonly repeat: IntervalValues;
  readonly expires: Expires;
}

/** What the editor of a product has. */
export interface ProductValues {
  readonly id: string;
  readonly displayName: string;
  readonly customerType: CustomerType;
  readonly catalogId: string;
  readonly baseId: string;
  readonly isServerOnly: boolean;
  readonly isStackable: boolean;
  readonly isIncludedByDefault: boolean;
  readonly trial: IntervalValues;
  readonly prices: PriceValues[];
  readonly items: IncludedItemValues[];
}

/** No interval. */
export const noInterval: IntervalValues = { count: '1', unit: '' };

const noAmounts: PriceValues['amounts'] = { USD: '', EUR: '', GBP: '', JPY: '', INR: '', AUD: '', CAD: '' };

/** A price that was just added. */
export const newPrice = (taken: readonly PriceValues[]): PriceValues => {
  const isTaken = taken.some(({ id }) => id === 'monthly');
  return {
    id: isTaken ? '' : 'monthly',
    amounts: noAmounts,
    interval: { count: '1', unit: 'month' },
    trial: noInterval,
  };
};

/** An included item that was just added. */
export const newIncludedItem = (itemId: string): IncludedItemValues => ({
  itemId,
  quantity: '1',
  repeat: noInterval,
  expires: 'when-purchase-expires',
});

const toIntervalValues = (interval: PaymentInterval | undefined): IntervalValues =>
  interval ? { count: String(interval[0]), unit: interval[1] } : noInterval;

/** The values of a product in the configuration; for none, those of a new product. */
export const toProductValues = (id: string, product: Product | undefined): ProductValues => ({
  id,
  displayName: product?.displayName ?? '',
  customerType: product?.customerType ?? 'user',
  catalogId: product?.catalogId ?? '',
  baseId: Object.keys(product?.isAddOnTo || {})[0] ?? '',
  isServerOnly: product?.serverOnly ?? false,
  isStackable: product?.stackable ?? false,
  isIncludedByDefault: product?.prices === 'include-by-default',
  trial: toIntervalValues(product?.freeTrial),
  prices: Object.entries(product && product.prices !== 'include-by-default' ? product.prices : {}).map(
    ([priceId, { interval, freeTrial, ...amounts }]) => ({
      id: priceId,
      amounts: { ...noAmounts, ...amounts },
      interval: toIntervalValues(interval),
      trial: toIntervalValues(freeTrial),
    }),
  ),
  items: Object.entries(product?.includedItems ?? {}).map(([itemId, { quantity, repeat, expires }]) => ({
    itemId,
    quantity: String(quantity),
    repeat: toIntervalValues(repeat === 'never' ? undefined : repeat),
    expires,
  })),
});

const toInterval = ({ count, unit }: IntervalValues): PaymentInterval | undefined =>
  unit === '' ? undefined : [Number(count), unit];

const toPrice = ({ amounts, interval: every, trial }: PriceValues): Price => {
  const interval = toInterval(every);
  const freeTrial = toInterval(trial);
  const given = currencies.flatMap((code) => (amounts[code] === '' ? [] : [[code, amounts[code]] as const]));
  return { ...Object.fromEntries(given), ...(interval && { interval }), ...(freeTrial && { freeTrial }) };
};

const productKeys = [
  'displayName',
  'customerType',
  'catalogId',
  'serverOnly',
  'stackable',
  'freeTrial',
  'isAddOnTo',
  'prices',
  'includedItems',
] as const satisfies readonly (keyof Product)[];

/** The product to save. Bases beyond the first, which only other tools set, are kept while the base is. */
export const toProduct = (values: ProductValues, saved?: Product): Product => {
  const freeTrial = toInterval(values.trial);
  const bases = saved?.isAddOnTo || {};
  return {
    displayName: values.displayName,
    customerType: values.customerType,
    ...(values.catalogId !== '' && { catalogId: values.catalogId }),
    serverOnly: values.isServerOnly,
    stackable: values.isStackable,
    ...(freeTrial && { freeTrial }),
    isAddOnTo:
      values.baseId === '' ? false : Object.keys(bases)[0] === values.baseId ? bases : { [values.baseId]: true },
    prices: values.isIncludedByDefault
      ? 'include-by-default'
      : Object.fromEntries(values.prices.map((price) => [price.id, toPrice(price)])),
    includedItems: Object.fromEntries(
      values.items.map(({ itemId, quantity, repeat, expires }) => [
        itemId,
        { quantity: Number(quantity), repeat: toInterval(repeat) ?? 'never', expires },
      ]),
    ),
  };
};

/**
 * What to save, by path below `payments`: of a product that exists only what was changed, so that what another owner
 * saved meanwhile stays. `null` removes a value.
 */
export const toProductChanges = (values: ProductValues, product: Product | undefined): ProjectConfigurationOverride => {
  const path = `products.${values.id}`;
  const next = toProduct(values, product);
  if (!product) return { [path]: next };
  const before = toProduct(toProductValues(values.id, product), product);
  return Object.fromEntries(
    productKeys
      .filter((key) => JSON.stringify(next[key]) !== JSON.stringify(before[key]))
      .map((key) => [`${path}.${key}`, next[key] ?? null]),
  );
};

/** The product as a call takes it, for its preview. */
export const toInlineProduct = (values: ProductValues): InlineProduct => {
  const { displayName, customerType, freeTrial, prices, includedItems } = toProduct(values);
  return {
    displayName: displayName || 'Product',
    customerType,
    ...(freeTrial && { freeTrial }),
    prices: prices === 'include-by-default' ? {} : prices,
    includedItems,
  };
};

const findIntervalProblem = (path: string, { count, unit }: IntervalValues): readonly Problem[] =>
  unit === '' || /^[1-9]\d{0,3}$/.test(count) ? [] : [[`${path}.count`, 'Enter a number from 1 to 9999']];

/** The contract's words for what is no number, such as “1,50”, are for developers. */
const findAmountProblem = (amount: string, code: Currency): string | null => {
  if (!/^(0|[1-9]\d*)(\.\d+)?$/.test(amount)) return `Enter an amount such as ${decimalOf(999, code)}`;
  const problem = findMoneyProblem(amount, code);
  if (problem !== null) return problem;
  return toMinorUnits(amount, code) > PAYMENT_MAX ? `Enter at most ${decimalOf(PAYMENT_MAX, code)}` : null;
};

type Problem = readonly [path: string, message: string];

const findIdProblems = (path: string, ids: readonly string[], what: string): readonly Problem[] =>
  ids.flatMap((id, index): readonly Problem[] => {
    const at = `${path}.${index}.${path === 'items' ? 'itemId' : 'id'}`;
    if (id === '') return [[at, `Enter the ${what.toLowerCase()}`]];
    const problem = findConfigIdProblem(what, id);
    if (problem !== null) return [[at, problem]];
    return ids.indexOf(id) < index ? [[at, `${what} is already used`]] : [];
  });

/** Where the editor shows a problem that the contract's rules find, such as `prices.monthly`. */
const fieldOf = (path: string, { prices, items }: ProductValues): string => {
  const [part = '', id] = path.split('.');
  if (part === 'prices') {
    const index = prices.findIndex((price) => price.id === id);
    return index < 0 ? 'isIncludedByDefault' : `prices.${index}.amounts.USD`;
  }
  if (part !== 'includedItems') return part === 'isAddOnTo' ? 'baseId' : part;
  return `items.${items.findIndex(({ itemId }) => itemId === id)}.${path.endsWith('.quantity') ? 'quantity' : 'itemId'}`;
};

/** Returns what is wrong with a product, by the paths of the editor's fields. The first problem of a field counts. */
export const findProblems = (values: ProductValues, config: PaymentsConfig): ReadonlyMap<string, string> => {
  const { id, prices, items, trial } = values;
  const own: readonly Problem[] = [
    ...(values.displayName.trim() === '' ? [['displayName', 'Enter a name'] as const] : []),
    ...(id === '' ? [['id', 'Enter an ID, such as “pro”'] as const] : []),
    ...findIdProblems('prices', values.isIncludedByDefault ? [] : prices.map((price) => price.id), 'Price ID'),
    ...findIdProblems(
      'items',
      items.map(({ itemId }) => itemId),
      'Item ID',
    ),
    ...findIntervalProblem('trial', trial),
    ...(values.isIncludedByDefault ? [] : prices).flatMap((price, index) => [
      ...findIntervalProblem(`prices.${index}.interval`, price.interval),
      ...findIntervalProblem(`prices.${index}.trial`, price.trial),
      ...currencies.flatMap((code): readonly Problem[] => {
        const problem = price.amounts[code] === '' ? null : findAmountProblem(price.amounts[code], code);
        return problem === null ? [] : [[`prices.${index}.amounts.${code}`, problem]];
      }),
    ]),
    ...items.flatMap(({ repeat }, index) => findIntervalProblem(`items.${index}.repeat`, repeat)),
  ];
  const idProblem = findConfigIdProblem('Product ID', id);
  const products = { ...config.products, [id]: toProduct(values, config.products[id]) };
  const shared = findProductProblems({ ...config, products }).flatMap(({ path, message }): readonly Problem[] =>
    path.startsWith(`${id}.`) ? [[fieldOf(path.slice(id.length + 1), values), message]] : [],
  );
  const all = [...own, ...(idProblem === null ? [] : [['id', idProblem] as const]), ...shared];
  return new Map(all.toReversed());
};
