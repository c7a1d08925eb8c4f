import type { TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { runOncePerKey } from '../../../platform/idempotency/index.js';
import { requireSubscriptionManager } from '../access.js';
import { readBilling } from '../billing.js';
import { lockAccount, readAccount } from '../customers.js';
import { listInvoices } from '../invoice-list.js';
import type { Customer } from '../ledger/purchase-state.js';
import { readOffer, requireCustomerType } from '../offers.js';
import { planSwitch, type SwitchWish } from '../plan-switch.js';
import { previewSwitch, resumeCardPurchases } from '../provider/index.js';
import { switchAtProvider } from '../provider-switch.js';
import { showCost } from '../purchase-cost.js';
import { customerMembers } from '../store/purchases.js';
import { requirePayable, resumePurchases, switchProduct } from '../switch.js';

/** How many invoices a page has if the caller does not say. */
const PAGE = 10;

const success = { success: true as const };

const preview = handle(
  'GET /payments/products/{customer_type}/{customer_id}/switch',
  async (call, { params, query }) => {
    const customer = { type: params.customer_type, id: params.customer_id };
    await requireSubscriptionManager(call, customer);
    const wished = readWish(call, customer, query);
    const account = await readAccount(call, customer);
    return showCost(await previewSwitch(call, account, requirePayable(call, planSwitch(account, wished))));
  },
);

const change = handle(
  'POST /payments/products/{customer_type}/{customer_id}/switch',
  async (call, { params, body }) => {
    const customer = { type: params.customer_type, id: params.customer_id };
    await requireSubscriptionManager(call, customer);
    const wished = readWish(call, customer, body);
    await runOncePerKey(call, { call: 'switch-product', input: { customer, body } }, async (trx) => {
      const { source } = planSwitch(await readAccount(trx, customer), wished);
      // What the provider has done stays, also if this transaction fails.
      if (source === 'PURCHASE_PAGE') await switchAtProvider(call, customer, wished);
      else await switchProduct(trx, await lockAccount(trx, customer), wished);
    });
    return success;
  },
);

const resume = handle(
  'POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume',
  async (call, { params: { customer_type: type, customer_id: id, product_id: productId } }) => {
    await requireSubscriptionManager(call, { type, id });
    await resumeCardPurchases(call, { type, id }, productId);
    await call.transaction(async (trx) => {
      await resumePurchases(trx, await lockAccount(trx, { type, id }), productId);
      await trx.audit({
        action: 'product.resume',
        target: { type: 'product', id: productId },
        details: customerMembers({ type, id }),
      });
    });
    return success;
  },
);

const invoices = handle('GET /payments/invoices/{customer_type}/{customer_id}', async (call, { params, query }) => {
  const customer = { type: params.customer_type, id: params.customer_id };
  await requireSubscriptionManager(call, customer);
  return listInvoices(call, customer, { cursor: query.cursor, limit: query.limit ?? PAGE });
});

const billing = handle('GET /payments/billing/{customer_type}/{customer_id}', async (call, { params }) => {
  const customer = { type: params.customer_type, id: params.customer_id };
  await requireSubscriptionManager(call, customer);
  return readBilling(call, customer);
});

/** The handlers of subscriptions, invoices and cards. */
export const subscriptionHandlers = [preview, change, resume, invoices, billing] as const;

interface Change {
  readonly from_product_id: string;
  readonly to_product_id: string;
  readonly price_id?: string | undefined;
  readonly quantity: number;
}

function readWish(call: TenantCall, customer: Customer, asked: Change): SwitchWish {
  const offer = readOffer(call, { productId: asked.to_product_id, inline: undefined, path: 'to_product_id' });
  requireCustomerType(offer, customer);
  return {
    fromProductId: asked.from_product_id,
    offer,
    priceId: asked.price_id ?? null,
    quantity: asked.quantity,
    audience: call.access === 'client' ? 'client' : 'server',
  };
}
