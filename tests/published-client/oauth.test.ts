// @needs database

import {
  createWorld,
  type OpenIdProvider,
  signInAtOpenIdProvider,
  startOpenIdProvider,
  startTestApp,
  TEST_URL,
  type World,
} from '@portico/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openApps, type PublishedApps } from './apps.js';

// Uses a page whose URL and cookies the test controls, and a certified provider.
const origin = 'http://localhost:5173';
const client = { clientId: 'client-of-google', clientSecret: 'a-secret', clientAuth: 'client_secret_basic' } as const;
let provider: OpenIdProvider;
let world: World;
let apps: PublishedApps;
beforeAll(async () => {
  provider = await startOpenIdProvider({
    people: ['mira', 'ben', 'cleo'].map((sub) => ({
      sub,
      email: `${sub}@example.test`,
      email_verified: true,
      name: sub,
    })),
    clients: [{ ...client, redirectUri: `${TEST_URL}/api/v1/auth/oauth/callback/google` }],
  });
  const app = await startTestApp({ settings: { oauthEndpoints: { google: provider.endpoints } } });
  const { clientId: client_id, clientSecret: client_secret } = client;
  world = await createWorld({
    app,
    config: { oauth_providers: [{ id: 'google', type: 'standard', client_id, client_secret }] },
  });
  apps = await openApps(world);
});
afterAll(() => provider.close());
afterEach(() => vi.unstubAllGlobals());

/** A browser page that keeps its cookies and reports where it navigates. */
const openBrowser = () => {
  const jar = new Map<string, string>();
  const page = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const [, expires = ''] = /expires=([^;]+)/i.exec(line) ?? [];
      if (expires !== '' && new Date(expires).getTime() < Date.now()) jar.delete(name);
      else jar.set(name, value);
    },
    createElement: () => ({}),
  };
  let sentTo: (url: string) => void = () => undefined;
  const open = (href: string) => {
    const location = Object.assign(new URL(href), { assign: (url: string) => sentTo(url) });
    vi.stubGlobal('window', { location, history: { replaceState: () => undefined } });
    vi.stubGlobal('document', page);
  };
  open(`${origin}/handler/sign-in`);
  return {
    open,
    /**
     * Returns the URL to which an action navigates. In a browser the action ends with its page, so here it ends with an
     * error: one that went on waiting would hold the lock that the package's `signOut` takes, in all later files too.
     */
    leave: (act: () => Promise<unknown>) =>
      new Promise<string>((resolve, reject) => {
        sentTo = (url) => {
          resolve(url);
          throw new Error('This page has been left.');
        };
        act().catch(reject);
      }),
  };
};

const clientApp = () =>
  apps.clientApp({
    redirectMethod: 'none',
    // Google's own scopes return an ID token; standard providers require this scope.
    oauthScopesOnSignIn: { google: ['openid', 'email', 'profile'] },
  });

/** Follows the redirects from our authorize call to the app's URL, as a browser does. */
const goThere = async (authorizeUrl: string, sub: string): Promise<string> => {
  expect(authorizeUrl.startsWith(`${apps.baseUrl}/api/v1/auth/oauth/authorize/google?`)).toBe(true);
  const sent = await fetch(authorizeUrl, { redirect: 'manual' });
  expect(sent.status).toBe(307);
  const answer = await signInAtOpenIdProvider(sent.headers.get('location') ?? '', sub);
  const back = await fetch(`${apps.baseUrl}/api/v1/auth/oauth/callback/google?${new URLSearchParams(answer)}`, {
    redirect: 'manual',
    headers: { cookie: sent.headers.get('set-cookie')?.split(';')[0] ?? '' },
  });
  expect(back.status).toBe(303);
  return back.headers.get('location') ?? '';
};

describe('the published client with a provider', () => {
  test('signs in a new user, from the button to the user object', async () => {
    const browser = openBrowser();
    const app = clientApp();
    const authorizeUrl = await browser.leave(() => app.signInWithOAuth('google'));
    browser.open(await goThere(authorizeUrl, 'mira'));
    expect(await app.callOAuthCallback()).toBe(true);
    const user = await app.getUser({ or: 'throw' });
    expect(user).toMatchObject({ displayName: 'mira', primaryEmail: 'mira@example.test', primaryEmailVerified: true });
  });

  test('does nothing on the callback page of a sign-in that it did not start', async () => {
    const browser = openBrowser();
    const app = clientApp();
    const authorizeUrl = await browser.leave(() => app.signInWithOAuth('google'));
    const victim = openBrowser();
    victim.open(await goThere(authorizeUrl, 'mira'));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await clientApp().callOAuthCallback()).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test('links an account to the signed-in user, reads the provider’s token, and signs out', async () => {
    const browser = openBrowser();
    const app = clientApp();
    const { user } = await apps.signUp('owner@example.test', app);
    const authorizeUrl = await browser.leave(() =>
      user.getConnectedAccount('google', { or: 'redirect', scopes: ['openid', 'email', 'profile'] }),
    );
    expect(new URL(authorizeUrl).searchParams.get('type')).toBe('link');
    browser.open(await goThere(authorizeUrl, 'ben'));
    expect(await app.callOAuthCallback()).toBe(true);
    const again = await app.getUser({ or: 'throw' });
    expect(again.id).toBe(user.id);
    const account = await again.getConnectedAccount('google');
    expect((await account?.getAccessToken())?.accessToken).toEqual(expect.any(String));
    await again.signOut();
    expect(await app.getUser()).toBeNull();
  });
});
