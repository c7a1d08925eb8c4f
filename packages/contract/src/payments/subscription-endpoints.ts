import { z } from 'zod';
import { everyone } from '../access.js';
import { defineEndpoints } from '../define.js';
import { Success } from '../schemas.js';
import { CustomerBilling } from './billing.js';
import { QUANTITY_MAX } from './check-products.js';
import { configId } from './elements.js';
import { customerParams, onceByKey, providerAway, purchaseRules, repeatedKey } from './endpoints.js';
import { CustomerInvoices } from './invoices.js';
import { PurchaseCost } from './purchase-cost.js';

const noQuery = z.strictObject({});

const productId = configId('Product ID');

const change = z.strictObject({
  from_product_id: productId,
  to_product_id: productId,
  price_id: configId('Price ID').optional().meta({ description: 'Default: the price whose ID sorts first' }),
  quantity: z.int().min(1).max(QUANTITY_MAX).default(1),
});

const switchErrors = [
  'USER_NOT_FOUND',
  'TEAM_NOT_FOUND',
  'PRODUCT_DOES_NOT_EXIST',
  'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH',
  'PRODUCT_ALREADY_GRANTED',
] as const;

const switchRules = `The customer has no subscription of the first product, the products are not in one catalog, there is no such price or not in the subscription's currency, nothing would change, or a rule is broken: ${purchaseRules}.`;

const otherCustomer = 'A client may not do this for this customer.';

/** Calls with which customers change their subscriptions and see what they paid. */
export const subscriptionEndpoints = defineEndpoints({
  'GET /payments/products/{customer_type}/{customer_id}/switch': {
    summary: 'Show what a switch to another product would cost, and when it would happen',
    description: 'Changes nothing. The credit decreases every second, so a later switch may cost slightly more.',
    access: everyone,
    params: z.strictObject(customerParams),
    query: change,
    returns: PurchaseCost,
    errors: switchErrors,
    refusals: { 400: switchRules, 403: otherCustomer },
    addition: true,
  },
  'POST /payments/products/{customer_type}/{customer_id}/switch': {
    summary: 'Switch a customer’s subscription to another product or price of its catalog',
    impersonation: 'refused',
    description:
      'A switch to a higher price starts immediately: the unused part of the paid period is credited by the second, and the difference is charged. A switch to a lower or equal price starts at the end of the period; until then, `resume` undoes it. A switch during a free trial does not change the end of the trial. A client may do this for its own user, and for teams in which the user has `$update_team`.',
    access: everyone,
    params: z.strictObject(customerParams),
    query: noQuery,
    ...onceByKey,
    body: change,
    returns: Success,
    errors: switchErrors,
    refusals: { 400: switchRules, 403: otherCustomer, 409: repeatedKey, 503: providerAway },
    addition: true,
  },
  'POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume': {
    summary: 'Undo a cancellation or a switch that has not happened yet',
    impersonation: 'refused',
    description:
      'The customer’s subscriptions to the product continue to renew. Without a scheduled end, nothing changes.',
    access: everyone,
    params: z.strictObject({ ...customerParams, product_id: productId }),
    query: noQuery,
    returns: Success,
    errors: ['USER_NOT_FOUND', 'TEAM_NOT_FOUND'],
    refusals: {
      400: 'The customer has no live subscription of the product.',
      403: otherCustomer,
      503: providerAway,
    },
    addition: true,
  },
  'GET /payments/invoices/{customer_type}/{customer_id}': {
    summary: 'List what a customer was charged, newest first',
    description:
      'Pages have `limit` invoices, by default 10, and continue at `cursor`. Invoices for play money are listed only in test mode.',
    access: everyone,
    params: z.strictObject(customerParams),
    query: z.strictObject({ cursor: z.string().max(100).optional(), limit: z.int().min(1).max(100).optional() }),
    returns: CustomerInvoices,
    errors: ['USER_NOT_FOUND', 'TEAM_NOT_FOUND'],
    refusals: { 400: 'There is no such cursor.', 403: otherCustomer },
    addition: true,
  },
  'GET /payments/billing/{customer_type}/{customer_id}': {
    summary: 'Read the card that a customer’s subscriptions are paid with',
    description:
      'The card is read from the card provider. A client may do this for its own user, and for teams in which the user has `$update_team`.',
    access: everyone,
    params: z.strictObject(customerParams),
    query: noQuery,
    returns: CustomerBilling,
    errors: ['USER_NOT_FOUND', 'TEAM_NOT_FOUND'],
    refusals: { 403: otherCustomer, 503: providerAway },
    addition: true,
  },
});
