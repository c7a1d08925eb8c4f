// @needs any-database

import { type OAuthProviderId, oauthProviderIds } from '@portico/contract';
import { createWorld, type WireResult, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { type AuthorizeQuery, authorize, comeBack, ERROR_URL, parametersOf, redeem } from '../../../testing/oauth.js';
import { chooseAt } from '../../../testing/simulated-browser.js';

const startWorld = (config: object = {}): Promise<World> =>
  createWorld({ config: { ...config, oauth_providers: oauthProviderIds.map((id) => ({ id, type: 'shared' })) } });

interface Visit {
  readonly provider: OAuthProviderId;
  readonly choice?: string;
  readonly query?: AuthorizeQuery;
}

/** Sends a browser to a simulated provider, makes a choice there, and returns the way the provider sends it back. */
async function visit(world: World, { provider, choice = 'mira', query = {} }: Visit): Promise<WireResult> {
  const { location, cookie } = await authorize(world, provider, query);
  return comeBack(world, {
    provider,
    answer: await chooseAt(world.fetch, location, choice),
    cookie,
    method: provider === 'apple' ? 'POST' : 'GET',
  });
}

const signIn = async (world: World, about: Visit) => {
  const { json } = await redeem(world, parametersOf(await visit(world, about)).code ?? '');
  const { json: user } = await world.request('GET /users/me', { as: { accessToken: json.access_token } });
  return { user, isNewUser: json.is_new_user, accessToken: json.access_token };
};

/** Providers that return an email and say that it is verified. */
const vouching: ReadonlySet<OAuthProviderId> = new Set([
  'google',
  'github',
  'discord',
  'gitlab',
  'bitbucket',
  'linkedin',
  'apple',
  'twitch',
]);

describe.each(oauthProviderIds)('signing in with the simulated %s', (provider) => {
  test('creates an account, and returns to it the next time', async () => {
    const world = await startWorld();
    const first = await signIn(world, { provider });
    expect(first.isNewUser).toBe(true);
    expect(first.user).toMatchObject({
      display_name: provider === 'apple' ? null : 'Mira Okafor',
      primary_email: provider === 'x' ? null : 'mira.okafor@simulated.test',
      primary_email_verified: vouching.has(provider),
    });
    expect(first.user.oauth_providers).toMatchObject([{ id: provider }]);
    const second = await signIn(world, { provider });
    expect([second.user.id, second.isNewUser]).toEqual([first.user.id, false]);
    expect((await signIn(world, { provider, choice: 'noor' })).isNewUser).toBe(true);
  });

  test('declining, an expired code and a broken provider end with an error and no account', async () => {
    const world = await startWorld();
    expect(parametersOf(await visit(world, { provider, choice: 'denied' }))).toMatchObject({
      errorCode: 'OAUTH_PROVIDER_ACCESS_DENIED',
    });
    for (const choice of ['expired-code', 'server-error'])
      expect((await visit(world, { provider, choice })).status).toBe(400);
    expect((await world.request('GET /users', { access: 'server' })).json.items).toEqual([]);
  });

  test('another account with the same email is linked if the provider says that the email is verified', async () => {
    const world = await startWorld();
    const first = await signIn(world, { provider });
    const answer = await visit(world, { provider, choice: 'mira-again' });
    const { code, errorCode } = parametersOf(answer);
    if (provider === 'x') {
      expect((await redeem(world, code ?? '')).json.is_new_user).toBe(true);
    } else if (vouching.has(provider)) {
      const { json } = await redeem(world, code ?? '');
      const { json: user } = await world.request('GET /users/me', { as: { accessToken: json.access_token } });
      expect([user.id, user.oauth_providers.length]).toEqual([first.user.id, 2]);
    } else expect(errorCode).toBe('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE');
  });
});

test('one person has one account across the providers that verify the email', async () => {
  const world = await startWorld();
  const ids = new Set<string>();
  for (const provider of vouching) ids.add((await signIn(world, { provider })).user.id);
  expect(ids.size).toBe(1);
});

test('a signed-in user links further accounts, and sees them', async () => {
  const world = await startWorld();
  const mira = await world.signUp();
  for (const provider of ['github', 'x'] as const) {
    const back = parametersOf(await visit(world, { provider, query: { type: 'link', token: mira.accessToken } }));
    expect((await redeem(world, back.code ?? '')).status).toBe(200);
    world.travel('1 second');
  }
  const { json } = await world.request('GET /oauth-providers', { as: mira, query: { user_id: 'me' } });
  expect(json.items).toMatchObject([
    { provider_config_id: 'github', email: 'mira.okafor@simulated.test', allow_sign_in: true },
    { provider_config_id: 'x', allow_sign_in: true },
  ]);
  const noor = await world.signUp();
  const taken = await visit(world, { provider: 'x', query: { type: 'link', token: noor.accessToken } });
  expect(parametersOf(taken)).toMatchObject({ errorCode: 'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER' });
});

test('a browser that comes back a second time, as by its back button, gets a page', async () => {
  const world = await startWorld();
  const { location, cookie } = await authorize(world, 'github');
  const back = {
    access: null,
    params: { provider_id: 'github' },
    query: await chooseAt(world.fetch, location, 'mira'),
    headers: { cookie, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  } as const;
  expect((await world.request('GET /auth/oauth/callback/{provider_id}', back)).status).toBe(303);
  const page = await world.request('GET /auth/oauth/callback/{provider_id}', back);
  expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(page.text).toContain('<h1>Sign-in failed</h1>');
  expect(page.text).toContain('has already finished it. Go back to the app');
});

test('OA-16 a failure that cannot be returned to an app is shown on a page that leads back', async () => {
  const world = await startWorld();
  const { location, cookie } = await authorize(world, 'github');
  const page = await world.request('GET /auth/oauth/callback/{provider_id}', {
    access: null,
    params: { provider_id: 'github' },
    query: await chooseAt(world.fetch, location, 'expired-code'),
    headers: { cookie, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  });
  expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.text).toContain('The provider answered with the error bad_verification_code.');
  // Who signs in to an app does not have its settings.
  expect(page.text).not.toContain('settings');
  expect(page.text).toContain('or use another sign-in method');
  expect(page.text).toContain(`<a href="${ERROR_URL}">Back to the app</a>`);
});

test('a page of a failure has the language of the person, with the text of the server below', async () => {
  const world = await startWorld();
  const { location, cookie } = await authorize(world, 'github');
  const page = await world.request('GET /auth/oauth/callback/{provider_id}', {
    access: null,
    params: { provider_id: 'github' },
    query: await chooseAt(world.fetch, location, 'expired-code'),
    headers: { cookie, accept: 'text/html', 'accept-language': 'de-CH,de;q=0.9,en;q=0.8' },
  });
  expect(page.text).toContain('<html lang="de" dir="ltr">');
  expect(page.text).toContain('<h1>Anmeldung fehlgeschlagen</h1>');
  expect(page.text).toMatch(
    /Meldung des Servers: <bdi lang="en">The provider answered with the error bad_verification_code\./,
  );
  expect(page.text).toContain('>Zurück zur App</a>');
});
