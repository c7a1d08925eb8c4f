import type { TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { runOncePerKey } from '../../../platform/idempotency/index.js';
import { requireReader, requireSubscriptionManager } from '../access.js';
import { cancelPurchases } from '../cancellations.js';
import { lockAccount, readAccount } from '../customers.js';
import type { Customer, Purchase } from '../ledger/purchase-state.js';
import { readOffer, requireCustomerType } from '../offers.js';
import { listPlans } from '../plans.js';
import { listProducts } from '../products.js';
import { cancelCardPurchases } from '../provider/index.js';
import { makePurchase } from '../purchases.js';
import { planPurchase } from '../rules.js';
import { customerMembers } from '../store/purchases.js';

/** How many products a page has if the caller does not say. */
const PAGE = 10;

const success = { success: true as const };

const list = handle('GET /payments/products/{customer_type}/{customer_id}', async (call, { params, query }) => {
  const customer = { type: params.customer_type, id: params.customer_id };
  await requireReader(call, customer);
  const audience = call.access === 'client' ? 'client' : 'server';
  const { cursor, limit = PAGE, include } = query;
  const { items, nextCursor } = await listProducts(call, customer, {
    audience,
    cursor,
    limit,
    includesUnpaid: include === 'past_due',
  });
  return { items, is_paginated: true as const, pagination: { next_cursor: nextCursor } };
});

const plans = handle('GET /payments/plans/{customer_type}', async (call, { params, query }) => {
  const type = params.customer_type;
  const purchases = query.customer_id === undefined ? [] : await readPurchases(call, { type, id: query.customer_id });
  const audience = call.access === 'client' ? 'client' : 'server';
  return { items: listPlans(call.config.payments, { type, audience, purchases }) };
});

async function readPurchases(call: TenantCall, customer: Customer): Promise<readonly Purchase[]> {
  await requireReader(call, customer);
  return (await readAccount(call, customer)).ledger.purchases;
}

const grant = handle('POST /payments/products/{customer_type}/{customer_id}', async (call, { params, body }) => {
  const customer = { type: params.customer_type, id: params.customer_id };
  const offer = readOffer(call, { productId: body.product_id, inline: body.product_inline, path: 'product_inline' });
  requireCustomerType(offer, customer);
  const wish = { offer, priceId: null, quantity: body.quantity };
  await runOncePerKey(call, { call: 'grant-product', input: { customer, body } }, async (trx) => {
    const locked = await lockAccount(trx, customer);
    const plan = planPurchase(locked.account, wish);
    if (plan) await makePurchase(trx, locked, { wish, plan, source: 'API_GRANT', description: body.description });
    else
      await trx.audit({
        action: 'purchase.unneeded',
        target: { type: 'product', id: offer.productId ?? '' },
        details: customerMembers(customer),
      });
  });
  return success;
});

const cancel = handle(
  'DELETE /payments/products/{customer_type}/{customer_id}/{product_id}',
  async (
    call,
    { params: { customer_type: type, customer_id: id, product_id: productId }, query: { at = 'period_end' } },
  ) => {
    await requireSubscriptionManager(call, { type, id });
    const byCard = await cancelCardPurchases(call, { type, id }, { productId, at });
    await call.transaction(async (trx) => {
      const locked = await lockAccount(trx, { type, id });
      await cancelPurchases(trx, locked, { productId, at, byCard });
      await trx.audit({
        action: 'product.cancel',
        target: { type: 'product', id: productId },
        details: { ...customerMembers({ type, id }), at },
      });
    });
    return success;
  },
);

/** The handlers of products. */
export const productHandlers = [list, plans, grant, cancel] as const;
