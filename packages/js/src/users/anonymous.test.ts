// @needs database

import { createWorld, type World } from '@portico/testing';
import { deferred } from '@portico/testing/deferred';
import { beforeAll, expect, test, vi } from 'vitest';
import { setUp } from '../testing/app.js';
import { accessToken, wireUser } from '../testing/samples.js';
import { answer } from '../testing/scripted-server.js';
import { clientAppOf } from '../testing/world-apps.js';

const password = 'a difference engine';
const tokens = (refresh: string) => ({
  access_token: accessToken({ issuedAt: Date.UTC(2026, 0, 1) }),
  refresh_token: refresh,
  user_id: 'x',
});
let world: World;
beforeAll(async () => {
  world = await createWorld();
});

test('an anonymous user who signs up stays the same user', async () => {
  const app = clientAppOf(world);
  const anonymous = await app.getUser({ or: 'anonymous' });
  expect(anonymous.isAnonymous).toBe(true);
  expect(await app.getPartialUser({ from: 'token' })).toBeNull();
  await app.signUpWithCredential({ email: 'cleo@example.test', password, noVerificationCallback: true });
  expect(await app.getUser()).toMatchObject({ id: anonymous.id, isAnonymous: false });
});

test('an anonymous user who is still being created does not replace one who signs in in another tab', async () => {
  const anonymous = deferred<Response>();
  const { app, openTab, server } = setUp({
    'POST /auth/anonymous/sign-up': [() => anonymous.promise],
    'POST /auth/password/sign-in': [answer(tokens('of-a-sign-in'))],
    'GET /users/me': [answer(wireUser())],
  });
  const user = app.getUser({ or: 'anonymous' });
  await vi.waitFor(() => expect(server.seenTo('POST /auth/anonymous/sign-up')).toHaveLength(1));
  await openTab().signInWithCredential({ email: 'ada@example.test', password, noRedirect: true });
  anonymous.resolve(answer(tokens('of-an-anonymous-user')));
  expect(await (await user).currentSession.getTokens()).toMatchObject({ refreshToken: 'of-a-sign-in' });
});

test('an anonymous user can sign out as well', async () => {
  const app = clientAppOf(world);
  await app.getUser({ or: 'anonymous' });
  await app.signOut();
  expect(await app.getUser({ or: 'anonymous-if-exists[deprecated]' })).toBeNull();
});
