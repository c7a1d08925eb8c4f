import type { BodyInput } from '@portico/contract';
import type { CustomerOptions, InlineProduct } from './types.js';
import type { CustomerParams } from './wire.js';

/** Returns the customer that options name. */
export const customerOf = (options: CustomerOptions): CustomerParams => {
  if ('userId' in options) return { customer_type: 'user', customer_id: options.userId };
  if ('teamId' in options) return { customer_type: 'team', customer_id: options.teamId };
  return { customer_type: 'custom', customer_id: options.customCustomerId };
};

type WireProduct = NonNullable<
  BodyInput<'POST /payments/products/{customer_type}/{customer_id}', 'server'>['product_inline']
>;

/** Returns an inline product in the wire's form. */
export const inlineToWire = (product: InlineProduct): WireProduct => ({
  display_name: product.displayName,
  customer_type: product.customerType,
  server_only: product.serverOnly,
  stackable: product.stackable,
  free_trial: product.freeTrial,
  prices: Object.fromEntries(
    Object.entries(product.prices).map(([id, { freeTrial, ...price }]) => [id, { ...price, free_trial: freeTrial }]),
  ),
  included_items: { ...product.includedItems },
  client_metadata: product.clientMetadata,
  client_read_only_metadata: product.clientReadOnlyMetadata,
  server_metadata: product.serverMetadata,
});
