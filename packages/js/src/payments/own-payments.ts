import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import type { Session } from '../sessions/session.js';
import {
  INVOICES,
  invoicesFromWire,
  PAY,
  PREVIEW_SWITCH,
  RESUME,
  SWITCH,
  subscriptionMethods,
} from './subscription-wire.js';
import type { CustomerMethods, CustomerStore } from './types.js';
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

/** Creates the methods of signed-in users for their own products and those of their teams. */
export const createOwnPayments = (core: Core) => {
  const items = createFamily(core.settings, async (session: Session, params: ItemArgs) =>
    Object.freeze(itemFromWire(await core.client(session)(ITEM, { params }))),
  );
  const products = createFamily(core.settings, async (session: Session, { params, query }: ProductArgs) =>
    productsFromWire(await core.client(session)(PRODUCTS, { params, query })),
  );
  const plans = createFamily(core.settings, async (session: Session, { customer_id, ...params }: CustomerParams) =>
    plansFromWire(await core.client(session)(PLANS, { params, query: { customer_id } })),
  );
  const invoices = createFamily(core.settings, async (session: Session, { params, query }: InvoiceArgs) =>
    invoicesFromWire(await core.client(session)(INVOICES, { params, query })),
  );
  const changed = (session: Session) =>
    Promise.all([items, products, invoices].map((family) => family.invalidate(session)));
  const storeOf = (session: Session, params: CustomerParams): CustomerStore => ({
    item: (itemId) => items.of(session, { ...params, item_id: itemId }),
    products: (query = {}) => products.of(session, { params, query }),
    plans: () => plans.of(session, params),
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
