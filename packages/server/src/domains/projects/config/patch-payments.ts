import {
  currencyDecimals,
  customerTypes,
  expiries,
  intervalUnits,
  moneyAmount,
  withCatalogId,
} from '@portico/contract';
import { z } from 'zod';
import { entries, idOf, ids, literalOr, members, name } from './patch-elements.js';

const Interval = z.tuple([z.int().min(0), z.enum(intervalUnits)]);

const CustomerType = z.enum(customerTypes);

const Price = members({
  ...Object.fromEntries(currencies().map((code) => [code, moneyAmount(code)])),
  interval: Interval,
  freeTrial: Interval,
  serverOnly: z.boolean(),
});

const IncludedItem = members({
  quantity: z.number(),
  repeat: literalOr('never', Interval),
  expires: z.enum(expiries),
});

const Product = z.preprocess(
  withCatalogId,
  members({
    displayName: name(),
    catalogId: idOf('Catalog ID'),
    customerType: CustomerType,
    serverOnly: z.boolean(),
    stackable: z.boolean(),
    freeTrial: Interval,
    isAddOnTo: literalOr(false, ids(idOf('Product ID'))),
    prices: literalOr('include-by-default', entries(idOf('Price ID'), Price)),
    includedItems: entries(idOf('Item ID'), IncludedItem),
  }),
);

/** What a patch may change in the payment settings. */
export const PaymentsPatch = members({
  testMode: z.boolean(),
  autoPay: members({ interval: Interval }),
  catalogs: entries(idOf('Catalog ID'), members({ displayName: name() })),
  products: entries(idOf('Product ID'), Product),
  items: entries(idOf('Item ID'), members({ displayName: name(), customerType: CustomerType })),
});

function currencies(): (keyof typeof currencyDecimals)[] {
  const codes: (keyof typeof currencyDecimals)[] = [];
  for (const code in currencyDecimals) if (isCurrency(code)) codes.push(code);
  return codes;
}

function isCurrency(code: string): code is keyof typeof currencyDecimals {
  return Object.hasOwn(currencyDecimals, code);
}
