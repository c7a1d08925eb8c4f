// @needs nothing

import { describe, expect, test } from 'vitest';
import type { Locks } from '../platform/types.js';

import { setUp } from '../testing/app.js';
import { createManualClock } from '../testing/manual-clock.js';
import { accessToken, projectId, wireUser } from '../testing/samples.js';
import { answer, knownError } from '../testing/scripted-server.js';

const refreshCookie = `stack-refresh-${projectId}`;
const tokenCall = 'POST /auth/oauth/token';
const readUser = 'GET /users/me';
const start = Date.UTC(2026, 0, 1);

const fresh = (mark = 'fresh', issuedAt = start) =>
  answer({ access_token: accessToken({ issuedAt, mark }), token_type: 'Bearer' });

/** The locks that the tabs of one browser share. */
const createLocks = (): Locks => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_, task) => {
      const result = last.then(task, task);
      last = result.catch(() => undefined);
      return result;
    },
  };
};

describe('refreshing', () => {
  test('SS-10 thirty calls that need a token at once share one refresh, and all succeed', async () => {
    const { app, server, jar } = setUp({ [tokenCall]: [fresh()], [readUser]: [answer(wireUser())] });
    jar.put(refreshCookie, 'refresh-1');
    const tokens = await Promise.all(
      Array.from({ length: 30 }, async () => (await app.getUser())?.currentSession.getTokens()),
    );
    expect(new Set(tokens.map((pair) => pair?.accessToken)).size).toBe(1);
    expect(server.seenTo(tokenCall)).toHaveLength(1);
    expect(jar.get(refreshCookie)).toBe('refresh-1');
  });

  test('P24 tabs that refresh at the same time ask the server once, and no one is signed out', async () => {
    const locks = createLocks();
    const { server, jar, openTab } = setUp({ [tokenCall]: [fresh()], [readUser]: [answer(wireUser())] }, { locks });
    jar.put(refreshCookie, 'refresh-1');
    const users = await Promise.all([openTab(), openTab(), openTab()].map((tab) => tab.getUser()));
    expect(users.map((user) => user?.displayName)).toEqual(['Ada', 'Ada', 'Ada']);
    expect(server.seenTo(tokenCall)).toHaveLength(1);
  });

  test('P24 without locks each tab refreshes on its own, and no one is signed out', async () => {
    const { server, jar, openTab } = setUp({
      [tokenCall]: [fresh('a'), fresh('b'), fresh('c')],
      [readUser]: [answer(wireUser())],
    });
    jar.put(refreshCookie, 'refresh-1');
    const users = await Promise.all([openTab(), openTab(), openTab()].map((tab) => tab.getUser()));
    expect(users.every((user) => user?.displayName === 'Ada')).toBe(true);
    expect(server.seenTo(tokenCall)).toHaveLength(3);
    expect(jar.get(refreshCookie)).toBe('refresh-1');
  });

  test('a tab that is frozen while it has the lock blocks the others for at most five seconds', async () => {
    const locks: Locks = { request: () => new Promise(() => undefined) };
    const { app, clock, jar } = setUp({ [tokenCall]: [fresh()], [readUser]: [answer(wireUser())] }, { locks });
    jar.put(refreshCookie, 'refresh-1');
    const user = app.getUser();
    await clock.pass(5000);
    expect((await user)?.displayName).toBe('Ada');
  });

  test('a token is used until 20 seconds before it expires, then refreshed', async () => {
    const clock = createManualClock(start);
    const { app, server, jar } = setUp(
      { [tokenCall]: [() => fresh('later', clock.now())], [readUser]: [answer(wireUser())] },
      { clock },
    );
    jar.put(refreshCookie, 'refresh-1');
    const token = accessToken({ issuedAt: start, mark: 'stored' });
    jar.put('stack-access', encodeURIComponent(JSON.stringify(['refresh-1', token])));
    await clock.pass(580_000);
    await app.getUser();
    expect(server.seenTo(tokenCall)).toHaveLength(0);
    await clock.pass(1);
    await app.getUser();
    expect(server.seenTo(tokenCall)).toHaveLength(1);
    expect(server.seenTo(readUser).map(({ headers }) => headers.get('x-stack-access-token') === token)).toEqual([
      true,
      false,
    ]);
  });

  test('a device whose clock is an hour ahead refreshes once, not for each call', async () => {
    const clock = createManualClock(start + 3_600_000);
    const { app, server, jar } = setUp(
      { [tokenCall]: [fresh('now', start)], [readUser]: [answer(wireUser())] },
      { clock },
    );
    jar.put(refreshCookie, 'refresh-1');
    await app.getUser();
    await app.getUser();
    expect(server.seenTo(tokenCall)).toHaveLength(1);
  });

  test('the token call is a form without any header of the wire protocol', async () => {
    const { app, server, jar } = setUp({ [tokenCall]: [fresh()], [readUser]: [answer(wireUser())] });
    jar.put(refreshCookie, 'refresh-1');
    await app.getUser();
    const [call] = server.seenTo(tokenCall);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
      client_id: projectId,
      client_secret: 'pck_of_the_tests',
    });
    expect([...(call?.headers.keys() ?? [])].filter((name) => name.startsWith('x-'))).toEqual([]);
  });
});

describe('the end of a session', () => {
  const refused = () => knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', { status: 401 });

  test('a rejected refresh signs out: no user, no cookies, and no further call', async () => {
    const { app, server, jar } = setUp({ [tokenCall]: [refused()] });
    jar.put(refreshCookie, 'refresh-1');
    expect(await app.getUser()).toBeNull();
    expect(jar.get(refreshCookie)).toBeUndefined();
    expect(await app.getUser()).toBeNull();
    expect(server.seen).toHaveLength(1);
  });

  test('a rejected refresh token stays invalid when it is stored again', async () => {
    const { app, server, jar } = setUp({ [tokenCall]: [refused(), fresh()] });
    jar.put(refreshCookie, 'refresh-1');
    await app.getUser();
    jar.put(refreshCookie, 'refresh-1');
    expect(await app.getUser()).toBeNull();
    expect(server.seenTo(tokenCall)).toHaveLength(1);
  });

  test('P27 signing out during a refresh results in signed out, without an error', async () => {
    let release: (response: Response) => void = () => undefined;
    const slow = () =>
      new Promise<Response>((resolve) => {
        release = resolve;
      });
    const token = accessToken({ issuedAt: start, lifeSeconds: 30 });
    const { app, clock, jar } = setUp({
      [tokenCall]: [slow],
      [readUser]: [answer(wireUser())],
      'DELETE /auth/sessions/current': [answer({ success: true })],
    });
    jar.put(refreshCookie, 'refresh-1');
    jar.put('stack-access', encodeURIComponent(JSON.stringify(['refresh-1', token])));
    const user = await app.getUser();
    await clock.pass(15_000);
    const refreshed = user?.currentSession.getTokens();
    const signedOut = app.signOut();
    await clock.pass(0);
    release(knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', { status: 401 }));
    await signedOut;
    expect(await refreshed).toEqual({ accessToken: null, refreshToken: null });
    expect(jar.read()).toBe('');
  });

  test('P27 a token that arrives after another tab signed out is not stored', async () => {
    let release: (response: Response) => void = () => undefined;
    const slow = () =>
      new Promise<Response>((resolve) => {
        release = resolve;
      });
    const { app, clock, jar } = setUp({ [tokenCall]: [slow], [readUser]: [answer(wireUser())] });
    jar.put(refreshCookie, 'refresh-1');
    const user = app.getUser();
    await clock.pass(0);
    jar.clear();
    release(fresh());
    await user;
    expect(jar.read()).toBe('');
  });

  test('P27 signing out of a session that the server has ended already succeeds', async () => {
    const { app, jar } = setUp({
      [tokenCall]: [fresh()],
      'DELETE /auth/sessions/current': [refused()],
    });
    jar.put(refreshCookie, 'refresh-1');
    await app.signOut();
    expect(jar.read()).toBe('');
  });

  test('signing out offline deletes the tokens and reports that the session is still active', async () => {
    const { app, clock, jar } = setUp({ [tokenCall]: [fresh()] });
    jar.put(refreshCookie, 'refresh-1');
    const outcome = app.signOut().catch((error: unknown) => error);
    await clock.pass(60_000);
    expect(await outcome).toMatchObject({ name: 'NetworkError' });
    expect(jar.read()).toBe('');
  });
});

describe('a pair with only an access token', () => {
  test('is used until it expires, then counts as signed out', async () => {
    const clock = createManualClock(start);
    const tokens = { accessToken: accessToken({ issuedAt: start }), refreshToken: null };
    const { app, server } = setUp({ [readUser]: [answer(wireUser())] }, { clock, tokenStore: tokens });
    await clock.pass(599_000);
    expect((await app.getUser())?.displayName).toBe('Ada');
    await clock.pass(1000);
    expect(await app.getUser()).toBeNull();
    expect(server.seen).toHaveLength(1);
  });
});

describe('CL-05 a failed session check', () => {
  test.each([
    ['a response without a user', [answer({})]],
    ['an error instead of a user', [answer({ error: 'misconfigured', code: 'X' })]],
    ['a response that is not JSON', [new Response('<html>')]],
    ['a failing server', [new Response('broken', { status: 500 })]],
    ['a refused token', [knownError('UNPARSABLE_ACCESS_TOKEN', { status: 401 })]],
    ['a missing user', [knownError('CANNOT_GET_OWN_USER_WITHOUT_USER')]],
  ])('never returns a user: %s', async (_, reactions) => {
    const { app, clock, jar } = setUp({ [tokenCall]: [fresh('a'), fresh('b')], [readUser]: reactions });
    jar.put(refreshCookie, 'refresh-1');
    const outcome = app.getUser().catch(() => null);
    await clock.pass(60_000);
    expect(await outcome).toBeNull();
  });

  test.each(['', 'a', 'a.b.c', `x.${btoa('{}')}.y`, `x.${btoa('{"sub":1}')}.y`, `x.${btoa('null')}.y`])(
    'never trusts a token that cannot be read: %s',
    async (token) => {
      const { app, server } = setUp({}, { tokenStore: { accessToken: token, refreshToken: null } });
      expect(await app.getUser()).toBeNull();
      expect(await app.getPartialUser({ from: 'token' })).toBeNull();
      expect(server.seen).toEqual([]);
    },
  );
});
