// @needs any-database

import type { Person, World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';
import { createShop, grant, productsOf, quantityOf } from '../../../testing/payments.js';

const LIST = 'GET /payments/products/{customer_type}/{customer_id}';
const GRANT = 'POST /payments/products/{customer_type}/{customer_id}';
const EXPLAIN = 'GET /payments/items/{customer_type}/{customer_id}/{item_id}/explain';
const CANCEL = 'DELETE /payments/products/{customer_type}/{customer_id}/{product_id}';

const open = async () => {
  const world = await createShop();
  return { world, person: await world.signUp() };
};

const customer = ({ id }: Pick<Person, 'id'>) => ({ customer_type: 'user', customer_id: id });

const inline = {
  display_name: 'Custom deal',
  customer_type: 'user',
  prices: { monthly: { USD: '12.5', interval: [1, 'month'] } },
  included_items: { credits: { quantity: 3, expires: 'when-purchase-expires' } },
  server_metadata: { deal: 7 },
  client_metadata: ['a'],
};

describe('granting a product', () => {
  test('with a first price that has an interval starts a subscription with its items', async () => {
    const { world, person } = await open();
    expect((await grant(world, person, { product_id: 'pro' })).json).toEqual({ success: true });
    expect(await productsOf(world, person)).toEqual(['pro']);
    expect([await quantityOf(world, person), await quantityOf(world, person, 'seats')]).toEqual([100, 5]);
    world.travel('40 days');
    expect([await quantityOf(world, person), await quantityOf(world, person, 'seats')]).toEqual([100, 5]);
    expect(await world.happened()).toContain('payment.purchase_created');
  });

  test('can say why, which is shown where the quantity is explained', async () => {
    const { world, person } = await open();
    await grant(world, person, { product_id: 'unpriced', description: 'Goodwill' });
    const { json } = await world.request(EXPLAIN, {
      access: 'server',
      params: { ...customer(person), item_id: 'credits' },
    });
    expect(json.steps).toMatchObject([{ kind: 'grant', amount: 7, description: 'Goodwill' }]);
    const other = await world.signUp();
    await grant(world, other, { product_id: 'pro', description: 'Partner' });
    await world.request(CANCEL, { access: 'server', params: { ...customer(other), product_id: 'pro' } });
    const { json: canceled } = await world.request(EXPLAIN, {
      access: 'server',
      params: { ...customer(other), item_id: 'credits' },
    });
    expect(canceled.steps).toMatchObject([{ kind: 'grant', amount: 100, description: 'Partner' }]);
  });

  test('without prices is a one-time purchase', async () => {
    const { world, person } = await open();
    await grant(world, person, { product_id: 'unpriced' });
    world.travel('300 days');
    expect(await quantityOf(world, person)).toBe(7);
  });

  test('needs exactly one product', async () => {
    const { world, person } = await open();
    for (const body of [{}, { product_id: 'pro', product_inline: inline }])
      expect((await grant(world, person, body)).text).toBe('Send exactly one of product_id and an inline product.');
  });

  test('refuses unknown products, other customer types and unknown customers', async () => {
    const { world, person } = await open();
    const errors = async (params: { customer_type: string; customer_id: string }, product_id: string) => {
      const { status, code, details } = await world.request(GRANT, { access: 'server', params, body: { product_id } });
      return [status, code, details];
    };
    const unknown = { product_id: 'gold', context: null };
    expect(await errors(customer(person), 'gold')).toEqual([400, 'PRODUCT_DOES_NOT_EXIST', unknown]);
    const item = { product_id: 'credits', context: 'item_exists' };
    expect(await errors(customer(person), 'credits')).toEqual([400, 'PRODUCT_DOES_NOT_EXIST', item]);
    expect(await errors(customer(person), 'company')).toEqual([
      400,
      'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH',
      {
        product_id: 'company',
        customer_id: person.id,
        product_customer_type: 'team',
        actual_customer_type: 'user',
      },
    ]);
    const id = crypto.randomUUID();
    expect(await errors({ customer_type: 'user', customer_id: id }, 'pro')).toEqual([404, 'USER_NOT_FOUND', undefined]);
    const team = { customer_type: 'team', customer_id: id };
    expect(await errors(team, 'company')).toEqual([404, 'TEAM_NOT_FOUND', { team_id: id }]);
  });

  test('is refused by the first that is wrong: product, type, customer, quantity, ownership, base, catalog', async () => {
    const { world, person } = await open();
    const add = { catalogId: 'plans', isAddOnTo: { pro: true }, prices: { once: { USD: '1' } }, includedItems: {} };
    await overrideConfig(world, { 'payments.products.badge': add });
    const refusal = async (id: string, product_id: string, quantity = 1) => {
      const { status, code, text } = await grant(world, { id }, { product_id, quantity });
      return [status, code ?? text];
    };
    const nobody = crypto.randomUUID();
    expect(await refusal(nobody, 'gold', 2)).toEqual([400, 'PRODUCT_DOES_NOT_EXIST']);
    expect(await refusal(nobody, 'company', 2)).toEqual([400, 'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH']);
    expect(await refusal(nobody, 'badge', 2)).toEqual([404, 'USER_NOT_FOUND']);
    // Owned, without its base, and itself the one-time purchase that closes the catalog.
    for (const product_id of ['pro', 'badge']) await grant(world, person, { product_id });
    await cancel(world, person, { product_id: 'pro', at: 'now' });
    expect(await refusal(person.id, 'badge', 2)).toEqual([400, expect.stringContaining('is not stackable')]);
    expect(await refusal(person.id, 'badge')).toEqual([400, 'PRODUCT_ALREADY_GRANTED']);
    expect(await refusal(person.id, 'extra')).toEqual([400, expect.stringContaining('is an add-on')]);
    expect(await refusal(person.id, 'team')).toEqual([
      400,
      expect.stringContaining('one-time purchase in the catalog'),
    ]);
  });

  test('to a custom customer takes any ID of 1 to 255 characters but NUL', async () => {
    const { world } = await open();
    await overrideConfig(world, { 'payments.products.seat': { customerType: 'custom', includedItems: {} } });
    const answer = async (customer_id: string) => {
      const params = { customer_type: 'custom', customer_id };
      const body = { product_id: 'seat' };
      const granted = await world.request(GRANT, { access: 'server', params, body });
      const listed = await world.request(LIST, { access: 'server', params });
      return [granted.code ?? granted.status, listed.code ?? listed.status];
    };
    expect(await answer('ü'.repeat(255))).toEqual([200, 200]);
    expect(await answer('../%2e/ 1?')).toEqual([200, 200]);
    expect(await answer('x'.repeat(256))).toEqual(['SCHEMA_ERROR', 'SCHEMA_ERROR']);
    expect(await answer('a\0b')).toEqual(['SCHEMA_ERROR', 'SCHEMA_ERROR']);
  });

  test('that is owned is refused unless it is stackable', async () => {
    const { world, person } = await open();
    await grant(world, person, { product_id: 'pro' });
    const again = await grant(world, person, { product_id: 'pro' });
    expect([again.code, again.details]).toEqual([
      'PRODUCT_ALREADY_GRANTED',
      { product_id: 'pro', customer_id: person.id },
    ]);
    await grant(world, person, { product_id: 'pack' });
    await grant(world, person, { product_id: 'pack', quantity: 4 });
    expect(await quantityOf(world, person)).toBe(150);
    const many = await grant(world, person, { product_id: 'trial', quantity: 2 });
    expect([many.status, many.text]).toEqual([400, 'The product "trial" is not stackable, so its quantity must be 1.']);
    const most = await grant(world, person, { product_id: 'pack', quantity: 2 ** 31 - 1 });
    expect([most.status, most.text]).toMatchObject([400, expect.stringContaining('too large')]);
  });

  test('LG-05 of twenty parallel grants of a product that is not stackable, one succeeds', async () => {
    const { world, person } = await open();
    const grants = Array.from({ length: 20 }, () => grant(world, person, { product_id: 'pro' }));
    const statuses = (await Promise.all(grants)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await quantityOf(world, person)).toBe(100);
  });

  test('that every customer has changes nothing', async () => {
    const { world, person } = await open();
    expect((await grant(world, person, { product_id: 'free' })).code).toBe('PRODUCT_ALREADY_GRANTED');
    await grant(world, person, { product_id: 'pro' });
    expect((await grant(world, person, { product_id: 'free' })).json).toEqual({ success: true });
    expect(await productsOf(world, person)).toEqual(['pro']);
  });

  test('with the same idempotency key happens once', async () => {
    const { world, person } = await open();
    const request = (quantity: number) =>
      world.request(GRANT, {
        access: 'server',
        params: customer(person),
        body: { product_id: 'pack', quantity },
        headers: { 'idempotency-key': 'invoice-9' },
      });
    expect([(await request(1)).status, (await request(1)).status, (await request(2)).status]).toEqual([200, 200, 409]);
    expect(await quantityOf(world, person)).toBe(10);
  });
});

describe('a catalog', () => {
  test('has one plan at a time: a new one replaces the former, and the default plan is off', async () => {
    const { world, person } = await open();
    expect([await productsOf(world, person), await quantityOf(world, person, 'seats')]).toEqual([['free'], 1]);
    await grant(world, person, { product_id: 'pro' });
    await grant(world, person, { product_id: 'team' });
    expect([await productsOf(world, person), await quantityOf(world, person, 'seats')]).toEqual([['team'], 20]);
    expect(await world.happened()).toContain('payment.purchase_ended');
  });

  test('keeps add-ons beside their base, and only with it', async () => {
    const { world, person } = await open();
    const early = await grant(world, person, { product_id: 'extra' });
    expect([early.status, early.text]).toEqual([400, 'The product "Extra seat" is an add-on. It needs "pro" first.']);
    await grant(world, person, { product_id: 'pro' });
    world.travel('1 second');
    await grant(world, person, { product_id: 'extra', quantity: 2 });
    expect(await quantityOf(world, person, 'seats')).toBe(7);
    // Bought again, the new quantity is the whole.
    await grant(world, person, { product_id: 'extra', quantity: 3 });
    expect([await productsOf(world, person), await quantityOf(world, person, 'seats')]).toEqual([['pro', 'extra'], 8]);
  });

  test('takes nothing more after a one-time purchase, not even an add-on', async () => {
    const { world, person } = await open();
    await grant(world, person, { product_id: 'pro' });
    await grant(world, person, { product_id: 'lifetime' });
    expect(await productsOf(world, person)).toEqual(['free', 'lifetime']);
    for (const product_id of ['team', 'lifetime'])
      expect((await grant(world, person, { product_id })).status).toBe(400);
    expect((await grant(world, person, { product_id: 'pack' })).status).toBe(200);
  });
});

describe('an inline product', () => {
  test('is granted as it is, any number of times, and has no ID', async () => {
    const { world, person } = await open();
    await grant(world, person, { product_inline: inline });
    await grant(world, person, { product_inline: { ...inline, stackable: true }, quantity: 2 });
    expect([await productsOf(world, person), await quantityOf(world, person)]).toEqual([['free', null, null], 9]);
  });

  test('shows its server metadata to servers only, and is hidden from clients unless it says otherwise', async () => {
    const { world, person } = await open();
    await grant(world, person, { product_inline: { ...inline, server_only: false } });
    world.travel('1 second');
    await grant(world, person, { product_inline: inline });
    const list = async (access: 'client' | 'server') =>
      (await world.request(LIST, { access, params: customer(person) })).json.items;
    const [asServer, asClient] = [await list('server'), await list('client')];
    expect([asServer.length, asClient.length]).toEqual([3, 2]);
    expect(asServer[1]?.product).toEqual({
      display_name: 'Custom deal',
      customer_type: 'user',
      server_only: false,
      stackable: false,
      prices: inline.prices,
      included_items: { credits: { quantity: 3, repeat: 'never', expires: 'when-purchase-expires' } },
      client_metadata: ['a'],
      client_read_only_metadata: null,
      server_metadata: { deal: 7 },
    });
    expect(asClient[1]?.product).toMatchObject({ server_metadata: null, client_metadata: ['a'] });
  });

  test('is refused with the path of what does not fit, as in the configuration', async () => {
    const { world, person } = await open();
    const price = { monthly: { USD: '12.5' } };
    const wrong: [object, string][] = [
      [{ prices: { monthly: { interval: [1, 'month'] } } }, 'prices.monthly At least one currency is required'],
      [{ prices: { monthly: { USD: '1.234' } } }, 'prices.monthly.USD Too many decimals; USD only has 2 decimals'],
      [{ prices: { monthly: { JPY: '1.2' } } }, 'prices.monthly.JPY Too many decimals; JPY only has 0 decimals'],
      [{ prices: { monthly: { USD: '01' } } }, 'prices.monthly.USD Money amount must not have leading zeros'],
      [{ prices: { monthly: { USD: '-1' } } }, 'prices.monthly.USD Money amount must be in the format'],
      [{ prices: { '-a': price.monthly } }, 'Price ID must contain only letters'],
      [{ prices: { monthly: { USD: '1', interval: [-1, 'day'] } } }, 'prices.monthly.interval.0'],
      [{ included_items: { gems: { quantity: 1 } } }, 'included_items.gems: There is no item "gems"'],
      [{ included_items: { points: {} } }, 'The item "points" is for customers of type "custom", not "user"'],
      [{ included_items: { credits: { quantity: 0.5 } } }, 'included_items.credits.quantity'],
      [{ included_items: { credits: { quantity: 2 ** 31 } } }, 'included_items.credits.quantity'],
      [{ prices: undefined }, 'prices is missing'],
    ];
    for (const [change, message] of wrong) {
      const answer = await grant(world, person, { product_inline: { ...inline, ...change } });
      expect(answer.code).toBe('SCHEMA_ERROR');
      expect(answer.details).toEqual({ message: expect.stringContaining(message) });
    }
  });
});

describe('a subscription', () => {
  test('follows its product in the configuration while it lives, and grants nothing when that is gone', async () => {
    const { world, person } = await open();
    await grant(world, person, { product_id: 'pro' });
    await overrideConfig(world, { 'payments.products.pro.includedItems.credits.quantity': 250 });
    expect(await quantityOf(world, person)).toBe(250);
    await overrideConfig(world, { 'payments.products.pro': null });
    expect(await quantityOf(world, person)).toBe(0);
  });

  test('to a deleted product is still listed and can be canceled, because it is still charged', async () => {
    const { world, person } = await open();
    await grant(world, person, { product_id: 'pro' });
    await overrideConfig(world, { 'payments.products.pro': null });
    const params = { customer_type: 'user', customer_id: person.id };
    const list = async () => (await world.request(LIST, { access: 'client', params, as: person })).json.items;
    expect((await list()).find(({ id }) => id === 'pro')).toMatchObject({
      product: { display_name: 'Pro' },
      subscription: { status: 'active', is_cancelable: true },
      switch_options: [],
    });
    const canceled = await world.request(CANCEL, {
      access: 'client',
      as: person,
      params: { ...params, product_id: 'pro' },
      query: { at: 'now' },
    });
    expect(canceled.status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual(['free']);
  });

  test('tries a product once', async () => {
    const { world, person } = await open();
    await grant(world, person, { product_id: 'trial' });
    const statuses = async () =>
      (await world.request('GET /internal/payments/transactions', { access: 'admin' })).json.transactions.map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual(['trialing']);
    world.travel('8 days');
    expect(await statuses()).toEqual(['active']);
    await cancel(world, person, { product_id: 'trial', at: 'now' });
    world.travel('1 minute');
    await grant(world, person, { product_id: 'trial' });
    expect(await statuses()).toEqual(['active', 'canceled']);
  });

  test('in a project in live mode works the same', async () => {
    const { world, person } = await open();
    await overrideConfig(world, { 'payments.testMode': false });
    await grant(world, person, { product_id: 'pro' });
    expect(await quantityOf(world, person)).toBe(100);
  });
});

const cancel = (world: World, person: Pick<Person, 'id'>, { product_id, at }: { product_id: string; at?: string }) =>
  world.request(CANCEL, {
    access: 'server',
    params: { ...customer(person), product_id },
    query: { ...(at !== undefined && { at }) },
  });

describe('canceling', () => {
  test('lets a subscription run to the end of its period, and may be repeated', async () => {
    const { world, person } = await open();
    await grant(world, person, { product_id: 'pro' });
    expect((await cancel(world, person, { product_id: 'pro' })).json).toEqual({ success: true });
    expect((await cancel(world, person, { product_id: 'pro' })).status).toBe(200);
    expect(await world.happened()).toContain('payment.purchase_canceled');
    expect(await quantityOf(world, person)).toBe(100);
    world.travel('32 days');
    expect([await productsOf(world, person), await quantityOf(world, person)]).toEqual([['free'], 0]);
    expect((await grant(world, person, { product_id: 'pro' })).status).toBe(200);
  });

  test('at once takes what expires with it', async () => {
    const { world, person } = await open();
    await grant(world, person, { product_id: 'pro' });
    await cancel(world, person, { product_id: 'pro', at: 'now' });
    expect([await productsOf(world, person), await quantityOf(world, person)]).toEqual([['free'], 0]);
    const again = await cancel(world, person, { product_id: 'pro' });
    expect([again.status, again.text]).toEqual([400, 'The customer has no subscription to the product "pro".']);
  });

  test('is for the user, and for members of the team who may change it', async () => {
    const { world, person } = await open();
    const [other, team] = [
      await world.signUp(),
      await world.request('POST /teams', {
        access: 'server',
        body: { display_name: 'Rockets', creator_user_id: person.id },
      }),
    ];
    const ask = async (as: Person | undefined, params: { customer_type: string; customer_id: string }) =>
      (await world.request(CANCEL, { ...(as && { as }), params: { ...params, product_id: 'pro' } })).status;
    const rockets = { customer_type: 'team', customer_id: team.json.id };
    await grant(world, person, { product_id: 'pro' });
    expect([await ask(other, customer(person)), await ask(undefined, customer(person))]).toEqual([403, 403]);
    expect([await ask(other, rockets), await ask(person, rockets)]).toEqual([403, 400]);
    expect(await ask(person, { customer_type: 'team', customer_id: 'rockets' })).toBe(403);
    expect(await ask(person, { customer_type: 'custom', customer_id: 'x' })).toBe(403);
    expect(await ask(person, customer(person))).toBe(200);
    const unknown = { customer_id: crypto.randomUUID(), product_id: 'pro' };
    const asServer = async (customer_type: string) =>
      (await world.request(CANCEL, { access: 'server', params: { customer_type, ...unknown } })).code;
    expect([await asServer('user'), await asServer('team')]).toEqual(['USER_NOT_FOUND', 'TEAM_NOT_FOUND']);
  });
});

describe('the list of a customer’s products', () => {
  test('comes in pages, oldest first, each beginning at its cursor', async () => {
    const { world, person } = await open();
    for (let count = 0; count < 3; count += 1) {
      await grant(world, person, { product_id: 'pack', quantity: count + 1 });
      world.travel('1 second');
    }
    const page = async (cursor?: string) =>
      (
        await world.request(LIST, {
          access: 'server',
          params: customer(person),
          query: { limit: '2', ...(cursor !== undefined && { cursor }) },
        })
      ).json;
    const first = await page();
    const second = await page(first.pagination.next_cursor ?? '');
    expect([...first.items, ...second.items].map(({ id, quantity }) => [id, quantity])).toEqual([
      ['free', 1],
      ['pack', 1],
      ['pack', 2],
      ['pack', 3],
    ]);
    expect(second.pagination.next_cursor).toBeNull();
    expect(first.items[0]?.product.prices).toEqual({});
  });

  test('is ordered by ID where purchases were made at the same time', async () => {
    const { world, person } = await open();
    for (let count = 0; count < 6; count += 1) await grant(world, person, { product_id: 'pack' });
    const ids: string[] = [];
    for (let cursor: string | null = 'free'; cursor !== null; ) {
      const { json }: { json: { pagination: { next_cursor: string | null } } } = await world.request(LIST, {
        access: 'server',
        params: customer(person),
        query: { limit: '1', cursor },
      });
      cursor = json.pagination.next_cursor;
      if (cursor !== null) ids.push(cursor);
    }
    expect(ids).toHaveLength(6);
    expect(ids).toEqual(ids.toSorted());
  });

  test('refuses unknown cursors, limits out of range and unknown customers', async () => {
    const { world, person } = await open();
    const ask = async (query: Record<string, string>, params = customer(person)) => {
      const { status, code } = await world.request(LIST, { access: 'server', params, query });
      return code ?? status;
    };
    expect(await ask({ cursor: 'nothing' })).toBe(400);
    expect([await ask({ limit: '0' }), await ask({ limit: '101' })]).toEqual(['SCHEMA_ERROR', 'SCHEMA_ERROR']);
    const customer_id = crypto.randomUUID();
    expect(await ask({}, { customer_type: 'user', customer_id })).toBe('USER_NOT_FOUND');
    expect(await ask({}, { customer_type: 'team', customer_id })).toBe('TEAM_NOT_FOUND');
    await overrideConfig(world, { 'payments.clientAccess': 'own' });
    expect((await world.request(LIST, { params: customer(person) })).status).toBe(403);
  });
});
