import { ConfiguredProduct, type CustomerType as CustomerTypes, type ProjectConfig } from '@portico/contract';
import type { z } from 'zod';
import { toInterval } from './ledger/calendar.js';
import type { Rule } from './ledger/grants.js';

/** The type of a customer. */
export type CustomerType = z.output<typeof CustomerTypes>;

/** The payment settings of a project. */
export type PaymentConfig = ProjectConfig['payments'];

type Configured = z.output<typeof ConfiguredProduct>;

/** A price of a product. */
export type Price = Exclude<Configured['prices'], 'include-by-default'>[string];

/** A product as it is sold: from the configuration or from a server's call, which alone has metadata. */
export interface Product extends Configured {
  readonly metadata?: ProductMetadata | undefined;
}

/** What a server attached to an inline product. */
export interface ProductMetadata {
  readonly client: unknown;
  readonly clientReadOnly: unknown;
  readonly server: unknown;
}

/** A product with its ID in the configuration, which an inline product does not have. */
export interface Offer {
  readonly productId: string | null;
  readonly product: Product;
}

/** Reads a stored product. Never fails: what is missing has its default. */
export function readProduct(text: string): Product {
  const stored: unknown = JSON.parse(text);
  const metadata = readMetadata(stored);
  return { ...ConfiguredProduct.parse(stored), ...(metadata && { metadata }) };
}

function readMetadata(stored: unknown): ProductMetadata | undefined {
  if (typeof stored !== 'object' || stored === null || !('metadata' in stored)) return undefined;
  const { metadata } = stored;
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  const read = (name: keyof ProductMetadata): unknown => Reflect.get(metadata, name) ?? null;
  return { client: read('client'), clientReadOnly: read('clientReadOnly'), server: read('server') };
}

/** Returns a product of the configuration, or null. */
export const findProduct = ({ products }: Pick<PaymentConfig, 'products'>, id: string): Product | null =>
  (Object.hasOwn(products, id) && products[id]) || null;

/** Returns whether every customer of the product's type has it without buying it. */
export const isDefault = ({ prices }: Pick<Product, 'prices'>): boolean => prices === 'include-by-default';

/** Returns the prices of a product, by ID. */
export const pricesOf = ({ prices }: Pick<Product, 'prices'>): Readonly<Record<string, Price>> =>
  prices === 'include-by-default' ? {} : prices;

/** Returns the price whose ID sorts first, which decides where no price was chosen; null without prices. */
export function firstPrice(product: Pick<Product, 'prices'>): Price | null {
  const prices = pricesOf(product);
  const [first] = Object.keys(prices).toSorted();
  return (first !== undefined && prices[first]) || null;
}

/** Returns how a product grants an item, or null if it does not. */
export function ruleOf(product: Product | null, itemId: string): Rule | null {
  const included = product && Object.hasOwn(product.includedItems, itemId) ? product.includedItems[itemId] : undefined;
  if (!included) return null;
  const { quantity, repeat, expires } = included;
  return { quantity, repeat: repeat === 'never' ? null : toInterval(repeat), expires };
}

/** Returns whether a product is an add-on to another. */
export const isAddOnTo = ({ isAddOnTo: bases }: Pick<Product, 'isAddOnTo'>, productId: string | null): boolean =>
  bases !== false && productId !== null && Object.hasOwn(bases, productId);
