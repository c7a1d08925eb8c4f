// @needs any-database

import { type OAuthProviderId, oauthProviderIds } from '@portico/contract';
import { createWorld, type Person, projectHeaders, startTestApp, type TestApp, type World } from '@portico/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAtSimulated } from '../../../testing/simulated-sign-in.js';
import { addOAuthAccount, findAccessTokens, findRefreshTokens, keepProviderTokens } from '../../credentials/index.js';

let app: TestApp;
let replica: TestApp;
beforeAll(async () => {
  const settings = { sharedOAuth: { issuer: null, clientSecret: null, scopes: [], givesAccessTokens: true } };
  app = await startTestApp({ settings });
  // Nothing listens there, so that one provider is unavailable to this replica.
  const away = 'http://127.0.0.1:1/';
  const oauthEndpoints = { discord: { authorize: away, token: away, profile: away } };
  replica = await startTestApp({ settings: { ...settings, oauthEndpoints }, clock: app.clock });
});
afterAll(() => replica.app.server.close());

const everyProvider = oauthProviderIds.map((id) => ({ id, type: 'shared' as const }));
const startWorld = (own: { app?: typeof app } = { app }): Promise<World> =>
  createWorld({ ...own, config: { oauth_providers: everyProvider } });

interface Connection {
  readonly world: World;
  readonly person: Person;
  readonly accountId: string;
  /** Requests a token as a server does, whose key outlives the user's own token. */
  ask(scope?: string): ReturnType<typeof askFor>;
}

interface Wanted {
  readonly provider: string;
  readonly scope?: string;
}

const askFor = (world: World, person: Person, { provider, scope }: Wanted) =>
  world.request('POST /connected-accounts/{user_id}/{provider_id}/access-token', {
    as: person,
    params: { user_id: 'me', provider_id: provider },
    body: { scope },
  });

const askOfOld = (world: World, person: Person | undefined, { provider, scope }: Wanted) =>
  world.request('POST /auth/oauth/connected-accounts/{provider_id}/access-token', {
    as: person,
    params: { provider_id: provider },
    body: { scope },
  });

/** Gives a user a provider account; returns its ID here. */
async function giveAccount(
  world: World,
  { id: userId }: Person,
  account: { readonly provider: OAuthProviderId; readonly id: string; readonly email?: string | null },
): Promise<string> {
  const added = await addOAuthAccount(await world.call(), {
    userId,
    providerConfigId: account.provider,
    providerType: account.provider,
    accountId: account.id,
    email: account.email ?? null,
    allowSignIn: true,
    allowConnectedAccounts: true,
  });
  if (!added) throw new Error('The account is free');
  return added.id;
}

/** The user allows the app to get tokens of an account, or stops it, as the account settings do. */
async function allow(
  world: World,
  { person, accountId }: Pick<Connection, 'person' | 'accountId'>,
  allow_connected_accounts: boolean,
): Promise<void> {
  const { status } = await world.request('PATCH /oauth-providers/{user_id}/{provider_id}', {
    as: person,
    params: { user_id: 'me', provider_id: accountId },
    body: { allow_connected_accounts },
  });
  expect(status).toBe(200);
}

/** Creates a user who has signed in at the provider and whose tokens are stored. */
async function connect(
  provider: OAuthProviderId,
  options: { extraScopes?: readonly string[] } = {},
): Promise<Connection> {
  const world = await startWorld();
  const person = await world.signUp();
  const { tokens, profile, provider: resolved } = await signInAtSimulated(world, provider, options);
  const accountId = await giveAccount(world, person, { provider, id: profile.accountId, email: profile.email });
  const scopes = [...resolved.row.baseScope, ...(options.extraScopes ?? [])];
  await keepProviderTokens(await world.call(), { oauthAccountId: accountId, scopes, ...tokens });
  const ask = (scope = '') =>
    world.request('POST /connected-accounts/{user_id}/{provider_id}/access-token', {
      access: 'server',
      params: { user_id: person.id, provider_id: provider },
      body: { scope },
    });
  return { world, person, accountId, ask };
}

const tokensOf = async ({ world, accountId }: Connection) => {
  const call = await world.call();
  const [access, refresh] = [await findAccessTokens(call, accountId, []), await findRefreshTokens(call, accountId, [])];
  return { access: access.map(({ value }) => value), refresh: refresh.map(({ value }) => value) };
};

describe('getting a token', () => {
  test('a stored token is returned while the provider accepts it and it has the scopes', async () => {
    const connection = await connect('github');
    const first = await connection.ask();
    expect(first.status).toBe(201);
    expect(first.json).toEqual({ access_token: (await tokensOf(connection)).access[0] });
    expect((await connection.ask('user:email')).json).toEqual(first.json);
    expect((await connection.ask('user:email repo')).code).toBe('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE');
  });

  test('the older call returns the same to the signed-in user, and refuses the same', async () => {
    const { world, person, ask } = await connect('discord');
    expect((await askOfOld(world, person, { provider: 'discord' })).status).toBe(201);
    expect((await askOfOld(world, person, { provider: 'discord' })).json).toEqual((await ask()).json);
    const refused = [
      await askOfOld(world, undefined, { provider: 'discord' }),
      await askOfOld(world, person, { provider: 'nobody' }),
      await askOfOld(world, await world.signUp(), { provider: 'discord' }),
      await askOfOld(world, person, { provider: 'discord', scope: 'guilds' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual([
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
      'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
      'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
      'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
    ]);
  });

  test('an unavailable provider is an outage, and its token stays stored', async () => {
    const world = await createWorld({
      app: replica,
      config: { oauth_providers: [{ id: 'discord', type: 'standard', client_id: 'own', client_secret: 'secret' }] },
    });
    const person = await world.signUp();
    const accountId = await giveAccount(world, person, { provider: 'discord', id: 'somebody' });
    const kept = {
      accessToken: 'access',
      refreshToken: null,
      scopes: [],
      expiresAt: world.app.clock.now() + 3_600_000,
    };
    await keepProviderTokens(await world.call(), { oauthAccountId: accountId, ...kept });
    for (const asked of [askFor, askOfOld])
      expect((await asked(world, person, { provider: 'discord' })).status).toBe(503);
    expect((await findAccessTokens(await world.call(), accountId, [])).map(({ value }) => value)).toEqual(['access']);
  });

  test('OA-12 a client gets tokens only of the signed-in user; a server gets those of any user', async () => {
    const { world, person, ask } = await connect('spotify');
    const other = await world.signUp();
    const read = (options: object, userId = person.id) =>
      world.request('POST /connected-accounts/{user_id}/{provider_id}/access-token', {
        params: { user_id: userId, provider_id: 'spotify' },
        body: {},
        ...options,
      });
    expect((await read({ as: other })).status).toBe(403);
    expect((await read({})).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await read({}, 'me')).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await read({ as: other }, 'me')).code).toBe('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER');
    expect((await read({ access: 'server' })).json).toEqual((await ask()).json);
    const nobody = '11111111-1111-4111-8111-111111111111';
    expect((await read({ access: 'server' }, nobody)).code).toBe('USER_NOT_FOUND');
    expect((await read({ access: 'server', query: { scope: 'x' } })).code).toBe('SCHEMA_ERROR');
  });

  test('an account that the user keeps from the app gives no one a token, until the user allows it again', async () => {
    const { world, person, accountId, ask } = await connect('github');
    const { json: first } = await ask();
    await allow(world, { person, accountId }, false);
    const wanted = { provider: 'github' };
    const asked = [await ask(), await askFor(world, person, wanted), await askOfOld(world, person, wanted)];
    expect(asked.map(({ code }) => code)).toEqual(asked.map(() => 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER'));
    await allow(world, { person, accountId }, true);
    expect((await ask()).json).toEqual(first);
  });

  test('the other accounts of the provider still count', async () => {
    const connection = await connect('github');
    const { world, person, ask } = connection;
    const { json: first } = await ask();
    const other = await giveAccount(world, person, { provider: 'github', id: 'another' });
    // Both sign the user in, which does not keep the user from choosing.
    await allow(world, { person, accountId: other }, false);
    expect((await ask()).json).toEqual(first);
    await allow(world, { person, accountId: other }, true);
    await allow(world, connection, false);
    // The other account is connected, and has no token.
    expect((await ask()).code).toBe('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE');
  });

  test('OA-12 tokens of shared keys are returned only if the operator allows it', async () => {
    const world = await startWorld({});
    const person = await world.signUp();
    for (const asked of [askFor, askOfOld]) {
      const shared = await asked(world, person, { provider: 'google' });
      expect(shared.code).toBe('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS');
    }
    const unknown = await askFor(world, person, { provider: 'nobody' });
    expect(unknown.code).toBe('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
  });
});

describe('refreshing', () => {
  test('an expired token is replaced, and the refresh token stays if the provider keeps it', async () => {
    const connection = await connect('google');
    const before = await tokensOf(connection);
    connection.world.travel('58 minutes');
    const { json } = await connection.ask();
    expect(before.access).not.toContain(json.access_token);
    expect(await tokensOf(connection)).toEqual({ access: [json.access_token], refresh: before.refresh });
    expect((await connection.ask()).json).toEqual(json);
  });

  test('a refresh token that works once is replaced by the next one', async () => {
    const connection = await connect('x');
    const before = await tokensOf(connection);
    connection.world.travel('3 hours');
    await connection.ask();
    const after = await tokensOf(connection);
    expect(after.refresh).toHaveLength(1);
    expect(after.refresh).not.toEqual(before.refresh);
    connection.world.travel('3 hours');
    expect((await connection.ask('tweet.read')).status).toBe(201);
  });

  test('of concurrent requests to two replicas, one refreshes and all get a token that works', async () => {
    const connection = await connect('gitlab');
    const { world, person } = connection;
    world.travel('3 hours');
    const askReplica = async () => {
      const answer = await replica.app.server.inject({
        method: 'POST',
        url: `/api/v1/connected-accounts/${person.id}/gitlab/access-token`,
        headers: projectHeaders({ id: world.projectId, keys: world.keys }, 'server'),
        payload: {},
      });
      return String(answer.json().access_token);
    };
    const askHere = async () => (await connection.ask()).json.access_token;
    let isDone = false;
    const answers = Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? askHere() : askReplica()))).finally(
      () => {
        isDone = true;
      },
    );
    // Slow enough that no request gives up while a busy machine answers the one that refreshes.
    await expect
      .poll(
        () => {
          world.travel(50);
          return isDone;
        },
        { interval: 20, timeout: 20_000 },
      )
      .toBe(true);
    const tokens = new Set(await answers);
    expect(tokens.size).toBe(1);
    const { access, refresh } = await tokensOf(connection);
    expect([access.length, refresh.length]).toEqual([1, 1]);
  });

  test('a refused token is not retried, and without another one the user has to connect again', async () => {
    const connection = await connect('linkedin');
    const call = await connection.world.call();
    await keepProviderTokens(call, {
      oauthAccountId: connection.accountId,
      accessToken: 'taken-back',
      refreshToken: 'taken-back',
      scopes: ['openid', 'calendar'],
      expiresAt: connection.world.app.clock.now() + 3_600_000,
    });
    expect((await connection.ask('calendar')).code).toBe('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE');
    const left = await tokensOf(connection);
    expect([...left.access, ...left.refresh]).not.toContain('taken-back');
    expect((await connection.ask('openid')).status).toBe(201);
  });

  test.each(oauthProviderIds)('a token of %s is checked and refreshed as that provider requires', async (id) => {
    const extraScopes = id === 'microsoft' ? ['offline_access'] : [];
    const connection = await connect(id, { extraScopes });
    const { json: first } = await connection.ask();
    const { refresh } = await tokensOf(connection);
    connection.world.travel('61 days');
    const later = await connection.ask();
    if (refresh.length === 0) expect(later.code).toBe('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE');
    else expect(later.json.access_token).not.toBe(first.access_token);
  });
});
