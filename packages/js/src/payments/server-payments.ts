import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import { customerOf, inlineToWire } from './server-wire.js';
import {
  INVOICES,
  invoicesFromWire,
  PAY,
  PREVIEW_SWITCH,
  RESUME,
  SWITCH,
  subscriptionMethods,
} from './subscription-wire.js';
import type { ServerCustomerMethods, ServerCustomerStore, ServerItem, ServerPaymentMethods } from './types.js';
import {
  CANCEL,
  type CustomerParams,
  type InvoiceArgs,
  ITEM,
  type ItemArgs,
  itemFromWire,
  PLANS,
  PRODUCTS,
  type ProductArgs,
  plansFromWire,
  productsFromWire,
} from './wire.js';

const UPDATE = 'POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity';
const GRANT = 'POST /payments/products/{customer_type}/{customer_id}';

interface QuantityChange {
  readonly params: ItemArgs;
  readonly quantity: number;
  readonly sign?: 1 | -1;
  readonly allowNegative?: boolean;
}

/** Creates the methods of servers for the products and items of any customer. */
export const createServerPayments = (core: Core) => {
  const call = core.server();
  const update = async ({ params, quantity, sign = 1, allowNegative = false }: QuantityChange): Promise<void> => {
    // A quantity from a request must not grant what it should use.
    if (!(quantity >= 0)) throw new RangeError('The quantity must be 0 or more.');
    await call(UPDATE, { params, query: { allow_negative: allowNegative }, body: { delta: sign * quantity } });
    await items.invalidate(core);
  };
  const items = createFamily(core.settings, async (_: Core, params: ItemArgs): Promise<ServerItem> => {
    const item = itemFromWire(await call(ITEM, { params }));
    return Object.freeze({
      ...item,
      increaseQuantity: (quantity: number) => update({ params, quantity }),
      decreaseQuantity: (quantity: number) => update({ params, quantity, sign: -1, allowNegative: true }),
      tryDecreaseQuantity: async (quantity: number) => {
        try {
          await update({ params, quantity, sign: -1 });
          return true;
        } catch (error) {
          if (PorticoError.isInstance(error) && error.is('ITEM_QUANTITY_INSUFFICIENT_AMOUNT')) return false;
          throw error;
        }
      },
    });
  });
  const products = createFamily(core.settings, async (_: Core, { params, query }: ProductArgs) =>
    productsFromWire(await call(PRODUCTS, { params, query })),
  );
  const plans = createFamily(core.settings, async (_: Core, { customer_id, ...params }: CustomerParams) =>
    plansFromWire(await call(PLANS, { params, query: { customer_id } })),
  );
  const invoices = createFamily(core.settings, async (_: Core, { params, query }: InvoiceArgs) =>
    invoicesFromWire(await call(INVOICES, { params, query })),
  );
  const changed = () => Promise.all([items, products, invoices].map((family) => family.invalidate(core)));

  const storeOf = (params: CustomerParams): ServerCustomerStore => ({
    item: (itemId) => items.of(core, { ...params, item_id: itemId }),
    products: ({ cursor, limit, include } = {}) => products.of(core, { params, query: { cursor, limit, include } }),
    plans: () => plans.of(core, params),
    invoices: ({ cursor, limit } = {}) => invoices.of(core, { params, query: { cursor, limit } }),
  });
  const methodsOf = (params: CustomerParams): ServerCustomerMethods => {
    const store = storeOf(params);
    return {
      getItem: (itemId) => store.item(itemId).refresh(),
      listProducts: (options) => store.products(options).refresh(),
      listPlans: () => store.plans().refresh(),
      createCheckoutUrl: async ({ productId, product, returnUrl }) => {
        const inline = product && inlineToWire(product);
        const body = { ...params, product_id: productId, inline_product: inline, return_url: returnUrl };
        return (await call('POST /payments/purchases/create-purchase-url', { body })).url;
      },
      grantProduct: async ({ productId, product, quantity, description }) => {
        const body = { product_id: productId, product_inline: product && inlineToWire(product), quantity, description };
        await call(GRANT, { params, body });
        await changed();
      },
      cancelSubscription: async ({ productId, at }) => {
        await call(CANCEL, { params: { ...params, product_id: productId }, query: { at } });
        await changed();
      },
      listInvoices: (options) => store.invoices(options).refresh(),
      ...subscriptionMethods({
        preview: (query) => call(PREVIEW_SWITCH, { params, query }),
        change: (body) => call(SWITCH, { params, body }),
        resume: (productId) => call(RESUME, { params: { ...params, product_id: productId } }),
        pay: (invoice_id, body) => call(PAY, { params: { ...params, invoice_id }, body }),
        refresh: changed,
      }),
    };
  };
  const methods: ServerPaymentMethods = {
    getItem: ({ itemId, ...customer }) => methodsOf(customerOf(customer)).getItem(itemId),
    listProducts: (options) => methodsOf(customerOf(options)).listProducts(options),
    createCheckoutUrl: (options) => methodsOf(customerOf(options)).createCheckoutUrl(options),
    grantProduct: (options) => methodsOf(customerOf(options)).grantProduct(options),
    cancelSubscription: (options) => methodsOf(customerOf(options)).cancelSubscription(options),
    resumeSubscription: (options) => methodsOf(customerOf(options)).resumeSubscription(options),
    previewSwitch: (options) => methodsOf(customerOf(options)).previewSwitch(options),
    switchProduct: (options) => methodsOf(customerOf(options)).switchProduct(options),
    listInvoices: (options) => methodsOf(customerOf(options)).listInvoices(options),
    payInvoice: (options) => methodsOf(customerOf(options)).payInvoice(options),
  };
  return { methods, methodsOf, storeOf };
};
