// @needs any-database

import { expect, test } from 'vitest';
import { comeBack, createOAuthWorld, newPerson, type OAuthWorld } from '../../../testing/oauth.js';

const start = (world: OAuthWorld, provider = 'google') =>
  world.request('POST /internal/oauth-provider-tests', { access: 'admin', body: { provider_id: provider } });

/** A browser opens the URL of a test. */
const open = (world: OAuthWorld, url: string) =>
  world.request('GET /auth/oauth/provider-test/{state}', {
    access: null,
    params: { state: url.split('/').at(-1) ?? '' },
  });

const read = (world: OAuthWorld, id: string) =>
  world.request('GET /internal/oauth-provider-tests/{id}', { access: 'admin', params: { id } });

/** Starts a test, and takes a browser to the provider. */
async function goToProvider(world: OAuthWorld, provider = 'google') {
  const { id, url } = (await start(world, provider)).json;
  const opened = await open(world, url);
  return {
    id,
    url,
    provider,
    status: opened.status,
    location: opened.headers.get('location') ?? '',
    cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

const countUsers = async (world: OAuthWorld) =>
  (await world.request('GET /users', { access: 'server' })).json.items.length;

test.each(['google', 'github', 'gitlab', 'apple'] as const)(
  'a test of %s says who signed in there, and makes no user of them',
  async (provider) => {
    const world = await createOAuthWorld();
    const sent = await goToProvider(world, provider);
    expect(sent.status).toBe(303);
    expect((await read(world, sent.id)).json).toEqual({
      provider_id: provider,
      status: 'pending',
      account: null,
      failure: null,
    });
    const person = newPerson();
    const answer = world.standIns[provider]?.consent(sent.location, person) ?? {};
    const method = provider === 'apple' ? 'POST' : 'GET';
    const back = await comeBack(world, { ...sent, answer, method });
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `${new URL(sent.url).origin}/projects/${world.projectId}/providers/${provider}?test=${sent.id}`,
    ]);
    expect((await read(world, sent.id)).json).toMatchObject({
      status: 'succeeded',
      account: { email: person.email, is_email_verified: true },
      failure: null,
    });
    expect(await countUsers(world)).toBe(0);
    // Neither the test nor the provider's code works twice.
    expect((await comeBack(world, { ...sent, answer, method })).status).toBe(400);
    expect((await open(world, sent.url)).status).toBe(400);
  },
);

test('the failure of a test has the provider’s own error code', async () => {
  const world = await createOAuthWorld();
  const failureOf = async (id: string) => (await read(world, id)).json;
  const declined = await goToProvider(world);
  await comeBack(world, { ...declined, answer: world.standIns.google?.decline(declined.location) ?? {} });
  expect(await failureOf(declined.id)).toMatchObject({
    status: 'failed',
    account: null,
    failure: { error: 'access_denied', message: 'The provider answered with the error access_denied.' },
  });
  const google = { id: 'google', type: 'standard', client_id: world.standIns.google?.clientId, client_secret: 'wrong' };
  const config = { oauth_providers: [google] };
  await world.request('PATCH /internal/projects/current', { access: 'admin', body: { config } });
  const refused = await goToProvider(world);
  const answer = world.standIns.google?.consent(refused.location, newPerson()) ?? {};
  await comeBack(world, { ...refused, answer });
  expect(await failureOf(refused.id)).toMatchObject({ status: 'failed', failure: { error: 'invalid_client' } });
});

test('a test that comes back too late has failed', async () => {
  const world = await createOAuthWorld();
  const sent = await goToProvider(world);
  const answer = world.standIns.google?.consent(sent.location, newPerson()) ?? {};
  world.travel('11 minutes');
  await comeBack(world, { ...sent, answer });
  expect((await read(world, sent.id)).json).toMatchObject({ status: 'failed', failure: { error: null } });
});

test('OA-05 a browser that did not open the test cannot finish it', async () => {
  const world = await createOAuthWorld();
  const sent = await goToProvider(world);
  const answer = world.standIns.google?.consent(sent.location, newPerson()) ?? {};
  expect((await comeBack(world, { provider: 'google', answer })).status).toBe(400);
  expect((await read(world, sent.id)).json.status).toBe('pending');
  expect((await comeBack(world, { ...sent, answer })).status).toBe(303);
});

test('a test that does not exist, is over or is of another project is refused', async () => {
  const [world, other] = [await createOAuthWorld(), await createOAuthWorld()];
  const { id, url } = (await start(world)).json;
  expect((await read(other, id)).status).toBe(404);
  for (const state of ['short', 'a%3Db', Buffer.alloc(48, 7).toString('base64url')])
    expect((await open(world, `/${state}`)).status).toBe(400);
  world.travel('11 minutes');
  expect((await open(world, url)).status).toBe(400);
});

test('a provider that is off cannot be tested, also if it was turned off after the start', async () => {
  const world = await createOAuthWorld();
  expect((await start(world, 'discord')).code).toBe('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
  const { url } = (await start(world)).json;
  await world.request('PATCH /internal/projects/current', {
    access: 'admin',
    body: { config: { oauth_providers: [] } },
  });
  expect((await open(world, url)).code).toBe('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
});
