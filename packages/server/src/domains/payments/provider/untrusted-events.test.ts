// @needs any-database

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  atEndOfFile,
  createWorld,
  loopback,
  type Person,
  type StripeCounterpart,
  startTestApp,
} from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { createEgress } from '../../../platform/adapters/egress/index.js';
import { createStripePayments } from '../../../platform/adapters/stripe/index.js';
import { begin, type CardShop, deliver, openCardShop, subscriptionsOf } from '../../../testing/card-shop.js';
import { createPurchaseCode, productsOf, quantityOf } from '../../../testing/payments.js';

const EVENTS = 'GET /internal/payments/provider-events';

/** Posts an event, signed unless the header is given; returns the status. */
async function post(
  { world, stripe }: Pick<CardShop, 'world' | 'stripe'>,
  body: string,
  signature = stripe.sign(body),
): Promise<number> {
  const answer = await world.fetch(`${world.baseUrl}/api/v1/integrations/stripe/webhooks`, {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature },
  });
  return answer.status;
}

let events = 0;

/** The text of an event. */
const eventOf = (account: string, type: string, object: object): string => {
  events += 1;
  return JSON.stringify({ id: `evt_${events}_${account}`, type, account, created: 1_700_000_000, data: { object } });
};

/** What the ledger has of a project. */
async function entriesOf({ world }: Pick<CardShop, 'world'>) {
  const { db, tenant } = await world.call();
  return db.selectFrom('payment_entries').select('kind').where('tenant_id', '=', tenant.id).execute();
}

/** The events of a project's account that the operator is shown. */
async function problemsOf({ world, account }: CardShop) {
  const internal = await createWorld({ project: 'internal', app: world.app });
  const { json } = await internal.request(EVENTS, { access: 'admin' });
  return json.items.filter(({ account_id }) => account_id === account);
}

/** Begins to buy by card; returns the client secret. */
async function beginTo(card: CardShop, person: Person, product_id: 'pack' | 'pro'): Promise<string> {
  const full_code = await createPurchaseCode(card.world, person, { product_id });
  const price_id = product_id === 'pack' ? 'once' : 'monthly';
  return (await begin(card, { full_code, price_id })).json.client_secret;
}

/** The provider with the stand-in's keys at another address, or without a secret for events. */
const createPayments = (
  { secretKey, publishableKey }: StripeCounterpart,
  apiBase: string,
  webhookSecret: string | null,
) =>
  createStripePayments(
    { secretKey, publishableKey, webhookSecret, apiBase, country: 'US' },
    createEgress({ exceptions: loopback }),
  );

describe('the address for events', () => {
  test('ST-01 takes an event if one of several signatures is right, as while a secret is replaced', async () => {
    const card = await openCardShop();
    const body = eventOf(card.account, 'invoice.paid', { object: 'invoice' });
    const [time, right] = card.stripe.sign(body).split(',');
    const [, wrong] = card.stripe.sign(body, { secret: 'whsec_former' }).split(',');
    expect(await post(card, body, `${time},${wrong},${wrong}`)).toBe(400);
    expect(await post(card, body, `${time},${right?.replace('v1', 'v0')}`)).toBe(400);
    expect(await post(card, body, `${time},${wrong},${right}`)).toBe(200);
    expect(await post(card, body, `${time},${right},${wrong}`)).toBe(200);
  });

  test('ST-01 does not exist where there are keys of the card provider but no secret for events', async () => {
    const { stripe } = await openCardShop();
    const app = await startTestApp({ ports: { payments: await createPayments(stripe, stripe.url, null) } });
    const world = await createWorld({ app });
    const body = eventOf('acct_any', 'invoice.paid', { object: 'invoice' });
    expect(await post({ world, stripe }, body)).toBe(404);
    expect(await post({ world, stripe }, body, stripe.sign(body, { secret: '' }))).toBe(404);
  });

  test('ST-08 answers while the card provider hangs, and what was sent is applied later', async () => {
    const card = await openCardShop();
    const { world, stripe } = card;
    const person = await world.signUp();
    stripe.pay(await beginTo(card, person, 'pack'));
    const deliveries = stripe.takeDeliveries();
    const server = await hang();
    const payments = await createPayments(stripe, server.url, stripe.webhookSecret);
    const app = await startTestApp({ clock: world.app.clock, ports: { payments } });
    const hanging = await createWorld({ project: world, app });
    const paid = deliveries.find(({ event }) => event.type === 'payment_intent.succeeded');
    const others = deliveries.filter((delivery) => delivery !== paid);
    expect(await post({ world: hanging, stripe }, paid?.body ?? '')).toBe(200);
    const applying = hanging.settle();
    await server.asked;
    for (const { body } of others) expect(await post({ world: hanging, stripe }, body)).toBe(200);
    server.break();
    await applying;
    expect([await quantityOf(world, person), (await problemsOf(card)).length > 0]).toEqual([0, true]);
    world.travel('2 minutes');
    await world.settle();
    expect([await quantityOf(world, person), await problemsOf(card)]).toEqual([10, []]);
  });

  /** A server that takes requests and never answers, until it breaks the connections. */
  async function hang() {
    const server = createServer().listen(0, '127.0.0.1');
    const asked = once(server, 'request');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const stop = () => {
      server.close();
      server.closeAllConnections();
    };
    atEndOfFile(async () => stop());
    return { url: `http://127.0.0.1:${port}`, asked, break: stop };
  }
});

describe('an event', () => {
  test('of a known account about an unknown customer or purchase is answered and has no effect', async () => {
    const card = await openCardShop();
    const person = await card.world.signUp();
    card.stripe.pay(await beginTo(card, person, 'pack'));
    await deliver(card);
    const before = [await entriesOf(card), await card.world.happened()];
    const objects: [string, object][] = [
      ['customer.subscription.deleted', { object: 'subscription', id: 'sub_unknown', customer: 'cus_unknown' }],
      ['payment_intent.succeeded', { object: 'payment_intent', id: 'pi_unknown', customer: null }],
      ['invoice.paid', { object: 'invoice', id: 'in_unknown', customer: 'cus_unknown', subscription: 'sub_unknown' }],
      ['charge.refunded', { object: 'charge', id: 'ch_unknown', payment_intent: 'pi_unknown' }],
      ['charge.dispute.closed', { object: 'dispute', id: 'dp_unknown' }],
    ];
    for (const [type, object] of objects) expect(await post(card, eventOf(card.account, type, object))).toBe(200);
    await card.world.settle();
    expect([await entriesOf(card), await card.world.happened()]).toEqual(before);
    expect(await problemsOf(card)).toEqual([]);
  });

  test('ST-05 of another project’s account about a purchase has no effect in either project', async () => {
    const [card, other] = [await openCardShop(), await openCardShop()];
    const person = await card.world.signUp();
    const secret = await beginTo(card, person, 'pack');
    const [intent] = card.stripe.objects(card.account).paymentIntents.values();
    card.stripe.pay(secret);
    card.stripe.takeDeliveries();
    const object = { ...intent, object: 'payment_intent', status: 'succeeded' };
    expect(await post(card, eventOf(other.account, 'payment_intent.succeeded', object))).toBe(200);
    await other.world.settle();
    await card.world.settle();
    expect([await entriesOf(card), await entriesOf(other)]).toEqual([[], []]);
  });

  test('ST-04 with keys that objects inherit is answered and changes no object', async () => {
    const card = await openCardShop();
    const hostile = '{"__proto__":{"isHostile":true},"constructor":{"prototype":{"isHostile":true}},"productId":"pro"}';
    const object = { object: 'subscription', id: 'sub_unknown', customer: 'cus_unknown', metadata: '' };
    const body = eventOf(card.account, 'customer.subscription.updated', object)
      .replace('"metadata":""', `"metadata":${hostile}`)
      .replace('{', `{"__proto__":{"isHostile":true},`);
    expect(await post(card, body)).toBe(200);
    await card.world.settle();
    expect(Reflect.get({}, 'isHostile')).toBeUndefined();
    expect([await entriesOf(card), await problemsOf(card)]).toEqual([[], []]);
  });
});

describe('ST-05 what was paid, where it differs from what was ordered, grants nothing', () => {
  const isReported = ({ world }: CardShop) =>
    world.app.log.lines.some(
      ({ message, fields }) =>
        message.includes('does not match its order') && JSON.stringify(fields).includes(world.projectId),
    );

  const payments: [string, object][] = [
    ['currency', { currency: 'eur' }],
    ['quantity', { amount: 1500, metadata: { purchaseQuantity: '3' } }],
    ['order', { metadata: { orderId: crypto.randomUUID() } }],
    ['missing order', { metadata: { orderId: undefined } }],
  ];

  test.each(payments)('a payment with another %s', async (_what, { metadata, ...change }: { metadata?: object }) => {
    const card = await openCardShop();
    const person = await card.world.signUp();
    const secret = await beginTo(card, person, 'pack');
    const { paymentIntents } = card.stripe.objects(card.account);
    const [intent] = paymentIntents.values();
    if (intent) paymentIntents.set(intent.id, { ...intent, ...change, metadata: { ...intent.metadata, ...metadata } });
    card.stripe.pay(secret);
    await deliver(card);
    expect([await quantityOf(card.world, person), await entriesOf(card)]).toEqual([0, []]);
    expect(isReported(card)).toBe(true);
  });

  const subscriptions: [string, object, object][] = [
    ['currency', { currency: 'eur' }, {}],
    ['quantity', {}, { quantity: 4 }],
    ['amount', {}, { unit_amount: 100 }],
  ];

  test.each(subscriptions)('a subscription with another %s', async (_what, change, itemChange) => {
    const card = await openCardShop();
    const person = await card.world.signUp();
    const secret = await beginTo(card, person, 'pro');
    const [subscription] = subscriptionsOf(card);
    const [item] = subscription?.items.data ?? [];
    if (!subscription || !item) throw new Error('No subscription was begun.');
    const data = [{ ...item, ...itemChange, price: { ...item.price, ...itemChange } }];
    const changed = { ...subscription, ...change, items: { ...subscription.items, data } };
    card.stripe.objects(card.account).subscriptions.set(subscription.id, changed);
    card.stripe.pay(secret);
    await deliver(card);
    expect([await productsOf(card.world, person), await entriesOf(card)]).toEqual([['free'], []]);
    expect(isReported(card)).toBe(true);
  });
});
