// @needs nothing

import { describe, expect, test } from 'vitest';
import { createTestPage, setUp } from '../testing/app.js';
import { accessToken, wireUser } from '../testing/samples.js';
import { answer, knownError } from '../testing/scripted-server.js';

const start = Date.UTC(2026, 0, 1);
const readUser = 'GET /users/me';
const signUpAnonymously = 'POST /auth/anonymous/sign-up';
const signOutCall = 'DELETE /auth/sessions/current';
const tokens = { accessToken: accessToken({ issuedAt: start }), refreshToken: 'refresh-1' };
const anonymous = answer(wireUser({ is_anonymous: true, display_name: null, primary_email: null }));
const anonymousToken = accessToken({ issuedAt: start, claims: { is_anonymous: true } });
const anonymousTokens = answer({ access_token: anonymousToken, refresh_token: 'refresh-2', user_id: 'x' });

const thrownBy = (run: () => unknown): unknown => {
  try {
    return { returned: run() };
  } catch (thrown) {
    return thrown;
  }
};

describe('getUser', () => {
  test('returns null without any call if there are no tokens', async () => {
    const { app, server } = setUp({});
    expect(await app.getUser()).toBeNull();
    expect(await app.getUser({ or: 'anonymous-if-exists[deprecated]' })).toBeNull();
    expect(server.seen).toEqual([]);
  });

  test('hides anonymous users unless they are requested', async () => {
    const { app } = setUp({ [readUser]: [anonymous] }, { tokenStore: tokens });
    expect(await app.getUser()).toBeNull();
    expect(await app.getUser({ or: 'return-null' })).toBeNull();
    await expect(app.getUser({ or: 'throw' })).rejects.toThrow("{ or: 'throw' }");
    expect(await app.getUser({ or: 'anonymous-if-exists[deprecated]' })).toMatchObject({ isAnonymous: true });
    expect(await app.getUser({ or: 'anonymous' })).toMatchObject({ isAnonymous: true });
  });

  test('creates one anonymous user for concurrent callers, and keeps its tokens', async () => {
    const { app, server, jar } = setUp({ [signUpAnonymously]: [anonymousTokens], [readUser]: [anonymous] });
    const users = await Promise.all([1, 2, 3].map(() => app.getUser({ or: 'anonymous' })));
    expect(users.map(({ isAnonymous }) => isAnonymous)).toEqual([true, true, true]);
    expect(server.seenTo(signUpAnonymously)).toHaveLength(1);
    expect(jar.read()).toContain('refresh-2');
  });

  test('stores an anonymous user’s tokens in the store that the call names', async () => {
    const { app, jar, server } = setUp({ [signUpAnonymously]: [anonymousTokens], [readUser]: [anonymous] });
    await app.getUser({ or: 'anonymous', tokenStore: 'memory' });
    expect(jar.read()).toBe('');
    expect(await app.getUser({ or: 'anonymous', tokenStore: 'memory' })).toMatchObject({ isAnonymous: true });
    expect(server.seenTo(signUpAnonymously)).toHaveLength(1);
  });

  test('retries an anonymous sign-up that failed', async () => {
    const { app } = setUp({ [signUpAnonymously]: ['connection lost', anonymousTokens], [readUser]: [anonymous] });
    await expect(app.getUser({ or: 'anonymous' })).rejects.toMatchObject({ name: 'NetworkError' });
    expect(await app.getUser({ or: 'anonymous' })).toMatchObject({ isAnonymous: true });
  });

  test('with { or: "redirect" } it leads to the sign-in page, and the code after it does not run', async () => {
    const page = createTestPage('https://app.example/private');
    const { app, clock } = setUp({}, { page });
    const reads = [app.getUser({ or: 'redirect' }), app.store.user({ or: 'redirect' }).get()];
    const ended = Promise.race(reads).then(() => 'ended');
    await clock.pass(2000);
    expect(await Promise.race([ended, Promise.resolve('waiting')])).toBe('waiting');
    expect(page.visits).toEqual(Array(2).fill('/handler/sign-in?after_auth_return_to=%2Fprivate'));
  });

  test('with { or: "redirect" } it throws where the app does not redirect, so that there is always a user', async () => {
    const { app } = setUp({}, { redirectMethod: 'none' });
    await expect(app.getUser({ or: 'redirect' })).rejects.toThrow('this app does not redirect');
    await expect(app.store.user({ or: 'redirect' }).get()).rejects.toThrow('this app does not redirect');
  });

  test('returns an immutable snapshot, and explains a wrong destructuring', async () => {
    const { app } = setUp({ [readUser]: [answer(wireUser())] }, { tokenStore: tokens });
    const user = await app.getUser({ or: 'throw' });
    expect(() => Object.assign(user, { displayName: 'Grace' })).toThrow(TypeError);
    expect(() => Reflect.get(user, 'user')).toThrow('const user');
    expect(JSON.stringify(user)).not.toContain('refresh-1');
    expect(JSON.stringify(user)).not.toContain(tokens.accessToken);
  });

  test('an anonymous user’s sign-up sends its token, another user’s does not', async () => {
    const signedIn = answer({ access_token: tokens.accessToken, refresh_token: 'refresh-3', user_id: 'x' });
    const signUp = 'POST /auth/password/sign-up';
    const { app, server } = setUp({ [signUp]: [signedIn] }, { tokenStore: 'memory' });
    const options = { email: 'ada@lovelace.example', password: 'a difference engine', noVerificationCallback: true };
    const anonymousApp = setUp(
      { [signUp]: [signedIn] },
      { tokenStore: { accessToken: anonymousToken, refreshToken: 'refresh-2' } },
    );
    await anonymousApp.app.signUpWithCredential(options);
    expect(anonymousApp.server.seenTo(signUp)[0]?.headers.get('x-stack-access-token')).toBe(anonymousToken);
    await app.signUpWithCredential(options);
    await app.signUpWithCredential(options);
    expect(server.seenTo(signUp).map(({ headers }) => headers.get('x-stack-access-token'))).toEqual([null, null]);
  });
});

describe('store.user, to which hooks subscribe', () => {
  test('is immediately null if there are no tokens', () => {
    const { app } = setUp({});
    expect(app.store.user().read()).toBeNull();
    expect(app.store.user().peek()).toEqual({ status: 'ready', value: null });
    expect(app.store.user().peek()).toBe(app.store.user().peek());
    expect(app.store.user()).toBe(app.store.user({ or: undefined }));
    expect(app.store.user()).not.toBe(app.store.user({ or: 'throw' }));
  });

  test('follows the sign-in and the user’s own changes, and shares one request between its subscribers', async () => {
    const { app, clock, server } = setUp({
      'POST /auth/password/sign-in': [
        answer({ access_token: tokens.accessToken, refresh_token: 'refresh-1', user_id: 'x' }),
      ],
      [readUser]: [answer(wireUser())],
      'PATCH /users/me': [answer(wireUser({ display_name: 'Grace' }))],
      [signOutCall]: [answer({ success: true })],
    });
    const user = app.store.user();
    const names: (string | null | undefined)[] = [];
    const note = () => {
      const state = user.peek();
      if (state.status === 'ready') names.push(state.value?.displayName ?? null);
    };
    const stops = [user.subscribe(note), app.store.user().subscribe(() => undefined)];
    await app.signInWithCredential({ email: 'ada@lovelace.example', password: 'a difference engine' });
    await clock.pass(0);
    const state = user.peek();
    if (state.status !== 'ready') throw new Error('There is no user');
    await state.value?.setDisplayName('Grace');
    await app.signOut();
    await clock.pass(0);
    for (const stop of stops) stop();
    expect(names).toEqual(['Ada', 'Grace', null]);
    expect(server.seenTo(readUser)).toHaveLength(1);
  });

  test('throws for "throw"; for "redirect" it redirects once and stays pending', async () => {
    const page = createTestPage('https://app.example/private');
    const { app, clock } = setUp({}, { page });
    expect(thrownBy(app.store.user({ or: 'throw' }).read)).toMatchObject({
      message: expect.stringContaining('useUser'),
    });
    const waits = [
      thrownBy(app.store.user({ or: 'redirect' }).read),
      thrownBy(app.store.user({ or: 'redirect' }).read),
    ];
    expect(waits[0]).toBeInstanceOf(Promise);
    expect(waits[1]).toBe(waits[0]);
    await clock.pass(0);
    expect(page.visits).toHaveLength(1);
    expect(app.store.user({ or: 'redirect' }).peek()).toEqual({ status: 'empty' });
  });

  test('P21 with the app’s own router it redirects again when the user returns signed out', async () => {
    const visits: string[] = [];
    const { app, clock } = setUp({}, { redirectMethod: { navigate: (to) => void visits.push(to) } });
    const user = app.store.user({ or: 'redirect' });
    expect(thrownBy(user.read)).toBe(thrownBy(user.read));
    await clock.pass(2000);
    thrownBy(user.read);
    // Not while React renders, because a router must not navigate then.
    expect(visits).toEqual(['/handler/sign-in']);
    await clock.pass(0);
    expect(visits).toEqual(['/handler/sign-in', '/handler/sign-in']);
  });

  test('a sign-out leads to its own page, not from a page that requires a user to the sign-in page', async () => {
    const page = createTestPage('https://app.example/private');
    const { app, clock } = setUp(
      { [signOutCall]: [answer({ success: true })], [readUser]: [answer(wireUser())] },
      { page, tokenStore: tokens },
    );
    const user = app.store.user({ or: 'redirect' });
    await user.refresh();
    const gone = app.signOut({ redirectUrl: 'https://app.example/goodbye' });
    user.subscribe(() => void thrownBy(user.read));
    // That page may be slow.
    await clock.pass(2000);
    await gone;
    thrownBy(user.read);
    await clock.pass(0);
    expect(page.visits).toEqual(['https://app.example/goodbye']);
  });

  test('with a router, the page that a sign-out leads to can require a user itself', async () => {
    const page = createTestPage('https://app.example/private');
    const visits: string[] = [];
    const navigate = (to: string): void => {
      visits.push(to);
      page.rewrite(`https://app.example${to}`);
    };
    const { app, clock } = setUp(
      { [signOutCall]: [answer({ success: true })], [readUser]: [answer(wireUser())] },
      { page, redirectMethod: { navigate }, tokenStore: tokens, urls: { afterSignOut: '/also-private' } },
    );
    const user = app.store.user({ or: 'redirect' });
    await user.refresh();
    void app.signOut();
    await clock.pass(0);
    thrownBy(user.read);
    await clock.pass(0);
    expect(visits).toEqual(['/also-private', '/handler/sign-in?after_auth_return_to=%2Falso-private']);
  });

  test('shows the error of a rejected redirect', async () => {
    const { app } = setUp(
      {},
      { urls: { signIn: 'https://login.example/' }, page: createTestPage('https://app.example/') },
    );
    const user = app.store.user({ or: 'redirect' });
    await thrownBy(user.read);
    expect(thrownBy(user.read)).toMatchObject({ message: expect.stringContaining('is not trusted') });
  });

  test('creates an anonymous user for "anonymous", and shows the error of a failed attempt', async () => {
    const { app, clock } = setUp({
      [signUpAnonymously]: ['connection lost', anonymousTokens],
      [readUser]: [anonymous],
    });
    const user = app.store.user({ or: 'anonymous' });
    await thrownBy(user.read);
    expect(thrownBy(user.read)).toMatchObject({ name: 'NetworkError' });
    await clock.pass(1000);
    await thrownBy(user.read);
    await thrownBy(user.read);
    expect(user.read()).toMatchObject({ isAnonymous: true });
  });

  test('a deleted user is signed out', async () => {
    const { app } = setUp({ [readUser]: [knownError('CANNOT_GET_OWN_USER_WITHOUT_USER')] }, { tokenStore: tokens });
    await app.store.user().refresh();
    expect(app.store.user().peek()).toEqual({ status: 'ready', value: null });
  });
});
