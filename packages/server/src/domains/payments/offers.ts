import { findContentProblems, type InlineProduct } from '@portico/contract';
import type { z } from 'zod';
import type { Call, TenantCall } from '../../platform/call/call.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import type { Customer } from './ledger/purchase-state.js';
import { findProduct, type Offer, type Product } from './product.js';

/** An inline product as a server sends it. */
export type InlineInput = z.output<typeof InlineProduct>;

/** The product that a caller names or defines. */
export interface OfferInput {
  readonly productId: string | undefined;
  readonly inline: InlineInput | undefined;
  /** Where the inline product is in the request. */
  readonly path: string;
}

/**
 * Returns the product that a caller asks for.
 *
 * @throws Refusal 400 unless exactly one of ID and inline product is given
 * @throws KnownError PRODUCT_DOES_NOT_EXIST, also for clients that ask for a server-only product
 * @throws KnownError SCHEMA_ERROR for an inline product whose items do not fit
 */
export function readOffer(call: TenantCall, { productId, inline, path }: OfferInput): Offer {
  if ((productId === undefined) === (inline === undefined))
    throw new Refusal(400, 'Send exactly one of product_id and an inline product.');
  if (inline !== undefined) return { productId: null, product: fromInline(call, inline, path) };
  return findOffer(call, productId ?? '');
}

function findOffer({ config, access }: TenantCall, productId: string): Offer {
  const product = findProduct(config.payments, productId);
  const fail = (context: 'server_only' | 'item_exists' | null) =>
    new KnownError('PRODUCT_DOES_NOT_EXIST', { product_id: productId, context });
  if (!product) throw fail(Object.hasOwn(config.payments.items, productId) ? 'item_exists' : null);
  if (product.serverOnly && access === 'client') throw fail('server_only');
  return { productId, product };
}

/** Requires that a product is for the customer's type; throws KnownError PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH. */
export function requireCustomerType({ productId, product }: Offer, { type, id }: Customer): void {
  if (product.customerType === type) return;
  throw new KnownError('PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH', {
    product_id: productId,
    customer_id: id,
    product_customer_type: product.customerType,
    actual_customer_type: type,
  });
}

function fromInline({ config }: Pick<Call, 'config'>, inline: InlineInput, path: string): Product {
  const product: Product = {
    displayName: inline.display_name,
    customerType: inline.customer_type,
    serverOnly: inline.server_only,
    stackable: inline.stackable,
    freeTrial: inline.free_trial,
    isAddOnTo: false,
    prices: Object.fromEntries(
      Object.entries(inline.prices).map(([id, { free_trial: freeTrial, ...price }]) => [
        id,
        { ...price, freeTrial, serverOnly: false },
      ]),
    ),
    includedItems: inline.included_items,
    metadata: {
      client: inline.client_metadata ?? null,
      clientReadOnly: inline.client_read_only_metadata ?? null,
      server: inline.server_metadata ?? null,
    },
  };
  const problems = findContentProblems(product, config.payments);
  if (problems.length === 0) return product;
  const lines = problems.map(
    (problem) => `body.${path}.${problem.path.replace('includedItems', 'included_items')}: ${problem.message}`,
  );
  throw new KnownError('SCHEMA_ERROR', { message: lines.join('\n') });
}
