// @needs any-database

import {
  createWorld,
  type OpenIdPerson,
  type OpenIdProvider,
  signInAtOpenIdProvider,
  startOpenIdProvider,
  startTestApp,
  TEST_URL,
  type TestApp,
  type World,
} from '@portico/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorize, comeBack, parametersOf, redeem } from '../../../testing/oauth.js';

// The provider is certified by others, so that these tests do not compare our code only with our own assumptions.

const people: readonly OpenIdPerson[] = [
  { sub: 'mira', email: 'mira@example.test', email_verified: true, name: 'Mira Okafor' },
  { sub: 'ada', email: 'ada@example.test', email_verified: false, name: 'Ada Lindqvist' },
];

const clients = [
  {
    id: 'google',
    clientId: 'client.of-google',
    clientSecret: 'a secret+with/odd%characters:in it',
    clientAuth: 'client_secret_basic',
  },
  { id: 'linkedin', clientId: 'client-of-linkedin', clientSecret: 'another-secret', clientAuth: 'client_secret_post' },
] as const;

let provider: OpenIdProvider;
let app: TestApp;
beforeAll(async () => {
  const redirectUri = (id: string) => `${TEST_URL}/api/v1/auth/oauth/callback/${id}`;
  provider = await startOpenIdProvider({
    people,
    clients: clients.map(({ id, ...client }) => ({ ...client, redirectUri: redirectUri(id) })),
  });
  const { endpoints } = provider;
  app = await startTestApp({ settings: { oauthEndpoints: { google: endpoints, linkedin: endpoints } } });
});
afterAll(() => provider.close());

const createOpenIdWorld = () =>
  createWorld({
    app,
    config: {
      oauth_providers: clients.map(({ id, clientId, clientSecret }) => ({
        id,
        type: 'standard' as const,
        client_id: clientId,
        client_secret: clientSecret,
      })),
    },
  });

/** Google’s own scopes include an ID token; in the standard, `openid` does. */
const scopes = { google: 'openid email profile offline_access', linkedin: undefined };

async function enter(world: World, id: 'google' | 'linkedin', sub: string) {
  const sent = await authorize(world, id, { provider_scope: scopes[id] });
  const answer = await signInAtOpenIdProvider(sent.location, sub);
  const returned = await comeBack(world, { provider: id, answer, cookie: sent.cookie });
  const { code = '' } = parametersOf(returned);
  return { answer, code };
}

describe.each(['google', 'linkedin'] as const)('a real OpenID provider in place of %s', (id) => {
  test('signs a user in, from the first redirect to the tokens', async () => {
    const world = await createOpenIdWorld();
    const { code, answer } = await enter(world, id, 'mira');
    expect(answer.iss).toBe(provider.issuer);
    const { json } = await redeem(world, code);
    const me = await world.request('GET /users/me', { as: { accessToken: json.access_token } });
    expect(me.json).toMatchObject({
      display_name: 'Mira Okafor',
      primary_email: 'mira@example.test',
      primary_email_verified: true,
      oauth_providers: [{ id, account_id: 'mira' }],
    });
  });

  test('is believed if it says that an email is unverified', async () => {
    const world = await createOpenIdWorld();
    const { code } = await enter(world, id, 'ada');
    const { json } = await redeem(world, code);
    const me = await world.request('GET /users/me', { as: { accessToken: json.access_token } });
    expect(me.json).toMatchObject({ primary_email: 'ada@example.test', primary_email_verified: false });
  });

  test('refuses our client if its secret is wrong, and says so', async () => {
    const world = await createOpenIdWorld();
    const { clientId } = clients.find((client) => client.id === id)!;
    const oauth_providers = [{ id, type: 'standard', client_id: clientId, client_secret: 'wrong' }];
    await world.request('PATCH /internal/projects/current', { access: 'admin', body: { config: { oauth_providers } } });
    const sent = await authorize(world, id, { provider_scope: scopes[id] });
    const answer = await signInAtOpenIdProvider(sent.location, 'mira');
    const refused = await comeBack(world, { provider: id, answer, cookie: sent.cookie });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('invalid_client')]);
  });
});

test('OA-06 an answer with another issuer is refused before the code is sent anywhere', async () => {
  const world = await createOpenIdWorld();
  const sent = await authorize(world, 'google', { provider_scope: scopes.google });
  const answer = await signInAtOpenIdProvider(sent.location, 'mira');
  const mixedUp = { ...answer, iss: 'https://accounts.google.com' };
  expect((await comeBack(world, { provider: 'google', answer: mixedUp, cookie: sent.cookie })).status).toBe(400);
});
