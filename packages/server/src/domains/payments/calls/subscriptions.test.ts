// @needs any-database

import type { Person, World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';
import {
  createPurchaseCode,
  createShop,
  grant,
  invoicesOf,
  productsOf,
  quantityOf,
} from '../../../testing/payments.js';

const SWITCH = 'POST /payments/products/{customer_type}/{customer_id}/switch';
const PREVIEW = 'GET /payments/products/{customer_type}/{customer_id}/switch';
const RESUME = 'POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume';
const CANCEL = 'DELETE /payments/products/{customer_type}/{customer_id}/{product_id}';
const LIST = 'GET /payments/products/{customer_type}/{customer_id}';
const INVOICES = 'GET /payments/invoices/{customer_type}/{customer_id}';

const DAY = 86_400_000;

const seats = (quantity: number) => ({ seats: { quantity, expires: 'when-purchase-expires' } });

const price = (amounts: object, days = 10) => ({ ...amounts, interval: [days, 'day'] });

/** Plans that are paid every ten days, so that parts of a period are whole amounts. */
const tiers = {
  'payments.catalogs.tiers': { displayName: 'Tiers' },
  'payments.products.basic': {
    displayName: 'Basic',
    catalogId: 'tiers',
    prices: {
      p: price({ USD: '10', EUR: '9' }),
      slow: price({ USD: '90' }, 100),
      secret: { ...price({ USD: '1' }), serverOnly: true },
    },
    includedItems: seats(1),
  },
  'payments.products.plus': {
    displayName: 'Plus',
    catalogId: 'tiers',
    prices: { p: price({ USD: '30' }) },
    includedItems: seats(3),
  },
  'payments.products.gold': {
    displayName: 'Gold',
    catalogId: 'tiers',
    freeTrial: [5, 'day'],
    prices: { p: price({ USD: '90.01' }), only: price({ EUR: '500' }) },
    includedItems: seats(9),
  },
  'payments.products.silver': {
    displayName: 'Silver',
    catalogId: 'tiers',
    freeTrial: [5, 'day'],
    prices: { p: price({ USD: '50' }) },
    includedItems: seats(5),
  },
  'payments.products.boost': {
    displayName: 'Boost',
    catalogId: 'tiers',
    isAddOnTo: { basic: true },
    prices: { p: price({ USD: '3' }) },
    includedItems: seats(100),
  },
  'payments.products.forever': {
    displayName: 'Forever',
    catalogId: 'tiers',
    prices: { once: { USD: '400' } },
    includedItems: {},
  },
};

const open = async () => {
  const world = await createShop();
  await overrideConfig(world, tiers);
  return { world, person: await world.signUp() };
};

const customer = ({ id }: Pick<Person, 'id'>) => ({ customer_type: 'user', customer_id: id });

async function buy(world: World, person: Person, what: string | { id: string; currency: string }): Promise<void> {
  const { id: product_id, ...more } = typeof what === 'string' ? { id: what } : what;
  const full_code = await createPurchaseCode(world, person, { product_id });
  const body = { full_code, price_id: 'p', ...more };
  const { status } = await world.request('POST /internal/payments/test-mode-purchase-session', { access: null, body });
  expect(status).toBe(200);
}

const wishOf = (from_product_id: string, to_product_id: string, more: object = {}) => ({
  from_product_id,
  to_product_id,
  ...more,
});

const changeBy = async (caller: object, { world, person }: { world: World; person: Person }, body: object) => {
  const answer = await world.request(SWITCH, { ...caller, params: customer(person), body });
  return answer.code ?? (answer.status === 200 ? 200 : answer.text);
};

/** Switches as a server, whose key outlives the travels of a test. */
const change = (world: World, person: Person, body: object) => changeBy({ access: 'server' }, { world, person }, body);

/** Switches as the signed-in user. */
const changeOwn = (world: World, person: Person, body: object) => changeBy({ as: person }, { world, person }, body);

const preview = async (world: World, person: Person, query: Record<string, string>) =>
  (await world.request(PREVIEW, { access: 'server', params: customer(person), query })).json;

const amountsOf = async (world: World, person: Person) =>
  (await invoicesOf(world, person)).map(({ reason, amount, credited_amount }) => [reason, amount, credited_amount]);

const subscriptionOf = async (world: World, person: Person, product_id: string) => {
  const { json } = await world.request(LIST, { access: 'server', params: customer(person) });
  return json.items.find(({ id }) => id === product_id)?.subscription;
};

describe('a switch to a higher price', () => {
  test('happens immediately, credits the unused part by the second, and charges the difference', async () => {
    const { world, person } = await open();
    await buy(world, person, 'basic');
    world.travel('4 days');
    const told = await preview(world, person, wishOf('basic', 'plus'));
    expect(told).toMatchObject({ takes_effect: 'now', currency: 'USD', amount: 2400, credited_amount: 600 });
    expect(told).toMatchObject({ renewal_amount: 3000, replaces: [{ product_id: 'basic', display_name: 'Basic' }] });
    expect(await change(world, person, wishOf('basic', 'plus'))).toBe(200);
    expect([await productsOf(world, person), await quantityOf(world, person, 'seats')]).toEqual([['free', 'plus'], 4]);
    expect(await amountsOf(world, person)).toEqual([
      ['switch', 2400, 600],
      ['purchase', 1000, 0],
    ]);
    const [invoice] = await invoicesOf(world, person);
    expect(invoice).toMatchObject({ status: 'paid', product_id: 'plus', price_id: 'p', quantity: 1, test_mode: true });
    expect((invoice?.period_end_millis ?? 0) - (invoice?.period_start_millis ?? 0)).toBe(10 * DAY);
    expect(await world.happened()).toEqual(
      expect.arrayContaining(['payment.purchase_ended', 'payment.purchase_created']),
    );
  });

  test('rounds a half of the smallest unit up', async () => {
    const { world, person } = await open();
    await overrideConfig(world, { 'payments.products.basic.prices.p.USD': '0.01' });
    await buy(world, person, 'basic');
    world.travel('5 days');
    expect(await preview(world, person, wishOf('basic', 'plus'))).toMatchObject({ credited_amount: 1, amount: 2999 });
    world.travel('1 second');
    expect(await preview(world, person, wishOf('basic', 'plus'))).toMatchObject({ credited_amount: 0, amount: 3000 });
  });

  test('credits only the running period after a renewal', async () => {
    const { world, person } = await open();
    await buy(world, person, 'basic');
    world.travel('29 days');
    expect(await preview(world, person, wishOf('basic', 'plus'))).toMatchObject({ credited_amount: 100 });
  });

  test('can be to a one-time purchase, which has no period', async () => {
    const { world, person } = await open();
    await buy(world, person, 'basic');
    expect(await change(world, person, wishOf('basic', 'forever'))).toBe(200);
    const [invoice] = await invoicesOf(world, person);
    expect(invoice).toMatchObject({ amount: 39_000, credited_amount: 1000, period_start_millis: null });
    expect(await subscriptionOf(world, person, 'forever')).toBeNull();
  });

  test('can be to another price of the same product', async () => {
    const { world, person } = await open();
    await buy(world, person, 'basic');
    expect(await change(world, person, wishOf('basic', 'basic', { price_id: 'slow' }))).toBe(200);
    expect(await amountsOf(world, person)).toContainEqual(['switch', 8000, 1000]);
    expect(await subscriptionOf(world, person, 'basic')).toMatchObject({ price_id: 'slow' });
  });

  test('happens once for each idempotency key', async () => {
    const { world, person } = await open();
    await buy(world, person, 'basic');
    const send = async (body: object) => {
      const headers = { 'idempotency-key': 'k' };
      return (await world.request(SWITCH, { as: person, params: customer(person), headers, body })).status;
    };
    expect([await send(wishOf('basic', 'plus')), await send(wishOf('basic', 'plus'))]).toEqual([200, 200]);
    expect(await send(wishOf('basic', 'gold'))).toBe(409);
    expect(await amountsOf(world, person)).toHaveLength(2);
  });
});

describe('a switch to a lower or equal price', () => {
  test('happens at the end of the period, and the products say so until then', async () => {
    const { world, person } = await open();
    await buy(world, person, 'plus');
    world.travel('3 days');
    const told = await preview(world, person, wishOf('plus', 'basic'));
    expect(told).toMatchObject({ takes_effect: 'period_end', amount: 1000, credited_amount: 0, renewal_amount: 1000 });
    expect(await change(world, person, wishOf('plus', 'basic'))).toBe(200);
    const scheduled = { product_id: 'basic', display_name: 'Basic', quantity: 1, at_millis: told.at_millis };
    expect(await subscriptionOf(world, person, 'plus')).toMatchObject({
      scheduled_switch: scheduled,
      cancel_at_period_end: false,
    });
    expect(await world.happened()).toContain('payment.purchase_scheduled');
    expect(await amountsOf(world, person)).toEqual([['purchase', 3000, 0]]);
    world.travel('6 days');
    expect(await quantityOf(world, person, 'seats')).toBe(4);
    world.travel('1 day');
    expect([await productsOf(world, person), await quantityOf(world, person, 'seats')]).toEqual([['free', 'basic'], 2]);
    expect(await subscriptionOf(world, person, 'basic')).toMatchObject({ status: 'active', scheduled_switch: null });
  });

  test('can be taken back, and then the subscription renews', async () => {
    const { world, person } = await open();
    await buy(world, person, 'plus');
    await change(world, person, wishOf('plus', 'basic'));
    const params = { ...customer(person), product_id: 'plus' };
    expect((await world.request(RESUME, { access: 'server', params })).json).toEqual({ success: true });
    expect((await world.request(RESUME, { access: 'server', params })).status).toBe(200);
    expect((await world.happened()).slice(-2)).toEqual(['payment.purchase_ended', 'payment.purchase_resumed']);
    expect((await world.happened()).filter((type) => type === 'payment.purchase_ended')).toHaveLength(1);
    expect(await subscriptionOf(world, person, 'plus')).toMatchObject({ scheduled_switch: null });
    world.travel('11 days');
    expect(await productsOf(world, person)).toEqual(['free', 'plus']);
  });

  test('is replaced by a later switch, and by canceling', async () => {
    const { world, person } = await open();
    await buy(world, person, 'gold');
    await overrideConfig(world, { 'payments.products.gold.freeTrial': [0, 'day'] });
    world.travel('6 days');
    await change(world, person, wishOf('gold', 'plus'));
    await change(world, person, wishOf('gold', 'basic'));
    expect(await subscriptionOf(world, person, 'gold')).toMatchObject({ scheduled_switch: { product_id: 'basic' } });
    const params = { ...customer(person), product_id: 'gold' };
    await world.request(CANCEL, { access: 'server', params });
    expect(await subscriptionOf(world, person, 'gold')).toMatchObject({
      scheduled_switch: null,
      cancel_at_period_end: true,
    });
    world.travel('30 days');
    expect(await productsOf(world, person)).toEqual(['free']);
  });

  test('does not come after the subscription was canceled at once or replaced', async () => {
    const { world, person } = await open();
    await buy(world, person, 'plus');
    await change(world, person, wishOf('plus', 'basic'));
    expect(await change(world, person, wishOf('plus', 'silver'))).toBe(200);
    world.travel('30 days');
    expect(await productsOf(world, person)).toEqual(['free', 'silver']);
    await change(world, person, wishOf('silver', 'basic'));
    const params = { ...customer(person), product_id: 'silver' };
    await world.request(CANCEL, { access: 'server', params, query: { at: 'now' } });
    world.travel('30 days');
    expect(await productsOf(world, person)).toEqual(['free']);
  });

  test('is taken back by a purchase beside which the new product cannot be had, and what waited for it continues', async () => {
    const { world, person } = await open();
    const plan = { catalogId: 'tiers', includedItems: {} };
    await overrideConfig(world, {
      'payments.products.none': { ...plan, prices: 'include-by-default' },
      'payments.products.tiny': { ...plan, prices: { p: price({ USD: '1' }) } },
      'payments.products.boost.isAddOnTo': { none: true, basic: true },
    });
    await grant(world, person, { product_id: 'boost' });
    expect(await change(world, person, wishOf('boost', 'tiny'))).toBe(200);
    expect(await subscriptionOf(world, person, 'boost')).toMatchObject({ scheduled_switch: { product_id: 'tiny' } });
    await grant(world, person, { product_id: 'basic' });
    expect(await subscriptionOf(world, person, 'boost')).toMatchObject({
      scheduled_switch: null,
      cancel_at_period_end: false,
    });
    expect((await world.happened()).slice(-3).toSorted()).toEqual([
      'payment.purchase_created',
      'payment.purchase_ended',
      'payment.purchase_resumed',
    ]);
    world.travel('11 days');
    await world.settle();
    expect(new Set(await productsOf(world, person))).toEqual(new Set(['basic', 'boost', 'free']));
  });

  test('to a one-time purchase is taken back by an add-on that could not be had beside it', async () => {
    const { world, person } = await open();
    const once = { catalogId: 'tiers', prices: { once: { USD: '5' } }, includedItems: {} };
    await overrideConfig(world, { 'payments.products.once': once });
    await grant(world, person, { product_id: 'basic' });
    expect(await change(world, person, wishOf('basic', 'once'))).toBe(200);
    expect(await subscriptionOf(world, person, 'basic')).toMatchObject({ scheduled_switch: { product_id: 'once' } });
    await grant(world, person, { product_id: 'boost' });
    expect(await subscriptionOf(world, person, 'basic')).toMatchObject({ scheduled_switch: null });
    world.travel('11 days');
    await world.settle();
    expect(new Set(await productsOf(world, person))).toEqual(new Set(['basic', 'boost', 'free']));
  });

  test('that is replaced by another switch lets what it would have ended besides continue', async () => {
    const { world, person } = await open();
    await overrideConfig(world, { 'payments.products.boost.isAddOnTo': { plus: true, silver: true } });
    await grant(world, person, { product_id: 'plus' });
    await grant(world, person, { product_id: 'boost' });
    expect(await change(world, person, wishOf('plus', 'basic'))).toBe(200);
    expect(await subscriptionOf(world, person, 'boost')).toMatchObject({ scheduled_switch: { product_id: 'basic' } });
    expect(await change(world, person, wishOf('plus', 'silver'))).toBe(200);
    expect(await subscriptionOf(world, person, 'boost')).toMatchObject({ cancel_at_period_end: false });
    world.travel('11 days');
    await world.settle();
    expect(new Set(await productsOf(world, person))).toEqual(new Set(['boost', 'free', 'silver']));
  });

  test('is no transaction before it happens', async () => {
    const { world, person } = await open();
    await buy(world, person, 'plus');
    await change(world, person, wishOf('plus', 'basic'));
    const names = async () => {
      const { json } = await world.request('GET /internal/payments/transactions', { access: 'admin' });
      return json.transactions.map(({ product_display_name: name }) => name);
    };
    expect(await names()).toEqual(['Plus']);
    world.travel('11 days');
    expect(await names()).toEqual(['Basic', 'Plus']);
  });
});

test('a subscription shows its price in the currency in which it is paid', async () => {
  const { world, person } = await open();
  await buy(world, person, { id: 'basic', currency: 'EUR' });
  expect((await subscriptionOf(world, person, 'basic'))?.price).toEqual({ EUR: '9', interval: [10, 'day'] });
  await overrideConfig(world, { 'payments.products.basic.prices.low': price({ EUR: '5', USD: '6' }) });
  await change(world, person, wishOf('basic', 'basic', { price_id: 'low' }));
  const scheduled = (await subscriptionOf(world, person, 'basic'))?.scheduled_switch;
  expect(scheduled?.price).toEqual({ EUR: '5', interval: [10, 'day'] });
});

describe('a switch', () => {
  test('during a free trial keeps its end and charges nothing', async () => {
    const { world, person } = await open();
    await buy(world, person, 'silver');
    const end = (await subscriptionOf(world, person, 'silver'))?.current_period_end_millis;
    world.travel('2 days');
    expect(await change(world, person, wishOf('silver', 'gold', { price_id: 'p' }))).toBe(200);
    expect(await subscriptionOf(world, person, 'gold')).toMatchObject({
      status: 'trialing',
      current_period_end_millis: end,
    });
    expect(await amountsOf(world, person)).toEqual([]);
  });

  test('from a paid period begins no free trial', async () => {
    const { world, person } = await open();
    await buy(world, person, 'basic');
    await change(world, person, wishOf('basic', 'silver'));
    expect(await subscriptionOf(world, person, 'silver')).toMatchObject({ status: 'active' });
    expect(await amountsOf(world, person)).toContainEqual(['switch', 4000, 1000]);
  });

  test('ends add-ons that do not fit the new product, and credits them', async () => {
    const { world, person } = await open();
    await buy(world, person, 'basic');
    await buy(world, person, 'boost');
    world.travel('5 days');
    expect(await change(world, person, wishOf('basic', 'plus'))).toBe(200);
    expect(await productsOf(world, person)).toEqual(['free', 'plus']);
    expect(await amountsOf(world, person)).toContainEqual(['switch', 2350, 650]);
  });

  test('that is taken back keeps the add-ons that it would have ended', async () => {
    const { world, person } = await open();
    await overrideConfig(world, { 'payments.products.boost.isAddOnTo': { plus: true } });
    await buy(world, person, 'plus');
    world.travel('1 second');
    await buy(world, person, 'boost');
    await change(world, person, wishOf('plus', 'basic'));
    expect(await subscriptionOf(world, person, 'boost')).toMatchObject({ scheduled_switch: { product_id: 'basic' } });
    await world.request(RESUME, { access: 'server', params: { ...customer(person), product_id: 'plus' } });
    world.travel('30 days');
    expect(new Set(await productsOf(world, person))).toEqual(new Set(['free', 'plus', 'boost']));
  });

  test('is refused for what cannot be had', async () => {
    const { world, person } = await open();
    await buy(world, person, 'basic');
    await buy(world, person, 'boost');
    const ask = (from: string, to: string, more?: object) => changeOwn(world, person, wishOf(from, to, more));
    expect(await ask('plus', 'gold')).toBe('The customer has no subscription to the product "plus".');
    expect(await ask('basic', 'pro')).toBe('The products "basic" and "pro" are not in the same catalog.');
    expect(await ask('basic', 'plus', { price_id: 'q' })).toMatch(/^The product has no price "q"/);
    expect(await ask('boost', 'basic', { price_id: 'secret' })).toMatch(/^The product has no price "secret"/);
    expect(await ask('basic', 'basic', { price_id: 'p' })).toMatch(/^The customer already has this product/);
    expect(await ask('basic', 'gold', { price_id: 'only' })).toMatch(/^The price is not available in USD/);
    expect(await ask('basic', 'plus', { quantity: 2 })).toMatch(/is not stackable/);
    expect(await ask('basic', 'nothing')).toBe('PRODUCT_DOES_NOT_EXIST');
    expect(await ask('basic', 'company')).toBe('PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH');
    expect(await ask('basic', 'boost')).toBe('PRODUCT_ALREADY_GRANTED');
    const foretell = async (to: string) =>
      (await world.request(PREVIEW, { as: person, params: customer(person), query: wishOf('basic', to) })).code;
    expect(await foretell('boost')).toBe('PRODUCT_ALREADY_GRANTED');
    expect(await foretell('nothing')).toBe('PRODUCT_DOES_NOT_EXIST');
    expect(await ask('basic', 'hidden')).toBe('PRODUCT_DOES_NOT_EXIST');
    expect(await amountsOf(world, person)).toHaveLength(2);
  });

  test('of a grant to the price that it has without choosing one is refused', async () => {
    const { world, person } = await open();
    await grant(world, person, { product_id: 'basic' });
    expect(await change(world, person, wishOf('basic', 'basic'))).toMatch(/^The customer already has this product/);
    expect(await subscriptionOf(world, person, 'basic')).toMatchObject({ scheduled_switch: null });
    expect(await change(world, person, wishOf('basic', 'basic', { price_id: 'slow' }))).toBe(200);
  });

  test('of a grant is free for servers; a client pays with play money, which only test mode has', async () => {
    const { world, person } = await open();
    await grant(world, person, { product_id: 'basic' });
    const body = wishOf('basic', 'plus');
    await world.request(SWITCH, { access: 'server', params: customer(person), body });
    expect([await productsOf(world, person), await invoicesOf(world, person)]).toEqual([['free', 'plus'], []]);
    await overrideConfig(world, { 'payments.testMode': false });
    expect(await changeOwn(world, person, wishOf('plus', 'silver'))).toMatch(/^The subscription was granted/);
    await overrideConfig(world, { 'payments.testMode': true });
    expect(await changeOwn(world, person, wishOf('plus', 'silver'))).toBe(200);
    expect(await amountsOf(world, person)).toEqual([['switch', 5000, 0]]);
    // What play money replaced counts in live mode, where play money does not.
    await overrideConfig(world, { 'payments.testMode': false });
    expect(await productsOf(world, person)).toEqual(['free', 'plus']);
    expect(await invoicesOf(world, person)).toEqual([]);
  });

  test('is for the user, and for members of the team who may change it', async () => {
    const { world, person } = await open();
    const other = await world.signUp();
    const team = await world.request('POST /teams', {
      access: 'server',
      body: { display_name: 'Rockets', creator_user_id: person.id },
    });
    const rockets = { customer_type: 'team', customer_id: team.json.id };
    const query = wishOf('basic', 'plus');
    const statuses = async (as: Person, params: { customer_type: string; customer_id: string }) => [
      (await world.request(SWITCH, { as, params, body: query })).status,
      (await world.request(PREVIEW, { as, params, query })).status,
      (await world.request(RESUME, { as, params: { ...params, product_id: 'basic' } })).status,
      (await world.request(INVOICES, { as, params })).status,
    ];
    expect(await statuses(other, customer(person))).toEqual([403, 403, 403, 403]);
    expect(await statuses(other, rockets)).toEqual([403, 403, 403, 403]);
    expect(await statuses(person, rockets)).toEqual([400, 400, 400, 200]);
    expect(await statuses(person, customer(person))).toEqual([400, 400, 400, 200]);
  });

  test('knows its customer', async () => {
    const { world } = await open();
    const codes = async (customer_type: string, to_product_id: string) => {
      const params = { customer_type, customer_id: crypto.randomUUID() };
      const query = wishOf('basic', to_product_id);
      const access = 'server';
      return [
        (await world.request(SWITCH, { access, params, body: query })).code,
        (await world.request(PREVIEW, { access, params, query })).code,
        (await world.request(RESUME, { access, params: { ...params, product_id: 'basic' } })).code,
        (await world.request(INVOICES, { access, params })).code,
      ];
    };
    expect(new Set(await codes('user', 'plus'))).toEqual(new Set(['USER_NOT_FOUND']));
    expect(new Set(await codes('team', 'company'))).toEqual(new Set(['TEAM_NOT_FOUND']));
  });
});

describe('invoices', () => {
  test('have a number and come in pages, newest first', async () => {
    const { world, person } = await open();
    for (const product of ['basic', 'boost']) {
      await buy(world, person, product);
      world.travel('1 second');
    }
    await change(world, person, wishOf('basic', 'plus'));
    const page = async (query: Record<string, string>) =>
      (await world.request(INVOICES, { as: person, params: customer(person), query })).json;
    const first = await page({ limit: '2' });
    const second = await page({ limit: '2', cursor: first.pagination.next_cursor ?? '' });
    const all = [...first.items, ...second.items];
    expect(all.map(({ product_display_name: name }) => name)).toEqual(['Plus', 'Boost', 'Basic']);
    expect(all.map(({ number }) => number.slice(-5))).toEqual(['-0003', '-0002', '-0001']);
    expect(second.pagination.next_cursor).toBeNull();
  });

  test('refuse unknown cursors, those of other customers, and limits out of range', async () => {
    const { world, person } = await open();
    const other = await world.signUp();
    await buy(world, other, 'basic');
    const [foreign] = await invoicesOf(world, other);
    const ask = async (query: Record<string, string>) => {
      const { status, code } = await world.request(INVOICES, { as: person, params: customer(person), query });
      return code ?? status;
    };
    expect([await ask({ cursor: 'x' }), await ask({ cursor: foreign?.id ?? '' })]).toEqual([400, 400]);
    expect([await ask({ limit: '0' }), await ask({ limit: '101' })]).toEqual(['SCHEMA_ERROR', 'SCHEMA_ERROR']);
  });

  test('of play money go when test data is discarded', async () => {
    const { world, person } = await open();
    await buy(world, person, 'basic');
    await world.request('POST /internal/payments/test-data/discard', { access: 'admin' });
    expect(await invoicesOf(world, person)).toEqual([]);
  });
});
