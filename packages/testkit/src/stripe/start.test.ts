// @needs nothing

import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StripeCounterpart, startStripe } from './start.js';

let stripe: StripeCounterpart;
let client: Stripe;

beforeEach(async () => {
  stripe = await startStripe({ now: () => Date.UTC(2026, 0, 31, 12) });
  client = new Stripe(stripe.secretKey, { ...stripe.clientConfig, maxNetworkRetries: 0 });
});
afterEach(() => stripe.close());

const connect = async (): Promise<Stripe.RequestOptions> => {
  const { id } = await client.accounts.create({ country: 'US' });
  stripe.setOnboarded(id);
  return { stripeAccount: id };
};

test('sells a subscription: incomplete until its first payment, then renewed by the month', async () => {
  const on = await connect();
  const customer = await client.customers.create({ metadata: { customerId: 'c' } }, on);
  const product = await client.products.create({ name: 'Plan' }, on);
  const created = await client.subscriptions.create(
    {
      customer: customer.id,
      items: [
        {
          price_data: { currency: 'usd', product: product.id, recurring: { interval: 'month' }, unit_amount: 1000 },
          quantity: 2,
        },
      ],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret'],
    },
    on,
  );
  expect(created.status).toBe('incomplete');
  const invoice = created.latest_invoice as Stripe.Invoice;
  expect(invoice).toMatchObject({ amount_due: 2000, status: 'open', billing_reason: 'subscription_create' });
  stripe.pay(invoice.confirmation_secret!.client_secret);
  expect(await client.subscriptions.retrieve(created.id, {}, on)).toMatchObject({ status: 'active' });
  stripe.advance(29 * 86_400_000);
  const renewed = await client.subscriptions.retrieve(created.id, { expand: ['latest_invoice'] }, on);
  expect(new Date(renewed.items.data[0]!.current_period_end * 1000).toISOString()).toBe('2026-03-31T12:00:00.000Z');
  expect(renewed.latest_invoice).toMatchObject({
    amount_paid: 2000,
    status: 'paid',
    billing_reason: 'subscription_cycle',
  });
});
