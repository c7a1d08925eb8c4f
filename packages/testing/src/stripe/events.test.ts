// @needs nothing

import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWebhookReceiver } from '../webhook-receiver.js';
import type { Delivery } from './deliver.js';
import { openShop, type Shop } from './shop.js';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ now: Date.now });
  shop.stripe.takeDeliveries();
});
afterEach(() => shop.close());

const createMany = async (count: number): Promise<readonly string[]> => {
  for (let made = 0; made < count; made += 1) await shop.client.customers.create({ name: String(made) }, shop.on);
  const { data } = await shop.client.events.list({ limit: count, type: 'customer.created' }, shop.on);
  return data.map(({ id }) => id).reverse();
};

const receive = () => {
  const ids: string[] = [];
  const take = (delivery: Delivery): Promise<number> => {
    ids.push(delivery.event.id);
    return Promise.resolve(200);
  };
  return { ids, take };
};

test("signs events as the library verifies them, with the connected account's id", async () => {
  const { stripe, client, account } = shop;
  await createMany(1);
  const receiver = await startWebhookReceiver();
  const report = await stripe.deliver(receiver.url);
  expect(report).toMatchObject({ accepted: 1, refused: [], dropped: [], delayed: 0 });
  const [{ body, headers }] = receiver.received as [(typeof receiver.received)[0]];
  const event = client.webhooks.constructEvent(body, headers['stripe-signature']!, stripe.webhookSecret);
  expect(event).toMatchObject({
    type: 'customer.created',
    account,
    livemode: false,
    api_version: Stripe.API_VERSION,
    data: { object: { name: '0' } },
  });
  const verify = (signature: string) => () => client.webhooks.constructEvent(body, signature, stripe.webhookSecret);
  expect(verify(stripe.sign(`${body} `))).toThrow('No signatures found');
  expect(verify(stripe.sign(body, { secret: 'whsec_other' }))).toThrow('No signatures found');
  const late = Math.floor(Date.now() / 1000) - 302;
  expect(verify(stripe.sign(body, { at: late }))).toThrow('Timestamp outside the tolerance zone');
  await receiver.close();
});

test('keeps the objects of events as they were', async () => {
  const { client, on, stripe } = shop;
  const intent = await client.paymentIntents.create({ amount: 100, currency: 'usd' }, on);
  stripe.pay(intent.client_secret!);
  const { data } = await client.events.list({ types: ['payment_intent.created', 'payment_intent.succeeded'] }, on);
  expect(data.map(({ data: { object } }) => (object as Stripe.PaymentIntent).status)).toEqual([
    'succeeded',
    'requires_payment_method',
  ]);
  expect(await client.events.retrieve(data[0]!.id, {}, on)).toMatchObject({ type: 'payment_intent.succeeded' });
});

test('sends refused events again', async () => {
  const { stripe } = shop;
  const made = await createMany(3);
  const refusing = await stripe.deliver(() => Promise.resolve(500));
  expect(refusing.refused.map(({ status }) => status)).toEqual([500, 500, 500]);
  const { ids, take } = receive();
  await stripe.deliver(take);
  expect(ids).toEqual(made);
  await stripe.deliver(take);
  expect(ids).toHaveLength(3);
});

test('drops, doubles, delays and reorders events, the same with the same seed', async () => {
  const { stripe } = shop;
  const made = await createMany(40);
  const { ids, take } = receive();
  const faults = { seed: 7, drop: 0.2, delay: 0.2, double: 0.3, reorder: true };
  const report = await stripe.deliver(take, faults);
  expect(report.dropped.length).toBeGreaterThan(0);
  expect(report.delayed).toBeGreaterThan(0);
  expect(ids.length).toBeGreaterThan(new Set(ids).size);
  const inOrder = made.filter((id) => ids.includes(id));
  expect([...new Set(ids)]).not.toEqual(inOrder);
  await stripe.deliver(take);
  const dropped = report.dropped.map(({ id }) => id);
  expect([...new Set(ids)].sort()).toEqual(made.filter((id) => !dropped.includes(id)).sort());
  expect(report.dropped.map(({ id }) => made.indexOf(id))).toMatchObject(await droppedWith(faults));
});

/** The places of what another counterpart drops with the same seed. */
const droppedWith = async (faults: { seed: number }): Promise<number[]> => {
  await shop.close();
  shop = await openShop({ now: Date.now });
  shop.stripe.takeDeliveries();
  const made = await createMany(40);
  const { dropped } = await shop.stripe.deliver(() => Promise.resolve(200), faults);
  return dropped.map(({ id }) => made.indexOf(id));
};
