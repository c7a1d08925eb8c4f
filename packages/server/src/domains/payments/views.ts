import { type CustomerProducts, currencyDecimals, type ShownProduct } from '@portico/contract';
import type { z } from 'zod';
import type { Purchase } from './ledger/purchase-state.js';
import { type Price, type Product, pricesOf } from './product.js';

/** A product as answers have it. */
export type ShownProductView = z.output<typeof ShownProduct>;

/** A line of a customer's products. */
export type ProductLine = z.output<typeof CustomerProducts>['items'][number];

/** Who gets an answer: only servers see what a server attached to a product. */
export type Audience = 'client' | 'server';

/** Returns a product with only the prices that an audience sees. */
export const visibleTo = (audience: Audience, product: Product): Product => ({
  ...product,
  prices: Object.fromEntries(
    Object.entries(pricesOf(product)).filter(([, { serverOnly }]) => audience === 'server' || !serverOnly),
  ),
});

/** Returns a product as answers have it. */
export function showProduct(product: Product, audience: Audience): ShownProductView {
  const { metadata } = product;
  return {
    display_name: product.displayName ?? '',
    customer_type: product.customerType,
    server_only: product.serverOnly,
    stackable: product.stackable === true,
    prices: Object.fromEntries(
      Object.entries(pricesOf(product)).map(([id, price]) => [
        id,
        { ...showPrice(price), ...(price.freeTrial && { free_trial: price.freeTrial }) },
      ]),
    ),
    included_items: product.includedItems,
    client_metadata: toJson(metadata?.client),
    client_read_only_metadata: toJson(metadata?.clientReadOnly),
    server_metadata: audience === 'server' ? toJson(metadata?.server) : null,
  };
}

/** Returns a price as answers have it, without its trial. */
function showPrice(price: Price): Omit<ShownProductView['prices'][string], 'free_trial'> {
  const { freeTrial: _, serverOnly: __, interval, ...amounts } = price;
  return {
    ...Object.fromEntries(Object.keys(currencyDecimals).flatMap((code) => amountOf(amounts, code))),
    ...(interval && { interval }),
  };
}

/** Returns the price of a purchase in the currency in which it is paid; in all currencies if it is free of charge. */
export function showBoughtPrice({ priceId, product, currency }: Purchase) {
  const price = priceId === null ? undefined : pricesOf(product)[priceId];
  if (!price) return null;
  const shown = showPrice(price);
  const amount = currency === null ? undefined : shown[currency];
  if (currency === null || amount === undefined) return shown;
  return { [currency]: amount, ...(shown.interval && { interval: shown.interval }) };
}

const amountOf = (amounts: object, code: string): [string, string][] => {
  const amount: unknown = Reflect.get(amounts, code);
  return typeof amount === 'string' ? [[code, amount]] : [];
};

type JsonMember = ShownProductView['client_metadata'];

const toJson = (value: unknown): JsonMember => (isJson(value) ? value : null);

// It was parsed from JSON, so it can be nothing else.
const isJson = (value: unknown): value is JsonMember => value !== undefined;
