// @needs any-database

import type { Person } from '@portico/testing';
import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { compareText } from '../../../platform/text/compare-ids.js';
import { buy, type CardShop, deliver, openCardShop, subscriptionsOf, switchTo } from '../../../testing/card-shop.js';
import { advanceDays, buyWithPlayMoney, grant, productsOf, shop } from '../../../testing/payments.js';

const tier = (displayName: string, amount: string, more: object = {}) => ({
  displayName,
  customerType: 'user',
  catalogId: 'tiers',
  prices: { monthly: { USD: amount, interval: [1, 'month'] } },
  includedItems: {},
  ...more,
});

const settings = {
  payments: {
    ...shop,
    testMode: false,
    catalogs: { plans: {}, tiers: {} },
    products: {
      ...shop.products,
      small: tier('Small', '10'),
      middle: tier('Middle', '20'),
      large: tier('Large', '30'),
      boost: tier('Boost', '5', { isAddOnTo: { large: true } }),
    },
  },
};

/** A customer who pays for a product by card. */
const open = async (product_id: string) => {
  const card = await openCardShop(settings);
  const person = await card.world.signUp();
  await buy(card, person, { product_id, price_id: 'monthly' });
  return { card, person };
};

const tiersOf = async ({ world }: CardShop, person: Pick<Person, 'id'>) =>
  (await productsOf(world, person)).flatMap((id) => (id === null || id === 'free' ? [] : [id])).toSorted(compareText);

const down = { from_product_id: 'large', to_product_id: 'small' };

const goesOn = { status: 'active', cancel_at: null, cancel_at_period_end: false };

/** What an owner does in the provider's own dashboard. */
const atProvider = ({ stripe, account }: CardShop) => ({
  client: new Stripe(stripe.secretKey, stripe.clientConfig).subscriptions,
  on: (idempotencyKey: string) => ({ stripeAccount: account, idempotencyKey }),
});

/** A month later, when the switch would have happened. */
const nextMonth = async (card: CardShop) => {
  card.world.travel('32 days');
  await deliver(card);
};

test('a purchase that takes a waiting switch back lets the subscription continue at the provider', async () => {
  const { card, person } = await open('large');
  await switchTo(card, person, down);
  await deliver(card);
  expect((await grant(card.world, person, { product_id: 'boost' })).status).toBe(200);
  await deliver(card);
  expect(subscriptionsOf(card)).toMatchObject([goesOn, { status: 'canceled' }]);
  await nextMonth(card);
  expect(await tiersOf(card, person)).toEqual(['boost', 'large']);
});

test('a purchase by card that takes a waiting switch back does the same', async () => {
  const { card, person } = await open('large');
  await switchTo(card, person, down);
  await deliver(card);
  await buy(card, person, { product_id: 'boost', price_id: 'monthly' });
  await deliver(card);
  expect(subscriptionsOf(card)).toMatchObject([goesOn, { status: 'canceled' }, goesOn]);
  await nextMonth(card);
  expect(await tiersOf(card, person)).toEqual(['boost', 'large']);
});

test('a waiting switch that is canceled at the provider lets the subscription continue, and stays canceled afterwards', async () => {
  const { card, person } = await open('large');
  await switchTo(card, person, down);
  await deliver(card);
  const [large, small] = subscriptionsOf(card);
  const { client, on } = atProvider(card);
  await client.cancel(small?.id ?? '', {}, on('cancel-small'));
  await deliver(card);
  expect(subscriptionsOf(card)).toMatchObject([goesOn, { status: 'canceled' }]);
  // What the owner then cancels as well ends, whatever is delivered about the switch later.
  await client.update(large?.id ?? '', { cancel_at_period_end: true }, on('cancel-large'));
  await deliver(card, { seed: 3, double: 1 });
  expect(subscriptionsOf(card)[0]).toMatchObject({ cancel_at_period_end: true });
  await nextMonth(card);
  expect(await tiersOf(card, person)).toEqual([]);
});

test('a cancellation ends what waits for a switch, and what the switch would have replaced', async () => {
  const { card, person } = await open('large');
  await switchTo(card, person, down);
  const params = { customer_type: 'user', customer_id: person.id, product_id: 'large' };
  const line = 'DELETE /payments/products/{customer_type}/{customer_id}/{product_id}';
  expect((await card.world.request(line, { access: 'server', params, query: {} })).status).toBe(200);
  await deliver(card, { seed: 4, double: 1 });
  expect(subscriptionsOf(card)).toMatchObject([
    { status: 'active', cancel_at_period_end: true },
    { status: 'canceled' },
  ]);
  await nextMonth(card);
  expect(await tiersOf(card, person)).toEqual([]);
});

test('a switch whose card does not pay leaves the switch that waits', async () => {
  const { card, person } = await open('middle');
  await switchTo(card, person, { from_product_id: 'middle', to_product_id: 'small' });
  await deliver(card);
  card.stripe.setCardBehavior(card.account, subscriptionsOf(card)[0]?.id ?? '', 'fails');
  expect((await switchTo(card, person, { from_product_id: 'middle', to_product_id: 'large' })).status).toBe(400);
  await deliver(card);
  expect(subscriptionsOf(card)).toMatchObject([{ cancel_at_period_end: true }, { status: 'trialing' }]);
});

/** A granted plan with an add-on that is paid by card, and a switch of the plan that waits and will end both. */
const openWithGrant = async () => {
  const card = await openCardShop(settings);
  const person = await card.world.signUp();
  await grant(card.world, person, { product_id: 'large' });
  // So that the periods of the two differ.
  card.world.travel('3 days');
  await deliver(card);
  await buy(card, person, { product_id: 'boost', price_id: 'monthly' });
  expect((await switchTo(card, person, down)).status).toBe(200);
  await deliver(card);
  return { card, person };
};

test('a granted plan that switches later ends an add-on by card at that moment', async () => {
  const { card, person } = await openWithGrant();
  const [boost] = subscriptionsOf(card);
  expect(boost?.cancel_at).toBeGreaterThan(card.world.app.clock.now() / 1000);
  expect(boost?.cancel_at).toBeLessThan(boost?.items.data[0]?.current_period_end ?? 0);
  expect(await tiersOf(card, person)).toEqual(['boost', 'large']);
  await nextMonth(card);
  expect(await tiersOf(card, person)).toEqual(['small']);
  expect(subscriptionsOf(card)).toMatchObject([{ status: 'canceled' }]);
  const ended = (await card.world.mails()).filter(({ template }) => template === 'subscription_ended');
  expect(ended).toEqual([]);
});

test('a granted plan whose switch is taken back lets the add-on by card continue', async () => {
  const { card, person } = await openWithGrant();
  const params = { customer_type: 'user', customer_id: person.id, product_id: 'large' };
  const line = 'POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume';
  card.stripe.breakNext('lost-request', { times: 3 });
  expect((await card.world.request(line, { access: 'server', params, body: {} })).status).toBe(200);
  await card.world.settle();
  card.world.travel('16 minutes');
  await deliver(card);
  expect(subscriptionsOf(card)).toMatchObject([goesOn]);
  await nextMonth(card);
  expect(await tiersOf(card, person)).toEqual(['boost', 'large']);
});

describe('test data', () => {
  const setTestMode = ({ world }: CardShop, testMode: boolean) =>
    world.request('PATCH /internal/config/override', {
      access: 'admin',
      body: { config_override_string: JSON.stringify({ 'payments.testMode': testMode }) },
    });

  test('ends a subscription by card only where test data counts: it is still paid, and lives on in live mode', async () => {
    const { card, person } = await open('large');
    await setTestMode(card, true);
    await buyWithPlayMoney(card.world, person, { product_id: 'small' });
    await nextMonth(card);
    expect(await tiersOf(card, person)).toEqual(['small']);
    expect(subscriptionsOf(card)).toMatchObject([goesOn]);
    await setTestMode(card, false);
    expect(await tiersOf(card, person)).toEqual(['large']);
    const { json } = await card.world.request('GET /internal/payments/transactions', { access: 'admin' });
    expect(json.transactions).toMatchObject([{ product_display_name: 'Large', status: 'active' }]);
  });

  test('takes back no switch at the provider', async () => {
    const { card, person } = await open('large');
    await switchTo(card, person, down);
    await deliver(card);
    await setTestMode(card, true);
    await buyWithPlayMoney(card.world, person, { product_id: 'middle' });
    await nextMonth(card);
    await setTestMode(card, false);
    expect(await tiersOf(card, person)).toEqual(['small']);
  });

  test('announces no end of a real trial, whose time the clock of tests does not move', async () => {
    const card = await openCardShop(settings);
    const person = await card.world.signUp();
    await buy(card, person, { product_id: 'trial', price_id: 'monthly' });
    await setTestMode(card, true);
    expect((await advanceDays(card.world, 5)).status).toBe(200);
    await card.world.settle();
    const announced = async () => (await card.world.mails()).filter(({ template }) => template === 'trial_ending');
    expect(await announced()).toEqual([]);
    card.world.travel('5 days');
    await card.world.settle();
    expect(await announced()).toHaveLength(1);
  });

  test('does not keep the payments of a user who is deleted', async () => {
    const { card, person } = await open('large');
    await setTestMode(card, true);
    await buyWithPlayMoney(card.world, person, { product_id: 'small' });
    const params = { user_id: person.id };
    expect((await card.world.request('DELETE /users/{user_id}', { access: 'server', params })).status).toBe(200);
    await deliver(card);
    expect(subscriptionsOf(card)).toMatchObject([{ status: 'canceled' }]);
  });

  test('ends a granted subscription only where test data counts: in live mode it renews', async () => {
    const card = await openCardShop(settings);
    const person = await card.world.signUp();
    expect((await grant(card.world, person, { product_id: 'large' })).status).toBe(200);
    await setTestMode(card, true);
    await buyWithPlayMoney(card.world, person, { product_id: 'small' });
    await nextMonth(card);
    expect(await tiersOf(card, person)).toEqual(['small']);
    await setTestMode(card, false);
    await card.world.settle();
    expect(await tiersOf(card, person)).toEqual(['large']);
    const { db, tenant } = await card.world.call();
    const renewals = await db
      .selectFrom('payment_entries')
      .select('at')
      .where('tenant_id', '=', tenant.id)
      .where('kind', '=', 'renew')
      .where('is_test', '=', false)
      .execute();
    expect(renewals).toHaveLength(1);
  });
});
