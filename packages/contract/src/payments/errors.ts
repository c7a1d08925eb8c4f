import { defineErrors } from '../define.js';

type CustomerType = 'user' | 'team' | 'custom';

const productHints = {
  item_exists: 'There is an item of that id; items and products are different things.',
  server_only: 'The product exists but is sold only through a server. Ask for it with a server key.',
} as const;

const describeOwner = (type: CustomerType | null) =>
  type === null ? 'is not set up for any customer type' : `is for customers of type ${type}`;

/** Errors about items, products and payments. */
export const paymentErrors = defineErrors({
  ITEM_NOT_FOUND: {
    status: 404,
    text: (d: { item_id: string }) =>
      `The project has no item "${d.item_id}". Add it to the payments settings, or check its spelling.`,
  },
  ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    status: 400,
    text: (d: {
      item_id: string;
      customer_id: string;
      item_customer_type: CustomerType | null;
      actual_customer_type: CustomerType;
    }) =>
      `The item "${d.item_id}" ${describeOwner(d.item_customer_type)}, and customer "${d.customer_id}" is of type ${d.actual_customer_type}.`,
  },
  CUSTOMER_DOES_NOT_EXIST: {
    status: 400,
    text: (d: { customer_id: string }) => `There is no customer "${d.customer_id}" in this project.`,
    neverRaised: 'An unknown customer is reported as USER_NOT_FOUND or TEAM_NOT_FOUND.',
  },
  PRODUCT_DOES_NOT_EXIST: {
    status: 400,
    text: (d: { product_id: string; context: 'item_exists' | 'server_only' | null }) =>
      `The product "${d.product_id}" cannot be found. ` +
      (d.context === null ? 'Add it to the payments settings, or check its spelling.' : productHints[d.context]),
  },
  PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    status: 400,
    text: (d: {
      product_id: string | null;
      customer_id: string;
      product_customer_type: CustomerType | null;
      actual_customer_type: CustomerType;
    }) =>
      `The product ${d.product_id === null ? 'given inline' : `"${d.product_id}"`} ${describeOwner(d.product_customer_type)}, ` +
      `and customer "${d.customer_id}" is of type ${d.actual_customer_type}.`,
  },
  PRODUCT_ALREADY_GRANTED: {
    status: 400,
    text: (d: { product_id: string; customer_id: string }) =>
      `Customer "${d.customer_id}" owns the product "${d.product_id}" already, and it can be owned only once. Make it stackable to sell it several times.`,
  },
  ITEM_QUANTITY_INSUFFICIENT_AMOUNT: {
    status: 400,
    text: (d: { item_id: string; customer_id: string; quantity: number }) =>
      `Changing the item "${d.item_id}" by ${d.quantity} would leave customer "${d.customer_id}" with less than nothing, so it was not done. Allow negative quantities if that is meant.`,
  },
  STRIPE_ACCOUNT_INFO_NOT_FOUND: {
    status: 404,
    text: () =>
      'Payments are not set up for this project. Finish the onboarding in the payments section of the dashboard.',
  },
});
