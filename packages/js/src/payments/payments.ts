import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import type { Session } from '../sessions/session.js';
import type { ListInvoicesOptions } from './subscription-types.js';
import {
  INVOICES,
  invoicesFromWire,
  PAY,
  PREVIEW_SWITCH,
  RESUME,
  SWITCH,
  subscriptionMethods,
} from './subscription-wire.js';
import type {
  CustomerMethods,
  CustomerStore,
  ListProductsOptions,
  ServerCustomerMethods,
  ServerCustomerStore,
  ServerItem,
  ServerPaymentMethods,
} from './types.js';
import {
  type CustomerParams,
  customerOf,
  inlineToWire,
  itemFromWire,
  plansFromWire,
  productsFromWire,
} from './wire.js';

const ITEM = 'GET /payments/items/{customer_type}/{customer_id}/{item_id}';
const UPDATE = 'POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity';
const PRODUCTS = 'GET /payments/products/{customer_type}/{customer_id}';
const PLANS = 'GET /payments/plans/{customer_type}';
const GRANT = 'POST /payments/products/{customer_type}/{customer_id}';
const CANCEL = 'DELETE /payments/products/{customer_type}/{customer_id}/{product_id}';

interface ItemArgs extends CustomerParams {
  readonly item_id: string;
}

interface ProductArgs {
  readonly params: CustomerParams;
  readonly query: ListProductsOptions;
}

interface InvoiceArgs {
  readonly params: CustomerParams;
  readonly query: ListInvoicesOptions;
}

/** Makes what signed-in users do with their own products and those of their teams. */
export const createOwnPayments = (core: Core) => {
  const items = createFamily(core.settings, async (session: Session, params: ItemArgs) =>
    Object.freeze(itemFromWire(await core.client(session)(ITEM, { params }))),
  );
  const products = createFamily(core.settings, async (session: Session, { params, query }: ProductArgs) =>
    productsFromWire(await core.client(session)(PRODUCTS, { params, query })),
  );
  const plans = createFamily(core.settings, async (session: Session, params: Pick<CustomerParams, 'customer_type'>) =>
    plansFromWire(await core.client(session)(PLANS, { params })),
  );
  const invoices = createFamily(core.settings, async (session: Session, { params, query }: InvoiceArgs) =>
    invoicesFromWire(await core.client(session)(INVOICES, { params, query })),
  );
  const changed = (session: Session) =>
    Promise.all([items, products, invoices].map((family) => family.invalidate(session)));
  const storeOf = (session: Session, params: CustomerParams): CustomerStore => ({
    item: (itemId) => items.of(session, { ...params, item_id: itemId }),
    products: (query = {}) => products.of(session, { params, query }),
    plans: () => plans.of(session, { customer_type: params.customer_type }),
    invoices: (query = {}) => invoices.of(session, { params, query }),
  });
  return {
    storeOf,
    methodsOf: (session: Session, params: CustomerParams): CustomerMethods => {
      const store = storeOf(session, params);
      return {
        getItem: (itemId) => store.item(itemId).refresh(),
        listProducts: (options) => store.products(options).refresh(),
        listPlans: () => store.plans().refresh(),
        createCheckoutUrl: async ({ productId, returnUrl }) => {
          const body = { ...params, product_id: productId, return_url: returnUrl };
          return (await core.client(session)('POST /payments/purchases/create-purchase-url', { body })).url;
        },
        cancelSubscription: async ({ productId, at }) => {
          await core.client(session)(CANCEL, { params: { ...params, product_id: productId }, query: { at } });
          await changed(session);
        },
        listInvoices: (options) => store.invoices(options).refresh(),
        ...subscriptionMethods({
          preview: (query) => core.client(session)(PREVIEW_SWITCH, { params, query }),
          change: (body) => core.client(session)(SWITCH, { params, body }),
          resume: (productId) => core.client(session)(RESUME, { params: { ...params, product_id: productId } }),
          pay: (invoice_id, body) => core.client(session)(PAY, { params: { ...params, invoice_id }, body }),
          refresh: () => changed(session),
        }),
      };
    },
  };
};

/** Makes what servers do with the products and items of any customer. */
export const createServerPayments = (core: Core) => {
  const call = core.server();
  const update = async (params: ItemArgs, delta: number, allow: 'negative' | 'positive'): Promise<void> => {
    await call(UPDATE, { params, query: { allow_negative: allow === 'negative' }, body: { delta } });
    await items.invalidate(core);
  };
  const items = createFamily(core.settings, async (_: Core, params: ItemArgs): Promise<ServerItem> => {
    const item = itemFromWire(await call(ITEM, { params }));
    return Object.freeze({
      ...item,
      increaseQuantity: (quantity: number) => update(params, quantity, 'positive'),
      decreaseQuantity: (quantity: number) => update(params, -quantity, 'negative'),
      tryDecreaseQuantity: async (quantity: number) => {
        try {
          await update(params, -quantity, 'positive');
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
  const plans = createFamily(core.settings, async (_: Core, params: Pick<CustomerParams, 'customer_type'>) =>
    plansFromWire(await call(PLANS, { params })),
  );
  const invoices = createFamily(core.settings, async (_: Core, { params, query }: InvoiceArgs) =>
    invoicesFromWire(await call(INVOICES, { params, query })),
  );
  const changed = () => Promise.all([items, products, invoices].map((family) => family.invalidate(core)));

  const storeOf = (params: CustomerParams): ServerCustomerStore => ({
    item: (itemId) => items.of(core, { ...params, item_id: itemId }),
    products: ({ cursor, limit } = {}) => products.of(core, { params, query: { cursor, limit } }),
    plans: () => plans.of(core, { customer_type: params.customer_type }),
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
      grantProduct: async ({ productId, product, quantity }) => {
        const body = { product_id: productId, product_inline: product && inlineToWire(product), quantity };
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
