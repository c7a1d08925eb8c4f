// @needs any-database

import { describe, expect, test } from 'vitest';
import { begin, buy, deliver, openCardShop, subscriptionsOf, switchTo } from '../../../testing/card-shop.js';
import { createPurchaseCode, createShop, grant, productsOf, quantityOf } from '../../../testing/payments.js';
import { endCardPaymentsOfDeleted } from './endings.js';

const admin = { access: 'admin' } as const;
const INFO = 'GET /internal/payments/stripe/account-info';
const WIDGETS = 'POST /internal/payments/stripe-widgets/account-session';
const SETUP = 'POST /internal/payments/setup';

describe('setting up payments with a card provider', () => {
  test('creates one connected account, and leads to its onboarding', async () => {
    const { world, stripe, account } = await openCardShop();
    const before = stripe.requests.filter((line) => line === 'POST /v1/accounts').length;
    const { json } = await world.request(SETUP, admin);
    expect(json.url).toMatch(/^https:\/\/connect\.stripe\.com\//);
    expect(stripe.requests.filter((line) => line === 'POST /v1/accounts')).toHaveLength(before);
    expect((await world.request(INFO, admin)).json).toEqual({
      account_id: account,
      charges_enabled: true,
      details_submitted: true,
      payouts_enabled: true,
    });
    expect((await world.request(WIDGETS, { ...admin, body: {} })).json.client_secret).toMatch(/^accs_/);
  });

  test('says why the provider refuses an account that was taken away from the installation', async () => {
    const { world } = await openCardShop();
    const { db, tenant } = await world.call();
    await db
      .updateTable('payment_accounts')
      .set({ account_id: 'acct_gone' })
      .where('tenant_id', '=', tenant.id)
      .execute();
    const refused = await world.request(SETUP, admin);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('does not have access to account')]);
    expect(refused.text).not.toContain('sk_test');
    expect((await world.request(INFO, admin)).code).toBe('STRIPE_ACCOUNT_INFO_NOT_FOUND');
    expect((await world.request(WIDGETS, { ...admin, body: {} })).status).toBe(400);
  });

  test('changes nothing while the provider does not answer', async () => {
    const { world, stripe } = await openCardShop();
    stripe.breakNext('lost-request', { times: 9 });
    expect((await world.request(SETUP, admin)).status).toBe(503);
    expect((await world.request(INFO, admin)).status).toBe(503);
    expect((await world.request(WIDGETS, { ...admin, body: {} })).status).toBe(503);
    expect((await world.request(SETUP, admin)).status).toBe(200);
  });

  test('a purchase page learns whether the account may charge, and the publishable key', async () => {
    const card = await openCardShop();
    const { world, stripe, account } = card;
    const full_code = await createPurchaseCode(world, await world.signUp(), { product_id: 'pack' });
    const validate = async () =>
      (await world.request('POST /payments/purchases/validate-code', { access: null, body: { full_code } })).json;
    expect(await validate()).toMatchObject({
      test_mode: false,
      charges_enabled: true,
      stripe_account_id: account,
      stripe_publishable_key: stripe.publishableKey,
    });
    stripe.setOnboarded(account, false);
    await deliver(card);
    expect(await validate()).toMatchObject({ charges_enabled: false });
  });
});

describe('a purchase by card', () => {
  test('that happens once is granted when it is paid, in minor units, and uses up the URL', async () => {
    const card = await openCardShop();
    const { world, stripe, account } = card;
    const person = await world.signUp();
    const full_code = await createPurchaseCode(world, person, { product_id: 'pack' });
    const choice = { full_code, price_id: 'once', quantity: 3 };
    const { json } = await begin(card, choice);
    expect((await begin(card, choice)).json).toEqual(json);
    await deliver(card);
    expect(await quantityOf(world, person)).toBe(0);
    const [payment] = stripe.objects(account).paymentIntents.values();
    expect(payment).toMatchObject({ amount: 1500, currency: 'usd', metadata: { customerId: person.id } });
    stripe.pay(json.client_secret);
    await deliver(card);
    expect(await quantityOf(world, person)).toBe(30);
    expect((await begin(card, choice)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    expect(await world.happened()).toContain('payment.purchase_created');
    const { json: listed } = await world.request('GET /internal/payments/transactions', admin);
    expect(listed.transactions).toMatchObject([{ type: 'one_time', quantity: 3, test_mode: false }]);
  });

  test('takes the currency that the buyer chose, of those that the price has', async () => {
    const card = await openCardShop();
    const person = await card.world.signUp();
    const full_code = await createPurchaseCode(card.world, person, { product_id: 'pro' });
    const choice = { full_code, price_id: 'monthly' };
    const refused = await begin(card, { ...choice, currency: 'JPY' });
    expect([refused.status, refused.text]).toEqual([400, 'currency: The price can be paid in USD, EUR.']);
    const { json } = await begin(card, { ...choice, currency: 'EUR' });
    card.stripe.pay(json.client_secret);
    await deliver(card);
    const [subscription] = subscriptionsOf(card);
    expect(subscription?.items.data[0]?.price).toMatchObject({ currency: 'eur', unit_amount: 1850 });
    expect(await productsOf(card.world, person)).toEqual(['pro']);
  });

  test('of a subscription is live from the payment, renews, and is over when payments fail', async () => {
    const card = await openCardShop();
    const { world, stripe, account } = card;
    const person = await world.signUp();
    await buy(card, person, { product_id: 'pro', price_id: 'monthly' });
    expect([await quantityOf(world, person), await quantityOf(world, person, 'seats')]).toEqual([100, 5]);
    world.travel('32 days');
    await deliver(card);
    world.travel('2 hours');
    await deliver(card);
    expect([await quantityOf(world, person), await productsOf(world, person)]).toEqual([100, ['pro']]);
    const [subscription] = subscriptionsOf(card);
    stripe.setCardBehavior(account, subscription?.id ?? '', 'fails');
    world.travel('32 days');
    await deliver(card);
    world.travel('2 hours');
    await deliver(card);
    expect(await productsOf(world, person)).toEqual(['free']);
    expect(await quantityOf(world, person, 'seats')).toBe(1);
  });

  test('with a trial is live once there is a card, and not before', async () => {
    const card = await openCardShop();
    const person = await card.world.signUp();
    const full_code = await createPurchaseCode(card.world, person, { product_id: 'trial' });
    const { json } = await begin(card, { full_code, price_id: 'monthly' });
    await deliver(card);
    expect(await productsOf(card.world, person)).not.toContain('trial');
    card.stripe.pay(json.client_secret);
    await deliver(card);
    expect(await productsOf(card.world, person)).toContain('trial');
  });

  test('is refused as the rules say, without a provider, and before payments are set up', async () => {
    const card = await openCardShop();
    const person = await card.world.signUp();
    const full_code = await createPurchaseCode(card.world, person, { product_id: 'pro' });
    expect((await begin(card, { full_code, price_id: 'none' })).status).toBe(400);
    const playing = await createShop();
    const buyer = await playing.signUp();
    const code = await createPurchaseCode(playing, buyer, { product_id: 'pack' });
    const refused = await begin({ world: playing }, { full_code: code, price_id: 'once' });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('no card provider')]);
  });

  test('of an amount that the provider does not take is refused with its reason', async () => {
    const tiny = { prices: { once: { USD: '0.10' } }, includedItems: {} };
    const card = await openCardShop({ payments: { testMode: false, products: { tiny } } });
    const full_code = await createPurchaseCode(card.world, await card.world.signUp(), { product_id: 'tiny' });
    const refused = await begin(card, { full_code, price_id: 'once' });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('The card provider refuses')]);
  });

  test('ST-06 is not made twice when the answer of the provider is lost', async () => {
    const card = await openCardShop();
    const { world, stripe, account } = card;
    const full_code = await createPurchaseCode(world, await world.signUp(), { product_id: 'pack' });
    const choice = { full_code, price_id: 'once' };
    stripe.breakNext('lost-answer', { line: 'POST /v1/payment_intents', times: 3 });
    expect((await begin(card, choice)).status).toBe(503);
    expect((await begin(card, choice)).status).toBe(200);
    expect(stripe.objects(account).paymentIntents.size).toBe(1);
  });
});

describe('a purchase by card of the same catalog', () => {
  test('changes the subscription immediately to a higher price, when the difference is paid', async () => {
    const card = await openCardShop();
    const { world } = card;
    const person = await world.signUp();
    await buy(card, person, { product_id: 'pro', price_id: 'monthly' });
    world.travel('10 days');
    const full_code = await createPurchaseCode(world, person, { product_id: 'team' });
    const { json } = await begin(card, { full_code, price_id: 'monthly' });
    await deliver(card);
    expect(await productsOf(world, person)).toEqual(['pro']);
    card.stripe.pay(json.client_secret);
    await deliver(card);
    expect(await productsOf(world, person)).toEqual(['team']);
    expect(await quantityOf(world, person, 'seats')).toBe(20);
    expect(subscriptionsOf(card)).toHaveLength(1);
    expect(subscriptionsOf(card)[0]?.items.data[0]?.price.unit_amount).toBe(5000);
  });

  test('changes to a cheaper price at the end of the paid period', async () => {
    const card = await openCardShop();
    const { world } = card;
    const person = await world.signUp();
    await buy(card, person, { product_id: 'team', price_id: 'monthly' });
    world.travel('10 days');
    await buy(card, person, { product_id: 'pro', price_id: 'monthly' });
    expect(await productsOf(world, person)).toEqual(['team']);
    await deliver(card);
    expect(subscriptionsOf(card).map(({ cancel_at_period_end: ends }) => ends)).toEqual([true, false]);
    world.travel('22 days');
    await deliver(card);
    world.travel('2 hours');
    await deliver(card);
    expect(await productsOf(world, person)).toEqual(['pro']);
    expect(subscriptionsOf(card).map(({ status }) => status)).toEqual(['canceled', 'active']);
  });

  test('ends the subscription at the provider when something else replaces it', async () => {
    const card = await openCardShop();
    const person = await card.world.signUp();
    await buy(card, person, { product_id: 'pro', price_id: 'monthly' });
    await grant(card.world, person, { product_id: 'team' });
    await card.world.settle();
    expect(subscriptionsOf(card).map(({ status }) => status)).toEqual(['canceled']);
    expect(await productsOf(card.world, person)).toEqual(['team']);
  });

  test('LG-05 leaves one of two plans that are paid at the same time, here and at the provider', async () => {
    const card = await openCardShop();
    const { world, stripe } = card;
    const person = await world.signUp();
    const start = async (product_id: string) => {
      const full_code = await createPurchaseCode(world, person, { product_id });
      return (await begin(card, { full_code, price_id: 'monthly' })).json.client_secret;
    };
    for (const secret of await Promise.all(['pro', 'team'].map(start))) stripe.pay(secret);
    await deliver(card, { reorder: true, seed: 1 });
    await world.settle();
    await deliver(card);
    const [plan, ...more] = await productsOf(world, person);
    expect([plan, more]).toEqual([expect.stringMatching(/^(pro|team)$/), []]);
    expect(
      subscriptionsOf(card)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['active', 'canceled']);
    const active = subscriptionsOf(card).find(({ status }) => status === 'active');
    expect(active?.metadata['productId']).toBe(plan);
  });
});

describe('canceling a subscription that is paid by card', () => {
  const cancel = (card: Awaited<ReturnType<typeof openCardShop>>, id: string, at: 'now' | 'period_end') =>
    card.world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
      access: 'server',
      params: { customer_type: 'user', customer_id: id, product_id: 'pro' },
      query: { at },
    });

  test('goes to the provider, at the end of the period or now', async () => {
    const card = await openCardShop();
    const person = await card.world.signUp();
    await buy(card, person, { product_id: 'pro', price_id: 'monthly' });
    expect((await cancel(card, person.id, 'period_end')).json).toEqual({ success: true });
    expect(subscriptionsOf(card)).toMatchObject([{ status: 'active', cancel_at_period_end: true }]);
    expect(await productsOf(card.world, person)).toEqual(['pro']);
    expect((await cancel(card, person.id, 'now')).json).toEqual({ success: true });
    expect(subscriptionsOf(card)).toMatchObject([{ status: 'canceled' }]);
    expect(await productsOf(card.world, person)).toEqual(['free']);
    expect((await cancel(card, person.id, 'now')).status).toBe(400);
    await deliver(card);
    expect(await productsOf(card.world, person)).toEqual(['free']);
  });

  test('ends one whose payment failed now, and its card is not charged again', async () => {
    const card = await openCardShop();
    const person = await card.world.signUp();
    await buy(card, person, { product_id: 'pro', price_id: 'monthly' });
    const id = subscriptionsOf(card)[0]?.id ?? '';
    card.stripe.setCardBehavior(card.account, id, 'fails');
    card.world.travel('32 days');
    await deliver(card);
    expect(subscriptionsOf(card)).toMatchObject([{ status: 'past_due' }]);
    expect((await cancel(card, person.id, 'period_end')).json).toEqual({ success: true });
    expect(subscriptionsOf(card)).toMatchObject([{ status: 'canceled' }]);
    card.stripe.setCardBehavior(card.account, id, 'works');
    card.world.travel('10 days');
    await deliver(card);
    const { json } = await card.world.request('GET /payments/invoices/{customer_type}/{customer_id}', {
      access: 'server',
      params: { customer_type: 'user', customer_id: person.id },
    });
    expect(json.items.map(({ status }) => status)).toEqual(['failed', 'paid']);
    expect(await productsOf(card.world, person)).toEqual(['free']);
  });

  test('changes nothing while the provider does not answer', async () => {
    const card = await openCardShop();
    const person = await card.world.signUp();
    await buy(card, person, { product_id: 'pro', price_id: 'monthly' });
    card.stripe.breakNext('lost-request', { times: 3 });
    expect((await cancel(card, person.id, 'now')).status).toBe(503);
    expect(await productsOf(card.world, person)).toEqual(['pro']);
    expect(subscriptionsOf(card)).toMatchObject([{ status: 'active' }]);
  });
});

test('the end of a free trial is announced by email three days before', async () => {
  const card = await openCardShop();
  const person = await card.world.signUp();
  const full_code = await createPurchaseCode(card.world, person, { product_id: 'trial' });
  const { json } = await begin(card, { full_code, price_id: 'monthly' });
  card.stripe.pay(json.client_secret);
  await deliver(card);
  const templates = async () => (await card.world.mails()).map(({ template }) => template);
  card.world.travel('3 days');
  await card.world.settle();
  expect(await templates()).not.toContain('trial_ending');
  card.world.travel('25 hours');
  await card.world.settle();
  card.world.travel('1 hour');
  await card.world.settle();
  expect((await templates()).filter((template) => template === 'trial_ending')).toHaveLength(1);
  expect(await productsOf(card.world, person)).toContain('trial');
});

test('what customers pay for ends at the provider when the project is deleted, also if it does not answer at first', async () => {
  const card = await openCardShop();
  const { world, stripe } = card;
  await buy(card, await world.signUp(), { product_id: 'pro', price_id: 'monthly' });
  expect(subscriptionsOf(card)).toMatchObject([{ status: 'active' }]);
  expect((await world.request('DELETE /internal/projects/current', { access: 'admin' })).status).toBe(200);
  const { database, clock, ports } = world.app;
  const work = { db: database.kysely, ports };
  stripe.breakNext('lost-request', { times: 3 });
  await endCardPaymentsOfDeleted(work);
  expect(subscriptionsOf(card)).toMatchObject([{ status: 'active' }]);
  clock.travel('2 minutes');
  await endCardPaymentsOfDeleted(work);
  expect(subscriptionsOf(card)).toMatchObject([{ status: 'canceled' }]);
});

describe('automatic tax', () => {
  const open = async (settings: object) => {
    const card = await openCardShop(settings);
    const person = await card.world.signUp();
    const code = (product_id: string) => createPurchaseCode(card.world, person, { product_id });
    return { card, person, code };
  };

  test('is off by default', async () => {
    const { card, person } = await open({});
    await buy(card, person, { product_id: 'pro', price_id: 'monthly' });
    expect(subscriptionsOf(card)).toMatchObject([{ automatic_tax: { enabled: false } }]);
  });

  test('is added to subscriptions and their switches, by where the buyer is, and the page says so', async () => {
    const { card, person, code } = await open({ 'payments.automaticTax': true });
    const full_code = await code('pro');
    const { json } = await card.world.request('POST /payments/purchases/validate-code', {
      access: null,
      body: { full_code },
    });
    expect(json.adds_tax).toBe(true);
    const begun = await begin(card, { full_code, price_id: 'monthly' });
    expect(begun.status).toBe(200);
    card.stripe.pay(begun.json.client_secret);
    await deliver(card);
    await switchTo(card, person, { from_product_id: 'pro', to_product_id: 'team' });
    expect(subscriptionsOf(card)).toMatchObject([{ automatic_tax: { enabled: true } }]);
    const [customer] = card.stripe.objects(card.account).customers.values();
    expect(customer?.tax).toMatchObject({ ip_address: '192.0.2.10' });
    expect(await productsOf(card.world, person)).toEqual(['team']);
    const once = await begin(card, { full_code: await code('pack'), price_id: 'once' });
    expect(once.status).toBe(200);
  });

  test('is promised by no page in test mode', async () => {
    const { card, code } = await open({ 'payments.automaticTax': true, 'payments.testMode': true });
    const body = { full_code: await code('pro') };
    const { json } = await card.world.request('POST /payments/purchases/validate-code', { access: null, body });
    expect(json.adds_tax).toBe(false);
  });
});
