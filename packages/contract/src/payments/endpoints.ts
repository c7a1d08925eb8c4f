import { z } from 'zod';
import { everyone, trusted } from '../access.js';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { Millis, Pagination, Success } from '../schemas.js';
import { QUANTITY_MAX } from './check-products.js';
import { CustomerType, configId } from './elements.js';
import { CustomerProducts, InlineProduct, Item, Plan, QuantityStep } from './entities.js';

/** A customer in a path. Any string can be the ID of a custom customer. */
export const customerParams = { customer_type: CustomerType, customer_id: z.string().min(1).max(255) };

const oneItem = z.strictObject({ ...customerParams, item_id: z.string() });

const noQuery = z.strictObject({});

const itemErrors = ['ITEM_NOT_FOUND', 'ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH', 'USER_NOT_FOUND', 'TEAM_NOT_FOUND'] as const;

/** What calls refuse that read a customer's data. */
export const notOwnCustomer =
  'The project lets clients only read their own user and teams, and this is another customer.';

/** What calls refuse that take an `Idempotency-Key`. */
export const repeatedKey =
  'The `Idempotency-Key` was used with another request, or the first request with it is still running.';

/** What calls answer that need the card provider. */
export const providerAway = 'The card provider did not answer. Nothing has changed; try again.';

/** Rules 2 to 8 of buying a product, in plain text. */
export const purchaseRules =
  'a quantity above 1 needs a stackable product; an add-on needs its base; a catalog allows no further product beside a one-time purchase';

/** Marks a call that changes a balance: repeating it with the same key changes nothing further. */
export const onceByKey = { headers: { 'idempotency-key': 'optional' } } as const;

/** Why a quantity changes. */
const description = z.string().max(1000).optional().meta({ description: 'Why; shown when the quantity is explained' });

/** Errors about the product that a caller wants for a customer. */
export const productErrors = [
  'PRODUCT_DOES_NOT_EXIST',
  'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH',
  'PRODUCT_ALREADY_GRANTED',
] as const;

const change = z.int().min(-QUANTITY_MAX).max(QUANTITY_MAX);

/** Calls about the items and products of customers. */
export const paymentEndpoints = defineEndpoints({
  'GET /payments/items/{customer_type}/{customer_id}/{item_id}': {
    summary: 'Read how much of an item a customer has',
    access: everyone,
    params: oneItem,
    query: noQuery,
    returns: Item,
    errors: itemErrors,
    refusals: { 403: notOwnCustomer },
  },
  'GET /payments/items/{customer_type}/{customer_id}/{item_id}/explain': {
    summary: 'Explain the quantity of an item, step by step',
    description:
      'Every grant, use and expiry that led to the quantity, oldest first. The first page has the last `limit` steps, by default 1,000; the page at `next_cursor` has the ones before. `quantity` is the same as in `GET` of the item. A client may ask about its own user, and teams in which the user has `$update_team`; it does not see descriptions.',
    access: everyone,
    params: oneItem,
    query: z.strictObject({
      cursor: z
        .string()
        .regex(/^\d{1,9}$/, 'must be the `next_cursor` of an earlier page')
        .optional(),
      limit: z.int().min(1).max(limits.quantityStepsPageMax).optional(),
    }),
    returns: z.strictObject({
      quantity: z.int(),
      at_millis: Millis,
      steps: z.array(QuantityStep),
      pagination: Pagination,
    }),
    errors: itemErrors,
    refusals: { 403: 'A client may not ask about this customer.' },
    addition: true,
  },
  'POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity': {
    summary: 'Increase or decrease the quantity of an item',
    description:
      'A decrease takes from the grants that expire first. With `allow_negative=false`, a use that would make the quantity negative changes nothing.',
    access: trusted,
    params: oneItem,
    query: z.strictObject({ allow_negative: z.boolean() }),
    ...onceByKey,
    body: z.strictObject({
      delta: change,
      expires_at: z.iso
        .datetime({ offset: true })
        .optional()
        .meta({ description: 'When the change ends: added units expire, used units come back' }),
      description,
    }),
    returns: noQuery,
    errors: [...itemErrors, 'ITEM_QUANTITY_INSUFFICIENT_AMOUNT'],
    refusals: { 400: `The quantity would leave ±${QUANTITY_MAX}.`, 409: repeatedKey },
  },
  'GET /payments/products/{customer_type}/{customer_id}': {
    summary: 'List the products of a customer, oldest first',
    description:
      'Live subscriptions, products that every customer has, and one-time purchases. Clients do not see server-only products. Pages start at `cursor` and have `limit` products, by default 10.',
    access: everyone,
    params: z.strictObject(customerParams),
    query: z.strictObject({
      cursor: z.string().max(100).optional(),
      limit: z.int().min(1).max(100).optional(),
      include: z.enum(['past_due']).optional().meta({
        description:
          'With `past_due`, also subscriptions whose payment failed and whose paid period is over. The customer does not have their products until the payment succeeds.',
      }),
    }),
    returns: CustomerProducts,
    errors: ['USER_NOT_FOUND', 'TEAM_NOT_FOUND'],
    refusals: { 400: 'There is no such cursor.', 403: notOwnCustomer },
  },
  'POST /payments/products/{customer_type}/{customer_id}': {
    summary: 'Grant a product to a customer',
    description:
      'Send exactly one of `product_id` and `product_inline`. A product whose first price has an interval becomes a subscription that renews until it is canceled; any other becomes a one-time purchase. A subscription of the same catalog is replaced.',
    access: trusted,
    params: z.strictObject(customerParams),
    query: noQuery,
    ...onceByKey,
    body: z.strictObject({
      product_id: z.string().optional(),
      product_inline: InlineProduct.optional(),
      quantity: z.int().min(1).max(QUANTITY_MAX).default(1),
      description,
    }),
    returns: Success,
    errors: [...productErrors, 'USER_NOT_FOUND', 'TEAM_NOT_FOUND'],
    refusals: { 400: `There is not exactly one product, or a rule is broken: ${purchaseRules}.`, 409: repeatedKey },
  },
  'GET /payments/plans/{customer_type}': {
    summary: 'List the products that customers of a type can buy',
    description:
      'The products of the configuration that have a price, cheapest first. Clients do not see server-only products and prices. `free_trials` are those of the customer, or without `customer_id`, those of a customer who has bought nothing.',
    access: everyone,
    params: z.strictObject({ customer_type: CustomerType }),
    query: z.strictObject({ customer_id: customerParams.customer_id.optional() }),
    returns: z.strictObject({ items: z.array(Plan) }),
    errors: ['USER_NOT_FOUND', 'TEAM_NOT_FOUND'],
    refusals: { 403: notOwnCustomer },
    addition: true,
  },
  'DELETE /payments/products/{customer_type}/{customer_id}/{product_id}': {
    summary: 'Cancel a customer’s subscriptions of a product',
    impersonation: 'refused',
    description:
      'At the end of the paid period, or immediately with `at=now`. A client may cancel for its own user, and for teams in which the user has `$update_team`.',
    access: everyone,
    params: z.strictObject({ ...customerParams, product_id: configId('Product ID') }),
    query: z.strictObject({ at: z.enum(['period_end', 'now']).optional() }),
    returns: Success,
    errors: ['USER_NOT_FOUND', 'TEAM_NOT_FOUND'],
    refusals: {
      400: 'The customer has no live subscription of the product.',
      403: 'A client may not cancel for this customer.',
      503: providerAway,
    },
    addition: true,
  },
});
