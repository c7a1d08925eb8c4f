// @needs any-database

import { createWorld, type Person, type World } from '@portico/testing';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';
import { addOAuthAccount, findOAuthAccounts, findSignInAccount } from '../index.js';

const NOBODY = '11111111-1111-4111-8111-111111111111';

const startWorld = () =>
  createWorld({
    config: {
      oauth_providers: [
        { id: 'github', type: 'standard', client_id: 'gh-client', client_secret: 'gh-secret' },
        { id: 'google', type: 'shared' },
      ],
    },
  });

let ordinal = 0;

const create = (world: World, userId: string, changes: object = {}) =>
  world.request('POST /oauth-providers', {
    access: 'server',
    body: {
      user_id: userId,
      provider_config_id: 'github',
      account_id: `account-${(ordinal += 1)}`,
      allow_sign_in: true,
      allow_connected_accounts: true,
      ...changes,
    },
  });

const placeOf = (person: Person, id: string) => ({ user_id: person.id, provider_id: id });

const change = (world: World, params: { user_id: string; provider_id: string }, body: object) =>
  world.request('PATCH /oauth-providers/{user_id}/{provider_id}', { access: 'server', params, body });

/** Changes need a body; the other calls take none. */
const patchOf = (key: string) => (key.startsWith('PATCH') ? { body: {} } : {});

const auditOf = async (world: World) => {
  const { db, tenant } = await world.call();
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'details'])
    .where('tenant_id', '=', tenant.id)
    .where('action', 'like', 'oauth-account.%')
    .orderBy('id')
    .execute();
  return rows.map(({ action, details }) => [action, details] as const);
};

test('GET /oauth-providers returns ten thousand accounts of a project that has more', async () => {
  const world = await startWorld();
  const { id } = await world.signUp();
  const { db, tenant } = await world.call();
  await sql`insert into oauth_accounts
    (tenant_id, id, user_id, provider_config_id, provider_type, account_id, allow_sign_in, allow_connected_accounts, created_at)
    select ${tenant.id}, gen_random_uuid(), ${id}, 'github', 'github', n::text, false, false, now()
    from generate_series(1, 10001) n`.execute(db);
  const { json } = await world.request('GET /oauth-providers', { access: 'server' });
  expect(json.items).toHaveLength(10_000);
});

describe('reading', () => {
  test('OA-12 a client sees its own accounts without their provider account IDs; a server sees the IDs', async () => {
    const world = await startWorld();
    const mira = await world.signUp();
    const { json: made } = await create(world, mira.id, { account_id: '8841027', email: 'Mira@Example.test' });
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_id: mira.id,
      provider_config_id: 'github',
      type: 'github',
      email: 'Mira@Example.test',
      allow_sign_in: true,
      allow_connected_accounts: true,
      account_id: '8841027',
    });
    const { account_id: _hidden, ...visible } = made;
    const own = await world.request('GET /oauth-providers', { as: mira, query: { user_id: 'me' } });
    expect(own.json).toEqual({ items: [visible], is_paginated: false });
    const params = { user_id: 'me', provider_id: made.id };
    expect((await world.request('GET /oauth-providers/{user_id}/{provider_id}', { as: mira, params })).json).toEqual(
      visible,
    );
    const trusted = await world.request('GET /oauth-providers/{user_id}/{provider_id}', {
      access: 'admin',
      params: placeOf(mira, made.id),
    });
    expect(trusted.json).toEqual(made);
  });

  test('a server reads those of all users, oldest first, and none of another project', async () => {
    const [world, other] = [await startWorld(), await startWorld()];
    const [mira, noor] = [await world.signUp(), await world.signUp()];
    const { json: first } = await create(world, mira.id, { email: undefined });
    world.travel('1 minute');
    const { json: second } = await create(world, noor.id, { provider_config_id: 'google' });
    expect(first).not.toHaveProperty('email');
    const all = await world.request('GET /oauth-providers', { access: 'server' });
    expect(all.json.items.map(({ id }) => id)).toEqual([first.id, second.id]);
    const one = await world.request('GET /oauth-providers', { access: 'server', query: { user_id: noor.id } });
    expect(one.json.items).toEqual([second]);
    expect((await other.request('GET /oauth-providers', { access: 'server' })).json.items).toEqual([]);
    const astray = await other.request('GET /oauth-providers/{user_id}/{provider_id}', {
      access: 'server',
      params: placeOf(mira, first.id),
    });
    expect(astray.code).toBe('USER_NOT_FOUND');
  });

  test('an account of a provider that is no longer configured is not listed and not found', async () => {
    const world = await startWorld();
    const mira = await world.signUp();
    const { json: gone } = await create(world, mira.id);
    const { json: kept } = await create(world, mira.id, { provider_config_id: 'google' });
    await world.request('PATCH /internal/projects/current', {
      access: 'admin',
      body: { config: { oauth_providers: [{ id: 'google', type: 'shared' }] } },
    });
    const { json } = await world.request('GET /oauth-providers', { as: mira, query: { user_id: 'me' } });
    expect(json.items.map(({ id }) => id)).toEqual([kept.id]);
    const params = placeOf(mira, gone.id);
    for (const key of [
      'GET /oauth-providers/{user_id}/{provider_id}',
      'PATCH /oauth-providers/{user_id}/{provider_id}',
      'DELETE /oauth-providers/{user_id}/{provider_id}',
    ] as const)
      expect((await world.request(key, { access: 'server', params, ...patchOf(key) })).status).toBe(404);
  });
});

describe('access', () => {
  const calls = [
    'GET /oauth-providers/{user_id}/{provider_id}',
    'PATCH /oauth-providers/{user_id}/{provider_id}',
    'DELETE /oauth-providers/{user_id}/{provider_id}',
  ] as const;

  test('a client reaches only the accounts of the signed-in user', async () => {
    const world = await startWorld();
    const [mira, noor] = [await world.signUp(), await world.signUp()];
    const { json: account } = await create(world, mira.id);
    for (const key of calls) {
      const params = placeOf(mira, account.id);
      expect((await world.request(key, { params, ...patchOf(key) })).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
      expect((await world.request(key, { as: noor, params, ...patchOf(key) })).status).toBe(403);
      const borrowed = { user_id: 'me', provider_id: account.id };
      expect((await world.request(key, { as: noor, params: borrowed, ...patchOf(key) })).status).toBe(404);
    }
    expect((await world.request('GET /oauth-providers', { as: noor, query: { user_id: mira.id } })).status).toBe(403);
    expect((await world.request('GET /oauth-providers', { as: noor })).status).toBe(403);
    expect((await world.request('GET /oauth-providers')).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect(await findOAuthAccounts(await world.call(), { userId: mira.id })).toHaveLength(1);
  });

  test('a server is informed that a user or an account is missing', async () => {
    const world = await startWorld();
    const [mira, noor] = [await world.signUp(), await world.signUp()];
    const { json: account } = await create(world, mira.id);
    for (const key of calls) {
      const ask = (user_id: string, provider_id: string) =>
        world.request(key, { access: 'server', params: { user_id, provider_id }, ...patchOf(key) });
      expect((await ask(NOBODY, account.id)).code).toBe('USER_NOT_FOUND');
      expect((await ask(mira.id, NOBODY)).status).toBe(404);
      expect((await ask(noor.id, account.id)).status).toBe(404);
    }
    const list = await world.request('GET /oauth-providers', { access: 'server', query: { user_id: NOBODY } });
    expect(list.code).toBe('USER_NOT_FOUND');
    expect((await create(world, NOBODY)).code).toBe('USER_NOT_FOUND');
    expect((await create(world, 'me')).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await create(world, NOBODY, { provider_config_id: 'spotify' })).status).toBe(404);
    expect((await create(world, mira.id, { provider_config_id: '__proto__' })).status).toBe(404);
  });

  test('a client can create none, and can change neither the email nor the provider account ID', async () => {
    const world = await startWorld();
    const mira = await world.signUp();
    const { json: account } = await create(world, mira.id);
    const attempt = await world.request('POST /oauth-providers', { as: mira, body: {} });
    expect(attempt.code).toBe('INSUFFICIENT_ACCESS_TYPE');
    for (const body of [{ email: 'other@example.test' }, { account_id: 'stolen' }]) {
      const answer = await world.request('PATCH /oauth-providers/{user_id}/{provider_id}', {
        as: mira,
        params: { user_id: 'me', provider_id: account.id },
        body,
      });
      expect(answer.code).toBe('SCHEMA_ERROR');
    }
  });

  test('OA-07 an account without a provider account ID is refused', async () => {
    const world = await startWorld();
    const mira = await world.signUp();
    for (const account_id of ['', null, {}, 'x'.repeat(256)])
      expect((await create(world, mira.id, { account_id })).code).toBe('SCHEMA_ERROR');
  });
});

describe('changing and removing', () => {
  test('a change is returned, announced and audited, and the user shows it', async () => {
    const world = await startWorld();
    const mira = await world.signUp();
    const { json: account } = await create(world, mira.id);
    const before = await world.happened();
    const { json } = await change(world, placeOf(mira, account.id), {
      allow_sign_in: false,
      email: 'new@example.test',
      account_id: 'renamed',
    });
    expect(json).toEqual({ ...account, allow_sign_in: false, email: 'new@example.test', account_id: 'renamed' });
    expect((await world.happened()).slice(before.length)).toEqual(['user.updated']);
    const { json: user } = await world.request('GET /users/{user_id}', {
      access: 'server',
      params: { user_id: mira.id },
    });
    expect(user.oauth_providers).toEqual([{ id: 'github', account_id: 'renamed', email: 'new@example.test' }]);
    const who = { user_id: mira.id, provider_config_id: 'github' };
    expect(await auditOf(world)).toEqual([
      ['oauth-account.add', who],
      ['oauth-account.change', { ...who, changed: ['accountId', 'email', 'allowSignIn'] }],
    ]);
  });

  test('an empty change changes nothing', async () => {
    const world = await startWorld();
    const mira = await world.signUp();
    const { json: account } = await create(world, mira.id);
    expect((await change(world, placeOf(mira, account.id), {})).json).toEqual(account);
  });

  test('a removed account is gone, is announced, and can be given to another user', async () => {
    const world = await startWorld();
    const [mira, noor] = [await world.signUp(), await world.signUp()];
    const { json: account } = await create(world, mira.id, { account_id: 'one' });
    const params = { user_id: 'me', provider_id: account.id };
    const removed = await world.request('DELETE /oauth-providers/{user_id}/{provider_id}', { as: mira, params });
    expect(removed.json).toEqual({ success: true });
    expect((await world.happened()).at(-1)).toBe('user.updated');
    expect((await world.mails()).map(({ subject }) => subject)).toEqual([
      'A provider account was disconnected from your account at World',
    ]);
    const again = await world.request('DELETE /oauth-providers/{user_id}/{provider_id}', { as: mira, params });
    expect(again.status).toBe(404);
    expect((await create(world, noor.id, { account_id: 'one' })).status).toBe(201);
  });
});

describe('SS-09 changing what signs in, by a client', () => {
  /** Makes a person with an account, and returns what makes requests about it with the person's session. */
  const withAccount = async (world: World, allowSignIn: boolean) => {
    const mira = await world.signUp();
    const { json: account } = await create(world, mira.id, { allow_sign_in: allowSignIn });
    const params = { user_id: 'me', provider_id: account.id };
    const as = (accessToken: string) => ({
      change: (body: object) =>
        world.request('PATCH /oauth-providers/{user_id}/{provider_id}', { as: { accessToken }, params, body }),
      remove: () => world.request('DELETE /oauth-providers/{user_id}/{provider_id}', { as: { accessToken }, params }),
    });
    const refreshed = async () => {
      const headers = { 'x-stack-refresh-token': mira.refreshToken };
      return as((await world.request('POST /auth/sessions/current/refresh', { headers })).json.access_token);
    };
    const signedInAgain = async () => {
      const body = { email: mira.email, password: mira.password };
      return as((await world.request('POST /auth/password/sign-in', { body })).json.access_token);
    };
    return { mira, account, now: as(mira.accessToken), refreshed, signedInAgain };
  };

  test('turning sign-in on or off needs a recent sign-in, where the project requires one', async () => {
    const world = await startWorld();
    await overrideConfig(world, { 'auth.requireRecentSignIn': true });
    for (const before of [false, true]) {
      const { mira, account, refreshed, signedInAgain } = await withAccount(world, before);
      world.travel('16 minutes');
      const stolen = await refreshed();
      const refused = await stolen.change({ allow_sign_in: !before });
      expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
      expect(await findOAuthAccounts(await world.call(), { userId: mira.id })).toMatchObject([{ allowSignIn: before }]);
      expect((await stolen.change({ allow_sign_in: before, allow_connected_accounts: false })).status).toBe(200);
      expect((await (await signedInAgain()).change({ allow_sign_in: !before })).status).toBe(200);
      expect((await change(world, placeOf(mira, account.id), { allow_sign_in: before })).status).toBe(200);
    }
  });

  test('removing an account needs a recent sign-in if it signs in, where the project requires one', async () => {
    const world = await startWorld();
    await overrideConfig(world, { 'auth.requireRecentSignIn': true });
    const [used, unused] = [await withAccount(world, true), await withAccount(world, false)];
    world.travel('16 minutes');
    const refused = await (await used.refreshed()).remove();
    expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
    expect(await findOAuthAccounts(await world.call(), { userId: used.mira.id })).toHaveLength(1);
    expect((await (await used.signedInAgain()).remove()).status).toBe(200);
    expect((await (await unused.refreshed()).remove()).status).toBe(200);
  });

  test('notifies the user by email, unless a server makes the change', async () => {
    const world = await startWorld();
    const { mira, account, now } = await withAccount(world, false);
    for (const allow_sign_in of [true, true, false, false]) await now.change({ allow_sign_in });
    await now.change({ allow_connected_accounts: false });
    await change(world, placeOf(mira, account.id), { allow_sign_in: true });
    expect((await world.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [mira.email, 'Sign-in with a provider account was turned on at World'],
      [mira.email, 'Sign-in with a provider account was turned off at World'],
    ]);
  });
});

describe('one account signs in one user', () => {
  const taken = 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN';

  test('OA-11 creating: a second sign-in of a provider, the same account, and another user’s are refused', async () => {
    const world = await startWorld();
    const [mira, noor] = [await world.signUp(), await world.signUp()];
    await create(world, mira.id, { account_id: 'one' });
    expect((await create(world, mira.id, { account_id: 'two' })).status).toBe(400);
    expect((await create(world, mira.id, { account_id: 'one', allow_sign_in: false })).status).toBe(400);
    expect((await create(world, noor.id, { account_id: 'one' })).code).toBe(taken);
    expect((await create(world, noor.id, { account_id: 'one', allow_sign_in: false })).status).toBe(201);
    expect((await create(world, mira.id, { account_id: 'two', allow_sign_in: false })).status).toBe(201);
    expect((await create(world, noor.id, { account_id: 'one', provider_config_id: 'google' })).status).toBe(201);
  });

  test('OA-11 changing: the checks use the provider and the account after the change', async () => {
    const world = await startWorld();
    const [mira, noor] = [await world.signUp(), await world.signUp()];
    await create(world, mira.id, { account_id: 'one' });
    const { json: spare } = await create(world, mira.id, { account_id: 'spare', allow_sign_in: false });
    const { json: same } = await create(world, noor.id, { account_id: 'one', allow_sign_in: false });
    const { json: google } = await create(world, noor.id, { account_id: 'one', provider_config_id: 'google' });
    expect((await change(world, placeOf(mira, spare.id), { allow_sign_in: true })).status).toBe(400);
    expect((await change(world, placeOf(mira, spare.id), { account_id: 'one' })).status).toBe(400);
    expect((await change(world, placeOf(noor, same.id), { allow_sign_in: true })).code).toBe(taken);
    expect((await change(world, placeOf(noor, same.id), { allow_sign_in: true, account_id: 'two' })).status).toBe(200);
    expect((await change(world, placeOf(noor, google.id), { allow_connected_accounts: false })).status).toBe(200);
  });

  test('OA-11 if many users get one account at once, one succeeds', async () => {
    const world = await startWorld();
    const people = await Promise.all(Array.from({ length: 10 }, () => world.signUp()));
    const answers = await Promise.all(people.map(({ id }) => create(world, id, { account_id: 'wanted' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === taken)).toHaveLength(9);
  });

  test('OA-11 if sign-in is turned on for many accounts at once, one succeeds', async () => {
    const world = await startWorld();
    const people = await Promise.all(Array.from({ length: 8 }, () => world.signUp()));
    const places = await Promise.all(
      people.map(async (person) =>
        placeOf(person, (await create(world, person.id, { account_id: 'wanted', allow_sign_in: false })).json.id),
      ),
    );
    const answers = await Promise.all(places.map((place) => change(world, place, { allow_sign_in: true })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === taken)).toHaveLength(7);
  });

  test('OA-07 the account that signs a user in is found by provider and provider account ID together', async () => {
    const world = await startWorld();
    const [mira, noor] = [await world.signUp(), await world.signUp()];
    await create(world, noor.id, { account_id: 'one', allow_sign_in: false });
    const { json: account } = await create(world, mira.id, { account_id: 'one' });
    const find = async (providerConfigId: string, accountId: string) =>
      findSignInAccount(await world.call(), { providerConfigId, accountId });
    expect(await find('github', 'one')).toMatchObject({ id: account.id, userId: mira.id });
    expect(await find('google', 'one')).toBeNull();
    expect(await find('github', 'ONE')).toBeNull();
  });

  test('a user who signed in at the provider may have several of its accounts, but none twice', async () => {
    const world = await startWorld();
    const mira = await world.signUp();
    const call = await world.call();
    const add = (accountId: string) =>
      addOAuthAccount(call, {
        userId: mira.id,
        providerConfigId: 'github',
        providerType: 'github',
        accountId,
        email: null,
        allowSignIn: true,
        allowConnectedAccounts: true,
      });
    expect(await add('work')).toMatchObject({ accountId: 'work', userId: mira.id });
    expect(await add('home')).toMatchObject({ accountId: 'home' });
    expect(await add('work')).toBeNull();
  });
});
