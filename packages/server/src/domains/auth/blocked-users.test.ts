// @needs any-database

import { createWorld, type Person, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { exportRecords, importRecords } from '../../testing/project-data.js';
import { attemptCodeOf, finishSignIn, guard } from '../../testing/second-factors.js';
import { openAccount, PASSWORD, waysIn, withPassword } from '../../testing/ways-in.js';
import { createSession } from '../credentials/index.js';
import { readUser } from '../users/index.js';

type User = Pick<Person, 'id'>;

const block = (world: World, { id: user_id }: User) =>
  world.request('POST /users/{user_id}/block', { access: 'server', params: { user_id } });
const unblock = (world: World, { id: user_id }: User) =>
  world.request('POST /users/{user_id}/unblock', { access: 'server', params: { user_id } });
const me = (world: World, as: { accessToken: string }) => world.request('GET /users/me', { as });
const refresh = (world: World, { refreshToken }: Pick<Person, 'refreshToken'>) =>
  world.request('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': refreshToken } });
const codesOf = ({ status, code, headers }: { status: number; code: string | undefined; headers: Headers }) => ({
  status,
  published: code,
  ours: headers.get('x-portico-error'),
});
const sessionsOf = (world: World, { id }: User) =>
  world.request('GET /auth/sessions', { access: 'admin', query: { user_id: id } });

const NOBODY = '11111111-1111-4111-8111-111111111111';

describe.each(Object.entries(waysIn))('a blocked user who signs in by %s', (_, prepare) => {
  test('reads USER_BLOCKED, gets no session, and the attempt is recorded', async () => {
    const account = await openAccount();
    const { world } = account;
    const take = await prepare(account);
    await block(world, account);
    expect(codesOf(await take())).toEqual({ status: 403, published: undefined, ours: 'USER_BLOCKED' });
    expect((await sessionsOf(world, account)).json.items).toEqual([]);
    const { json } = await world.request('GET /auth/sign-ins', {
      access: 'server',
      query: { user_id: account.id, limit: '1' },
    });
    expect(json.items[0]).toMatchObject({ outcome: 'refused', reason: 'USER_BLOCKED' });
  });
});

describe('blocking a user', () => {
  test('ends their sessions at once; published clients read that the session is over', async () => {
    const world = await createWorld();
    const [person, other] = [await world.signUp(), await world.signUp()];
    const answer = await block(world, person);
    expect([answer.status, answer.json.blocked_at_millis]).toEqual([200, world.app.clock.now()]);
    expect(codesOf(await me(world, person))).toEqual({
      status: 401,
      published: 'ACCESS_TOKEN_EXPIRED',
      ours: 'USER_BLOCKED',
    });
    expect(codesOf(await refresh(world, person))).toEqual({
      status: 401,
      published: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
      ours: 'USER_BLOCKED',
    });
    const grant = await world.request('POST /auth/oauth/token', {
      access: null,
      body: {
        grant_type: 'refresh_token',
        client_id: world.projectId,
        client_secret: world.keys.publishableClientKey,
        refresh_token: person.refreshToken,
      },
    });
    expect(codesOf(grant).ours).toBe('USER_BLOCKED');
    expect((await me(world, other)).json.id).toBe(other.id);
  });

  test('happens once: a repeated call changes, records and announces nothing', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const first = await block(world, person);
    const happened = await world.happened();
    world.travel('1 minute');
    expect((await block(world, person)).json).toEqual(first.json);
    expect(await world.happened()).toEqual(happened);
    const { json } = await world.request('GET /internal/audit-log', {
      access: 'admin',
      query: { target_id: person.id, action: 'user.block' },
    });
    expect(json.items).toHaveLength(1);
  });

  test('is sent to webhooks, and the member is absent while the user is not blocked', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const read = () => world.request('GET /users/{user_id}', { access: 'server', params: { user_id: person.id } });
    expect(Object.keys((await read()).json)).not.toContain('blocked_at_millis');
    await block(world, person);
    const { db, tenant } = await world.call();
    const events = await db
      .selectFrom('events')
      .select(['type', 'payload'])
      .where('tenant_id', '=', tenant.id)
      .where('object_id', '=', person.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(events).toMatchObject([{ type: 'user.updated', payload: { blocked_at_millis: world.app.clock.now() } }]);
    await unblock(world, person);
    expect(Object.keys((await read()).json)).not.toContain('blocked_at_millis');
  });

  test('is not seen by other users, and answers USER_NOT_FOUND for an unknown one', async () => {
    const world = await createWorld();
    expect((await block(world, { id: NOBODY })).code).toBe('USER_NOT_FOUND');
    expect((await unblock(world, { id: NOBODY })).code).toBe('USER_NOT_FOUND');
    const person = await world.signUp();
    const asClient = await world.request('POST /users/{user_id}/block', { as: person, params: { user_id: person.id } });
    expect(asClient.code).toBe('INSUFFICIENT_ACCESS_TYPE');
  });

  test('stops a sign-in between its two factors', async () => {
    const account = await openAccount();
    const { world } = account;
    const app = await guard(world, account);
    const attempt = attemptCodeOf(await withPassword(account, PASSWORD));
    await block(world, account);
    const answer = await finishSignIn(world, attempt, app.codeAt(world.app.clock.now()));
    expect(codesOf(answer).ours).toBe('USER_BLOCKED');
    expect(codesOf(await withPassword(account, PASSWORD)).ours).toBe('USER_BLOCKED');
  });

  test('refuses a session that a server creates', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    await block(world, person);
    const answer = await world.request('POST /auth/sessions', { access: 'server', body: { user_id: person.id } });
    expect(codesOf(answer)).toEqual({ status: 403, published: undefined, ours: 'USER_BLOCKED' });
  });

  test('lets a sign-out succeed', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    await block(world, person);
    const answer = await world.request('DELETE /auth/sessions/current', { as: person });
    expect(answer.json).toEqual({ success: true });
  });

  test('makes the API keys that they know invalid, until they are unblocked', async () => {
    const world = await createWorld({ config: { allow_user_api_keys: true } });
    const person = await world.signUp();
    const made = await world.request('POST /user-api-keys', {
      as: person,
      body: { user_id: 'me', description: 'CI', expires_at_millis: null },
    });
    const check = () =>
      world.request('POST /user-api-keys/check', { access: 'server', body: { api_key: made.json.value } });
    expect((await check()).status).toBe(200);
    await block(world, person);
    expect((await check()).code).toBe('API_KEY_NOT_FOUND');
    await unblock(world, person);
    expect((await check()).status).toBe(200);
  });
});

describe('unblocking a user', () => {
  test('lets them sign in again; sessions from before, and of sign-ins that ran meanwhile, stay ended', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const call = await world.call();
    const user = await readUser(call, person.id);
    await block(world, person);
    const raced = await call.transaction((trx) => createSession(trx, user));
    expect(codesOf(await me(world, raced)).ours).toBe('USER_BLOCKED');
    expect((await unblock(world, person)).status).toBe(200);
    expect((await unblock(world, person)).status).toBe(200);
    for (const tokens of [person, raced]) {
      expect(codesOf(await me(world, tokens))).toEqual({ status: 401, published: 'ACCESS_TOKEN_EXPIRED', ours: null });
      expect(codesOf(await refresh(world, tokens)).ours).toBeNull();
    }
    const { email, password } = person;
    const again = await world.request('POST /auth/password/sign-in', { body: { email, password } });
    expect((await me(world, { accessToken: again.json.access_token })).json.id).toBe(person.id);
  });
});

test('a server that passes on the token of a blocked user gets an error', async () => {
  const world = await createWorld();
  const person = await world.signUp();
  await block(world, person);
  const server = await world.request('GET /users/me', { as: person, access: 'server' });
  expect(codesOf(server).ours).toBe('USER_BLOCKED');
});

test('a blocked user stays blocked in a project that imports them', async () => {
  const [world, other] = [await createWorld(), await createWorld()];
  const person = await world.signUp();
  await block(world, person);
  await importRecords(other, await exportRecords(world, { limit: 100, secrets: true }));
  const { email, password } = person;
  const answer = await other.request('POST /auth/password/sign-in', { body: { email, password } });
  expect(codesOf(answer).ours).toBe('USER_BLOCKED');
});
