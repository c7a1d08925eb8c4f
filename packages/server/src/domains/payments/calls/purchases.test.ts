// @needs any-database

import { limits } from '@portico/contract';
import { createWorld, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';
import { createPurchaseCode, createShop, grant, productsOf, quantityOf, shop } from '../../../testing/payments.js';

const CREATE = 'POST /payments/purchases/create-purchase-url';
const VALIDATE = 'POST /payments/purchases/validate-code';
const CHECK = 'GET /payments/purchases/validate-code';
const PREVIEW = 'POST /payments/purchases/preview';
const SESSION = 'POST /payments/purchases/purchase-session';
const BUY = 'POST /internal/payments/test-mode-purchase-session';

const open = async () => {
  const world = await createShop();
  return { world, person: await world.signUp() };
};

const publicCall = { access: null } as const;
const buy = (world: World, full_code: string, body: object = {}) =>
  world.request(BUY, { ...publicCall, body: { full_code, price_id: 'monthly', ...body } });

describe('a purchase URL', () => {
  test('leads to the purchase page and back to the app', async () => {
    const { world, person } = await open();
    await overrideConfig(world, { 'domains.allowLocalhost': true });
    const { json } = await world.request(CREATE, {
      body: {
        customer_type: 'user',
        customer_id: person.id,
        product_id: 'pro',
        return_url: 'http://localhost:8000/done',
      },
    });
    const { tenant } = await world.call();
    const url = new URL(json.url);
    expect(url.origin).toBe(world.baseUrl);
    expect(url.pathname).toMatch(new RegExp(`^/purchase/${tenant.id}_[0-9a-z]{45}$`));
    expect(url.searchParams.get('return_url')).toBe('http://localhost:8000/done');
  });

  test('is refused for what cannot be bought, in the order of the wire', async () => {
    const { world, person } = await open();
    const ask = async (body: object, access: 'client' | 'server' = 'client') => {
      const answer = await world.request(CREATE, {
        access,
        body: { customer_type: 'user', customer_id: person.id, ...body },
      });
      return [answer.status, answer.code ?? answer.text, ...(answer.details === undefined ? [] : [answer.details])];
    };
    const deal = { display_name: 'Deal', customer_type: 'user', prices: {}, included_items: {} };
    const exactlyOne = 'Send exactly one of product_id and an inline product.';
    expect(await ask({})).toEqual([400, exactlyOne]);
    expect(await ask({ product_id: 'pro', inline_product: deal }, 'server')).toEqual([400, exactlyOne]);
    expect(await ask({ inline_product: deal })).toMatchObject([400, expect.stringMatching(/^A client cannot/)]);
    const hidden = { product_id: 'hidden', context: 'server_only' };
    expect(await ask({ product_id: 'hidden' })).toEqual([400, 'PRODUCT_DOES_NOT_EXIST', hidden]);
    expect(await ask({ product_id: 'company' })).toMatchObject([400, 'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH', {}]);
    expect(await ask({ product_id: 'free' })).toMatchObject([400, 'PRODUCT_ALREADY_GRANTED', {}]);
    const elsewhere = { product_id: 'pro', return_url: 'https://evil.example' };
    expect(await ask(elsewhere)).toEqual([400, 'REDIRECT_URL_NOT_WHITELISTED']);
    for (const key of ['inline_product', 'product_inline', 'offer_inline'])
      expect((await ask({ [key]: deal }, 'server'))[0]).toBe(200);
    expect((await ask({ offer_id: 'pro' }))[0]).toBe(200);
    expect((await ask({ product_id: 'pro', customer_id: 'not there yet' }))[0]).toBe(200);
    await overrideConfig(world, { 'payments.clientAccess': 'own' });
    expect((await ask({ product_id: 'pro' }))[0]).toBe(403);
  });

  test('needs payments that are set up', async () => {
    const world = await createWorld();
    await overrideConfig(world, { payments: shop });
    const person = await world.signUp();
    const answer = await world.request(CREATE, {
      body: { customer_type: 'user', customer_id: person.id, product_id: 'pro' },
    });
    expect([answer.status, answer.text]).toEqual([
      400,
      'Payments are not set up in this project. Set them up in the dashboard.',
    ]);
  });
});

describe('the purchase page', () => {
  test('learns what is offered, and what it replaces', async () => {
    const { world, person } = await open();
    const full_code = await createPurchaseCode(world, person, { product_id: 'pro' });
    const read = async () => (await world.request(VALIDATE, { ...publicCall, body: { full_code } })).json;
    expect(await read()).toMatchObject({
      product: { display_name: 'Pro', prices: { monthly: { USD: '20', EUR: '18.50', interval: [1, 'month'] } } },
      project_id: world.projectId,
      stripe_account_id: expect.stringMatching(/^acct_play_/),
      already_bought_non_stackable: false,
      conflicting_products: [],
      needed_products: [],
      excluding_products: [],
      test_mode: true,
      charges_enabled: true,
      project_display_name: expect.any(String),
      project_logo_url: null,
      project_brand_color: null,
      adds_tax: false,
      free_trials: {},
    });
    await grant(world, person, { product_id: 'team' });
    expect((await read()).conflicting_products).toEqual([{ product_id: 'team', display_name: 'team' }]);
    await grant(world, person, { product_id: 'pro' });
    expect(await read()).toMatchObject({ already_bought_non_stackable: true });
    await overrideConfig(world, { 'payments.testMode': false });
    expect(await read()).toMatchObject({ test_mode: false, charges_enabled: false });
  });

  test('learns of stackable products and add-ons exactly what buying them would replace', async () => {
    const { world, person } = await open();
    const flags = async (product_id: string) => {
      const full_code = await createPurchaseCode(world, person, { product_id });
      const { json } = await world.request(VALIDATE, { ...publicCall, body: { full_code } });
      return [json.already_bought_non_stackable, json.conflicting_products.map((product) => product.product_id)];
    };
    await grant(world, person, { product_id: 'pro' });
    await grant(world, person, { product_id: 'pack' });
    // An add-on replaces no base of it, and a base none of its add-ons.
    expect([await flags('pack'), await flags('extra')]).toEqual([
      [false, []],
      [false, []],
    ]);
    await grant(world, person, { product_id: 'extra' });
    expect(await flags('extra')).toEqual([false, ['extra']]);
    expect(await flags('team')).toEqual([false, ['pro', 'extra']]);
    await overrideConfig(world, { 'payments.products.pro.stackable': true });
    expect(await flags('pro')).toEqual([false, ['pro']]);
    const pro = await createPurchaseCode(world, person, { product_id: 'pro' });
    expect((await buy(world, pro)).json).toEqual({ success: true });
    expect(new Set(await productsOf(world, person))).toEqual(new Set(['extra', 'pack', 'pro']));
  });

  test('learns what a buyer needs first, and what a product cannot be bought beside', async () => {
    const { world, person } = await open();
    const read = async (product_id: string) => {
      const full_code = await createPurchaseCode(world, person, { product_id });
      const { json } = await world.request(VALIDATE, { ...publicCall, body: { full_code } });
      const refused = await buy(world, full_code);
      return { needed: json.needed_products, excluding: json.excluding_products, refused: refused.text };
    };
    expect(await read('extra')).toEqual({
      needed: [{ product_id: 'pro', display_name: 'Pro' }],
      excluding: [],
      refused: 'The product "Extra seat" is an add-on. It needs "pro" first.',
    });
    await grant(world, person, { product_id: 'lifetime' });
    expect(await read('pro')).toEqual({
      needed: [],
      excluding: [{ product_id: 'lifetime', display_name: expect.any(String) }],
      refused: expect.stringContaining('one-time purchase in the catalog "plans"'),
    });
  });

  test('shows the metadata of a product that is for clients, and null for that of servers', async () => {
    const { world, person } = await open();
    const inline_product = {
      display_name: 'Deal',
      customer_type: 'user',
      prices: { once: { USD: '1' } },
      included_items: {},
      server_metadata: { margin: 7 },
      client_metadata: ['a'],
    };
    const full_code = await createPurchaseCode(world, person, { inline_product });
    const { text } = await world.request(VALIDATE, { ...publicCall, body: { full_code } });
    const { product } = JSON.parse(text);
    expect(product).toHaveProperty('server_metadata', null);
    expect(product).toMatchObject({ client_metadata: ['a'], client_read_only_metadata: null });
    expect(text).not.toContain('margin');
  });

  test('learns of the free trial, until the customer had it', async () => {
    const { world, person } = await open();
    const trials = async () => {
      const full_code = await createPurchaseCode(world, person, { product_id: 'trial' });
      const { json } = await world.request(VALIDATE, { ...publicCall, body: { full_code } });
      return { full_code, free_trials: json.free_trials };
    };
    const { full_code, free_trials } = await trials();
    expect(free_trials).toEqual({ monthly: [7, 'day'] });
    await buy(world, full_code);
    await world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
      access: 'server',
      params: { customer_type: 'user', customer_id: person.id, product_id: 'trial' },
      query: { at: 'now' },
    });
    expect((await trials()).free_trials).toEqual({});
  });

  test('learns the color of the page, which must be one', async () => {
    const { world, person } = await open();
    const full_code = await createPurchaseCode(world, person, { product_id: 'pro' });
    await overrideConfig(world, { brandColor: '#0F766E' });
    const { json } = await world.request(VALIDATE, { ...publicCall, body: { full_code } });
    expect(json.project_brand_color).toBe('#0F766E');
    const wrong = await world.request('PATCH /internal/config/override', {
      access: 'admin',
      body: { config_override_string: JSON.stringify({ brandColor: 'teal' }) },
    });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('brandColor')]);
  });

  test('gets one answer for every code that cannot be used', async () => {
    const { world, person } = await open();
    const other = await createShop();
    const full_code = await createPurchaseCode(world, person, { product_id: 'pro' });
    const { tenant } = await other.call();
    const [, code = ''] = full_code.split('_');
    const wrong = ['x', code, `${tenant.id}_${code}`, `${full_code}x`, `${crypto.randomUUID()}_${code}`];
    for (const key of [VALIDATE, PREVIEW, SESSION, BUY] as const) {
      for (const bad of wrong) {
        const body = { full_code: bad, ...(key !== VALIDATE && { price_id: 'monthly' }) };
        const answer = await world.request(key, { ...publicCall, body });
        expect([key, bad, answer.status, answer.code]).toEqual([key, bad, 404, 'VERIFICATION_CODE_NOT_FOUND']);
      }
    }
    world.travel('25 hours');
    const expired = await world.request(VALIDATE, { ...publicCall, body: { full_code } });
    expect([expired.status, expired.code]).toEqual([404, 'VERIFICATION_CODE_NOT_FOUND']);
  });

  test('leads back only to trusted URLs', async () => {
    const { world, person } = await open();
    await overrideConfig(world, { 'domains.allowLocalhost': true });
    const full_code = await createPurchaseCode(world, person, { product_id: 'pro' });
    const check = async (query: { full_code: string; return_url?: string }) => {
      const { status, code } = await world.request(CHECK, { ...publicCall, query });
      return code ?? status;
    };
    expect(await check({ full_code, return_url: 'http://localhost/x' })).toBe(200);
    expect(await check({ full_code, return_url: 'https://evil.example' })).toBe('REDIRECT_URL_NOT_WHITELISTED');
    expect(await check({ full_code: 'none_x' })).toBe('VERIFICATION_CODE_NOT_FOUND');
    const body = { full_code, return_url: 'https://evil.example' };
    expect((await world.request(VALIDATE, { ...publicCall, body })).code).toBe('REDIRECT_URL_NOT_WHITELISTED');
    await buy(world, full_code);
    expect(await check({ full_code })).toBe(200);
  });
});

describe('buying with play money', () => {
  test('gives the customer the product, once for each code', async () => {
    const { world, person } = await open();
    const code = await createPurchaseCode(world, person, { product_id: 'pro' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(world, code)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect([await productsOf(world, person), await quantityOf(world, person)]).toEqual([['pro'], 100]);
    expect((await buy(world, code)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    world.travel('2 days');
    const yearly = await createPurchaseCode(world, person, { product_id: 'pack' });
    expect((await buy(world, yearly, { price_id: 'once', quantity: 3 })).json).toEqual({ success: true });
    expect(await quantityOf(world, person)).toBe(130);
  });

  test('is paid in the currency that the buyer chose, if the price has it', async () => {
    const { world, person } = await open();
    const full_code = await createPurchaseCode(world, person, { product_id: 'pro' });
    const wrong = await buy(world, full_code, { currency: 'GBP' });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringMatching(/^currency: The price can be paid in /)]);
    expect((await buy(world, full_code, { currency: 'EUR' })).status).toBe(200);
    const { json } = await world.request('GET /payments/invoices/{customer_type}/{customer_id}', {
      access: 'server',
      params: { customer_type: 'user', customer_id: person.id },
    });
    expect(json.items.map(({ currency, amount }) => [currency, amount])).toEqual([['EUR', 1850]]);
  });

  test('ST-07 counts only while the project is in test mode, and is refused otherwise', async () => {
    const { world, person } = await open();
    const [first, second] = [
      await createPurchaseCode(world, person, { product_id: 'pro' }),
      await createPurchaseCode(world, person, { product_id: 'team' }),
    ];
    await buy(world, first);
    await overrideConfig(world, { 'payments.testMode': false });
    expect([await productsOf(world, person), await quantityOf(world, person)]).toEqual([['free'], 0]);
    const { status, text } = await buy(world, second);
    expect([status, text]).toEqual([403, 'The project is not in test mode, so nothing can be bought with play money.']);
    await overrideConfig(world, { 'payments.testMode': true });
    expect(await productsOf(world, person)).toEqual(['pro']);
  });

  test('can be declined or need a second step, and then nothing is bought', async () => {
    const { world, person } = await open();
    const code = await createPurchaseCode(world, person, { product_id: 'pro' });
    const declined = await buy(world, code, { card: 'decline' });
    expect([declined.status, declined.text]).toEqual([400, 'The card was declined. Use another card.']);
    const { json } = await buy(world, code, { card: 'authenticate' });
    expect(json).toEqual({ success: false, confirm: expect.stringMatching(/^confirm_play_/) });
    expect(await productsOf(world, person)).toEqual(['free']);
    const { confirm } = json;
    const elsewhere = await buy(world, code, { card: 'authenticate', confirm, price_id: 'yearly' });
    expect([elsewhere.status, elsewhere.text]).toEqual([
      400,
      'confirm: This confirmation belongs to another purchase. Pay again.',
    ]);
    expect((await buy(world, code, { card: 'authenticate', confirm })).json).toEqual({ success: true });
    expect(await productsOf(world, person)).toEqual(['pro']);
  });

  test('is refused by the rules of purchases, and the code stays valid', async () => {
    const { world, person } = await open();
    const code = await createPurchaseCode(world, person, { product_id: 'pro' });
    const refusal = async (body: object) => {
      const { status, text, code: known } = await buy(world, code, body);
      return [status, known ?? text];
    };
    const unknown = 'The product has no price "weekly". Reload the page and choose a price.';
    expect(await refusal({ price_id: 'weekly' })).toEqual([400, unknown]);
    expect(await refusal({ price_id: 'constructor' })).toMatchObject([400, expect.stringContaining('no price')]);
    expect(await refusal({ quantity: 2 })).toMatchObject([400, expect.stringContaining('not stackable')]);
    await grant(world, person, { product_id: 'pro' });
    expect(await refusal({})).toEqual([400, 'PRODUCT_ALREADY_GRANTED']);
    const card = await world.request(SESSION, { ...publicCall, body: { full_code: code, price_id: 'monthly' } });
    expect(card.code).toBe('PRODUCT_ALREADY_GRANTED');
    await world.request('DELETE /payments/products/{customer_type}/{customer_id}/{product_id}', {
      access: 'server',
      params: { customer_type: 'user', customer_id: person.id, product_id: 'pro' },
      query: { at: 'now' },
    });
    expect((await refusal({}))[0]).toBe(200);
  });

  test('at a price that has changed or is gone is refused, and the price is named', async () => {
    const { world, person } = await open();
    const code = await createPurchaseCode(world, person, { product_id: 'pro' });
    const text = async () => (await buy(world, code)).text;
    await overrideConfig(world, { 'payments.products.pro.prices.monthly.USD': '25' });
    expect(await text()).toBe('The price "monthly" has changed. Request a new purchase link.');
    await overrideConfig(world, { 'payments.products.pro': null });
    expect(await text()).toBe('The price "monthly" is no longer available, because the product was removed.');
    await overrideConfig(world, {
      'payments.products.pro': shop.products.pro,
      'payments.products.pro.prices.monthly.USD': '20',
    });
    expect(await text()).toBe('{"success":true}');
  });

  test('needs a customer who exists', async () => {
    const { world } = await open();
    const code = await createPurchaseCode(world, { id: crypto.randomUUID() }, { product_id: 'pro' });
    expect((await buy(world, code)).code).toBe('USER_NOT_FOUND');
    const card = { full_code: code, price_id: 'monthly' };
    expect((await world.request(SESSION, { ...publicCall, body: card })).code).toBe('USER_NOT_FOUND');
    const company = { customer_type: 'team', product_id: 'company' };
    const full_code = await createPurchaseCode(world, { id: crypto.randomUUID() }, company);
    expect((await buy(world, full_code, { price_id: 'once' })).code).toBe('TEAM_NOT_FOUND');
    const body = { full_code, price_id: 'once' };
    expect((await world.request(SESSION, { ...publicCall, body })).code).toBe('TEAM_NOT_FOUND');
  });
});

test('without a card provider, nothing is paid by card, and the code stays valid', async () => {
  const { world, person } = await open();
  const full_code = await createPurchaseCode(world, person, { product_id: 'pro' });
  const answer = await world.request(SESSION, { ...publicCall, body: { full_code, price_id: 'monthly' } });
  expect([answer.status, answer.text]).toEqual([
    400,
    'This installation has no card provider, so it cannot take card payments.',
  ]);
  expect((await buy(world, full_code)).status).toBe(200);
});

test('OC-05 guessing purchase codes is limited for each address', async () => {
  const app = await startTestApp({ settings: { mode: 'production' } });
  const world = await createWorld({ app });
  await overrideConfig(world, { payments: shop });
  const { tenant } = await world.call();
  const full_code = `${tenant.id}_${'0'.repeat(45)}`;
  const guess = (key: typeof VALIDATE | typeof PREVIEW | typeof SESSION | typeof BUY) => {
    const body = { full_code, ...(key !== VALIDATE && { price_id: 'monthly' }) };
    return world.request(key, { ...publicCall, body });
  };
  for (let guesses = 0; guesses < limits.codeFailuresPerAddress; guesses += 1)
    expect((await guess(VALIDATE)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
  for (const key of [VALIDATE, PREVIEW, SESSION, BUY] as const) expect((await guess(key)).status).toBe(429);
});
