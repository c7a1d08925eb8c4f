import Stripe from 'stripe';
import { type StripeCounterpart, type StripeOptions, startStripe } from './start.js';

/** A connected account that sells, as the counterpart's own tests need one. */
export interface Shop {
  readonly stripe: StripeCounterpart;
  readonly client: Stripe;
  /** The options of a call for the connected account. */
  readonly on: { readonly stripeAccount: string };
  readonly account: string;
  readonly customer: Stripe.Customer;
  readonly product: Stripe.Product;
  /** Parameters of a subscription to a plan by the month, in US cents. */
  plan(cents: number, more?: Partial<Stripe.SubscriptionCreateParams>): Stripe.SubscriptionCreateParams;
  /** Begins a subscription and pays its first invoice. */
  subscribe(cents: number, choice?: Parameters<StripeCounterpart['pay']>[1]): Promise<Stripe.Subscription>;
  close(): Promise<void>;
}

/** Opens a shop at noon on 31 January 2026. */
export async function openShop(options: StripeOptions = {}): Promise<Shop> {
  const stripe = await startStripe({ now: () => Date.UTC(2026, 0, 31, 12), ...options });
  const client = new Stripe(stripe.secretKey, { ...stripe.clientConfig, maxNetworkRetries: 0 });
  const { id: account } = await client.accounts.create({ country: 'US' });
  stripe.setOnboarded(account);
  const on = { stripeAccount: account };
  const customer = await client.customers.create({ metadata: { customerId: 'c', customerType: 'USER' } }, on);
  const product = await client.products.create({ name: 'Plan' }, on);
  const plan: Shop['plan'] = (cents, more) => ({
    customer: customer.id,
    items: [
      {
        price_data: { currency: 'usd', product: product.id, recurring: { interval: 'month' }, unit_amount: cents },
      },
    ],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
    ...more,
  });
  const subscribe: Shop['subscribe'] = async (cents, choice) => {
    const created = await client.subscriptions.create(plan(cents), on);
    stripe.pay(secretOf(created), choice);
    return client.subscriptions.retrieve(created.id, {}, on);
  };
  return { stripe, client, on, account, customer, product, plan, subscribe, close: stripe.close };
}

/** The client secret of a new subscription's first payment. */
export function secretOf({ latest_invoice: invoice }: Stripe.Subscription): string {
  if (invoice === null || typeof invoice === 'string' || !invoice.confirmation_secret) throw new Error('No secret.');
  return invoice.confirmation_secret.client_secret;
}
