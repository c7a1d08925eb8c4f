import { CustomerType, configId, Expires, Interval, priceAmounts, withCatalogId } from '@portico/contract';
import { z } from 'zod';
import { entries, ids, literalOr, members, name } from './patch-elements.js';

const Price = members({
  ...priceAmounts,
  interval: Interval,
  freeTrial: Interval,
  serverOnly: z.boolean(),
});

const IncludedItem = members({
  quantity: z.number(),
  repeat: literalOr('never', Interval),
  expires: Expires,
});

const Product = z.preprocess(
  withCatalogId,
  members({
    displayName: name(),
    catalogId: configId('Catalog ID'),
    customerType: CustomerType,
    serverOnly: z.boolean(),
    stackable: z.boolean(),
    freeTrial: Interval,
    isAddOnTo: literalOr(false, ids(configId('Product ID'))),
    prices: literalOr('include-by-default', entries(configId('Price ID'), Price)),
    includedItems: entries(configId('Item ID'), IncludedItem),
  }),
);

/** What a patch may change in the payment settings. */
export const PaymentsPatch = members({
  testMode: z.boolean(),
  clientAccess: z.enum(['own', 'any']),
  automaticTax: z.boolean(),
  emails: members({
    paymentFailed: z.boolean(),
    trialEnding: z.boolean(),
    subscriptionEnded: z.boolean(),
    receipt: z.boolean(),
  }),
  autoPay: members({ interval: Interval }),
  catalogs: entries(configId('Catalog ID'), members({ displayName: name() })),
  products: entries(configId('Product ID'), Product),
  items: entries(configId('Item ID'), members({ displayName: name(), customerType: CustomerType })),
});
