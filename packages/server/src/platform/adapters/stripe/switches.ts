import type { Stripe } from 'stripe';
import { type Payments, PaymentsRefused } from '../../ports/payments.js';
import { goingOn } from './ends.js';
import { ask } from './failures.js';
import { itemOf, metadataOf, taxOf } from './purchases.js';
import { idOf, keyed, toSeconds } from './values.js';

/** Changes of subscriptions for which the buyer need not be there: the card on file pays. */
export const createSwitches = (stripe: Stripe): Pick<Payments, 'switchSubscription' | 'followSubscription'> => ({
  switchSubscription: async (account, reference, order) => {
    await ask(async () => {
      const current = await stripe.subscriptions.retrieve(reference, {}, { stripeAccount: account });
      return stripe.subscriptions.update(
        reference,
        {
          payment_behavior: 'error_if_incomplete',
          proration_behavior: 'always_invoice',
          ...goingOn(current),
          ...(await taxOf(stripe, account, order)),
          items: [{ ...(await itemOf(stripe, account, order)), id: current.items.data[0]?.id }],
          metadata: metadataOf(order, 'SUBSCRIPTION'),
        },
        keyed(account, `order-${order.orderId}`),
      );
    });
  },
  followSubscription: async (account, reference, order) => {
    const { id } = await ask(async () => {
      const current = await stripe.subscriptions.retrieve(reference, {}, { stripeAccount: account });
      const card = idOf(current.default_payment_method);
      if (card === null)
        throw new PaymentsRefused('The subscription has no card on file. Buy the product on its purchase page.');
      return stripe.subscriptions.create(
        {
          customer: order.customerReference,
          default_payment_method: card,
          items: [await itemOf(stripe, account, order)],
          ...(await taxOf(stripe, account, order)),
          ...(order.firstPaymentAt !== null && { trial_end: toSeconds(order.firstPaymentAt) }),
          metadata: metadataOf(order, 'SUBSCRIPTION'),
        },
        keyed(account, `order-${order.orderId}`),
      );
    });
    return id;
  },
});
