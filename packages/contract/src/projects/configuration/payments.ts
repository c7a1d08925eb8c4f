import { z } from 'zod';
import { customerTypes } from '../../payments/choices.js';
import { Expires, Interval, Repeat } from '../../payments/elements.js';
import {
  choice,
  flag,
  idSet,
  isTree,
  nameOrKey,
  optionalChoice,
  optionalText,
  recordNamed,
  recordOf,
  shape,
} from './elements.js';

const optionalFlag = () => z.boolean().optional().catch(undefined);

const optionalInterval = () => Interval.optional().catch(undefined);

const Price = shape({
  USD: optionalText(),
  EUR: optionalText(),
  GBP: optionalText(),
  JPY: optionalText(),
  INR: optionalText(),
  AUD: optionalText(),
  CAD: optionalText(),
  interval: optionalInterval(),
  freeTrial: optionalInterval(),
  serverOnly: flag(false),
});

const IncludedItem = shape({
  quantity: z.number().default(0).catch(0),
  repeat: Repeat.default('never').catch('never'),
  expires: Expires.default('when-repeated').catch('when-repeated'),
});

/** A product as the configuration has it. Parsing fills in defaults and never fails. */
export const ConfiguredProduct = z.preprocess(
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
  /** Whose products and items clients may read and buy for; absent: `own` in production mode, otherwise `any`. */
  clientAccess: optionalChoice(['own', 'any']),
  /** Whether the card provider adds tax to subscriptions; absent: no. */
  automaticTax: optionalFlag(),
  /** Which emails about payments are sent; absent: all. */
  emails: shape({
    paymentFailed: optionalFlag(),
    trialEnding: optionalFlag(),
    subscriptionEnded: optionalFlag(),
    receipt: optionalFlag(),
  }),
  autoPay: shape({ interval: optionalInterval() }).optional().catch(undefined),
  catalogs: recordOf(shape({ displayName: optionalText() })),
  products: recordNamed(ConfiguredProduct),
  items: recordNamed(shape({ displayName: nameOrKey(), customerType: choice(customerTypes) })),
});

/** A product with current names: older clients call its catalog a group. */
export function withCatalogId(product: unknown): unknown {
  if (!isTree(product) || !Object.hasOwn(product, 'groupId') || Object.hasOwn(product, 'catalogId')) return product;
  const { groupId, ...rest } = product;
  return { ...rest, catalogId: groupId };
}
