import type { Stripe } from 'stripe';
import { assert } from '../../failures/failures.js';
import type { NewSubscription, PaymentOrder, Payments } from '../../ports/payments.js';
import { goingOn } from './ends.js';
import { ask } from './failures.js';
import { keyed, toSeconds } from './values.js';

type Purchases = Pick<Payments, 'beginPayment' | 'beginSubscription' | 'changeSubscription'>;

/** Payments and subscriptions of connected accounts. */
export const createPurchases = (stripe: Stripe): Purchases => ({
  beginPayment: async (account, order) => {
    const { id, client_secret: clientSecret } = await ask(() =>
      stripe.paymentIntents.create(
        {
          amount: order.unitAmount * order.quantity,
          currency: order.currency.toLowerCase(),
          customer: order.customerReference,
          automatic_payment_methods: { enabled: true },
          ...(order.productName !== '' && { description: order.productName }),
          metadata: metadataOf(order, 'ONE_TIME'),
        },
        keyed(account, `order-${order.orderId}`),
      ),
    );
    return started(id, clientSecret);
  },
  beginSubscription: async (account, order) => {
    const subscription = await ask(async () =>
      stripe.subscriptions.create(
        {
          customer: order.customerReference,
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          items: [await itemOf(stripe, account, order)],
          ...(await taxOf(stripe, account, order)),
          ...(order.firstPaymentAt !== null && { trial_end: toSeconds(order.firstPaymentAt) }),
          metadata: metadataOf(order, 'SUBSCRIPTION'),
          expand: [...secrets],
        },
        keyed(account, `order-${order.orderId}`),
      ),
    );
    return started(subscription.id, secretOf(subscription));
  },
  changeSubscription: async (account, reference, order) => {
    const subscription = await ask(async () => {
      const current = await stripe.subscriptions.retrieve(reference, {}, { stripeAccount: account });
      return stripe.subscriptions.update(
        reference,
        {
          payment_behavior: 'default_incomplete',
          proration_behavior: 'always_invoice',
          ...goingOn(current),
          ...(await taxOf(stripe, account, order)),
          items: [{ ...(await itemOf(stripe, account, order)), id: current.items.data[0]?.id }],
          metadata: metadataOf(order, 'SUBSCRIPTION'),
          expand: [...secrets],
        },
        keyed(account, `order-${order.orderId}`),
      );
    });
    return started(subscription.id, secretOf(subscription));
  },
});

/** What a page confirms: the payment of the first invoice, or the card of a subscription that is paid later. */
const secrets = ['latest_invoice.confirmation_secret', 'pending_setup_intent'] as const;

function secretOf({ latest_invoice: invoice, pending_setup_intent: setup }: Stripe.Subscription): string | null {
  const payment = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : null;
  return payment ?? (typeof setup === 'object' ? (setup?.client_secret ?? null) : null);
}

function started(reference: string, clientSecret: string | null) {
  assert(clientSecret !== null, 'a purchase that was begun has a client secret');
  return { reference, clientSecret };
}

/** A product and price for this order alone: those of the configuration change, and what was sold stays. */
export async function itemOf(stripe: Stripe, account: string, order: Omit<NewSubscription, 'firstPaymentAt'>) {
  const { id: product } = await stripe.products.create(
    { name: order.productName || order.productId || 'Product' },
    keyed(account, `product-${order.orderId}`),
  );
  const [count, unit] = order.interval;
  return {
    price_data: {
      product,
      currency: order.currency.toLowerCase(),
      unit_amount: order.unitAmount,
      recurring: { interval: unit, interval_count: count },
    },
    quantity: order.quantity,
  };
}

/** Turns tax on, if it is wanted. Stripe must know where the buyer is, which it finds out by the buyer's address. */
export async function taxOf(
  stripe: Stripe,
  account: string,
  { tax, customerReference, orderId }: Pick<NewSubscription, 'tax' | 'customerReference' | 'orderId'>,
) {
  if (!tax) return {};
  const { buyerAddress } = tax;
  if (buyerAddress !== null)
    await stripe.customers.update(
      customerReference,
      { tax: { ip_address: buyerAddress } },
      // The same order may be begun again from another address.
      keyed(account, `location-${orderId}-${buyerAddress}`),
    );
  return { automatic_tax: { enabled: true } };
}

/** For people who look at Stripe's dashboard. We read `orderId` alone, and look up our own record by it (ST-04). */
export const metadataOf = (order: PaymentOrder, kind: 'ONE_TIME' | 'SUBSCRIPTION') => ({
  orderId: order.orderId,
  tenancyId: order.tenantId,
  customerId: order.customer.id,
  customerType: order.customer.type,
  ...(order.productId !== null && { productId: order.productId }),
  priceId: order.priceId,
  purchaseQuantity: String(order.quantity),
  purchaseKind: kind,
});
