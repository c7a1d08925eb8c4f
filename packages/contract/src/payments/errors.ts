import { defineErrors } from '../define.js';

const customerTypes = ['user', 'team', 'custom'] as const;

const productHints = {
  item_exists: 'An item has this ID; use the ID of a product.',
  server_only: 'It is only available to servers; use a server key.',
} as const;

const describeCustomers = (type: string | null) =>
  type === null ? 'has no customer type' : `is for customers of type "${type}"`;

/** Errors about items, products and payments. */
export const paymentErrors = defineErrors({
  ITEM_NOT_FOUND: {
    status: 404,
    summary: 'The project has no item with this ID.',
    help: 'Check the ID, or add the item to the payment settings.',
    details: { item_id: 'string' },
    text: ({ item_id }) =>
      `The project has no item "${item_id}". Check the ID, or add the item to the payment settings.`,
  },
  ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    status: 400,
    summary: 'The item is for another customer type.',
    help: "Use a customer of the item's type, or another item.",
    details: {
      item_id: 'string',
      customer_id: 'string',
      item_customer_type: [...customerTypes, null],
      actual_customer_type: customerTypes,
    },
    text: ({ item_id, customer_id, item_customer_type, actual_customer_type }) =>
      `The item "${item_id}" ${describeCustomers(item_customer_type)}, but customer "${customer_id}" is of type "${actual_customer_type}".`,
  },
  CUSTOMER_DOES_NOT_EXIST: {
    status: 400,
    summary: 'The project has no customer with this ID.',
    help: 'Check the customer ID.',
    details: { customer_id: 'string' },
    text: ({ customer_id }) => `The project has no customer "${customer_id}". Check the customer ID.`,
    neverRaised: 'An unknown customer is reported as USER_NOT_FOUND or TEAM_NOT_FOUND.',
  },
  PRODUCT_DOES_NOT_EXIST: {
    status: 400,
    summary: 'The product does not exist, or this caller cannot buy it.',
    help: 'Check the ID. When `context` is `server_only`, call with a server key; when it is `item_exists`, the ID is that of an item.',
    details: { product_id: 'string', context: ['item_exists', 'server_only', null] },
    text: ({ product_id, context }) =>
      `The product "${product_id}" is not available. ` +
      (context === null ? 'Check the ID, or add the product to the payment settings.' : productHints[context]),
  },
  PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    status: 400,
    summary: 'The product is for another customer type.',
    help: "Use a customer of the product's type, or another product.",
    details: {
      product_id: 'string | null',
      customer_id: 'string',
      product_customer_type: [...customerTypes, null],
      actual_customer_type: customerTypes,
    },
    text: ({ product_id, customer_id, product_customer_type, actual_customer_type }) =>
      `The ${product_id === null ? 'inline product' : `product "${product_id}"`} ${describeCustomers(product_customer_type)}, ` +
      `but customer "${customer_id}" is of type "${actual_customer_type}".`,
  },
  PRODUCT_ALREADY_GRANTED: {
    status: 400,
    summary: 'The customer already owns this product, and the product is not stackable.',
    help: 'Make the product stackable to grant it several times.',
    details: { product_id: 'string', customer_id: 'string' },
    text: ({ product_id, customer_id }) =>
      `Customer "${customer_id}" already owns the product "${product_id}". Make the product stackable to grant it several times.`,
  },
  ITEM_QUANTITY_INSUFFICIENT_AMOUNT: {
    status: 400,
    summary: "The change would make the item's quantity negative, so nothing was changed.",
    help: 'Reduce the change, or set `allow_negative` to allow a negative quantity.',
    details: { item_id: 'string', customer_id: 'string', quantity: 'number' },
    text: ({ item_id, customer_id, quantity }) =>
      `Changing the item "${item_id}" of customer "${customer_id}" by ${quantity} would make its quantity negative. Set allow_negative to allow this.`,
  },
  STRIPE_ACCOUNT_INFO_NOT_FOUND: {
    status: 404,
    summary: 'Payments are not set up for this project.',
    help: 'Finish the payment setup in the dashboard.',
  },
});
