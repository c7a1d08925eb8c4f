// @needs any-database

import { createHash } from 'node:crypto';
import { TEST_URL } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { authorize, authorizeQuery, createOAuthWorld, readOAuthApp, startOAuthApp } from '../../../testing/oauth.js';

const refused = async (...[world, provider, changes]: Parameters<typeof authorize>) => {
  const { answer } = await authorize(world, provider, changes);
  return [answer.status, answer.code];
};

test('a browser is redirected to the provider with our own request, and gets a cookie', async () => {
  const world = await createOAuthWorld();
  const { answer, location, state, cookie } = await authorize(world, 'google', {
    provider_scope: 'calendar openid calendar',
  });
  expect(answer.status).toBe(307);
  const url = new URL(location);
  expect(url.origin + url.pathname).toBe(world.standIns.google?.endpoints.authorize);
  const scope =
    'https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile calendar openid';
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: world.standIns.google?.clientId,
    redirect_uri: `${TEST_URL}/api/v1/auth/oauth/callback/google`,
    response_type: 'code',
    scope,
    access_type: 'offline',
    prompt: 'consent',
    code_challenge_method: 'S256',
  });
  expect(cookie).toBe(`stack-oauth-inner-${state}=true`);
});

describe('CK-03 the cookie', () => {
  const attributes = async (provider: string, publicUrl?: string) => {
    const app = publicUrl === undefined ? await readOAuthApp() : await startOAuthApp({ settings: { publicUrl } });
    const { answer } = await authorize(await createOAuthWorld({ app }), provider);
    return answer.headers.get('set-cookie')?.split('; ').slice(1).sort();
  };
  const common = ['HttpOnly', 'Max-Age=600', 'Path=/'];

  test('is for one browser and ten minutes, and is not sent with cross-site posts', async () => {
    expect(await attributes('google')).toEqual([...common, 'SameSite=Lax', 'Secure']);
    expect(await attributes('google', 'https://auth.example.com')).toEqual([...common, 'SameSite=Lax', 'Secure']);
  });

  test('is sent with the form that Apple has the browser post', async () => {
    expect(await attributes('apple')).toEqual([...common, 'SameSite=None', 'Secure']);
  });

  test('is not marked secure if no browser would accept that', async () => {
    expect(await attributes('google', 'http://auth.lan:3000')).toEqual([...common, 'SameSite=Lax']);
  });
});

test('OA-05 the state has 256 random bits, differs each time, and is not stored in the database', async () => {
  const world = await createOAuthWorld();
  const { state } = await authorize(world, 'google');
  const { state: next, location } = await authorize(world, 'google');
  const random = Buffer.from(state, 'base64url').subarray(16);
  expect(random).toHaveLength(32);
  expect(Buffer.from(next, 'base64url').subarray(16)).not.toEqual(random);
  const { db, tenant } = await world.call();
  const rows = await db.selectFrom('oauth_transactions').selectAll().where('tenant_id', '=', tenant.id).execute();
  expect(rows).toHaveLength(2);
  const stored = JSON.stringify(rows);
  for (const secret of [state, next, new URL(location).searchParams.get('nonce') ?? ''])
    expect(stored).not.toContain(secret);
});

test('OA-14 the response is not cached and sends no referrer, even if refused, and no secret is logged', async () => {
  const world = await createOAuthWorld();
  const { accessToken } = await world.signUp();
  const { answer } = await authorize(world, 'google', { token: accessToken, provider_scope: 'more' });
  const { answer: bad } = await authorize(world, 'google', { response_type: 'token' });
  const { answer: unknown } = await authorize(world, 'nobody');
  for (const { headers, status } of [answer, bad, unknown]) {
    expect([status, headers.get('referrer-policy')]).toEqual([status, 'no-referrer']);
    expect(headers.get('cache-control')).toMatch(/no-store/);
  }
  const logged = JSON.stringify(world.app.log.lines);
  for (const secret of [accessToken, world.keys.publishableClientKey, 'state-of-the-app'])
    expect(logged).not.toContain(secret);
});

describe('OA-01 PKCE with S256 is required of every app', () => {
  const wrong = {
    plain: { code_challenge_method: 'plain' },
    'no method': { code_challenge_method: undefined },
    'no challenge': { code_challenge: undefined },
    'an empty challenge': { code_challenge: '' },
    'a challenge that S256 does not give': { code_challenge: createHash('sha1').update('x').digest('base64url') },
  };
  test.each(Object.entries(wrong))('%s', async (_name, changes) => {
    expect(await refused(await createOAuthWorld(), 'google', changes)).toEqual([400, 'SCHEMA_ERROR']);
  });
});

test('an authorize call is refused in the wire’s order: client, key, scope, provider, user', async () => {
  const world = await createOAuthWorld();
  const other = await createOAuthWorld();
  const wrong = { client_secret: other.keys.publishableClientKey, scope: 'openid', type: 'link' };
  expect(await refused(world, 'nobody', { ...wrong, client_id: '00000000-0000-4000-8000-000000000000' })).toEqual([
    400,
    'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
  ]);
  expect(await refused(world, 'nobody', { ...wrong, client_id: `${world.projectId}#another` })).toEqual([
    400,
    'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
  ]);
  expect(await refused(world, 'nobody', wrong)).toEqual([401, 'INVALID_PUBLISHABLE_CLIENT_KEY']);
  const { client_secret: _wrong, ...rest } = wrong;
  expect(await refused(world, 'nobody', rest)).toEqual([400, 'INVALID_SCOPE']);
  expect(await refused(world, 'nobody', { type: 'link' })).toEqual([400, 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED']);
  expect(await refused(world, 'google', { type: 'link' })).toEqual([400, undefined]);
  expect(await refused(world, 'google', { client_id: `${world.projectId.toUpperCase()}#main` })).toEqual([
    307,
    undefined,
  ]);
});

test('unknown members of the query are refused', async () => {
  const world = await createOAuthWorld();
  expect(await refused(world, 'google', { prompt: 'none' })).toEqual([400, 'SCHEMA_ERROR']);
  expect(authorizeQuery(world)).not.toHaveProperty('prompt');
});

describe('the token of the signed-in user', () => {
  test('must be valid, of this project, not expired, and of an active session', async () => {
    const world = await createOAuthWorld();
    const stranger = await (await createOAuthWorld()).signUp();
    expect(await refused(world, 'google', { token: 'no-token' })).toEqual([401, 'UNPARSABLE_ACCESS_TOKEN']);
    expect(await refused(world, 'google', { token: stranger.accessToken })).toEqual([403, undefined]);
    const person = await world.signUp();
    expect(await refused(world, 'google', { token: person.accessToken, type: 'link' })).toEqual([307, undefined]);
    await world.request('DELETE /auth/sessions/current', { as: person });
    expect(await refused(world, 'google', { token: person.accessToken })).toEqual([401, 'ACCESS_TOKEN_EXPIRED']);
    const another = await world.signUp();
    world.travel('11 minutes');
    expect(await refused(world, 'google', { token: another.accessToken })).toEqual([401, 'ACCESS_TOKEN_EXPIRED']);
  });
});

test('the token of a deleted user counts as none: enough to sign in, but not to link', async () => {
  const world = await createOAuthWorld();
  const { id, accessToken } = await world.signUp();
  await world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: id } });
  expect(await refused(world, 'google', { token: accessToken })).toEqual([307, undefined]);
  expect(await refused(world, 'google', { token: accessToken, type: 'link' })).toEqual([400, undefined]);
});

test('with shared keys, no extra scopes are requested for a signed-in user', async () => {
  const world = await createOAuthWorld();
  const { accessToken: token } = await world.signUp();
  const oauth_providers = [{ id: 'github', type: 'shared' }];
  await world.request('PATCH /internal/projects/current', { access: 'admin', body: { config: { oauth_providers } } });
  const more = { token, provider_scope: 'repo' };
  const code = 'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS';
  expect(await refused(world, 'github', more)).toEqual([400, code]);
  expect(await refused(world, 'github', { token })).toEqual([307, undefined]);
  expect(await refused(world, 'github', { provider_scope: 'repo' })).toEqual([307, undefined]);
});

describe('the URL to continue at', () => {
  test('RD-07 must be trusted when it is sent', async () => {
    const world = await createOAuthWorld();
    const evil = [
      'https://evil.example.test/',
      'javascript:alert(1)',
      'http://localhost@evil.example.test/',
      'ftp://localhost/',
    ];
    for (const url of evil) {
      expect(await refused(world, 'google', { redirect_uri: url })).toEqual([400, 'REDIRECT_URL_NOT_WHITELISTED']);
      const after = { after_callback_redirect_url: url };
      expect(await refused(world, 'google', after)).toEqual([400, 'REDIRECT_URL_NOT_WHITELISTED']);
    }
    for (const url of ['//evil.example.test', '/\\evil.example.test', '/a\tb', '/.//evil.example.test'])
      expect(await refused(world, 'google', { after_callback_redirect_url: url })).toEqual([
        400,
        'REDIRECT_URL_NOT_WHITELISTED',
      ]);
    for (const url of ['/notes?a=1', 'http://localhost:8100/notes'])
      expect(await refused(world, 'google', { after_callback_redirect_url: url })).toEqual([307, undefined]);
  });

  test('RD-06 an untrusted error page is ignored', async () => {
    const world = await createOAuthWorld();
    await authorize(world, 'google', { error_redirect_url: 'https://evil.example.test/' });
    const { db, tenant } = await world.call();
    const kept = db.selectFrom('oauth_transactions').select('error_redirect_url').where('tenant_id', '=', tenant.id);
    expect(await kept.execute()).toEqual([{ error_redirect_url: null }]);
  });
});

test('a person whose sign-in cannot begin gets a page, and programs the error', async () => {
  const world = await createOAuthWorld();
  const ask = async (provider_id: string, query: Record<string, string>, accept: string) => {
    const { status, code, text, headers } = await world.request('GET /auth/oauth/authorize/{provider_id}', {
      access: null,
      params: { provider_id },
      query,
      headers: { accept },
    });
    return { answered: [status, headers.get('content-type'), headers.get('x-stack-known-error')], code, text };
  };
  const off = 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED';
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const page = await ask('nobody', authorizeQuery(world), browser);
  expect(page.answered).toEqual([400, 'text/html; charset=utf-8', off]);
  expect(page.text).toContain('<h1>Sign-in failed</h1>');
  expect(page.text).toContain('This provider is not enabled in the project.');
  const json = await ask('nobody', authorizeQuery(world), '*/*');
  expect([...json.answered, json.code]).toEqual([400, expect.stringContaining('json'), off, off]);
  // A developer needs to see which parameter is wrong.
  expect((await ask('google', {}, browser)).code).toBe('SCHEMA_ERROR');
});

test('RL-06 one address can start sixty sign-ins a minute', async () => {
  const app = await startOAuthApp({ settings: { mode: 'production', publicUrl: 'https://auth.example.com' } });
  const world = await createOAuthWorld({ app });
  for (let count = 0; count < 60; count += 1)
    expect(await refused(world, 'nobody')).toEqual([400, 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED']);
  const { answer } = await authorize(world, 'google');
  expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, 1]);
});
