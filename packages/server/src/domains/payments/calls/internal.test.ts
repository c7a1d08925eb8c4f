// @needs any-database

import { createWorld, type Person, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { CALLBACK, markAddressesVerified, receiveCode } from '../../../testing/mailed-codes.js';
import { overrideConfig } from '../../../testing/override-config.js';
import {
  buyWithPlayMoney,
  createPurchaseCode,
  createShop,
  grant,
  productsOf,
  quantityOf,
} from '../../../testing/payments.js';

const LIST = 'GET /internal/payments/transactions';
const INFO = 'GET /internal/payments/stripe/account-info';
const WIDGETS = 'POST /internal/payments/stripe-widgets/account-session';
const SETUP = 'POST /internal/payments/setup';
const admin = { access: 'admin' } as const;

describe('setting up payments', () => {
  test('creates the account once, and without a card provider it is one for play money', async () => {
    const world = await createWorld();
    expect((await world.request(INFO, admin)).code).toBe('STRIPE_ACCOUNT_INFO_NOT_FOUND');
    expect((await world.request(WIDGETS, { ...admin, body: {} })).status).toBe(400);
    const urls = await Promise.all([1, 2, 3].map(() => world.request(SETUP, admin)));
    for (const { json } of urls) expect(json.url).toBe(`${world.baseUrl}/projects/${world.projectId}/payments`);
    const { json } = await world.request(INFO, admin);
    expect(json).toEqual({
      account_id: expect.stringMatching(/^acct_play_[0-9a-f]{16}$/),
      charges_enabled: true,
      details_submitted: true,
      payouts_enabled: false,
    });
    await world.request(SETUP, { ...admin, body: {} });
    expect((await world.request(INFO, admin)).json).toEqual(json);
    const widgets = await world.request(WIDGETS, { ...admin, body: {} });
    expect([widgets.status, widgets.text]).toEqual([
      400,
      'This installation has no card provider, so there are no widgets to show.',
    ]);
  });
});

describe('the list of transactions', () => {
  const list = async (world: World, query: Record<string, string> = {}) =>
    (await world.request(LIST, { ...admin, query })).json;

  const fill = async () => {
    const world = await createShop();
    const person = await world.signUp();
    const change = (delta: number) =>
      world.request('POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity', {
        access: 'server',
        params: { customer_type: 'custom', customer_id: 'c', item_id: 'points' },
        query: { allow_negative: 'true' },
        body: { delta, description: 'By hand', expires_at: '2100-01-01T00:00:00Z' },
      });
    await grant(world, person, { product_id: 'pro' });
    world.travel('1 second');
    await change(5);
    world.travel('1 second');
    await grant(world, person, { product_id: 'pack', quantity: 2 });
    world.travel('1 second');
    await change(-1);
    world.travel('1 second');
    const full_code = await createPurchaseCode(world, person, { product_id: 'team' });
    const body = { full_code, price_id: 'monthly' };
    await world.request('POST /internal/payments/test-mode-purchase-session', { access: null, body });
    return { world, person };
  };

  test('shows a price in the currency that is paid', async () => {
    const world = await createShop();
    await buyWithPlayMoney(world, await world.signUp(), { product_id: 'pro', currency: 'EUR' });
    const { transactions } = await list(world);
    expect(transactions.map(({ price }) => price)).toEqual([{ EUR: '18.50', interval: [1, 'month'] }]);
  });

  test('shows purchases and changes, newest first, each with its own members', async () => {
    const { world, person } = await fill();
    const { transactions, next_cursor } = await list(world);
    expect(next_cursor).toBeNull();
    expect(transactions.map(({ type, quantity, status }) => [type, quantity, status])).toEqual([
      ['subscription', 1, 'active'],
      ['item_quantity_change', -1, null],
      ['one_time', 2, null],
      ['item_quantity_change', 5, null],
      ['subscription', 1, 'canceled'],
    ]);
    expect(transactions[0]).toEqual({
      id: expect.any(String),
      type: 'subscription',
      created_at_millis: world.app.clock.now(),
      customer_type: 'user',
      customer_id: person.id,
      quantity: 1,
      test_mode: true,
      product_display_name: 'team',
      price: { USD: '50', interval: [1, 'month'] },
      status: 'active',
    });
    expect(transactions[1]).toMatchObject({
      customer_type: 'custom',
      customer_id: 'c',
      product_display_name: null,
      price: null,
      item_id: 'points',
      description: 'By hand',
      expires_at_millis: Date.UTC(2100, 0, 1),
      test_mode: false,
    });
    // A grant chose no price.
    expect(transactions[4]).toMatchObject({ product_display_name: 'Pro', price: null, test_mode: false });
  });

  test('can be filtered, and its pages are complete whatever kinds they have', async () => {
    const { world } = await fill();
    const all = (await list(world)).transactions.map(({ id }) => id);
    const seen: string[] = [];
    for (let cursor: string | null = '||'; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(world, { limit: '1', cursor });
      seen.push(...page.transactions.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(all);
    const types = async (query: Record<string, string>) => (await list(world, query)).transactions.length;
    expect(await types({ type: 'one_time' })).toBe(1);
    expect(await types({ customer_type: 'custom' })).toBe(2);
    expect(await types({ limit: '0' })).toBe(1);
    expect(await types({ limit: '1000' })).toBe(5);
    await overrideConfig(world, { 'payments.testMode': false });
    expect(await types({})).toBe(4);
  });

  test('names the users and teams of the page, but not those that were deleted', async () => {
    const { world, person } = await fill();
    const { json: user } = await world.request('GET /users/{user_id}', {
      access: 'server',
      params: { user_id: person.id },
    });
    expect((await list(world)).names).toEqual({ [person.id]: user.display_name ?? user.primary_email });
    await world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: person.id } });
    const after = await list(world);
    expect(after.transactions.some(({ customer_id }) => customer_id === person.id)).toBe(true);
    expect(after.names).toEqual({});
  });

  test('refuses cursors of other lists', async () => {
    const { world } = await fill();
    for (const cursor of ['x', '|', `${crypto.randomUUID()}||`, 'x||']) {
      const { status, text } = await world.request(LIST, { ...admin, query: { cursor } });
      expect([status, text]).toEqual([400, 'The cursor is invalid. Start with the first page.']);
    }
  });
});

describe('the payment clock', () => {
  const CLOCK = 'POST /internal/payments/clock';
  const DISCARD = 'POST /internal/payments/test-data/discard';
  const DAY = 86_400_000;
  const advance = (world: World, days: number) =>
    world.request(CLOCK, { ...admin, body: { advance_millis: days * DAY } });

  test('moves purchases and items of one project, and what happens then is test data', async () => {
    const world = await createShop();
    const person = await world.signUp();
    await grant(world, person, { product_id: 'pro' });
    await use(world, person, -30);
    expect(await quantityOf(world, person)).toBe(70);
    expect((await advance(world, 35)).json).toEqual({ now_millis: world.app.clock.now() + 35 * DAY });
    expect(await quantityOf(world, person)).toBe(100);
    await use(world, person, -1);
    world.travel('1 second');
    await grant(world, person, { product_id: 'team' });
    expect([await productsOf(world, person), await quantityOf(world, person)]).toEqual([['team'], 0]);
    const off = { config_override_string: JSON.stringify({ 'payments.testMode': false }) };
    const refused = await world.request('PATCH /internal/config/override', { ...admin, body: off });
    expect([refused.status, refused.text]).toEqual([
      400,
      'payments.testMode: The payment clock is ahead. Discard the test data first.',
    ]);
    // The use and the plan.
    expect((await world.request(DISCARD, admin)).json).toEqual({ discarded: 2 });
    expect([await productsOf(world, person), await quantityOf(world, person)]).toEqual([['pro'], 70]);
    expect((await world.request('PATCH /internal/config/override', { ...admin, body: off })).status).toBe(200);
  });

  test('moves neither one-time codes nor the retries of emails', async () => {
    const world = await createShop();
    const person = await world.signUp();
    await markAddressesVerified(world, person.id);
    await overrideConfig(world, { 'domains.allowLocalhost': true });
    const full_code = await createPurchaseCode(world, person, { product_id: 'pro' });
    const reset = await receiveCode(world, 'POST /auth/password/send-reset-code', person.email);
    world.app.outbox.goAway();
    const body = { email: person.email, callback_url: CALLBACK };
    await world.request('POST /auth/password/send-reset-code', { body });
    const count = async () => (await world.mails()).filter(({ template }) => template === 'password_reset').length;
    expect(await count()).toBe(1);
    world.app.outbox.comeBack();
    await advance(world, 400);
    const page = await world.request('POST /payments/purchases/validate-code', { access: null, body: { full_code } });
    expect(page.status).toBe(200);
    expect((await world.request('POST /auth/password/reset/check-code', { body: { code: reset } })).status).toBe(200);
    expect((await world.request('GET /users/me', { as: person })).status).toBe(200);
    // The first retry is due after five seconds.
    world.travel('4 seconds');
    expect(await count()).toBe(1);
    world.travel('2 seconds');
    expect(await count()).toBe(2);
  });

  test('LG-08 a repeated request moves it once, and a late one discards nothing that came since', async () => {
    const world = await createShop();
    const start = world.app.clock.now();
    const move = (days: number) =>
      world.request(CLOCK, {
        ...admin,
        body: { advance_millis: days * DAY },
        headers: { 'idempotency-key': 'move' },
      });
    expect((await move(3)).json).toEqual({ now_millis: start + 3 * DAY });
    expect((await move(3)).json).toEqual({ now_millis: start + 3 * DAY });
    expect((await move(4)).status).toBe(409);
    const person = await world.signUp();
    const ask = (key: string) => world.request(DISCARD, { ...admin, headers: { 'idempotency-key': key } });
    expect((await ask('move')).status).toBe(409);
    const discard = async () => (await ask('discard')).json.discarded;
    await grant(world, person, { product_id: 'pro' });
    expect(await discard()).toBe(1);
    await advance(world, 1);
    await grant(world, person, { product_id: 'pro' });
    expect([await discard(), await productsOf(world, person)]).toEqual([0, ['pro']]);
  });

  test('cannot be moved back, too far, or in live mode', async () => {
    const world = await createShop();
    for (const days of [0, -1, 0.5 / DAY, 5 * 366 + 1]) expect((await advance(world, days)).code).toBe('SCHEMA_ERROR');
    await overrideConfig(world, { 'payments.testMode': false });
    const { status, text } = await advance(world, 1);
    expect([status, text]).toEqual([400, 'The project is not in test mode, so its clock cannot be moved.']);
  });
});

const use = (world: World, { id }: Pick<Person, 'id'>, delta: number) =>
  world.request('POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity', {
    access: 'server',
    params: { customer_type: 'user', customer_id: id, item_id: 'credits' },
    query: { allow_negative: 'false' },
    body: { delta },
  });
