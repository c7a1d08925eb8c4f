import { z } from 'zod';
import { currencyDecimals } from '../../payments/money.js';
import { choice, flag, idSet, isTree, nameOrKey, optionalText, recordNamed, recordOf, shape } from './elements.js';

/** Units of payment intervals. */
export const intervalUnits = ['day', 'week', 'month', 'year'] as const;

/** Who can buy a product or own an item. The first is the default. */
export const customerTypes = ['user', 'team', 'custom'] as const;

/** What happens to a product's included items when the purchase or the interval ends. The last is the default. */
export const expiries = ['never', 'when-purchase-expires', 'when-repeated'] as const;

const Interval = z.tuple([z.int().min(0), z.enum(intervalUnits)]);

const optionalInterval = () => Interval.optional().catch(undefined);

const amounts = Object.fromEntries(Object.keys(currencyDecimals).map((code) => [code, optionalText()]));

const Price = shape({
  ...amounts,
  interval: optionalInterval(),
  freeTrial: optionalInterval(),
  serverOnly: flag(false),
});

const IncludedItem = shape({
  quantity: z.number().default(0).catch(0),
  repeat: z
    .union([Interval, z.literal('never')])
    .default('never')
    .catch('never'),
  expires: z.enum(expiries).default('when-repeated').catch('when-repeated'),
});

const Product = z.preprocess(
  withCatalogId,
  shape({
    displayName: nameOrKey(),
    catalogId: optionalText(),
    customerType: choice(customerTypes),
    serverOnly: flag(false),
    stackable: z.boolean().optional().catch(undefined),
    freeTrial: optionalInterval(),
    isAddOnTo: z.preprocess((value) => (isTree(value) ? value : false), z.union([z.literal(false), idSet()])),
    prices: z.union([z.literal('include-by-default'), recordOf(Price)]),
    includedItems: recordOf(IncludedItem),
  }),
);

/** The products of a project. */
export const Payments = shape({
  /** Whether purchases charge no money. */
  testMode: flag(true),
  autoPay: shape({ interval: optionalInterval() }).optional().catch(undefined),
  catalogs: recordOf(shape({ displayName: optionalText() })),
  products: recordNamed(Product),
  items: recordNamed(shape({ displayName: nameOrKey(), customerType: choice(customerTypes) })),
});

/** A product with current names: older clients call its catalog a group. */
export function withCatalogId(product: unknown): unknown {
  if (!isTree(product) || !Object.hasOwn(product, 'groupId') || Object.hasOwn(product, 'catalogId')) return product;
  const { groupId, ...rest } = product;
  return { ...rest, catalogId: groupId };
}
