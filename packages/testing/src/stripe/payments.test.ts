// @needs nothing

import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop } from './shop.js';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  shop.stripe.takeDeliveries();
});
afterEach(() => shop.close());

const begin = (): Promise<Stripe.PaymentIntent> => {
  const { client, on, customer } = shop;
  const params = { amount: 1999, currency: 'eur', customer: customer.id, metadata: { purchase: 'p' } };
  return client.paymentIntents.create({ ...params, automatic_payment_methods: { enabled: true } }, on);
};

const read = ({ id }: Stripe.PaymentIntent) => shop.client.paymentIntents.retrieve(id, {}, shop.on);
const types = () => shop.stripe.takeDeliveries().map(({ event }) => event.type);

test('a payment succeeds once it is confirmed', async () => {
  const intent = await begin();
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0, metadata: { purchase: 'p' } });
  shop.stripe.pay(intent.client_secret!);
  expect(await read(intent)).toMatchObject({ status: 'succeeded', amount_received: 1999, currency: 'eur' });
  expect(types()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
});

test('a declined payment can be retried', async () => {
  const intent = await begin();
  shop.stripe.pay(intent.client_secret!, { outcome: 'decline' });
  const declined = await read(intent);
  expect(declined.status).toBe('requires_payment_method');
  expect(declined.last_payment_error).toMatchObject({ type: 'card_error', code: 'card_declined' });
  shop.stripe.pay(intent.client_secret!);
  expect(await read(intent)).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

test.each(['require_action', 'process'] as const)('a payment that has to %s is decided later', async (outcome) => {
  const intent = await begin();
  shop.stripe.pay(intent.client_secret!, { outcome });
  expect((await read(intent)).status).toBe(outcome === 'process' ? 'processing' : 'requires_action');
  shop.stripe.pay(intent.client_secret!);
  expect(await read(intent)).toMatchObject({ status: 'succeeded', next_action: null });
});

test('a payment is canceled only before it is made', async () => {
  const { client, on, stripe } = shop;
  const [canceled, paid] = [await begin(), await begin()];
  await client.paymentIntents.cancel(canceled.id, { cancellation_reason: 'abandoned' }, on);
  expect(await read(canceled)).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  stripe.pay(paid.client_secret!);
  await expect(client.paymentIntents.cancel(paid.id, {}, on)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});

test('refunds in part and in full, and never more than was paid', async () => {
  const { client, on, stripe } = shop;
  const intent = await begin();
  await expect(client.refunds.create({ payment_intent: intent.id }, on)).rejects.toMatchObject({ statusCode: 400 });
  stripe.pay(intent.client_secret!);
  types();
  await client.refunds.create({ payment_intent: intent.id, amount: 999 }, on);
  await expect(client.refunds.create({ payment_intent: intent.id, amount: 1001 }, on)).rejects.toMatchObject({
    param: 'amount',
  });
  const charge = (await read(intent)).latest_charge as string;
  expect(await client.charges.retrieve(charge, {}, on)).toMatchObject({ refunded: false, amount_refunded: 999 });
  await client.refunds.create({ charge }, on);
  expect(await client.charges.retrieve(charge, {}, on)).toMatchObject({ refunded: true, amount_refunded: 1999 });
  await expect(client.refunds.create({ charge }, on)).rejects.toMatchObject({ code: 'charge_already_refunded' });
  expect(types()).toEqual(['refund.created', 'charge.refunded', 'refund.created', 'charge.refunded']);
});

test.each(['won', 'lost'] as const)('a dispute is opened and %s', async (outcome) => {
  const { client, on, stripe, account } = shop;
  const intent = await begin();
  stripe.pay(intent.client_secret!);
  const charge = (await read(intent)).latest_charge as string;
  const { id } = stripe.openDispute(account, charge);
  expect(await client.disputes.retrieve(id, {}, on)).toMatchObject({ status: 'needs_response', amount: 1999 });
  expect(await client.charges.retrieve(charge, {}, on)).toMatchObject({ disputed: true });
  types();
  stripe.closeDispute(account, id, outcome);
  expect((await client.disputes.retrieve(id, {}, on)).status).toBe(outcome);
  const returned = outcome === 'won' ? ['charge.dispute.funds_reinstated'] : [];
  expect(types()).toEqual(['charge.dispute.closed', ...returned]);
});

test('a browser reads and confirms its own payment with the publishable key', async () => {
  const { stripe, on } = shop;
  const intent = await begin();
  const url = `${stripe.url}/v1/payment_intents/${intent.id}`;
  const form = (values: Record<string, string>) =>
    new URLSearchParams({ key: stripe.publishableKey, _stripe_account: on.stripeAccount, ...values });
  const confirm = (values: Record<string, string>) => fetch(`${url}/confirm`, { method: 'POST', body: form(values) });
  const look = (secret: string) => fetch(`${url}?${form({ client_secret: secret })}`);
  const card = (number: string) => ({
    client_secret: intent.client_secret!,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
  });
  expect((await confirm({ ...card('4242424242424242'), client_secret: 'guessed' })).status).toBe(400);
  expect((await confirm(card('4000000000000002'))).status).toBe(402);
  expect(await (await confirm(card('4242424242424242'))).json()).toMatchObject({ status: 'succeeded' });
  expect(await (await look(intent.client_secret!)).json()).toMatchObject({ status: 'succeeded' });
  expect((await look('guessed')).status).toBe(400);
});
