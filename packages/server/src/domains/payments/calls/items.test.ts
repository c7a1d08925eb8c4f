// @needs any-database

import { createWorld, type Person, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';
import { advanceDays, createShop, grant, quantityOf, shop } from '../../../testing/payments.js';

const ITEM = 'GET /payments/items/{customer_type}/{customer_id}/{item_id}';
const UPDATE = 'POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity';
const EXPLAIN = 'GET /payments/items/{customer_type}/{customer_id}/{item_id}/explain';

const credits = ({ id }: Pick<Person, 'id'>) => ({ customer_type: 'user', customer_id: id, item_id: 'credits' });

interface Change {
  readonly delta: unknown;
  readonly allow_negative?: 'true' | 'false';
  readonly expires_at?: string;
  readonly description?: string;
}

const update = (world: World, person: Pick<Person, 'id'>, { allow_negative = 'false', ...body }: Change) =>
  world.request(UPDATE, {
    access: 'server',
    params: credits(person),
    query: { allow_negative },
    body,
  });

const open = async () => {
  const world = await createShop();
  return { world, person: await world.signUp() };
};

test('a new customer has none of an item, and servers add to it and take from it', async () => {
  const { world, person } = await open();
  const { json } = await world.request(ITEM, { params: credits(person) });
  expect(json).toEqual({ id: 'credits', display_name: 'Credits', quantity: 0 });
  expect((await update(world, person, { delta: 5 })).json).toEqual({});
  expect((await update(world, person, { delta: -2 })).json).toEqual({});
  expect(await quantityOf(world, person)).toBe(3);
});

describe('the errors of items', () => {
  test('name the item, the customer and their types', async () => {
    const { world, person } = await open();
    const ask = async (params: { customer_type: string; customer_id: string; item_id: string }) => {
      const { status, code, details } = await world.request(ITEM, { access: 'server', params });
      return [status, code, details];
    };
    expect(await ask({ ...credits(person), item_id: 'gems' })).toEqual([404, 'ITEM_NOT_FOUND', { item_id: 'gems' }]);
    expect(await ask({ ...credits(person), item_id: 'constructor' })).toMatchObject([
      404,
      'ITEM_NOT_FOUND',
      { item_id: 'constructor' },
    ]);
    expect(await ask({ ...credits(person), item_id: 'points' })).toEqual([
      400,
      'ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH',
      { item_id: 'points', customer_id: person.id, item_customer_type: 'custom', actual_customer_type: 'user' },
    ]);
    const team = { customer_type: 'team', item_id: 'team_seats' };
    expect(await ask({ ...credits(person), customer_id: crypto.randomUUID() })).toEqual([
      404,
      'USER_NOT_FOUND',
      undefined,
    ]);
    expect(await ask({ ...credits(person), customer_id: 'no-uuid' })).toEqual([404, 'USER_NOT_FOUND', undefined]);
    expect(await ask({ ...team, customer_id: 'rockets' })).toEqual([404, 'TEAM_NOT_FOUND', { team_id: 'rockets' }]);
    expect((await ask({ ...credits(person), customer_type: 'robot' })).slice(0, 2)).toEqual([400, 'SCHEMA_ERROR']);
  });

  test('are the same for changes', async () => {
    const { world, person } = await open();
    const change = async (params: { customer_type: string; customer_id: string; item_id: string }) =>
      (await world.request(UPDATE, { access: 'server', params, query: { allow_negative: 'true' }, body: { delta: 1 } }))
        .code;
    expect(await change({ ...credits(person), item_id: 'gems' })).toBe('ITEM_NOT_FOUND');
    expect(await change({ ...credits(person), item_id: 'points' })).toBe('ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH');
    expect(await change({ ...credits(person), customer_id: crypto.randomUUID() })).toBe('USER_NOT_FOUND');
    const team = { customer_type: 'team', customer_id: crypto.randomUUID(), item_id: 'team_seats' };
    expect(await change(team)).toBe('TEAM_NOT_FOUND');
  });

  test('are the same for explanations', async () => {
    const { world, person } = await open();
    const explain = async (params: { customer_type: string; customer_id: string; item_id: string }) =>
      (await world.request(EXPLAIN, { access: 'server', params })).code;
    expect(await explain({ ...credits(person), item_id: 'gems' })).toBe('ITEM_NOT_FOUND');
    expect(await explain({ ...credits(person), item_id: 'points' })).toBe('ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH');
    expect(await explain({ ...credits(person), customer_id: crypto.randomUUID() })).toBe('USER_NOT_FOUND');
    const team = { customer_type: 'team', customer_id: crypto.randomUUID(), item_id: 'team_seats' };
    expect(await explain(team)).toBe('TEAM_NOT_FOUND');
  });
});

describe('changing a quantity', () => {
  test('example 26: a use that is not covered is refused and changes nothing', async () => {
    const { world, person } = await open();
    const { status, code, details } = await update(world, person, { delta: -1 });
    expect([status, code]).toEqual([400, 'ITEM_QUANTITY_INSUFFICIENT_AMOUNT']);
    expect(details).toEqual({ item_id: 'credits', customer_id: person.id, quantity: -1 });
    expect(await quantityOf(world, person)).toBe(0);
  });

  test('may go below zero if the caller allows it, and adding to a debt never needs that', async () => {
    const { world, person } = await open();
    expect((await update(world, person, { delta: -5, allow_negative: 'true' })).status).toBe(200);
    expect(await quantityOf(world, person)).toBe(-5);
    expect((await update(world, person, { delta: 3 })).status).toBe(200);
    expect(await quantityOf(world, person)).toBe(-2);
  });

  test('an added quantity expires at the given time, and a used one comes back', async () => {
    const { world, person } = await open();
    const inAnHour = new Date(world.app.clock.now() + 3_600_000).toISOString();
    await update(world, person, { delta: 4 });
    await update(world, person, { delta: 6, expires_at: inAnHour });
    await update(world, person, { delta: -7, expires_at: inAnHour });
    expect(await quantityOf(world, person)).toBe(3);
    world.travel('1 hour');
    expect(await quantityOf(world, person)).toBe(4);
    await update(world, person, { delta: 9, expires_at: '2020-01-01T00:00:00Z' });
    expect(await quantityOf(world, person)).toBe(4);
  });

  test('LG-03 takes only whole numbers in range, and dates that are dates', async () => {
    const { world, person } = await open();
    const wrong: Change[] = [
      { delta: 1.5 },
      { delta: 'many' },
      { delta: null },
      { delta: 2 ** 31 },
      { delta: -(2 ** 31) },
      { delta: '1.5' },
      { delta: 2 ** 53 },
      { delta: 1, expires_at: 'tomorrow' },
      { delta: 1, expires_at: '2025-02-30T00:00:00Z' },
    ];
    for (const change of wrong) expect((await update(world, person, change)).code).toBe('SCHEMA_ERROR');
    expect((await update(world, person, { delta: '12' })).status).toBe(200);
    const beyond = async (change: Change) => {
      const { status, code, text } = await update(world, person, { ...change, allow_negative: 'true' });
      return [status, code, text];
    };
    const largest = 2 ** 31 - 1;
    const refusal = [400, undefined, `The quantity of the item would leave the range from -${largest} to ${largest}.`];
    expect(await beyond({ delta: largest })).toEqual(refusal);
    expect((await update(world, person, { delta: '-12' })).status).toBe(200);
    expect((await update(world, person, { delta: -largest, allow_negative: 'true' })).status).toBe(200);
    expect(await beyond({ delta: -1 })).toEqual(refusal);
    expect(await quantityOf(world, person)).toBe(-largest);
  });

  test('LG-01 of fifty parallel uses of ten units, on two replicas, exactly ten succeed', async () => {
    const { world, person } = await open();
    const other = await createWorld({ project: world, app: await startTestApp({ clock: world.app.clock }) });
    await update(world, person, { delta: 10 });
    const uses = Array.from({ length: 50 }, (_, index) =>
      update(index % 2 === 0 ? world : other, person, { delta: -1 }),
    );
    const codes = (await Promise.all(uses)).map(({ status, code }) => code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.filter((code) => code === 'ITEM_QUANTITY_INSUFFICIENT_AMOUNT')).toHaveLength(40);
    expect(await quantityOf(world, person)).toBe(0);
  });

  test('the first record of a custom customer, made twenty times at once, is one customer with all units', async () => {
    const { world } = await open();
    const params = { customer_type: 'custom', customer_id: 'Kunde 1 / ü', item_id: 'points' };
    const change = () =>
      world.request(UPDATE, { access: 'server', params, query: { allow_negative: 'false' }, body: { delta: 1 } });
    await Promise.all(Array.from({ length: 20 }, change));
    expect((await world.request(ITEM, { access: 'server', params })).json.quantity).toBe(20);
    const { json } = await world.request(ITEM, { access: 'server', params: { ...params, customer_id: 'Kunde 2' } });
    expect(json.quantity).toBe(0);
  });

  test('emits an event and leaves an entry that names who did it', async () => {
    const { world, person } = await open();
    await update(world, person, { delta: 2, description: 'Support case 7' });
    expect(await world.happened()).toContain('payment.item_quantity_changed');
    const { db, tenant } = await world.call();
    const rows = await db
      .selectFrom('payment_entries')
      .select(['kind', 'quantity', 'description', 'actor_type'])
      .where('tenant_id', '=', tenant.id)
      .execute();
    expect(rows).toEqual([{ kind: 'change', quantity: 2, description: 'Support case 7', actor_type: 'key' }]);
  });
});

test('changes that wait for the same item are written together, and each is judged and recorded by itself', async () => {
  const { world, person } = await open();
  await update(world, person, { delta: 5 });
  const deltas = [-1, -1, -9, 4, -1, -8, -7, 2, -1];
  const before = world.app.statements.count;
  const answers = await Promise.all(deltas.map((delta) => update(world, person, { delta })));
  const statements = world.app.statements.count - before;
  const counted = deltas.filter((_, index) => answers[index]?.status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['ITEM_QUANTITY_INSUFFICIENT_AMOUNT']));
  expect(counted).not.toContain(-9);
  expect(await quantityOf(world, person)).toBe(counted.reduce((sum, delta) => sum + delta, 5));
  // Each call reads its caller. Alone, each would also begin, lock, read, write and commit.
  expect(statements).toBeLessThan(3 * deltas.length);
  const { items } = (
    await world.request('GET /internal/audit-log', { access: 'admin', query: { action: 'item.change' } })
  ).json;
  expect(new Set(items.map(({ request_id }) => request_id)).size).toBe(counted.length + 1);
  expect((await world.happened()).filter((type) => type === 'payment.item_quantity_changed')).toHaveLength(
    counted.length + 1,
  );
});

test('a use that is refused does not record that a custom customer exists', async () => {
  const { world } = await open();
  const params = { customer_type: 'custom', customer_id: 'new', item_id: 'points' };
  const use = () =>
    world.request(UPDATE, { access: 'server', params, query: { allow_negative: 'false' }, body: { delta: -1 } });
  const answers = await Promise.all([use(), use(), use()]);
  expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('ITEM_QUANTITY_INSUFFICIENT_AMOUNT'));
  const { db, tenant } = await world.call();
  const rows = await db
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('tenant_id', '=', tenant.id)
    .execute();
  expect(rows).toEqual([]);
});

test('a quantity is explained step by step', async () => {
  const { world, person } = await open();
  const start = world.app.clock.now();
  const soon = start + 60_000;
  await update(world, person, { delta: 3, expires_at: new Date(soon).toISOString(), description: 'Welcome' });
  await update(world, person, { delta: -1 });
  world.travel('2 minutes');
  await update(world, person, { delta: -2, allow_negative: 'true' });
  const { json } = await world.request(EXPLAIN, { access: 'server', params: credits(person) });
  const own = await world.request(EXPLAIN, { as: person, params: credits(person) });
  expect(own.json).toEqual({ ...json, steps: json.steps.map((step) => ({ ...step, description: null })) });
  const others = await world.request(EXPLAIN, { as: await world.signUp(), params: credits(person) });
  expect([others.status, others.text]).toEqual([
    403,
    'Only the user, or a member of the team with $update_team, can do this.',
  ]);
  expect(json.quantity).toBe(-2);
  expect(json.steps.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['grant', 3, 3],
    ['use', -1, 2],
    ['expiry', -2, 0],
    ['use', -2, -2],
  ]);
  expect(json.steps[0]).toMatchObject({
    at_millis: start,
    expires_at_millis: soon,
    source: 'change',
    description: 'Welcome',
  });
});

test('a long explanation is read in pages from its end, also while steps are added', async () => {
  const { world, person } = await open();
  for (const delta of [1, 2, 3, 4, 5]) {
    await update(world, person, { delta });
    world.travel('1 second');
  }
  const read = async (query: { cursor?: string; limit?: string }) => {
    const answer = await world.request(EXPLAIN, { access: 'server', params: credits(person), query });
    const { steps, pagination, quantity } = answer.json;
    return { quantity, amounts: steps.map(({ amount }) => amount), next: pagination.next_cursor ?? '' };
  };
  const last = await read({ limit: '2' });
  expect(last).toEqual({ quantity: 15, amounts: [4, 5], next: '3' });
  await update(world, person, { delta: 6 });
  const middle = await read({ limit: '2', cursor: last.next });
  expect(middle).toEqual({ quantity: 21, amounts: [2, 3], next: '1' });
  expect(await read({ limit: '2', cursor: middle.next })).toEqual({ quantity: 21, amounts: [1], next: '' });
  expect(await read({ cursor: '99' })).toMatchObject({ amounts: [1, 2, 3, 4, 5, 6], next: '' });
  const wrong = { cursor: 'last', limit: '1001' };
  const { status, text } = await world.request(EXPLAIN, { access: 'server', params: credits(person), query: wrong });
  expect([status, text]).toEqual([400, expect.stringMatching(/cursor[\s\S]*limit/)]);
});

describe('a product that is changed after it was bought', () => {
  const bought = async () => {
    const { world, person } = await open();
    await grant(world, person, { product_id: 'pro' });
    return { world, person };
  };
  const explain = async (world: World, person: Person) => {
    const { json } = await world.request(EXPLAIN, { access: 'server', params: credits(person) });
    expect(json.quantity).toBe(await quantityOf(world, person));
    return json.steps.map(({ kind, amount, balance }) => [kind, amount, balance]);
  };
  const path = 'payments.products.pro.includedItems.credits';

  test('is explained by what was sold, and its correction with the reason', async () => {
    const { world, person } = await bought();
    await update(world, person, { delta: -30 });
    await overrideConfig(world, { [`${path}.quantity`]: 40 });
    expect(await explain(world, person)).toEqual([
      ['grant', 100, 100],
      ['correction', -60, 40],
      ['use', -30, 10],
    ]);
    const { json } = await world.request(EXPLAIN, { access: 'server', params: credits(person) });
    expect(json.steps[1]).toMatchObject({
      source: 'subscription',
      product_id: 'pro',
      description: 'The product was changed after it was bought.',
    });
  });

  test('corrects each period, and needs no correction once it is as it was', async () => {
    const { world, person } = await bought();
    await update(world, person, { delta: -1 });
    await overrideConfig(world, { [`${path}.quantity`]: 150 });
    await advanceDays(world, 32);
    expect(await explain(world, person)).toEqual([
      ['grant', 100, 100],
      ['correction', 50, 150],
      ['use', -1, 149],
      ['expiry', -149, 0],
      ['grant', 100, 100],
      ['correction', 50, 150],
    ]);
    await overrideConfig(world, { [`${path}.quantity`]: 100 });
    expect((await explain(world, person)).filter(([kind]) => kind === 'correction')).toEqual([]);
  });

  test('takes back what it no longer grants', async () => {
    const { world, person } = await bought();
    await update(world, person, { delta: -1, allow_negative: 'true' });
    await overrideConfig(world, { [path]: null });
    expect(await explain(world, person)).toEqual([
      ['grant', 100, 100],
      ['correction', -100, 0],
      ['use', -1, -1],
    ]);
  });
});

describe('PB-05 with `clientAccess: own`', () => {
  test('clients read their own user and teams, and servers everyone', async () => {
    const { world, person } = await open();
    await overrideConfig(world, { 'payments.clientAccess': 'own' });
    const other = await world.signUp();
    const team = await world.request('POST /teams', {
      access: 'server',
      body: { display_name: 'Rockets', creator_user_id: person.id },
    });
    const seats = { customer_type: 'team', customer_id: team.json.id, item_id: 'team_seats' };
    const statuses = async (params: typeof seats) => [
      (await world.request(ITEM, { as: person, params })).status,
      (await world.request(ITEM, { as: other, params })).status,
      (await world.request(ITEM, { params })).status,
      (await world.request(ITEM, { access: 'server', params })).status,
    ];
    expect(await statuses(credits(person))).toEqual([200, 403, 403, 200]);
    expect(await statuses(seats)).toEqual([200, 403, 403, 200]);
    expect(await statuses({ customer_type: 'custom', customer_id: 'x', item_id: 'points' })).toEqual([
      403, 403, 403, 200,
    ]);
    expect(await statuses({ ...seats, customer_id: 'rockets' })).toEqual([403, 403, 403, 404]);
  });

  test('is the default in production mode', async () => {
    const world = await createWorld({ isProductionMode: true });
    await overrideConfig(world, { payments: shop });
    const person = await world.signUp();
    expect((await world.request(ITEM, { params: credits(person) })).status).toBe(403);
  });
});
