// @needs database

import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { begin, type CardShop, deliver, openCardShop } from '../../../testing/card-shop.js';
import { createPurchaseCode, productsOf, quantityOf } from '../../../testing/payments.js';

const WEBHOOKS = '/api/v1/integrations/stripe/webhooks';

const start = async (product_id: string, price_id: string) => {
  const card = await openCardShop();
  const person = await card.world.signUp();
  const full_code = await createPurchaseCode(card.world, person, { product_id });
  const { json } = await begin(card, { full_code, price_id });
  return { card, person, pay: () => card.stripe.pay(json.client_secret) };
};

const wasNoticed = ({ world }: CardShop): boolean =>
  world.app.log.lines.some(({ message }) => message.includes('does not match its order'));

const intents: readonly (readonly [string, (intent: Stripe.PaymentIntent) => Partial<Stripe.PaymentIntent>])[] = [
  ['amount', () => ({ amount: 100 })],
  ['currency', () => ({ currency: 'eur' })],
  ['quantity', ({ metadata }) => ({ metadata: { ...metadata, purchaseQuantity: '5' } })],
];

test.each(intents)('ST-05 a payment with another %s than what was ordered grants nothing', async (_, change) => {
  const { card, person, pay } = await start('pack', 'once');
  const { paymentIntents } = card.stripe.objects(card.account);
  for (const [id, intent] of paymentIntents) paymentIntents.set(id, { ...intent, ...change(intent) });
  pay();
  await deliver(card);
  expect([await quantityOf(card.world, person), wasNoticed(card)]).toEqual([0, true]);
});

test('ST-05 a subscription at another price than what was ordered grants nothing', async () => {
  const { card, person, pay } = await start('pro', 'monthly');
  pay();
  const { subscriptions } = card.stripe.objects(card.account);
  for (const [id, subscription] of subscriptions) {
    const data = subscription.items.data.map((item) => ({ ...item, price: { ...item.price, unit_amount: 1 } }));
    subscriptions.set(id, { ...subscription, items: { ...subscription.items, data } });
  }
  await deliver(card);
  expect([await productsOf(card.world, person), wasNoticed(card)]).toEqual([['free'], true]);
});

test('ST-05 an event of another project’s account changes nothing', async () => {
  const { card, person, pay } = await start('pack', 'once');
  const other = await openCardShop();
  pay();
  const sent = card.stripe.takeDeliveries().map(({ event }) => JSON.stringify({ ...event, account: other.account }));
  for (const body of sent) {
    const headers = { 'stripe-signature': card.stripe.sign(body) };
    const answer = await card.world.fetch(`${card.world.baseUrl}${WEBHOOKS}`, { method: 'POST', body, headers });
    expect(answer.status).toBe(200);
  }
  await other.world.settle();
  expect([await quantityOf(card.world, person), await other.world.happened()]).toEqual([0, []]);
});

test('ST-01 one right signature among several is enough, as while a secret is replaced', async () => {
  const { stripe, world } = await openCardShop();
  const body = JSON.stringify({ id: 'evt_y', type: 'invoice.paid', created: 1, data: { object: { object: 'x' } } });
  const [time = '', right = ''] = stripe.sign(body).split(',');
  const post = async (signature: string) =>
    (
      await world.fetch(`${world.baseUrl}${WEBHOOKS}`, {
        method: 'POST',
        body,
        headers: { 'stripe-signature': signature },
      })
    ).status;
  const wrong = `v1=${'0'.repeat(64)}`;
  expect([await post([time, wrong, right].join()), await post([time, wrong, wrong].join())]).toEqual([200, 400]);
});

test('an event of a known account about an unknown customer and subscription is answered and changes nothing', async () => {
  const { account, stripe, world } = await openCardShop();
  const object = { object: 'subscription', id: 'sub_unknown', customer: 'cus_unknown' };
  const event = { id: `evt_${world.projectId}_u`, type: 'customer.subscription.updated', account, created: 1 };
  const body = JSON.stringify({ ...event, data: { object } });
  const headers = { 'stripe-signature': stripe.sign(body) };
  expect((await world.fetch(`${world.baseUrl}${WEBHOOKS}`, { method: 'POST', body, headers })).status).toBe(200);
  await world.settle();
  expect(await world.happened()).toEqual([]);
});
