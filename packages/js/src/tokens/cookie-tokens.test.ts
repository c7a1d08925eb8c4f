// @needs nothing

import { describe, expect, test } from 'vitest';
import { setUp } from '../testing/app.js';
import { createTestJar } from '../testing/cookie-jar.js';
import { accessToken, projectId, wireUser } from '../testing/samples.js';
import { answer } from '../testing/scripted-server.js';
import { parseCookies } from './cookies.js';

const start = Date.UTC(2026, 0, 1);
const refreshCookie = `stack-refresh-${projectId}`;
const credentials = { email: 'ada@lovelace.example', password: 'a difference engine' };
const token = accessToken({ issuedAt: start });
const signedIn = (access = token, refresh = 'refresh-1') =>
  answer({ access_token: access, refresh_token: refresh, user_id: 'x' });
const script = {
  'POST /auth/password/sign-in': [signedIn()],
  'GET /users/me': [answer(wireUser())],
  'DELETE /auth/sessions/current': [answer({ success: true })],
};

describe('CK-01 the library’s cookies', () => {
  test('have their names, lifetimes and attributes, and Secure on https', async () => {
    const { app, jar } = setUp(script);
    await app.signInWithCredential(credentials);
    const pair = encodeURIComponent(JSON.stringify(['refresh-1', token]));
    expect(jar.written).toEqual([
      `stack-access=${pair}; Path=/; Max-Age=86400; SameSite=Lax; Secure`,
      `${refreshCookie}=refresh-1; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
    ]);
  });

  test('are deleted with the same attributes', async () => {
    const { app, jar } = setUp(script);
    await app.signInWithCredential(credentials);
    await app.signOut();
    expect(jar.written.slice(2)).toEqual([
      'stack-access=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      `${refreshCookie}=; Path=/; Max-Age=0; SameSite=Lax; Secure`,
    ]);
    expect(jar.read()).toBe('');
  });

  test('meet the rules of the prefix __Host-, which keeps other hosts of the site from setting them', async () => {
    const { app, jar, openTab } = setUp(script);
    await openTab({ cookiePrefix: '__Host-app' }).signInWithCredential(credentials);
    await app.signOut();
    for (const cookie of jar.written.filter((text) => text.startsWith('__Host-'))) {
      expect(cookie).toMatch(/^__Host-app-[^;]+; Path=\/; .*; Secure$/);
      expect(cookie).not.toContain('Domain');
    }
    expect(parseCookies(jar.read()).get(`__Host-app-refresh-${projectId}`)).toBe('refresh-1');
  });

  test('are kept on http too, where Secure cookies would be lost', async () => {
    const jar = createTestJar({ isSecure: false });
    const { app } = setUp(script, { jar });
    await app.signInWithCredential(credentials);
    expect(jar.written.some((cookie) => cookie.includes('Secure'))).toBe(false);
    expect(await app.getUser()).toMatchObject({ displayName: 'Ada' });
  });

  test('have the prefix of the app, so that two apps on one host do not sign each other out', async () => {
    const jar = createTestJar();
    const { app, openTab } = setUp(script, { jar });
    const dashboard = openTab({ cookiePrefix: 'portico' });
    await app.signInWithCredential(credentials);
    await dashboard.signInWithCredential(credentials);
    await app.signOut();
    expect(await app.getUser()).toBeNull();
    expect(await dashboard.getUser()).toMatchObject({ displayName: 'Ada' });
    expect(jar.get(`portico-refresh-${projectId}`)).toBe('refresh-1');
  });
});

describe('the legacy cookie without a project ID', () => {
  test('is read if there is no newer one, and removed by the next write', async () => {
    const { app, jar, server } = setUp({ ...script, 'POST /auth/oauth/token': [answer({ access_token: token })] });
    jar.put('stack-refresh', 'refresh-of-old');
    expect(await app.getUser()).toMatchObject({ displayName: 'Ada' });
    expect(server.seenTo('POST /auth/oauth/token')).toHaveLength(1);
    expect(jar.get('stack-refresh')).toBeUndefined();
    expect(jar.get(refreshCookie)).toBe('refresh-of-old');
  });

  test('is ignored if there is a newer one', async () => {
    const { app, jar, server } = setUp(script);
    jar.put('stack-refresh', 'refresh-of-old');
    jar.put(refreshCookie, 'refresh-1');
    jar.put('stack-access', encodeURIComponent(JSON.stringify(['refresh-1', token])));
    await app.getUser();
    expect(server.seenTo('GET /users/me')[0]?.headers.get('x-stack-access-token')).toBe(token);
  });

  test('of another app on the host is not changed', async () => {
    const { app, jar } = setUp(script, { cookiePrefix: 'portico' });
    jar.put('stack-refresh', 'refresh-of-old');
    expect(await app.getUser()).toBeNull();
    await app.signInWithCredential(credentials);
    expect(jar.get('stack-refresh')).toBe('refresh-of-old');
  });
});

describe('CK-06 the size of cookies', () => {
  const huge = accessToken({ issuedAt: start, claims: { name: 'ü'.repeat(4000) } });

  test('no cookie exceeds 4096 bytes, and a huge display name does not break signing in', async () => {
    const { app, jar, server } = setUp({ ...script, 'POST /auth/password/sign-in': [signedIn(huge)] });
    jar.put('stack-access', 'an older one');
    await app.signInWithCredential(credentials);
    for (const cookie of jar.written) expect(cookie.split(';')[0]?.length).toBeLessThanOrEqual(4096);
    expect(jar.get('stack-access')).toBeUndefined();
    expect(await app.getUser()).toMatchObject({ displayName: 'Ada' });
    expect(server.seenTo('GET /users/me')[0]?.headers.get('x-stack-access-token')).toBe(huge);
  });

  test('the next page gets a new token', async () => {
    const { app, jar, openTab, server } = setUp({
      ...script,
      'POST /auth/password/sign-in': [signedIn(huge)],
      'POST /auth/oauth/token': [answer({ access_token: huge })],
    });
    await app.signInWithCredential(credentials);
    const next = openTab();
    expect(await next.getUser()).toMatchObject({ displayName: 'Ada' });
    expect(await next.getUser()).toMatchObject({ displayName: 'Ada' });
    expect(server.seenTo('POST /auth/oauth/token')).toHaveLength(1);
    expect(jar.get(refreshCookie)).toBe('refresh-1');
  });
});

describe('the cookie of the access token', () => {
  test.each([
    ['with another refresh token', JSON.stringify(['refresh-2', token])],
    ['in another format', token],
    ['if truncated', '["refresh-1","'],
    ['with invalid content', '["refresh-1",null]'],
  ])('is ignored %s', async (_, value) => {
    const { app, jar, server } = setUp({
      ...script,
      'POST /auth/oauth/token': [answer({ access_token: accessToken({ issuedAt: start, mark: 'own' }) })],
    });
    jar.put(refreshCookie, 'refresh-1');
    jar.put('stack-access', encodeURIComponent(value));
    await app.getUser();
    expect(server.seenTo('POST /auth/oauth/token')).toHaveLength(1);
  });
});

describe('cookies of a request', () => {
  test('are parsed, and the access token is taken from its pair', async () => {
    const { app, server } = setUp(script, { tokenStore: null });
    const cookie = `a=b; stack-access=${encodeURIComponent(JSON.stringify(['refresh-1', token]))}; ${refreshCookie}=refresh-1`;
    const request = { headers: new Headers({ cookie }) };
    expect(await app.getUser({ tokenStore: request })).toMatchObject({ displayName: 'Ada' });
    expect(server.seen.map(({ headers }) => headers.get('x-stack-access-token'))).toEqual([token]);
  });

  test('without a user mean signed out, without a call', async () => {
    const { app, server } = setUp({}, { tokenStore: null });
    expect(await app.getUser({ tokenStore: new Request('https://own.example') })).toBeNull();
    expect(server.seen).toEqual([]);
  });

  test('a refreshed token is used for the rest of the request', async () => {
    const fresh = answer({ access_token: accessToken({ issuedAt: start }) });
    const { app, server } = setUp({ ...script, 'POST /auth/oauth/token': [fresh] }, { tokenStore: null });
    const request = new Request('https://own.example', { headers: { cookie: `${refreshCookie}=refresh-1` } });
    await app.getUser({ tokenStore: request });
    await app.getUser({ tokenStore: request });
    expect(server.seenTo('POST /auth/oauth/token')).toHaveLength(1);
  });

  test('are read as browsers write them', () => {
    expect([...parseCookies(' a=1;b = "2" ;c=%7B%22x%22%7D; broken; =none; d=%zz; a=3')]).toEqual([
      ['a', '1'],
      ['b', '"2"'],
      ['c', '{"x"}'],
      ['d', '%zz'],
    ]);
  });
});

describe('other tabs', () => {
  test('a sign-in and a sign-out in another tab are noticed within 100 ms, while there is a listener', async () => {
    const { app, jar, clock, openTab } = setUp(script);
    const watched = app.store.user();
    const seen: unknown[] = [];
    const stop = watched.subscribe(() => {
      const state = watched.peek();
      if (state.status === 'ready') seen.push(state.value?.displayName ?? null);
    });
    await clock.pass(0);
    const other = openTab();
    await other.signInWithCredential(credentials);
    await clock.pass(100);
    await clock.pass(300);
    expect(seen.at(-1)).toBe('Ada');
    await other.signOut();
    await clock.pass(100);
    expect(seen.at(-1)).toBeNull();
    stop();
    const polls = clock.waits.length;
    await clock.pass(10_000);
    expect(clock.waits.length - polls).toBeLessThan(3);
    expect(jar.read()).toBe('');
  });
});
