import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import type { LockedAccount } from './customers.js';
import { productOf } from './ledger/account.js';
import { liveSubscriptions, planSwitch, type SwitchPlan, type SwitchWish } from './plan-switch.js';
import { chargeStart, startPurchase } from './purchases.js';
import { resumePurchase, takeBackForPurchase } from './scheduled-switches.js';
import { customerMembers } from './store/purchases.js';

/**
 * Switches a customer's subscription in the caller's transaction, which has locked the customer: now, or when its period
 * ends.
 *
 * @throws Refusal 400, KnownError PRODUCT_ALREADY_GRANTED
 */
export async function switchProduct(call: Call, locked: LockedAccount, wished: SwitchWish): Promise<void> {
  const planned = requirePayable(call, planSwitch(locked.account, wished));
  const { wish, takesEffect, at, currency, amount, credited } = planned;
  await call.audit({
    action: 'product.switch',
    target: { type: 'product', id: wished.fromProductId },
    details: {
      ...customerMembers(locked.account.ledger.customer),
      to: wish.offer.productId,
      price: wish.priceId,
      takes_effect: takesEffect,
    },
  });
  const purchase = await startPurchase(call, locked, { ...planned, currency, at });
  // A switch that waits is charged by the sweep of renewals, as the first period of the new purchase.
  if (takesEffect === 'now')
    await chargeStart(call, purchase, { reason: 'switch', quantity: wish.quantity, amount, credited });
}

/**
 * Requires that a planned switch can be paid, and returns it.
 *
 * @throws Refusal 400 for play money outside test mode
 */
export function requirePayable(call: Call, planned: SwitchPlan): SwitchPlan {
  if (planned.source === 'TEST_MODE' && !call.config.payments.testMode)
    throw new Refusal(
      400,
      'The subscription was granted free of charge. Buy the product on its purchase page instead.',
    );
  return planned;
}

/**
 * Takes back what ends a customer's subscriptions of a product: a cancellation, or a switch that has not happened yet. In
 * the caller's transaction, which has locked the customer. Without either, it changes nothing.
 *
 * @throws Refusal 400 if the customer has no live subscription of the product
 */
export async function resumePurchases(call: Call, locked: LockedAccount, productId: string): Promise<void> {
  const live = liveSubscriptions(locked.account, productId);
  // What the switch would have replaced besides, such as an add-on, continues too. At once with the switches that are in
  // the product's way, because a switch can be both.
  await takeBackForPurchase(call, locked, { offer: { productId, product: productOf(live[0]) }, leaving: live });
  for (const owned of live) await resumePurchase(call, locked, { owned });
}
