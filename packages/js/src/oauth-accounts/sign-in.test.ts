// @needs nothing

import { createHash } from 'node:crypto';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type BenchOptions, createTestPage, createTestStorage, setUp } from '../testing/app.js';
import { createTestJar } from '../testing/cookie-jar.js';
import { accessToken, projectId, wireUser } from '../testing/samples.js';
import { answer, knownError, type Reaction } from '../testing/scripted-server.js';

const start = Date.UTC(2026, 0, 1);
const redeem = 'POST /auth/oauth/token';
const state = 's'.repeat(43);
const verifier = 'v'.repeat(43);
const callback = 'https://app.example/handler/oauth-callback';
const stateCookie = `stack-oauth-outer-${state}`;
const tokens = (given: object = {}) =>
  answer({
    access_token: accessToken({ issuedAt: start }),
    refresh_token: 'refresh-1',
    token_type: 'Bearer',
    is_new_user: false,
    after_callback_redirect_url: null,
    ...given,
  });

afterEach(() => vi.restoreAllMocks());

/** Clicks a provider's button and returns the URL to which the browser navigates. */
const leave = async (
  options: BenchOptions = {},
  { provider = 'GitHub', ...more }: { provider?: string; returnTo?: string } = {},
) => {
  const page = createTestPage('https://app.example/handler/sign-in?after_auth_return_to=%2Fprivate#top');
  const bench = setUp({}, { page, ...options });
  void bench.app.signInWithOAuth(provider, more);
  await vi.waitUntil(() => page.visits.length > 0);
  const url = new URL(page.visits[0] ?? '');
  return { ...bench, page, url, query: Object.fromEntries(url.searchParams) };
};

/** The callback page of a provider. */
const comeBack = (
  script: Readonly<Record<string, readonly Reaction[]>>,
  { query = `code=code-1&state=${state}`, ...options }: BenchOptions & { query?: string } = {},
) => {
  const page = createTestPage(`${callback}?after_auth_return_to=%2Fprivate&${query}`);
  const jar = createTestJar();
  jar.put(stateCookie, encodeURIComponent(`${verifier}${callback}?after_auth_return_to=%2Fprivate`));
  return { page, ...setUp(script, { page, jar, ...options }) };
};

describe('signing in with a provider', () => {
  test('redirects to the server with all parameters of the code grant with PKCE', async () => {
    const { url, query, jar } = await leave();
    expect(`${url.origin}${url.pathname}`).toBe('https://accounts.test/api/v1/auth/oauth/authorize/github');
    const { state: made = '', code_challenge, ...rest } = query;
    expect(made).toMatch(/^[\w-]{43}$/);
    const kept = decodeURIComponent(jar.get(`stack-oauth-outer-${made}`) ?? '');
    expect(kept.slice(0, 43)).toMatch(/^[\w-]{43}$/);
    expect(code_challenge).toBe(createHash('sha256').update(kept.slice(0, 43)).digest('base64url'));
    expect(rest).toEqual({
      client_id: projectId,
      client_secret: 'pck_of_the_tests',
      redirect_uri: `${callback}?after_auth_return_to=%2Fprivate`,
      scope: 'legacy',
      grant_type: 'authorization_code',
      code_challenge_method: 'S256',
      response_type: 'code',
      type: 'authenticate',
      error_redirect_url: 'https://app.example/handler/error',
    });
    expect(kept.slice(43)).toBe(rest.redirect_uri);
  });

  test('requests the app’s scopes, regardless of the case of the provider’s name', async () => {
    const { query } = await leave({ oauthScopesOnSignIn: { Github: ['repo', 'gist'], google: ['calendar'] } });
    expect(query.provider_scope).toBe('repo gist');
  });

  test('sends the token of an anonymous user, whose account becomes a full one', async () => {
    const token = accessToken({ issuedAt: start, claims: { is_anonymous: true } });
    const { query } = await leave({ tokenStore: { accessToken: token, refreshToken: 'refresh-1' } });
    expect(query.token).toBe(token);
  });

  test('remembers the provider for the next visit', async () => {
    const siteStorage = createTestStorage();
    const { app } = await leave({ siteStorage });
    expect(app.lastUsedOAuthProvider()).toBe('github');
    expect(siteStorage.kept.get('_STACK_AUTH.lastUsed')).toBe('github');
    expect(setUp({}, { siteStorage: null }).app.lastUsedOAuthProvider()).toBeNull();
  });

  test('can return to another page of the site, and the token call names the same page', async () => {
    const { query, jar } = await leave({}, { returnTo: '/welcome?state=old' });
    expect(query.redirect_uri).toBe('https://app.example/welcome?after_auth_return_to=%2Fprivate');
    expect(decodeURIComponent(jar.get(`stack-oauth-outer-${query.state}`) ?? '')).toContain(query.redirect_uri);
  });

  test.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])(
    'RD-05 does not return to another site: %s',
    async (returnTo) => {
      const page = createTestPage('https://app.example/');
      const { app } = setUp({}, { page });
      await expect(app.signInWithOAuth('github', { returnTo })).rejects.toThrow('is not trusted; should be relative');
      expect(page.visits).toEqual([]);
    },
  );

  test('CK-05 keeps the verifier for an hour at most', async () => {
    const { jar } = await leave();
    expect(jar.written.filter((text) => text.startsWith('stack-oauth-outer-'))).toEqual([
      expect.stringMatching(/Path=\/; Max-Age=3600; SameSite=Lax; Secure$/),
    ]);
  });

  test('CK-06 drops a return URL that does not fit in a cookie', async () => {
    const page = createTestPage(`https://app.example/?after_auth_return_to=/${'x'.repeat(4000)}`);
    const { app } = setUp({}, { page });
    void app.signInWithOAuth('github');
    await vi.waitUntil(() => page.visits.length > 0);
    expect(new URL(page.visits[0] ?? '').searchParams.get('redirect_uri')).toBe(callback);
  });

  test('needs a browser', async () => {
    const { app } = setUp({}, { page: null });
    await expect(app.signInWithOAuth('github')).rejects.toThrow('needs a page');
  });
});

describe('a provider’s callback', () => {
  test('is removed from the address bar and the cookie, then redeemed, and redirects', async () => {
    const seen: string[] = [];
    const { app, page, jar, server, clock } = comeBack({
      [redeem]: [
        () => {
          seen.push(page.href(), String(jar.get(stateCookie)));
          return tokens();
        },
      ],
    });
    const done = app.callOAuthCallback();
    await clock.pass(2000);
    expect(await done).toBe(true);
    expect(seen).toEqual([`${callback}?after_auth_return_to=%2Fprivate`, 'undefined']);
    expect(Object.fromEntries(new URLSearchParams(server.seenTo(redeem)[0]?.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'code-1',
      redirect_uri: `${callback}?after_auth_return_to=%2Fprivate`,
      code_verifier: verifier,
      client_id: projectId,
      client_secret: 'pck_of_the_tests',
    });
    expect(jar.get(`stack-refresh-${projectId}`)).toBe('refresh-1');
    expect(page.visits).toEqual(['/private']);
  });

  test('of a new user redirects to the page for new users', async () => {
    const page = createTestPage(`${callback}?code=code-1&state=${state}`);
    const { app, clock } = comeBack(
      { [redeem]: [tokens({ is_new_user: true })] },
      { urls: { afterSignUp: '/welcome' }, page },
    );
    const done = app.callOAuthCallback();
    await clock.pass(2000);
    expect(await done).toBe(true);
    expect(page.visits).toEqual(['/welcome']);
  });

  test('CL-06 leaves the address bar before anything is loaded', () => {
    const { app, page } = comeBack({ [redeem]: [tokens()] });
    void app.callOAuthCallback();
    expect(page.href()).toBe(`${callback}?after_auth_return_to=%2Fprivate`);
  });

  test.each([
    ['without a verifier of this browser', { query: 'code=code-1&state=another' }],
    ['without a code', { query: `state=${state}` }],
    ['without a state', { query: 'code=code-1' }],
    ['without a page', { page: null }],
  ])('CK-05 %s only warns', async (_, options) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { app, server, jar } = comeBack({}, options);
    expect(await app.callOAuthCallback()).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
    expect(server.seen).toEqual([]);
    expect(jar.get(stateCookie)).toContain(verifier);
  });

  test('is redeemed once, and concurrent calls get the same result', async () => {
    const { app, server, clock } = comeBack({ [redeem]: [tokens()] });
    const both = Promise.all([app.callOAuthCallback(), app.callOAuthCallback()]);
    await clock.pass(2000);
    expect(await both).toEqual([true, true]);
    expect(server.seenTo(redeem)).toHaveLength(1);
  });

  test.each([
    ['/settings?tab=accounts#github', '/settings?tab=accounts#github'],
    ['https://app.example/settings', '/settings'],
  ])('that linked an account redirects back to %s', async (target, visit) => {
    const { app, page, clock } = comeBack({ [redeem]: [tokens({ after_callback_redirect_url: target })] });
    const done = app.callOAuthCallback();
    await clock.pass(2000);
    expect(await done).toBe(true);
    expect(page.visits).toEqual([visit]);
  });

  test.each(['https://elsewhere.example/', '//elsewhere.example', 'https://app.example//elsewhere.example'])(
    'RD-05 does not redirect to another site: %s',
    async (target) => {
      const { app, page } = comeBack({ [redeem]: [tokens({ after_callback_redirect_url: target })] });
      await expect(app.callOAuthCallback()).rejects.toThrow('is not trusted; should be relative');
      expect(page.visits).toEqual([]);
    },
  );

  test('can require two-step verification', async () => {
    const refusal = knownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', { details: { attempt_code: 'attempt-1' } });
    const { app, page, clock, jar } = comeBack({ [redeem]: [refusal] }, { tabStorage: createTestStorage() });
    const done = app.callOAuthCallback();
    await clock.pass(2000);
    expect(await done).toBe(false);
    expect(page.visits).toEqual(['/handler/mfa?after_auth_return_to=%2Fprivate']);
    expect(app.mfaAttemptCode()).toBe('attempt-1');
    expect(jar.get(`stack-refresh-${projectId}`)).toBeUndefined();
    const stays = comeBack({ [redeem]: [refusal] }, { redirectMethod: 'none', tabStorage: createTestStorage() });
    await expect(stays.app.callOAuthCallback()).rejects.toMatchObject({ details: { attempt_code: 'attempt-1' } });
  });

  test('that the server rejects is an error with its code, which contains neither code nor verifier', async () => {
    const { app } = comeBack({ [redeem]: [knownError('INVALID_AUTHORIZATION_CODE')] });
    await expect(app.callOAuthCallback()).rejects.toMatchObject({ code: 'INVALID_AUTHORIZATION_CODE' });
    const odd = comeBack({ [redeem]: [new Response(`no code-1 with ${verifier}`, { status: 400 })] });
    const error: unknown = await odd.app.callOAuthCallback().catch((thrown: unknown) => thrown);
    expect(String(error)).not.toMatch(new RegExp(`code-1|${verifier}`));
  });
});

describe('a connected account', () => {
  const read = 'POST /connected-accounts/me/github/access-token';
  const signedIn = {
    tokenStore: { accessToken: accessToken({ issuedAt: start }), refreshToken: 'refresh-1' },
    page: createTestPage('https://app.example/repos?sort=name#top'),
  };
  const open = async (reactions: readonly Reaction[], options: BenchOptions = {}) => {
    const bench = setUp({ 'GET /users/me': [answer(wireUser())], [read]: reactions }, { ...signedIn, ...options });
    return { ...bench, user: await bench.app.getUser({ or: 'throw' }) };
  };

  test('returns the provider’s tokens, fetched on each call', async () => {
    const { user, server, clock } = await open([answer({ access_token: 'first' }), answer({ access_token: 'second' })]);
    const connection = await user.getConnectedAccount('github', { scopes: ['repo', 'gist'] });
    expect(connection?.id).toBe('github');
    const second = connection?.getAccessToken();
    await clock.pass(300);
    expect(await second).toEqual({ accessToken: 'second' });
    expect(server.seenTo(read).map(({ body }) => body)).toEqual(Array(2).fill('{"scope":"repo gist"}'));
  });

  test.each(['OAUTH_CONNECTION_NOT_CONNECTED_TO_USER', 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'])(
    'that fails with %s is missing',
    async (code) => {
      const { user, clock } = await open([knownError(code)]);
      expect(await user.getConnectedAccount('github')).toBeNull();
      const forSure = user.getConnectedAccount('github', { or: 'throw' });
      await Promise.all([expect(forSure).rejects.toThrow("{ or: 'throw' }"), clock.pass(300)]);
    },
  );

  test('that is missing can be linked, with the requested scopes and those of sign-in, without duplicates', async () => {
    const page = createTestPage('https://app.example/repos?sort=name#top');
    const { user } = await open([knownError('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')], {
      page,
      oauthScopesOnSignIn: { github: ['repo', 'read:user'] },
    });
    void user.getConnectedAccount('github', { or: 'redirect', scopes: ['gist', 'repo'] });
    await vi.waitUntil(() => page.visits.length > 0);
    const query = Object.fromEntries(new URL(page.visits[0] ?? '').searchParams);
    expect(query).toMatchObject({
      type: 'link',
      token: signedIn.tokenStore.accessToken,
      provider_scope: 'gist repo read:user',
      after_callback_redirect_url: '/repos?sort=name#top',
    });
  });

  test('can be linked again after the user came back from the provider with the back button', async () => {
    const page = createTestPage('https://app.example/repos');
    const missing = knownError('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER');
    const { user, clock } = await open([missing, missing], { page });
    void user.getConnectedAccount('github', { or: 'redirect' });
    await vi.waitUntil(() => page.visits.length === 1);
    void user.getConnectedAccount('github', { or: 'redirect' });
    await clock.pass(300);
    await vi.waitUntil(() => page.visits.length === 2);
  });

  test('that a hook needs is linked in place of the page, which would redirect again after the back button', async () => {
    const page = createTestPage('https://app.example/repos');
    const replaced: string[] = [];
    const { user } = await open([knownError('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')], {
      page: { ...page, replace: (url) => void replaced.push(url) },
    });
    void user.store.connectedAccount('github', { or: 'redirect' }).get();
    await vi.waitUntil(() => replaced.length === 1);
    expect(new URL(replaced[0] ?? '').searchParams.get('after_callback_redirect_url')).toBe('/repos');
    expect(page.visits).toEqual([]);
  });

  test('is read again after it was unlinked', async () => {
    const { app } = setUp(
      {
        'GET /users/me': [answer(wireUser()), answer(wireUser())],
        'GET /oauth-providers': [answer({ items: [{ id: 'one', provider_config_id: 'github' }], is_paginated: false })],
        'DELETE /oauth-providers/me/one': [answer({ success: true })],
        [read]: [answer({ access_token: 'first' }), knownError('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')],
      },
      { ...signedIn, page: null },
    );
    const user = await app.getUser({ or: 'throw' });
    const connected = user.store.connectedAccount('github');
    onTestFinished(connected.subscribe(() => undefined));
    expect(await connected.get()).toMatchObject({ id: 'github' });
    const [provider] = await user.listOAuthProviders();
    await provider?.delete();
    expect(connected.peek()).toEqual({ status: 'ready', value: null });
  });

  test('with shared keys is missing if the user has none, and otherwise fails like its tokens', async () => {
    const kept = knownError('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS');
    const { app } = setUp(
      {
        'GET /users/me': [answer(wireUser())],
        [read]: [kept],
        'GET /oauth-providers': [answer({ items: [], is_paginated: false })],
      },
      signedIn,
    );
    const user = await app.getUser({ or: 'throw' });
    expect(await user.getConnectedAccount('github')).toBeNull();
    const { app: other } = setUp(
      {
        'GET /users/me': [answer(wireUser())],
        [read]: [kept],
        'GET /oauth-providers': [answer({ items: [{ provider_config_id: 'github' }], is_paginated: false })],
      },
      signedIn,
    );
    const linked = await other.getUser({ or: 'throw' });
    await expect(linked.getConnectedAccount('github')).rejects.toMatchObject({
      code: 'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
    });
  });

  test('that fails otherwise throws', async () => {
    const { user } = await open([knownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')]);
    await expect(user.getConnectedAccount('github')).rejects.toMatchObject({
      code: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
    });
  });
});
