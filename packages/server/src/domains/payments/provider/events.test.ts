// @needs any-database

import { createWorld, type Person, readTestApp } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { begin, buy, type CardShop, deliver, openCardShop, subscriptionsOf } from '../../../testing/card-shop.js';
import { createPurchaseCode, productsOf, quantityOf } from '../../../testing/payments.js';

const ADDRESS = '/api/v1/integrations/stripe/webhooks';
const EVENTS = 'GET /internal/payments/provider-events';

const post = ({ world }: Pick<CardShop, 'world'>, body: string, headers: Record<string, string>) =>
  world.fetch(`${world.baseUrl}${ADDRESS}`, { method: 'POST', body, headers });

/** What is recorded of a customer: everything but the IDs of the rows, and who wrote them. */
async function ledgerOf({ world }: CardShop, { id }: Pick<Person, 'id'>) {
  const { db, tenant } = await world.call();
  return db
    .selectFrom('payment_entries')
    .select(['kind', 'quantity', 'at', 'until'])
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', id)
    .orderBy('position')
    .execute();
}

describe('the address for events', () => {
  test('ST-01 takes only what the provider signed, recently, byte by byte', async () => {
    const card = await openCardShop();
    const { stripe, world } = card;
    const body = JSON.stringify({ id: 'evt_x', type: 'invoice.paid', created: 1, data: { object: { object: 'x' } } });
    const now = Math.floor(world.app.clock.now() / 1000);
    const signed = { 'stripe-signature': stripe.sign(body) };
    expect((await post(card, body, {})).status).toBe(400);
    expect((await post(card, `${body} `, signed)).status).toBe(400);
    expect((await post(card, body, { 'stripe-signature': stripe.sign(body, { secret: '' }) })).status).toBe(400);
    expect((await post(card, body, { 'stripe-signature': stripe.sign(body, { at: now - 301 }) })).status).toBe(400);
    expect((await post(card, body, { 'stripe-signature': stripe.sign(body, { at: now - 299 }) })).status).toBe(200);
    const accepted = await post(card, body, signed);
    expect([accepted.status, await accepted.json()]).toEqual([200, { received: true }]);
    const nothing = await post(card, '[]', { 'stripe-signature': stripe.sign('[]') });
    expect([nothing.status, await nothing.text()]).toEqual([400, 'The body is not an event.']);
  });

  test('ST-01 does not exist in an installation without a secret for it', async () => {
    const world = await createWorld({ app: await readTestApp() });
    const answer = await world.fetch(`${world.baseUrl}${ADDRESS}`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
  });

  test('keeps events of unknown accounts for the operator, and answers them', async () => {
    const card = await openCardShop();
    const { stripe, world } = card;
    const object = { object: 'subscription', id: 'sub_other', customer: 'cus_other' };
    const id = `evt_${world.projectId}`;
    const event = { id, type: 'customer.subscription.updated', account: 'acct_other', created: 1_700_000_000 };
    const body = JSON.stringify({ ...event, data: { object } });
    const headers = { 'stripe-signature': stripe.sign(body) };
    expect([(await post(card, body, headers)).status, (await post(card, body, headers)).status]).toEqual([200, 200]);
    const internal = await createWorld({ project: 'internal', app: card.world.app });
    const { json } = await internal.request(EVENTS, { access: 'admin' });
    expect(json.items.filter((item) => item.id === id)).toEqual([
      {
        id,
        type: 'customer.subscription.updated',
        account_id: 'acct_other',
        created_at_millis: 1_700_000_000_000,
        received_at_millis: world.app.clock.now(),
        problem: 'unknown-account',
        attempts: 0,
      },
    ]);
    expect((await world.request(EVENTS, { access: 'admin' })).code).toBe('EXPECTED_INTERNAL_PROJECT');
    expect(await world.happened()).toEqual([]);
  });
});

test('an event of an unknown account is kept whatever it is about; of a known one, what concerns purchases', async () => {
  const { account, stripe, world } = await openCardShop();
  const send = async (from: string) => {
    const id = `evt_${from}_${world.projectId}`;
    const body = JSON.stringify({
      id,
      type: 'payout.paid',
      account: from,
      created: 1,
      data: { object: { object: 'payout' } },
    });
    expect((await post({ world }, body, { 'stripe-signature': stripe.sign(body) })).status).toBe(200);
    const { db } = await world.call();
    return db.selectFrom('payment_provider_events').select('type').where('id', '=', id).execute();
  };
  expect([await send('acct_other'), await send(account)]).toEqual([[{ type: 'payout.paid' }], []]);
});

describe('an event', () => {
  test('ST-02 that is delivered fifty times at once has one effect', async () => {
    const card = await openCardShop();
    const person = await card.world.signUp();
    const full_code = await createPurchaseCode(card.world, person, { product_id: 'pack' });
    const { json } = await begin(card, { full_code, price_id: 'once' });
    card.stripe.pay(json.client_secret);
    const deliveries = card.stripe.takeDeliveries();
    const paid = deliveries.find(({ event }) => event.type === 'payment_intent.succeeded');
    const { body = '', headers = {} } = paid ?? {};
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(card, body, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all([card.world.settle(), card.world.settle(), card.world.settle()]);
    expect(await ledgerOf(card, person)).toHaveLength(1);
    expect(await quantityOf(card.world, person)).toBe(10);
  });

  test('ST-08 whose effect fails is retried, and shown to the operator until then', async () => {
    const card = await openCardShop();
    const { world, stripe } = card;
    const person = await world.signUp();
    const full_code = await createPurchaseCode(world, person, { product_id: 'pack' });
    const { json } = await begin(card, { full_code, price_id: 'once' });
    stripe.pay(json.client_secret);
    stripe.breakNext('lost-request', { times: 3 });
    await deliver(card);
    expect(await quantityOf(world, person)).toBe(0);
    const internal = await createWorld({ project: 'internal', app: card.world.app });
    const problems = async () =>
      (await internal.request(EVENTS, { access: 'admin' })).json.items.filter(
        ({ account_id }) => account_id === card.account,
      );
    expect((await problems())[0]).toMatchObject({ problem: 'not-applied', attempts: 1 });
    world.travel('2 minutes');
    await world.settle();
    expect(await quantityOf(world, person)).toBe(10);
    expect(await problems()).toEqual([]);
  });

  test('ST-05 with another amount than what was ordered grants nothing', async () => {
    const card = await openCardShop();
    const { world, stripe, account } = card;
    const person = await world.signUp();
    const full_code = await createPurchaseCode(world, person, { product_id: 'pack' });
    const { json } = await begin(card, { full_code, price_id: 'once' });
    const { paymentIntents } = stripe.objects(account);
    const [intent] = paymentIntents.values();
    if (intent) paymentIntents.set(intent.id, { ...intent, amount: 100 });
    stripe.pay(json.client_secret);
    await deliver(card);
    expect(await quantityOf(world, person)).toBe(0);
    expect(world.app.log.lines.some(({ message }) => message.includes('does not match its order'))).toBe(true);
  });

  test('ST-04 names what was bought by our own record alone', async () => {
    const card = await openCardShop();
    const { world, stripe, account } = card;
    const person = await world.signUp();
    const full_code = await createPurchaseCode(world, person, { product_id: 'pack' });
    const { json } = await begin(card, { full_code, price_id: 'once' });
    const { paymentIntents } = stripe.objects(account);
    const [intent] = paymentIntents.values();
    // A member of this name in a literal would set the prototype instead.
    const hostile: object = JSON.parse('{ "__proto__": "x", "constructor": "x", "toString": "x" }');
    const metadata = { ...intent?.metadata, productId: 'lifetime', customerId: 'another', ...hostile };
    expect(JSON.stringify(metadata)).toContain('"__proto__":"x"');
    if (intent) paymentIntents.set(intent.id, { ...intent, metadata });
    stripe.pay(json.client_secret);
    const sent = stripe.takeDeliveries().find(({ event }) => event.type === 'payment_intent.succeeded');
    expect(sent?.body).toContain('"__proto__":"x"');
    expect((await post(card, sent?.body ?? '', sent?.headers ?? {})).status).toBe(200);
    await world.settle();
    expect(await quantityOf(world, person)).toBe(10);
    expect(await productsOf(world, person)).not.toContain('lifetime');
  });
});

describe('a refund or dispute', () => {
  const refund = (card: CardShop, body: string) =>
    fetch(`${card.stripe.url}/v1/refunds`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${card.stripe.secretKey}`,
        'stripe-account': card.account,
        'idempotency-key': `refund-${card.world.projectId}-${body}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });

  test('in full takes back what is left; one in part changes nothing', async () => {
    const card = await openCardShop();
    const person = await card.world.signUp();
    await buy(card, person, { product_id: 'pack', price_id: 'once' });
    const [intent] = card.stripe.objects(card.account).paymentIntents.values();
    expect((await refund(card, `payment_intent=${intent?.id}&amount=100`)).status).toBe(200);
    await deliver(card);
    expect(await quantityOf(card.world, person)).toBe(10);
    expect((await refund(card, `payment_intent=${intent?.id}`)).status).toBe(200);
    await deliver(card);
    expect(await quantityOf(card.world, person)).toBe(0);
    expect(await productsOf(card.world, person)).not.toContain('pack');
    expect(await card.world.happened()).toContain('payment.purchase_ended');
  });

  test('that is lost ends the subscription here and at the provider; one that is won does not', async () => {
    const card = await openCardShop();
    const { stripe, account, world } = card;
    const person = await world.signUp();
    await buy(card, person, { product_id: 'pro', price_id: 'monthly' });
    const [charge] = stripe.objects(account).charges.values();
    const won = stripe.openDispute(account, charge?.id ?? '');
    stripe.closeDispute(account, won.id, 'won');
    await deliver(card);
    expect(await productsOf(world, person)).toEqual(['pro']);
    const lost = stripe.openDispute(account, charge?.id ?? '');
    stripe.closeDispute(account, lost.id, 'lost');
    await deliver(card);
    expect(await productsOf(world, person)).toEqual(['free']);
    expect(subscriptionsOf(card)).toMatchObject([{ status: 'canceled' }]);
  });

  test('that is lost ends the purchase when the bank decided, even if no event says so', async () => {
    const card = await openCardShop();
    const { stripe, account, world } = card;
    const person = await world.signUp();
    await buy(card, person, { product_id: 'pack', price_id: 'once' });
    const [charge] = stripe.objects(account).charges.values();
    const dispute = stripe.openDispute(account, charge?.id ?? '');
    const openedAt = world.app.clock.now();
    world.travel('1 day');
    stripe.advance(0);
    stripe.closeDispute(account, dispute.id, 'lost');
    const lostAt = world.app.clock.now();
    stripe.takeDeliveries();
    for (let day = 0; day < 4; day += 1) {
      world.travel('1 day');
      await world.settle();
    }
    const seconds = (await ledgerOf(card, person)).map(({ kind, at }) => [kind, Math.floor(Number(at) / 1000)]);
    expect(seconds.slice(-2)).toEqual([
      ['dispute', Math.floor(openedAt / 1000)],
      ['revoke', Math.floor(lostAt / 1000)],
    ]);
  });
});

test.each(['is delivered', 'is lost'])(
  'a dispute after the end of a subscription is recorded when its event %s',
  async (fate) => {
    const card = await openCardShop();
    const { stripe, account, world } = card;
    const person = await world.signUp();
    await buy(card, person, { product_id: 'pro', price_id: 'monthly' });
    const [charge] = stripe.objects(account).charges.values();
    const params = { customer_type: 'user', customer_id: person.id, product_id: 'pro' };
    const query = { at: 'now' };
    await world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
      access: 'server',
      params,
      query,
    });
    await deliver(card);
    world.travel('40 days');
    await deliver(card);
    stripe.openDispute(account, charge?.id ?? '');
    if (fate === 'is delivered') await deliver(card);
    else {
      stripe.takeDeliveries();
      world.travel('11 days');
      await world.settle();
    }
    const { json } = await world.request('GET /payments/invoices/{customer_type}/{customer_id}', {
      access: 'server',
      params: { customer_type: 'user', customer_id: person.id },
    });
    expect(json.items).toMatchObject([{ status: 'disputed' }]);
  },
);

describe('events that are doubled, dropped, delayed or reordered', () => {
  /** A year of a subscription: bought, changed, unpaid for a while, canceled. */
  async function live(card: CardShop, arrive: () => Promise<void>): Promise<Person> {
    const { world, stripe, account } = card;
    const person = await world.signUp();
    const pay = async (product_id: string) => {
      const full_code = await createPurchaseCode(world, person, { product_id });
      const { json } = await begin(card, { full_code, price_id: 'monthly' });
      stripe.pay(json.client_secret);
    };
    await pay('pro');
    await arrive();
    world.travel('32 days');
    await arrive();
    world.travel('2 hours');
    await arrive();
    await pay('extra');
    await arrive();
    const [first] = subscriptionsOf(card);
    stripe.setCardBehavior(account, first?.id ?? '', 'fails');
    world.travel('32 days');
    await arrive();
    world.travel('60 days');
    await arrive();
    return person;
  }

  const faults = [
    { seed: 1, double: 0.5 },
    { seed: 2, reorder: true },
    { seed: 3, drop: 0.5 },
    { seed: 4, delay: 0.5 },
    { seed: 5, drop: 0.3, double: 0.3, delay: 0.3, reorder: true },
    { seed: 6, drop: 1 },
  ];

  test.each(faults)('ST-03 leave the same as events in order: %j', async (fault) => {
    const card = await openCardShop();
    const person = await live(card, () => deliver(card, fault));
    await deliver(card);
    for (let day = 0; day < 3; day += 1) {
      card.world.travel('1 day');
      await card.world.settle();
    }
    expect(subscriptionsOf(card)[0]?.status).toBe('canceled');
    // The add-on has its own card, which works.
    expect(await productsOf(card.world, person)).toEqual(['free', 'extra']);
    expect(await quantityOf(card.world, person, 'seats')).toBe(2);
    expect(await quantityOf(card.world, person)).toBe(0);
    const kinds = (await ledgerOf(card, person)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'start')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'end')).toHaveLength(1);
  });

  test('P42 are healed, which the log and the audit log say', async () => {
    const card = await openCardShop();
    const { world, stripe } = card;
    const person = await world.signUp();
    const full_code = await createPurchaseCode(world, person, { product_id: 'pack' });
    const { json } = await begin(card, { full_code, price_id: 'once' });
    stripe.pay(json.client_secret);
    await deliver(card, { seed: 1, drop: 1 });
    expect(await quantityOf(world, person)).toBe(0);
    world.travel('11 minutes');
    await world.settle();
    expect(await quantityOf(world, person)).toBe(10);
    const { db, tenant } = await world.call();
    const entries = await db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('tenant_id', '=', tenant.id)
      .where('action', '=', 'payments.heal')
      .execute();
    expect(entries).toEqual([{ action: 'payments.heal', details: { entries: 1 } }]);
    expect(world.app.log.lines.some(({ message }) => message.includes('sent no event about a purchase'))).toBe(true);
  });
});

test('a user who is deleted is not charged any longer', async () => {
  const card = await openCardShop();
  const person = await card.world.signUp();
  await buy(card, person, { product_id: 'pro', price_id: 'monthly' });
  await card.world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: person.id } });
  card.world.travel('2 days');
  await card.world.settle();
  await card.world.settle();
  expect(subscriptionsOf(card)).toMatchObject([{ status: 'canceled' }]);
});
