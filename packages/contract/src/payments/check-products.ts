import { CURRENCY_MISSING, hasCurrency } from './amounts.js';

// One definition for configuration patches, inline products and the dashboard. It reads plain values, so that
// browsers can use it without a schema library.

interface CheckedProduct {
  readonly customerType: string;
  readonly catalogId?: string | undefined;
  readonly isAddOnTo: false | Readonly<Record<string, unknown>>;
  readonly prices: 'include-by-default' | Readonly<Record<string, object>>;
  readonly includedItems: Readonly<Record<string, { readonly quantity: number }>>;
}

interface CheckedPayments {
  readonly products: Readonly<Record<string, CheckedProduct>>;
  readonly items: Readonly<Record<string, { readonly customerType: string }>>;
  readonly catalogs: Readonly<Record<string, object>>;
}

/** A problem of a product, at a path such as `prices.monthly`. */
export interface ProductProblem {
  readonly path: string;
  readonly message: string;
}

/** The largest quantity of an item, and the smallest with a minus. */
export const QUANTITY_MAX = 2 ** 31 - 1;

/** Returns the problems of a project's products that no single value shows. Paths begin with the product's ID. */
export function findProductProblems(payments: CheckedPayments): ProductProblem[] {
  return [
    ...Object.entries(payments.products).flatMap(([id, product]) =>
      [...findContentProblems(product, payments), ...findReferenceProblems(product, payments)].map((problem) => ({
        ...problem,
        path: `${id}.${problem.path}`,
      })),
    ),
    ...findSecondDefaults(payments),
  ];
}

/** Returns the problems of a product's prices and included items, which inline products have too. */
export function findContentProblems(
  { prices, includedItems, customerType }: Pick<CheckedProduct, 'prices' | 'includedItems' | 'customerType'>,
  { items }: Pick<CheckedPayments, 'items'>,
): ProductProblem[] {
  const withoutAmount = Object.entries(prices === 'include-by-default' ? {} : prices).flatMap(([id, price]) =>
    hasCurrency(price) ? [] : [{ path: `prices.${id}`, message: CURRENCY_MISSING }],
  );
  return [
    ...withoutAmount,
    ...Object.entries(includedItems).flatMap(([id, { quantity }]) => {
      const path = `includedItems.${id}`;
      const item = ownEntry(items, id);
      if (!item) return [{ path, message: `There is no item "${id}"` }];
      if (item.customerType !== customerType)
        return [{ path, message: mismatch(`The item "${id}"`, item, customerType) }];
      const fits = Number.isInteger(quantity) && quantity >= 0 && quantity <= QUANTITY_MAX;
      return fits ? [] : [{ path: `${path}.quantity`, message: `Must be an integer from 0 to ${QUANTITY_MAX}` }];
    }),
  ];
}

function findReferenceProblems(product: CheckedProduct, { products, catalogs }: CheckedPayments): ProductProblem[] {
  const { catalogId, isAddOnTo, customerType } = product;
  const isCatalogUnknown = catalogId !== undefined && !ownEntry(catalogs, catalogId);
  return [
    ...(isCatalogUnknown ? [{ path: 'catalogId', message: `There is no catalog "${catalogId}"` }] : []),
    ...Object.keys(isAddOnTo === false ? {} : isAddOnTo).flatMap((id) => {
      const base = ownEntry(products, id);
      if (!base) return [{ path: `isAddOnTo.${id}`, message: `There is no product "${id}"` }];
      if (base.customerType === customerType) return [];
      return [{ path: `isAddOnTo.${id}`, message: mismatch(`The product "${id}"`, base, customerType) }];
    }),
  ];
}

function findSecondDefaults({ products }: CheckedPayments): ProductProblem[] {
  const seen = new Set<string>();
  return Object.entries(products).flatMap(([id, { prices, catalogId, customerType }]) => {
    if (prices !== 'include-by-default' || catalogId === undefined) return [];
    const place = `${customerType} ${catalogId}`;
    if (seen.has(place)) {
      const message = `The catalog "${catalogId}" already has a default product for customers of type "${customerType}"`;
      return [{ path: `${id}.prices`, message }];
    }
    seen.add(place);
    return [];
  });
}

const mismatch = (what: string, { customerType }: { readonly customerType: string }, wanted: string): string =>
  `${what} is for customers of type "${customerType}", not "${wanted}"`;

const ownEntry = <Entry>(entries: Readonly<Record<string, Entry>>, id: string): Entry | undefined =>
  Object.hasOwn(entries, id) ? entries[id] : undefined;
