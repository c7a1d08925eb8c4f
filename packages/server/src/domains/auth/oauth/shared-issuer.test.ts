// @needs any-database

import { oauthProviderIds } from '@portico/contract';
import {
  createWorld,
  type OpenIdProvider,
  type SigningAlgorithm,
  signInAtOpenIdProvider,
  startOpenIdProvider,
  startTestApp,
  TEST_URL,
  type TestApp,
  type World,
} from '@portico/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorize, comeBack, parametersOf, redeem } from '../../../testing/oauth.js';
import { resolveProvider } from './providers/index.js';

const SECRET = 'a secret of thirty-two characters or more';

interface Setup {
  readonly issuer: OpenIdProvider;
  readonly app: TestApp;
  /** The provider uses the machine's clock: a test that travels in time and signs in there needs its own clock. */
  startReplica(): Promise<TestApp>;
}

const person = (sub: string) => ({
  sub,
  email: `${sub}@example.test`,
  email_verified: true,
  name: `Person ${sub}`,
});

interface Arrangement {
  readonly secret?: string;
  readonly signingAlgorithm?: SigningAlgorithm;
  readonly claims?: 'by-scope';
  readonly scopes?: readonly string[];
}

const baseScopes = ['openid', 'offline_access'];

const begin = async ({ secret, scopes = [], ...rest }: Arrangement = {}): Promise<Setup> => {
  const issuer = await startOpenIdProvider({
    clients: oauthProviderIds.map((id) => ({
      clientId: id,
      clientSecret: secret,
      redirectUri: `${TEST_URL}/api/v1/auth/oauth/callback/${id}`,
      clientAuth: secret === undefined ? ('none' as const) : ('client_secret_basic' as const),
    })),
    people: ['mira', 'noor', 'sol', 'kit', 'lou'].map(person),
    ...rest,
  });
  const sharedOAuth = {
    issuer: issuer.issuer,
    clientSecret: secret ?? null,
    scopes: [...baseScopes, ...scopes],
    givesAccessTokens: true,
  };
  const startReplica = () => startTestApp({ settings: { sharedOAuth } });
  return { issuer, app: await startReplica(), startReplica };
};

const end = ({ issuer }: Setup) => issuer.close();

let setup: Setup;
let confidential: Setup;
beforeAll(async () => {
  [setup, confidential] = [await begin(), await begin({ secret: SECRET })];
});
afterAll(async () => {
  await end(setup);
  await end(confidential);
});

const startWorld = (app: TestApp): Promise<World> =>
  createWorld({ app, config: { oauth_providers: oauthProviderIds.map((id) => ({ id, type: 'shared' })) } });

interface Visit {
  readonly provider: string;
  readonly person: string;
}

const signIn = async (world: World, { provider, person: sub }: Visit) => {
  const { location, cookie } = await authorize(world, provider);
  expect(new URL(location).searchParams.get('client_id')).toBe(provider);
  const back = await comeBack(world, { provider, answer: await signInAtOpenIdProvider(location, sub), cookie });
  const { json } = await redeem(world, parametersOf(back).code ?? '');
  const { json: user } = await world.request('GET /users/me', { as: { accessToken: json.access_token } });
  return { user, isNewUser: json.is_new_user, scope: new URL(location).searchParams.get('scope') };
};

const ask = (world: World, userId: string) =>
  world.request('POST /connected-accounts/{user_id}/{provider_id}/access-token', {
    access: 'server',
    params: { user_id: userId, provider_id: 'spotify' },
    body: { scope: 'openid' },
  });

describe('an OpenID provider for the shared keys', () => {
  test('signs users in under the name of each provider', async () => {
    const world = await startWorld(setup.app);
    for (const provider of oauthProviderIds) {
      const { user, scope } = await signIn(world, { provider, person: 'mira' });
      expect(scope).toBe('openid offline_access');
      expect(user).toMatchObject({ primary_email: 'mira@example.test', primary_email_verified: true });
      expect(user.oauth_providers).toContainEqual({ id: provider, account_id: 'mira', email: 'mira@example.test' });
    }
    const again = await signIn(world, { provider: 'apple', person: 'mira' });
    expect(again.isNewUser).toBe(false);
    expect((await signIn(world, { provider: 'google', person: 'noor' })).isNewUser).toBe(true);
  });

  test('authenticates us by a secret if it gave us one', async () => {
    const world = await startWorld(confidential.app);
    expect((await signIn(world, { provider: 'google', person: 'sol' })).isNewUser).toBe(true);
  });

  test.each(['PS256', 'ES256', 'ES384', 'EdDSA'] as const)(
    'signs users in with ID tokens that are signed with %s, as its metadata says',
    async (signingAlgorithm) => {
      const other = await begin({ signingAlgorithm });
      const world = await startWorld(other.app);
      expect((await signIn(world, { provider: 'google', person: 'noor' })).isNewUser).toBe(true);
      await end(other);
    },
  );

  test('is asked for more scopes if the operator says so, and for no email address otherwise', async () => {
    const addressOf = async (arrangement: Arrangement) => {
      const other = await begin({ claims: 'by-scope', ...arrangement });
      const { user, scope } = await signIn(await startWorld(other.app), { provider: 'google', person: 'sol' });
      await end(other);
      return { scope, email: user.primary_email };
    };
    expect(await addressOf({})).toEqual({ scope: 'openid offline_access', email: null });
    expect(await addressOf({ scopes: ['email', 'profile'] })).toEqual({
      scope: 'openid offline_access email profile',
      email: 'sol@example.test',
    });
  });

  test('replaces the simulated providers', async () => {
    const world = await startWorld(setup.app);
    expect((await world.fetch('http://localhost:3000/simulated-providers/google/authorize')).status).toBe(404);
    const { json } = await world.request('GET /projects/current');
    expect(json.config.enabled_oauth_providers).toHaveLength(oauthProviderIds.length);
  });

  test('OA-15 is refused if its issuer differs, and unavailable if it cannot be reached', async () => {
    const world = await startWorld(setup.app);
    const call = await world.call();
    for (const issuer of [`${setup.issuer.issuer}/elsewhere`, 'http://127.0.0.1:9']) {
      const settings = { ...call.settings, sharedOAuth: { ...call.settings.sharedOAuth, issuer } };
      await expect(resolveProvider({ ...call, settings }, 'google')).rejects.toMatchObject({ name: 'Outage' });
    }
    const production = { ...call, project: { ...call.project, isProductionMode: true } };
    await expect(resolveProvider(production, 'google')).rejects.toMatchObject({
      code: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
    });
  });
});

describe('its access tokens', () => {
  test('are returned while it accepts them, and refreshed with a refresh token that works once', async () => {
    const world = await startWorld(await setup.startReplica());
    const { user } = await signIn(world, { provider: 'spotify', person: 'kit' });
    const { json: first } = await ask(world, user.id);
    expect((await ask(world, user.id)).json).toEqual(first);
    for (let round = 0; round < 3; round += 1) {
      world.travel('58 minutes');
      const { json: later } = await ask(world, user.id);
      expect(later.access_token).not.toBe(first.access_token);
    }
  });

  test('OA-12 concurrent requests refresh once, so that no refresh token is used twice', async () => {
    const world = await startWorld(await setup.startReplica());
    const { user } = await signIn(world, { provider: 'spotify', person: 'lou' });
    await ask(world, user.id);
    world.travel('58 minutes');
    let isDone = false;
    const answers = Promise.all(Array.from({ length: 12 }, () => ask(world, user.id))).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      world.travel(50);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(new Set((await answers).map(({ json }) => json.access_token)).size).toBe(1);
    world.travel('58 minutes');
    expect((await ask(world, user.id)).status).toBe(201);
  });
});
