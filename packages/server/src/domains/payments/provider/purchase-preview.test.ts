// @needs any-database

import type { Person } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import {
  begin,
  buy,
  type CardShop,
  deliver,
  openCardShop,
  subscriptionsOf,
  switchTo,
} from '../../../testing/card-shop.js';
import { overrideConfig } from '../../../testing/override-config.js';
import {
  buyWithPlayMoney,
  createPurchaseCode,
  grant,
  invoicesOf,
  productsOf,
  shop,
} from '../../../testing/payments.js';

const PREVIEW = 'POST /payments/purchases/preview';
const DAY = 86_400_000;

const tier = (displayName: string, changes: object = {}) => ({
  displayName,
  customerType: 'user',
  catalogId: 'tiers',
  prices: {},
  includedItems: {},
  ...changes,
});

/** Periods of 30 days, so that their shares are round. */
const each30 = (USD: string, more: object = {}) => ({ each: { USD, interval: [30, 'day'], ...more } });

const products = {
  small: tier('Small', { prices: each30('10') }),
  same: tier('Same', { prices: each30('10') }),
  medium: tier('Medium', { prices: each30('20') }),
  large: tier('Large', { prices: { ...each30('40'), quarterly: { USD: '90', EUR: '80', interval: [90, 'day'] } } }),
  seats: tier('Seats', { stackable: true, prices: each30('10') }),
  lifetime: tier('Lifetime', { prices: { once: { USD: '500' } } }),
  tried: tier('Tried', { prices: each30('10', { freeTrial: [14, 'day'] }) }),
  tried_too: tier('Tried too', { prices: each30('25', { freeTrial: [7, 'day'] }) }),
};

const open = async (settings: object = {}) => {
  const payments = { ...shop, testMode: false, catalogs: { tiers: { displayName: 'Tiers' } }, products, ...settings };
  const card = await openCardShop({ payments });
  return { card, person: await card.world.signUp() };
};

interface Wanted {
  readonly product_id: string;
  readonly price_id?: string;
  readonly quantity?: number;
  readonly currency?: string;
}

const preview = ({ world }: Pick<CardShop, 'world'>, body: object) => world.request(PREVIEW, { access: null, body });

/** Asks for the preview of a purchase, and then makes it. */
const previewAndBuy = async (
  card: CardShop,
  person: Pick<Person, 'id'>,
  { product_id, price_id = 'each', ...rest }: Wanted,
) => {
  const full_code = await createPurchaseCode(card.world, person, { product_id });
  const choice = { full_code, price_id, ...rest };
  const { json: told } = await preview(card, choice);
  const { json } = await begin(card, choice);
  card.stripe.pay(json.client_secret);
  await deliver(card);
  const [newest] = await invoicesOf(card.world, person);
  return { told, newest, charged: { amount: newest?.amount, credited_amount: newest?.credited_amount } };
};

const endOf = (card: CardShop, index = 0) =>
  (subscriptionsOf(card)[index]?.items.data[0]?.current_period_end ?? 0) * 1000;

describe('the preview of a purchase by card', () => {
  test('of a dearer plan is what is then charged, and the period goes on', async () => {
    const { card, person } = await open();
    await buy(card, person, { product_id: 'small', price_id: 'each' });
    card.world.travel('10 days');
    const { told, charged } = await previewAndBuy(card, person, { product_id: 'medium' });
    expect(told).toMatchObject({
      takes_effect: 'now',
      currency: 'USD',
      amount: 666,
      credited_amount: 667,
      is_estimate: true,
      renewal_amount: 2000,
      renews_at_millis: endOf(card),
      trial_ends_at_millis: null,
      replaces: [{ product_id: 'small', display_name: 'Small' }],
    });
    expect(charged).toEqual({ amount: 666, credited_amount: 667 });
    expect(await productsOf(card.world, person)).toEqual(['medium']);
  });

  test('counts the period from where it began, also after an earlier change in it', async () => {
    const { card, person } = await open();
    await buy(card, person, { product_id: 'small', price_id: 'each' });
    card.world.travel('10 days');
    await buy(card, person, { product_id: 'medium', price_id: 'each' });
    card.world.travel('5 days');
    const { told, charged } = await previewAndBuy(card, person, { product_id: 'large' });
    expect(told).toMatchObject({ amount: 1000, credited_amount: 1000, renews_at_millis: endOf(card) });
    expect(charged).toEqual({ amount: 1000, credited_amount: 1000 });
  });

  test('of a dearer price with another interval starts a new period', async () => {
    const { card, person } = await open();
    await buy(card, person, { product_id: 'medium', price_id: 'each' });
    card.world.travel('15 days');
    const wanted = { product_id: 'large', price_id: 'quarterly' };
    const { told, charged } = await previewAndBuy(card, person, wanted);
    expect(told).toMatchObject({ takes_effect: 'now', amount: 8000, credited_amount: 1000, renewal_amount: 9000 });
    expect(told.renews_at_millis).toBe(endOf(card));
    expect(charged).toEqual({ amount: 8000, credited_amount: 1000 });
  });

  test('is the same until it is paid, as the payment is', async () => {
    const { card, person } = await open();
    await buy(card, person, { product_id: 'small', price_id: 'each' });
    card.world.travel('15 days');
    const full_code = await createPurchaseCode(card.world, person, { product_id: 'medium' });
    const choice = { full_code, price_id: 'each' };
    await begin(card, choice);
    card.world.travel('3 hours');
    expect((await preview(card, choice)).json).toMatchObject({ amount: 500, credited_amount: 500 });
    card.stripe.pay((await begin(card, choice)).json.client_secret);
    await deliver(card);
    expect(await invoicesOf(card.world, person)).toMatchObject([
      { amount: 500, credited_amount: 500 },
      { amount: 1000 },
    ]);
  });

  test.each([
    ['a cheaper', { owned: 'large', product_id: 'small' }],
    ['an equally priced', { owned: 'small', product_id: 'same' }],
  ])('of %s plan charges nothing before the period ends', async (_, { owned, product_id }) => {
    const amount = 1000;
    const { card, person } = await open();
    await buy(card, person, { product_id: owned, price_id: 'each' });
    card.world.travel('10 days');
    const end = endOf(card);
    const { told } = await previewAndBuy(card, person, { product_id });
    expect(told).toMatchObject({
      takes_effect: 'period_end',
      at_millis: end,
      amount,
      credited_amount: 0,
      is_estimate: false,
      renewal_amount: amount,
      renews_at_millis: end + 30 * DAY,
    });
    expect([await productsOf(card.world, person), (await invoicesOf(card.world, person)).length]).toEqual([[owned], 1]);
    card.world.travel('21 days');
    await deliver(card);
    card.world.travel('2 hours');
    await deliver(card);
    expect(await productsOf(card.world, person)).toEqual([product_id]);
    expect((await invoicesOf(card.world, person))[0]).toMatchObject({ product_id, amount, credited_amount: 0 });
  });

  test('of a dearer plan in another currency charges nothing before the period ends', async () => {
    const { card, person } = await open();
    await buy(card, person, { product_id: 'small', price_id: 'each' });
    const wanted = { product_id: 'large', price_id: 'quarterly', currency: 'EUR' };
    const { told } = await previewAndBuy(card, person, wanted);
    expect(told).toMatchObject({ takes_effect: 'period_end', at_millis: endOf(card), currency: 'EUR', amount: 8000 });
    expect(await invoicesOf(card.world, person)).toHaveLength(1);
  });

  test('from trial to trial keeps the end of the trial', async () => {
    const { card, person } = await open();
    await buy(card, person, { product_id: 'tried', price_id: 'each' });
    const end = (subscriptionsOf(card)[0]?.trial_end ?? 0) * 1000;
    card.world.travel('2 days');
    const { told } = await previewAndBuy(card, person, { product_id: 'tried_too' });
    expect(told).toMatchObject({
      takes_effect: 'now',
      amount: 0,
      credited_amount: 0,
      trial_ends_at_millis: end,
      renewal_amount: 2500,
      renews_at_millis: end,
    });
    expect((subscriptionsOf(card).at(-1)?.trial_end ?? 0) * 1000).toBe(end);
    expect([await productsOf(card.world, person), await invoicesOf(card.world, person)]).toEqual([['tried_too'], []]);
  });

  test('from a trial to a plan without one charges the full price', async () => {
    const { card, person } = await open();
    await buy(card, person, { product_id: 'tried', price_id: 'each' });
    const { told, charged } = await previewAndBuy(card, person, { product_id: 'large' });
    expect(told).toMatchObject({ takes_effect: 'now', amount: 4000, credited_amount: 0, trial_ends_at_millis: null });
    expect(charged).toEqual({ amount: 4000, credited_amount: 0 });
  });

  test('of a higher quantity charges the difference to the whole quantity', async () => {
    const { card, person } = await open();
    await previewAndBuy(card, person, { product_id: 'seats', quantity: 2 });
    card.world.travel('15 days');
    const { told, charged } = await previewAndBuy(card, person, { product_id: 'seats', quantity: 5 });
    expect(told).toMatchObject({ amount: 1500, credited_amount: 1000, renewal_amount: 5000 });
    expect(charged).toEqual({ amount: 1500, credited_amount: 1000 });
  });

  test('of what is paid once, or replaces nothing that is paid, charges the full price', async () => {
    const { card, person } = await open();
    await grant(card.world, person, { product_id: 'small' });
    const first = await previewAndBuy(card, person, { product_id: 'medium' });
    expect(first.told).toMatchObject({ takes_effect: 'now', amount: 2000, credited_amount: 0, is_estimate: false });
    expect(first.charged).toEqual({ amount: 2000, credited_amount: 0 });
    const once = await previewAndBuy(card, person, { product_id: 'lifetime', price_id: 'once' });
    expect(once.told).toMatchObject({
      amount: 50_000,
      credited_amount: 0,
      renewal_amount: null,
      renews_at_millis: null,
    });
    expect(once.newest).toMatchObject({ product_id: 'lifetime', amount: 50_000, credited_amount: 0 });
  });

  test('is an estimate where the provider may add tax', async () => {
    const { card, person } = await open({ automaticTax: true });
    const full_code = await createPurchaseCode(card.world, person, { product_id: 'small' });
    expect((await preview(card, { full_code, price_id: 'each' })).json).toMatchObject({
      amount: 1000,
      is_estimate: true,
    });
  });
});

test('the preview of a switch by card is what is then charged, in the middle of a period', async () => {
  const { card, person } = await open();
  await buy(card, person, { product_id: 'small', price_id: 'each' });
  card.world.travel('10 days');
  const change = { from_product_id: 'small', to_product_id: 'medium' };
  const { json } = await card.world.request('GET /payments/products/{customer_type}/{customer_id}/switch', {
    access: 'server',
    params: { customer_type: 'user', customer_id: person.id },
    query: { ...change },
  });
  expect(json).toMatchObject({ amount: 666, credited_amount: 667, renews_at_millis: endOf(card) });
  await switchTo(card, person, change);
  await deliver(card);
  expect((await invoicesOf(card.world, person))[0]).toMatchObject({
    reason: 'switch',
    amount: 666,
    credited_amount: 667,
  });
});

test.each([
  ['without one', 'large', 4000],
  ['with one', 'tried_too', 2500],
])('a switch by card from a free trial to a plan %s keeps the trial, as its preview says', async (_, to, renewal) => {
  const { card, person } = await open();
  await buy(card, person, { product_id: 'tried', price_id: 'each' });
  card.world.travel('2 days');
  const change = { from_product_id: 'tried', to_product_id: to };
  const { json } = await card.world.request('GET /payments/products/{customer_type}/{customer_id}/switch', {
    access: 'server',
    params: { customer_type: 'user', customer_id: person.id },
    query: { ...change },
  });
  await switchTo(card, person, change);
  await deliver(card);
  const trialEnd = endOf(card);
  expect([await productsOf(card.world, person), await invoicesOf(card.world, person)]).toEqual([[to], []]);
  expect(subscriptionsOf(card)).toMatchObject([{ status: 'trialing', trial_end: trialEnd / 1000 }]);
  expect(json).toMatchObject({
    takes_effect: 'now',
    amount: 0,
    credited_amount: 0,
    is_estimate: false,
    renewal_amount: renewal,
    renews_at_millis: trialEnd,
    trial_ends_at_millis: trialEnd,
  });
  card.world.travel('13 days');
  await deliver(card);
  const invoices = await invoicesOf(card.world, person);
  expect(invoices).toMatchObject([{ product_id: to, amount: renewal, status: 'paid', period_start_millis: trialEnd }]);
});

describe('in test mode, the preview of a purchase', () => {
  test('says what play money does: the full price, and it replaces immediately', async () => {
    const { card, person } = await open({ testMode: true });
    const { world } = card;
    await buyWithPlayMoney(world, person, { product_id: 'large', price_id: 'each' });
    world.travel('10 days');
    const full_code = await createPurchaseCode(world, person, { product_id: 'small' });
    const { json } = await preview(card, { full_code, price_id: 'each' });
    expect(json).toEqual({
      takes_effect: 'now',
      at_millis: world.app.clock.now(),
      currency: 'USD',
      amount: 1000,
      credited_amount: 0,
      is_estimate: false,
      renewal_amount: 1000,
      renews_at_millis: world.app.clock.now() + 30 * DAY,
      trial_ends_at_millis: null,
      replaces: [{ product_id: 'large', display_name: 'Large' }],
    });
    await buyWithPlayMoney(world, person, { product_id: 'small', price_id: 'each' });
    expect(await productsOf(world, person)).toEqual(['small']);
    expect((await invoicesOf(card.world, person))[0]).toMatchObject({ amount: 1000, credited_amount: 0 });
  });

  test('says when a free trial ends and is paid', async () => {
    const { card, person } = await open({ testMode: true });
    const full_code = await createPurchaseCode(card.world, person, { product_id: 'tried' });
    const end = card.world.app.clock.now() + 14 * DAY;
    const { json } = await preview(card, { full_code, price_id: 'each' });
    expect(json).toMatchObject({ amount: 0, trial_ends_at_millis: end, renewal_amount: 1000, renews_at_millis: end });
  });

  test('is refused as the purchase is', async () => {
    const { card, person } = await open({ testMode: true });
    const { world } = card;
    const full_code = await createPurchaseCode(world, person, { product_id: 'small' });
    const refusal = async (body: object) => {
      const { status, code, text } = await preview(card, { full_code, price_id: 'each', ...body });
      return [status, code ?? text];
    };
    expect(await refusal({ price_id: 'none' })).toEqual([400, expect.stringContaining('no price "none"')]);
    expect(await refusal({ currency: 'EUR' })).toEqual([400, 'currency: The price can be paid in USD.']);
    expect(await refusal({ quantity: 2 })).toEqual([400, expect.stringContaining('not stackable')]);
    expect(await refusal({ full_code: `${full_code}x` })).toEqual([404, 'VERIFICATION_CODE_NOT_FOUND']);
    await grant(world, person, { product_id: 'small' });
    expect(await refusal({})).toEqual([400, 'PRODUCT_ALREADY_GRANTED']);
  });

  test('needs a customer who exists', async () => {
    const { card } = await open({ testMode: true });
    const { world } = card;
    await overrideConfig(world, { 'payments.products.company': { ...products.lifetime, customerType: 'team' } });
    const ask = async (customer_type: string, product_id: string, price_id: string) => {
      const full_code = await createPurchaseCode(world, { id: crypto.randomUUID() }, { customer_type, product_id });
      return (await preview(card, { full_code, price_id })).code;
    };
    expect(await ask('user', 'small', 'each')).toBe('USER_NOT_FOUND');
    expect(await ask('team', 'company', 'once')).toBe('TEAM_NOT_FOUND');
  });
});
