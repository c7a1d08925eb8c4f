// @needs any-database

import { createWorld, type Person, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';

const DAY = 86_400_000;
const nobody = '11111111-1111-4111-8111-111111111111';

const begin = (world: World, body: object, access: 'client' | 'server' | 'admin' = 'server') =>
  world.request('POST /auth/sessions', { access, body });
const list = (world: World, as: { accessToken: string }, userId = 'me') =>
  world.request('GET /auth/sessions', { as, query: { user_id: userId } });
const listAs = (world: World, access: 'server' | 'admin', userId: string) =>
  world.request('GET /auth/sessions', { access, query: { user_id: userId } });
const end = (world: World, as: { accessToken: string }, id: string) =>
  world.request('DELETE /auth/sessions/{id}', { as, params: { id }, query: { user_id: 'me' } });
const endAs = (world: World, access: 'server' | 'admin', id: string) =>
  world.request('DELETE /auth/sessions/{id}', { access, params: { id } });
const refresh = (world: World, refreshToken: string, headers: Readonly<Record<string, string>> = {}) =>
  world.request('POST /auth/sessions/current/refresh', {
    headers: { 'x-stack-refresh-token': refreshToken, ...headers },
  });
const signIn = async (world: World, { email, password }: Person) => {
  const { json } = await world.request('POST /auth/password/sign-in', { body: { email, password } });
  return { accessToken: json.access_token, refreshToken: json.refresh_token };
};
const readMe = (world: World, accessToken: string) => world.request('GET /users/me', { as: { accessToken } });
const sessionOf = (accessToken: string): string =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).refresh_token_id;
const auditOf = async (world: World, action: string) => {
  const { db, tenant } = await world.call();
  return db.selectFrom('audit').selectAll().where('tenant_id', '=', tenant.id).where('action', '=', action).execute();
};

describe('starting a session for a user', () => {
  test('returns tokens that work like those of a sign-in, for a year', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const answer = await begin(world, { user_id: person.id.toUpperCase() });
    expect([answer.status, Object.keys(answer.json).sort()]).toEqual([200, ['access_token', 'refresh_token']]);
    expect((await readMe(world, answer.json.access_token)).json.id).toBe(person.id);
    expect((await refresh(world, answer.json.refresh_token)).status).toBe(200);
    const { items } = (await listAs(world, 'admin', person.id)).json;
    expect(items[0]).toMatchObject({ is_impersonation: false, expires_at: world.app.clock.now() + 365 * DAY });
  });

  test('is for servers and administrators, for an existing user', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const byClient = await begin(world, { user_id: person.id }, 'client');
    expect([byClient.code, byClient.details]).toEqual([
      'INSUFFICIENT_ACCESS_TYPE',
      { actual_access_type: 'client', allowed_access_types: ['server', 'admin'] },
    ]);
    const unknown = await begin(world, { user_id: nobody });
    expect([unknown.status, unknown.code, unknown.details]).toEqual([
      400,
      'USER_ID_DOES_NOT_EXIST',
      { user_id: nobody },
    ]);
    const elsewhere = await createWorld();
    expect((await begin(elsewhere, { user_id: person.id })).code).toBe('USER_ID_DOES_NOT_EXIST');
    expect((await begin(world, { user_id: 'me' })).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    const me = await world.request('POST /auth/sessions', { access: 'server', as: person, body: { user_id: 'me' } });
    expect((await readMe(world, me.json.access_token)).json.id).toBe(person.id);
  });

  test('SS-07 lasts from a millisecond to 367 days, in whole milliseconds', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const withExpiry = (expires_in_millis: unknown) => begin(world, { user_id: person.id, expires_in_millis });
    for (const wrong of [0, -1, 0.5, 367 * DAY + 1, 'soon', null, Number.MAX_SAFE_INTEGER])
      expect((await withExpiry(wrong)).code).toBe('SCHEMA_ERROR');
    const longest = (await withExpiry(367 * DAY)).json;
    expect((await refresh(world, longest.refresh_token)).status).toBe(200);
    const shortest = (await withExpiry(1)).json;
    expect((await refresh(world, shortest.refresh_token)).status).toBe(200);
    expect((await readMe(world, shortest.access_token)).status).toBe(200);
    world.travel(1);
    expect((await refresh(world, shortest.refresh_token)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    expect((await readMe(world, shortest.access_token)).code).toBe('ACCESS_TOKEN_EXPIRED');
  });

  test('SS-08 an impersonation is marked, seen only by administrators, and audited with the server’s key', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    world.travel('1 hour');
    const before = (await readMe(world, (await signIn(world, person)).accessToken)).json;
    world.travel('1 hour');
    const made = (await begin(world, { user_id: person.id, is_impersonation: true })).json;
    const id = sessionOf(made.access_token);
    const seen = (items: readonly { id: string; is_impersonation: boolean }[]) =>
      items.filter((item) => item.is_impersonation).map((item) => item.id);
    expect(seen((await listAs(world, 'admin', person.id)).json.items)).toEqual([id]);
    expect((await listAs(world, 'server', person.id)).json.items).toHaveLength(2);
    expect(seen((await listAs(world, 'server', person.id)).json.items)).toEqual([]);
    expect(seen((await list(world, { accessToken: made.access_token })).json.items)).toEqual([]);
    const { db, tenant } = await world.call();
    const key = await db
      .selectFrom('internal_api_keys')
      .select('id')
      .where('project_id', '=', tenant.projectId)
      .executeTakeFirstOrThrow();
    expect((await auditOf(world, 'session.create')).find(({ target_id }) => target_id === id)).toMatchObject({
      actor_type: 'key',
      actor_id: key.id,
      access: 'server',
      details: { user_id: person.id, is_impersonation: true },
    });
    // It does not count as activity of the user, or as proof of who they are.
    world.travel('2 minutes');
    await refresh(world, made.refresh_token);
    const after = (await readMe(world, made.access_token)).json;
    expect(after).toEqual(before);
    const row = await db
      .selectFrom('sessions')
      .select('authenticated_at')
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.authenticated_at.getTime()).toBe(0);
  });
});

describe('the list of sessions', () => {
  test('SS-08 shows users their own sessions, newest first, and marks the caller’s', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    world.travel('1 minute');
    const second = await signIn(world, person);
    const { json } = await list(world, person);
    expect(json).toEqual({
      items: [
        {
          id: sessionOf(second.accessToken),
          user_id: person.id,
          created_at: world.app.clock.now(),
          last_used_at: world.app.clock.now(),
          is_impersonation: false,
          is_current_session: false,
          last_used_at_end_user_ip_info: {
            ip: '192.0.2.10',
            countryCode: null,
            regionCode: null,
            cityName: null,
            latitude: null,
            longitude: null,
            tzIdentifier: null,
          },
          user_agent: 'lightMyRequest',
        },
        expect.objectContaining({ id: sessionOf(person.accessToken), is_current_session: true }),
      ],
      is_paginated: false,
    });
  });

  test('PB-05 has only the signed-in user’s for clients, and any user’s for servers', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const other = await world.signUp();
    const stranger = await list(world, other, person.id);
    expect([stranger.status, stranger.code]).toEqual([403, undefined]);
    const signedOut = await world.request('GET /auth/sessions', { query: { user_id: person.id } });
    expect(signedOut.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await list(world, person, person.id)).json.items).toHaveLength(1);
    expect((await listAs(world, 'server', person.id)).json.items).toHaveLength(1);
    expect((await listAs(world, 'server', nobody)).json.items).toEqual([]);
    const elsewhere = await createWorld();
    expect((await listAs(elsewhere, 'admin', person.id)).json.items).toEqual([]);
    const queries: readonly Readonly<Record<string, string>>[] = [{}, { user_id: 'x' }, { user_id: 'me', limit: '1' }];
    for (const query of queries)
      expect((await world.request('GET /auth/sessions', { as: person, query })).code).toBe('SCHEMA_ERROR');
  });

  test('SS-07 tells administrators when a session ends, and omits ended ones', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const start = world.app.clock.now();
    await begin(world, { user_id: person.id, expires_in_millis: 30 * DAY });
    const read = async () => (await listAs(world, 'admin', person.id)).json.items;
    expect(Object.keys((await listAs(world, 'server', person.id)).json.items[0] ?? {})).not.toContain('expires_at');
    expect((await read()).map((item) => [item.expires_at - start, item.expires_unused_at - start])).toEqual(
      expect.arrayContaining([
        [365 * DAY, 90 * DAY],
        [30 * DAY, 90 * DAY],
      ]),
    );
    world.travel('30 days');
    expect(await read()).toHaveLength(1);
    expect((await refresh(world, person.refreshToken, { 'user-agent': 'A phone' })).status).toBe(200);
    await world.app.uses.flush();
    expect((await read())[0]).toMatchObject({ expires_unused_at: start + 120 * DAY, user_agent: 'A phone' });
    expect((await listAs(world, 'server', person.id)).json.items[0]).toMatchObject({ user_agent: 'A phone' });
    world.travel('90 days');
    expect(await read()).toEqual([]);
  });

  test('shows where and when a session was last used, and ignores use by servers', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const bare = (await begin(world, { user_id: person.id })).json;
    const find = async () =>
      (await listAs(world, 'server', person.id)).json.items.find(({ id }) => id === sessionOf(bare.access_token));
    expect(await find()).not.toHaveProperty('last_used_at_end_user_ip_info');
    world.travel('1 minute');
    const headers = { 'x-stack-refresh-token': bare.refresh_token };
    await world.request('POST /auth/sessions/current/refresh', { access: 'server', headers });
    await world.app.uses.flush();
    expect(await find()).toMatchObject({ last_used_at: world.app.clock.now() });
    expect(await find()).not.toHaveProperty('last_used_at_end_user_ip_info');
    world.travel('1 minute');
    await refresh(world, bare.refresh_token);
    await world.app.uses.flush();
    expect(await find()).toMatchObject({ last_used_at_end_user_ip_info: { ip: '192.0.2.10' } });
  });
});

describe('where a session was used', () => {
  const place = { 'x-vercel-ip-country': 'PT', 'x-vercel-ip-city': 'S%C3%A3o%20Br%C3%A1s' };
  const forwarded = { ...place, 'x-forwarded-for': '203.0.113.7' };
  const placeAfter = async (trustedProxies: readonly string[], headers: Readonly<Record<string, string>>) => {
    const world = await createWorld({
      app: await startTestApp({ settings: { trustedProxies, locationHeaders: 'vercel' } }),
    });
    const person = await world.signUp();
    world.travel('1 minute');
    await refresh(world, person.refreshToken, headers);
    await world.app.uses.flush();
    return (await list(world, person)).json.items[0]?.last_used_at_end_user_ip_info;
  };

  test('RL-04 P10 is accepted only from a trusted proxy', async () => {
    expect(await placeAfter(['192.0.2.0/24'], forwarded)).toMatchObject({
      ip: '203.0.113.7',
      countryCode: 'PT',
      cityName: 'São Brás',
      latitude: null,
    });
    expect(await placeAfter([], forwarded)).toMatchObject({ ip: '192.0.2.10', countryCode: null, cityName: null });
    expect(await placeAfter(['10.0.0.0/8'], forwarded)).toMatchObject({ ip: '192.0.2.10', countryCode: null });
  });

  test('is not shown if a trusted proxy forwards no address, because its own says nothing about the user', async () => {
    for (const trustedProxies of [['192.0.2.0/24'], ['192.0.2.10', '10.0.0.0/8']]) {
      expect(await placeAfter(trustedProxies, {})).toBeUndefined();
      expect(await placeAfter(trustedProxies, place)).toBeUndefined();
    }
    expect(await placeAfter(['192.0.2.11'], {})).toMatchObject({ ip: '192.0.2.10' });
  });
});

describe('ending another session', () => {
  test('SS-08 P26 a user ends their session on another device, immediately and permanently', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const other = await signIn(world, person);
    const answer = await end(world, person, sessionOf(other.accessToken));
    expect([answer.status, answer.json]).toEqual([200, { success: true }]);
    expect((await readMe(world, other.accessToken)).code).toBe('ACCESS_TOKEN_EXPIRED');
    expect((await refresh(world, other.refreshToken)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    expect((await readMe(world, person.accessToken)).status).toBe(200);
    const again = await end(world, person, sessionOf(other.accessToken));
    expect([again.status, again.code]).toEqual([404, undefined]);
    expect(await auditOf(world, 'session.end')).toMatchObject([
      { actor_type: 'user', actor_id: person.id, target_id: sessionOf(other.accessToken) },
    ]);
  });

  test('SS-05 refuses the current one, and does not find another user’s', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const other = await world.signUp();
    const own = await end(world, person, sessionOf(person.accessToken));
    expect([own.status, own.code]).toEqual([400, 'CANNOT_DELETE_CURRENT_SESSION']);
    for (const id of [sessionOf(other.accessToken), nobody])
      expect([(await end(world, person, id)).status, (await end(world, person, id)).code]).toEqual([404, undefined]);
    const params = { id: sessionOf(person.accessToken) };
    const signedOut = await world.request('DELETE /auth/sessions/{id}', { params, query: { user_id: person.id } });
    expect(signedOut.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await world.request('DELETE /auth/sessions/{id}', { as: person, params })).code).toBe('SCHEMA_ERROR');
    expect((await readMe(world, person.accessToken)).status).toBe(200);
    expect((await readMe(world, other.accessToken)).status).toBe(200);
    expect(await auditOf(world, 'session.end')).toEqual([]);
  });

  test('by a server needs no user, and is limited to its own project', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const id = sessionOf(person.accessToken);
    const elsewhere = await createWorld();
    expect((await endAs(elsewhere, 'admin', id)).status).toBe(404);
    expect((await endAs(world, 'server', id)).status).toBe(200);
    expect((await endAs(world, 'admin', id)).status).toBe(404);
    expect((await readMe(world, person.accessToken)).code).toBe('ACCESS_TOKEN_EXPIRED');
  });
});

describe('the events of sessions', () => {
  const eventsOf = async (world: World) => {
    const { db, tenant } = await world.call();
    const rows = await db
      .selectFrom('events')
      .select(['type', 'object_id', 'version', 'payload'])
      .where('tenant_id', '=', tenant.id)
      .where('type', 'like', 'session.%')
      .orderBy('id')
      .execute();
    return rows;
  };
  const payload = (id: string, person: Person, isImpersonation = false) => ({
    id,
    user_id: person.id,
    is_impersonation: isImpersonation,
  });

  test('name the user of each sign-in, sign-out and revocation, and nothing else of them', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const other = await signIn(world, person);
    const { json } = await begin(world, { user_id: person.id, is_impersonation: true });
    const [first, second, third] = [person.accessToken, other.accessToken, json.access_token].map(sessionOf) as [
      string,
      string,
      string,
    ];
    expect(await eventsOf(world)).toEqual([
      { type: 'session.created', object_id: first, version: 1, payload: payload(first, person) },
      { type: 'session.created', object_id: second, version: 1, payload: payload(second, person) },
      { type: 'session.created', object_id: third, version: 1, payload: payload(third, person, true) },
    ]);
    await end(world, person, second);
    expect((await end(world, person, second)).status).toBe(404);
    await endAs(world, 'server', third);
    await world.request('DELETE /auth/sessions/current', {
      as: person,
      headers: { 'x-stack-refresh-token': person.refreshToken },
    });
    expect((await eventsOf(world)).slice(3)).toEqual([
      { type: 'session.revoked', object_id: second, version: 2, payload: payload(second, person) },
      { type: 'session.revoked', object_id: third, version: 2, payload: payload(third, person, true) },
      { type: 'session.revoked', object_id: first, version: 2, payload: payload(first, person) },
    ]);
  });

  test('tell which sessions a new password has ended, and not of those of a deleted user', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const other = sessionOf((await signIn(world, person)).accessToken);
    await world.request('POST /auth/password/update', {
      as: person,
      headers: { 'x-stack-refresh-token': person.refreshToken },
      body: { old_password: person.password, new_password: 'another correct horse' },
    });
    expect((await eventsOf(world)).slice(2)).toEqual([
      { type: 'session.revoked', object_id: other, version: 2, payload: payload(other, person) },
    ]);
    await world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: person.id } });
    expect(await eventsOf(world)).toHaveLength(3);
  });
});
