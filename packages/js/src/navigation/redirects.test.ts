// @needs nothing

import { describe, expect, test } from 'vitest';
import { createTestPage, setUp } from '../testing/app.js';
import { accessToken, wireUser } from '../testing/samples.js';
import { answer } from '../testing/scripted-server.js';
import { isRelativeTarget } from './redirects.js';
import type { RedirectMethod } from './types.js';

const start = Date.UTC(2026, 0, 1);
const script = {
  'POST /auth/password/sign-in': [
    answer({ access_token: accessToken({ issuedAt: start }), refresh_token: 'refresh-1', user_id: 'x' }),
  ],
  'GET /users/me': [answer(wireUser())],
};

const at = (href: string, options: { redirectMethod?: RedirectMethod; urls?: object } = {}) => {
  const page = createTestPage(href);
  const bench = setUp(script, { page, ...options });
  return { ...bench, page };
};

const hostile = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
  ' /private',
  '/private\u0000',
  '?x',
  '/.//evil.example',
  '/%2e//evil.example',
  '/private/..//evil.example',
  '/private/../\\evil.example',
];

describe('RD-05 targets of redirects', () => {
  test.each(hostile)('a target that could leave the site is not relative: %j', (target) => {
    expect(isRelativeTarget(target)).toBe(false);
  });

  test.each(['/', '/private', '/a//b?c=https://x#d', '/%5C%5Cevil', '/a\\b'])('a path of the site is: %j', (target) => {
    expect(isRelativeTarget(target)).toBe(true);
  });

  test.each(hostile.filter(Boolean))('an unsafe after_auth_return_to is rejected first: %j', async (target) => {
    const { app, page } = at(`https://app.example/handler/sign-in?after_auth_return_to=${encodeURIComponent(target)}`);
    await expect(app.redirectToAfterSignIn()).rejects.toThrow('is not trusted; should be relative.');
    expect(page.visits).toEqual([]);
  });

  test('a configured page on another site is rejected too', async () => {
    const { app, page } = at('https://app.example/', { urls: { signIn: 'https://login.example/sign-in' } });
    await expect(app.redirectToSignIn()).rejects.toThrow('Redirect URL https://login.example/sign-in is not trusted');
    expect(page.visits).toEqual([]);
  });
});

describe('redirects to sign-in and back', () => {
  test('the current page is remembered, and a sign-in returns to it', async () => {
    const there = at('https://app.example/private?tab=2#top');
    const going = there.app.redirectToSignIn();
    await there.clock.pass(2000);
    await going;
    expect(there.page.visits).toEqual(['/handler/sign-in?after_auth_return_to=%2Fprivate%3Ftab%3D2%23top']);
    const back = at(`https://app.example${there.page.visits[0]}`);
    const signIn = back.app.signInWithCredential({ email: 'a@b.example', password: 'a difference engine' });
    await back.clock.pass(2000);
    expect(await signIn).toEqual({ status: 'ok', data: undefined });
    expect(back.page.visits).toEqual(['/private?tab=2#top']);
  });

  test('P21 switching between the sign-in and sign-up pages keeps the return URL, and never loops', async () => {
    const kept = at('https://app.example/handler/sign-in?after_auth_return_to=%2Fprivate');
    void kept.app.redirectToSignUp();
    const none = at('https://app.example/handler/sign-in');
    void none.app.redirectToSignUp();
    expect([kept.page.visits, none.page.visits]).toEqual([
      ['/handler/sign-up?after_auth_return_to=%2Fprivate'],
      ['/handler/sign-up'],
    ]);
  });

  test('the page for two-step verification keeps it too', () => {
    const { app, page } = at('https://app.example/handler/sign-in?after_auth_return_to=%2Fprivate');
    void app.redirectToMfa();
    expect(page.visits).toEqual(['/handler/mfa?after_auth_return_to=%2Fprivate']);
  });

  test('noRedirectBack neither uses nor adds the return URL', () => {
    const { app, page } = at('https://app.example/handler/sign-in?after_auth_return_to=%2Fprivate');
    void app.redirectToAfterSignIn({ noRedirectBack: true });
    void app.redirectToSignIn({ noRedirectBack: true });
    expect(page.visits).toEqual(['/', '/handler/sign-in']);
  });

  test('without a page nothing is added, and nothing happens', async () => {
    const { app } = setUp(script);
    await app.redirectToSignIn();
  });
});

describe('how redirects happen', () => {
  test('an app’s own router is used if there is one', () => {
    const visits: string[] = [];
    const { app, page } = at('https://app.example/', { redirectMethod: { navigate: (to) => void visits.push(to) } });
    void app.redirectToAccountSettings();
    app.useNavigate()('/x');
    expect(visits).toEqual(['/handler/account-settings', '/x']);
    expect(page.visits).toEqual([]);
  });

  test('"none" stays on the page and returns immediately', async () => {
    const { app, page } = at('https://app.example/', { redirectMethod: 'none' });
    await app.redirectToHome();
    app.useNavigate()('/x');
    expect(page.visits).toEqual([]);
  });

  test('signing out may redirect to another site, but only with http or https', async () => {
    const { app, page } = at('https://app.example/');
    await expect(app.signOut({ redirectUrl: 'javascript:alert(1)' })).rejects.toThrow('http or https');
    void app.signOut({ redirectUrl: 'https://www.example/bye' });
    await expect.poll(() => page.visits).toEqual(['https://www.example/bye']);
  });
});

test('urls contains every page, by default below the handler', () => {
  const { app } = setUp({}, { urls: { handler: '/auth/', afterSignIn: '/start' } });
  expect(app.urls).toEqual({
    handler: '/auth/',
    home: '/',
    afterSignIn: '/start',
    afterSignUp: '/start',
    afterSignOut: '/',
    signIn: '/auth/sign-in',
    signUp: '/auth/sign-up',
    signOut: '/auth/sign-out',
    emailVerification: '/auth/email-verification',
    passwordReset: '/auth/password-reset',
    forgotPassword: '/auth/forgot-password',
    oauthCallback: '/auth/oauth-callback',
    magicLinkCallback: '/auth/magic-link-callback',
    accountSettings: '/auth/account-settings',
    teamInvitation: '/auth/team-invitation',
    mfa: '/auth/mfa',
    error: '/auth/error',
  });
});
