import type { Call } from '../../platform/call/call.js';
import { assert, Refusal } from '../../platform/failures/failures.js';
import type { Payments } from '../../platform/ports/index.js';
import { totalOf } from './charges.js';
import { lockAccount } from './customers.js';
import type { Customer } from './ledger/purchase-state.js';
import { planSwitch, type SwitchPlan, type SwitchWish } from './plan-switch.js';
import { sayingWhy } from './provider/account.js';
import { describeOrder, FIRST_LOOK_MILLIS, findReplaced, taxOf } from './provider/begin.js';
import { giveUpFollowers, syncAll } from './provider/followers.js';
import type { Order } from './provider/order.js';
import { type Replaced, trialKept } from './provider/plan-order.js';
import { syncPurchase } from './provider/sync.js';
import { requirePrice } from './rules.js';
import { insertOrder, updateReference } from './store/orders.js';
import { customerMembers } from './store/purchases.js';
import { selectUnbegun } from './store/waiting-orders.js';

/**
 * Switches a subscription that was bought by card, with the card on file: a higher price is charged immediately, less the
 * unused part of the period; any other begins when the period ends.
 *
 * @throws Refusal 400, KnownError PRODUCT_ALREADY_GRANTED
 * @throws Outage; then nothing has changed, or the next look at the provider finds it
 */
export async function switchAtProvider(call: Call, customer: Customer, wished: SwitchWish): Promise<void> {
  const { payments } = call.ports;
  if (!payments) throw new Refusal(400, 'This installation has no card provider, so it cannot switch card purchases.');
  const { order, former } = await call.transaction((trx) => placeSwitch(trx, customer, wished));
  const { accountId, reference } = former.order;
  assert(reference !== null, 'a subscription by card was begun');
  if (order.beginsAt === null) await changeNow(call, payments, { order, reference });
  else await follow(call, payments, { order, reference });
  // Not before: if the card does not pay, the previous switch keeps waiting.
  const givenUp = await call.transaction((trx) => giveUpFollowers(trx, [former.order], order));
  await syncAll(call, [...givenUp, reference]);
  call.ports.log.info('A subscription by card was switched', { accountId, reference, orderId: order.id });
}

async function placeSwitch(call: Call, customer: Customer, wished: SwitchWish) {
  const { account } = await lockAccount(call, customer);
  const planned = planSwitch(account, wished);
  const former = await findReplaced(call, planned.plan.replaced);
  assert(former, 'a subscription that was bought by card has an order');
  const order = orderOf(call, planned, former);
  const known = await selectUnbegun(call, order);
  if (known) return { order: known, former };
  await insertOrder(call, order);
  await call.audit({
    action: 'product.switch',
    target: { type: 'product', id: wished.fromProductId },
    details: {
      ...customerMembers(customer),
      to: order.productId,
      price: order.priceId,
      takes_effect: planned.takesEffect,
    },
  });
  return { order, former };
}

function orderOf(
  call: Call,
  { wish, plan, takesEffect, at, currency }: SwitchPlan,
  { owned, order: from }: Replaced,
): Order {
  const { product, productId } = wish.offer;
  const isNow = takesEffect === 'now';
  if (currency !== from.currency || plan.interval === null)
    throw new Refusal(400, 'The card provider cannot switch to this price. Buy the product on its purchase page.');
  return {
    currency,
    unitAmount: totalOf(requirePrice(product, wish.priceId), { currency, quantity: 1 }) ?? 0,
    id: call.ports.random.uuid(),
    // No purchase URL led to it.
    codeId: call.ports.random.uuid(),
    accountId: from.accountId,
    reference: isNow ? from.reference : null,
    kind: 'subscription',
    customer: from.customer,
    productId,
    priceId: wish.priceId,
    product,
    quantity: wish.quantity,
    interval: plan.interval,
    trialEndsAt: isNow ? trialKept(owned) : null,
    changesOrderId: from.id,
    beginsAt: isNow ? null : at,
    wantedEnd: null,
    version: 0,
    dueAt: null,
    createdAt: call.now,
  };
}

interface Switching {
  readonly order: Order;
  /** Of the subscription that is switched. */
  readonly reference: string;
}

async function changeNow(call: Call, payments: Payments, { order, reference }: Switching): Promise<void> {
  assert(order.interval, 'only subscriptions are switched');
  const change = { ...(await describeOrder(call, payments, order)), interval: order.interval, tax: taxOf(call) };
  await sayingWhy(() => payments.switchSubscription(order.accountId, reference, change));
}

async function follow(call: Call, payments: Payments, { order, reference }: Switching): Promise<void> {
  assert(order.interval, 'only subscriptions are switched');
  const asked = await describeOrder(call, payments, order);
  const begun = { ...asked, interval: order.interval, tax: taxOf(call), firstPaymentAt: order.beginsAt };
  const next = await sayingWhy(() => payments.followSubscription(order.accountId, reference, begun));
  await updateReference(call, { id: order.id, reference: next, dueAt: call.now + FIRST_LOOK_MILLIS });
  await syncPurchase(call, next);
}
