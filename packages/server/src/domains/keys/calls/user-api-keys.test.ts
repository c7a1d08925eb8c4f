// @needs any-database

import { createWorld, type Person, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';
import { refreshed } from '../../../testing/passkeys.js';

const DAY = 86_400_000;
const NOBODY = '11111111-1111-4111-8111-111111111111';

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { allow_user_api_keys: true, allow_team_api_keys: true } });
});

const now = () => world.app.clock.now();
const never = { description: 'CI deploys', expires_at_millis: null };
const create = (as: Person | null, body: object = {}, from = world) =>
  from.request('POST /user-api-keys', {
    ...(as ? { as } : { access: 'server' }),
    body: { ...never, user_id: 'me', ...body },
  });
const list = (as: Person, userId = 'me', from = world) =>
  from.request('GET /user-api-keys', { as, query: { user_id: userId } });
const read = (as: Person | undefined, id: string) => world.request('GET /user-api-keys/{id}', { as, params: { id } });
const change = (as: Person | undefined, id: string, body: object) =>
  world.request('PATCH /user-api-keys/{id}', { as, params: { id }, body });
const check = (api_key: string, from = world) =>
  from.request('POST /user-api-keys/check', { access: 'server', body: { api_key } });

describe('creating keys', () => {
  test('AK-02 the value is returned once; later answers and the database have only its end and its hash', async () => {
    const person = await world.signUp();
    const made = await create(person, { expires_at_millis: now() + DAY });
    expect(made.status).toBe(200);
    const { id, value } = made.json;
    expect(value).toMatch(new RegExp(`^sk_[0-9a-hjkmnp-tv-z]{45}${id.replaceAll('-', '')}user1574ck4u7h[0-9a-f]{8}$`));
    const later = {
      id,
      description: 'CI deploys',
      created_at_millis: now(),
      expires_at_millis: now() + DAY,
      is_public: false,
      type: 'user',
      user_id: person.id,
      value: { last_four: value.slice(-4) },
    };
    expect((await read(person, id)).json).toEqual(later);
    expect((await list(person)).json).toEqual({ items: [later], is_paginated: false });
    const { db, tenant } = await world.call();
    const stored = [
      await db.selectFrom('api_keys').selectAll().where('tenant_id', '=', tenant.id).execute(),
      await db.selectFrom('audit').selectAll().where('tenant_id', '=', tenant.id).execute(),
      await db.selectFrom('events').selectAll().where('tenant_id', '=', tenant.id).execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain(value.slice(3, 48));
  });

  test('null means no expiry; any value that clients can send is accepted, a missing one is refused', async () => {
    const person = await world.signUp();
    expect((await create(person)).json.expires_at_millis).toBeUndefined();
    for (const expires_at_millis of [0, -8.64e15, 8.64e15, 1.5])
      expect((await create(person, { expires_at_millis })).json.expires_at_millis).toBe(
        Math.max(0, Math.trunc(expires_at_millis)),
      );
    expect((await create(person, { expires_at_millis: undefined })).code).toBe('SCHEMA_ERROR');
    const listed = await create(person, { is_public: true });
    expect([listed.json.is_public, listed.json.value.slice(0, 3)]).toEqual([true, 'pk_']);
  });

  test('keys are listed newest first, including revoked and expired ones', async () => {
    const person = await world.signUp();
    const first = await create(person, { expires_at_millis: now() + 1 });
    world.travel('1 second');
    const second = await create(person);
    await change(person, second.json.id, { revoked: true });
    world.travel('1 second');
    const third = await create(person);
    const ids = (await list(person)).json.items.map(({ id }) => id);
    expect(ids).toEqual([third.json.id, second.json.id, first.json.id]);
  });

  test('a server creates keys for any existing user', async () => {
    const person = await world.signUp();
    expect((await create(null, { user_id: person.id })).json.user_id).toBe(person.id);
    const unknown = await create(null, { user_id: NOBODY });
    expect([unknown.status, unknown.code]).toEqual([404, 'USER_NOT_FOUND']);
    expect((await create(null)).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  });

  test('PB-07 anonymous users cannot create keys', async () => {
    const { json } = await world.request('POST /auth/anonymous/sign-up', { body: {} });
    const as = { accessToken: json.access_token };
    const refused = await world.request('POST /user-api-keys', { as, body: { ...never, user_id: 'me' } });
    expect([refused.status, refused.code]).toEqual([401, 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED']);
  });

  test('an owner has at most 500 valid keys; at the limit, a new one replaces the oldest ended one', async () => {
    const person = await world.signUp();
    const call = await world.call();
    const expires = new Date(now() + DAY);
    const rows = Array.from({ length: 500 }, (_none, at) => ({
      tenant_id: call.tenant.id,
      id: call.ports.random.uuid(),
      user_id: person.id,
      value_hash: call.ports.random.bytes(32),
      last_four: '0000',
      description: String(at),
      is_public: false,
      created_at: new Date(now() + at),
      expires_at: expires,
    }));
    await call.db.insertInto('api_keys').values(rows).execute();
    const refused = await create(person);
    expect([refused.status, refused.code]).toEqual([400, undefined]);
    await change(person, rows[7]?.id ?? '', { revoked: true });
    expect((await create(person)).status).toBe(200);
    expect((await read(person, rows[7]?.id ?? '')).code).toBe('API_KEY_NOT_FOUND');
    expect((await list(person)).json.items).toHaveLength(500);
    expect((await create(person)).status).toBe(400);
  });
});

describe('managing keys', () => {
  test('AK-06 a client manages only its user’s own keys, whatever its request names', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()];
    const { id } = (await create(other)).json;
    for (const refused of [
      await create(person, { user_id: other.id }),
      await list(person, other.id),
      await list(person, NOBODY),
      await read(person, id),
      await change(person, id, { revoked: true }),
    ]) {
      expect([refused.status, refused.code]).toEqual([403, undefined]);
    }
    expect((await read(other, id)).json.manually_revoked_at_millis).toBeUndefined();
    expect((await list(other)).json.items).toHaveLength(1);
  });

  test('without a user, calls are refused, unknown keys first', async () => {
    const { id } = (await create(await world.signUp())).json;
    for (const refused of [
      await world.request('POST /user-api-keys', { body: { ...never, user_id: NOBODY } }),
      await world.request('GET /user-api-keys', { query: { user_id: NOBODY } }),
      await read(undefined, id),
      await change(undefined, id, {}),
    ]) {
      expect([refused.status, refused.code]).toEqual([401, 'USER_AUTHENTICATION_REQUIRED']);
    }
    for (const unknown of [await read(undefined, NOBODY), await change(undefined, NOBODY, {})])
      expect([unknown.status, unknown.code]).toEqual([404, 'API_KEY_NOT_FOUND']);
    const me = [
      await world.request('POST /user-api-keys', { body: { ...never, user_id: 'me' } }),
      await world.request('GET /user-api-keys', { query: { user_id: 'me' } }),
      await world.request('GET /user-api-keys/{id}', { params: { id }, query: { user_id: 'me' } }),
      await world.request('PATCH /user-api-keys/{id}', { params: { id }, query: { user_id: 'me' }, body: {} }),
    ];
    expect(me.map(({ code }) => code)).toEqual(Array(4).fill('CANNOT_GET_OWN_USER_WITHOUT_USER'));
  });

  test('a list without a user is refused', async () => {
    const { code, details } = await world.request('GET /user-api-keys', { access: 'server' });
    expect([code, details]).toEqual(['SCHEMA_ERROR', { message: expect.stringContaining('query.user_id is missing') }]);
  });

  test('TI-02 a key of another project or kind gets the same answer as an unknown one', async () => {
    const elsewhere = await createWorld({ config: { allow_user_api_keys: true } });
    const foreign = (await create(await elsewhere.signUp(), {}, elsewhere)).json;
    for (const answer of [
      await world.request('GET /user-api-keys/{id}', { access: 'server', params: { id: foreign.id } }),
      await world.request('PATCH /user-api-keys/{id}', {
        access: 'server',
        params: { id: foreign.id },
        body: { revoked: true },
      }),
      await check(foreign.value),
    ]) {
      expect([answer.status, answer.code]).toEqual([404, 'API_KEY_NOT_FOUND']);
    }
    expect((await check(foreign.value, elsewhere)).status).toBe(200);
  });
});

describe('changing keys', () => {
  test('AK-05 revoking is final, and its first time stays; public keys are revoked like others', async () => {
    const person = await world.signUp();
    const { id } = (await create(person, { is_public: true })).json;
    const { json } = await change(person, id, { revoked: true, description: 'leaked' });
    expect(json).toMatchObject({ description: 'leaked', manually_revoked_at_millis: now() });
    world.travel('5 minutes');
    expect((await change(person, id, { revoked: true })).json).toEqual(json);
    expect((await change(person, id, { revoked: false })).code).toBe('SCHEMA_ERROR');
    expect((await change(person, id, {})).json).toEqual(json);
  });

  test('the expiry of a key can be changed, in either spelling of client libraries', async () => {
    const person = await world.signUp();
    const { id } = (await create(person)).json;
    const end = Date.UTC(2030, 0, 1);
    expect((await change(person, id, { expires_at_millis: end })).json.expires_at_millis).toBe(end);
    expect((await change(person, id, { expires_at_millis: null })).json.expires_at_millis).toBeUndefined();
    expect((await change(person, id, { expiresAt: '2030-01-01T00:00:00.000Z' })).json.expires_at_millis).toBe(end);
    expect((await change(person, id, { description: 'x' })).json.expires_at_millis).toBe(end);
    expect((await change(person, id, { expiresAt: null })).json.expires_at_millis).toBeUndefined();
    expect((await change(person, id, { expiresAt: 'tomorrow' })).code).toBe('SCHEMA_ERROR');
  });
});

describe('checking keys', () => {
  test('AK-04 a valid key is returned with its owner; unknown, revoked and expired ones give their codes', async () => {
    const person = await world.signUp();
    const good = (await create(person)).json;
    expect((await check(good.value)).json).toMatchObject({ id: good.id, user_id: person.id, type: 'user' });
    const expired = (await create(person, { expires_at_millis: now() })).json;
    const revoked = (await create(person, { expires_at_millis: now() })).json;
    await change(person, revoked.id, { revoked: true });
    const unknown = good.value.replace(/^sk_../, 'sk_zz');
    const answers = [await check(expired.value), await check(revoked.value), await check(unknown), await check('x')];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [401, 'API_KEY_EXPIRED'],
      [401, 'API_KEY_REVOKED'],
      [404, 'API_KEY_NOT_FOUND'],
      [404, 'API_KEY_NOT_FOUND'],
    ]);
    expect((await world.request('POST /user-api-keys/check', { body: { api_key: 'x' } })).code).toBe(
      'INSUFFICIENT_ACCESS_TYPE',
    );
  });

  test('AK-03 a key works only as a whole: not its start, its end or another spelling', async () => {
    const { value } = (await create(await world.signUp())).json;
    for (const almost of [value.slice(0, -1), `${value}0`, value.toUpperCase(), ` ${value}`, `${value}\n`, '%', ''])
      expect((await check(almost)).code).toBe('API_KEY_NOT_FOUND');
  });

  test('AK-11 the day of the last successful check is stored, and written once a day', async () => {
    const person = await world.signUp();
    const { id, value } = (await create(person)).json;
    expect((await read(person, id)).json.last_used_at_millis).toBeUndefined();
    const today = now() - (now() % DAY);
    expect((await check(value)).json.last_used_at_millis).toBe(today);
    expect((await read(person, id)).json.last_used_at_millis).toBe(today);
    world.travel('1 day');
    await Promise.all([check(value), check(value), check(value)]);
    const later = await world.request('GET /user-api-keys/{id}', { access: 'server', params: { id } });
    expect(later.json.last_used_at_millis).toBe(today + DAY);
  });

  test('AK-07 a deleted user’s keys are deleted with them', async () => {
    const person = await world.signUp();
    const { value } = (await create(person)).json;
    await world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: person.id } });
    expect((await check(value)).code).toBe('API_KEY_NOT_FOUND');
    const { db } = await world.call();
    const { tenant } = await world.call();
    const left = await db
      .selectFrom('api_keys')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .where('user_id', '=', person.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('failed checks are limited for each server key; successful ones continue', async () => {
    const busy = await createWorld({ config: { allow_user_api_keys: true, allow_team_api_keys: true } });
    const { value } = (await create(await busy.signUp(), {}, busy)).json;
    for (let failed = 0; failed < 60; failed += 1) expect((await check('sk_x', busy)).status).toBe(404);
    expect((await check('sk_x', busy)).status).toBe(429);
    const teams = await busy.request('POST /team-api-keys/check', { access: 'server', body: { api_key: 'sk_x' } });
    expect(teams.status).toBe(429);
    expect((await check(value, busy)).status).toBe(200);
  });
});

test('a key is created only after a recent sign-in, where the project requires one', async () => {
  const strict = await createWorld({ config: { allow_user_api_keys: true } });
  const person = await strict.signUp();
  const early = (await create(person, {}, strict)).json;
  await overrideConfig(strict, { 'auth.requireRecentSignIn': true });
  strict.travel('15 minutes');
  const stale = { ...person, ...(await refreshed(strict, person)) };
  const refused = await create(stale, {}, strict);
  expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
  const revoked = await strict.request('PATCH /user-api-keys/{id}', {
    as: stale,
    params: { id: early.id },
    body: { revoked: true },
  });
  expect(revoked.status).toBe(200);
  const body = { user_id: person.id, description: 'x', expires_at_millis: null };
  expect((await strict.request('POST /user-api-keys', { access: 'server', body })).status).toBe(200);
});

test('a project that has not turned on users’ keys refuses every call for them', async () => {
  const off = await createWorld({ config: { allow_team_api_keys: true } });
  const person = await off.signUp();
  const params = { id: NOBODY };
  for (const refused of [
    await create(person, {}, off),
    await list(person, 'me', off),
    await off.request('GET /user-api-keys', { access: 'server' }),
    await off.request('GET /user-api-keys/{id}', { params }),
    await off.request('PATCH /user-api-keys/{id}', { params, body: {} }),
    await check('x', off),
  ]) {
    expect([refused.status, refused.code]).toEqual([400, undefined]);
  }
});
