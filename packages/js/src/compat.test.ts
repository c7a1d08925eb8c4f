// @needs nothing

import { expect, test } from 'vitest';
import { PorticoClientApp, StackAdminApp, StackClientApp, StackServerApp } from './compat.js';
import { createTestPage } from './testing/app.js';
import { accessToken, projectId } from './testing/samples.js';
import { answer, scriptServer } from './testing/scripted-server.js';

const options = {
  baseUrl: 'https://accounts.test',
  projectId,
  publishableClientKey: 'pck_of_the_tests',
  secretServerKey: 'ssk_of_the_tests',
  superSecretAdminKey: 'sak_of_the_tests',
  tokenStore: 'memory',
} as const;

const signIn = answer({
  access_token: accessToken({ issuedAt: Date.now() }),
  refresh_token: 'refresh-1',
  user_id: 'x',
});

const visitsAfterSignIn = async (AppClass: typeof StackClientApp, more: { redirectMethod?: 'window' } = {}) => {
  const page = createTestPage('https://app.example/');
  const { fetch } = scriptServer({ 'POST /auth/password/sign-in': [signIn] });
  const clock = { now: () => Date.now(), after: (_: number, callback: () => void) => (callback(), () => undefined) };
  const app = new AppClass({ ...options, ...more, page, fetch, clock });
  await app.signInWithCredential({ email: 'ada@lovelace.example', password: 'a difference engine' });
  return page.visits;
};

test('apps under their previous names inherit from each other as before', () => {
  const admin = new StackAdminApp(options);
  expect(admin).toBeInstanceOf(StackServerApp);
  expect(admin).toBeInstanceOf(StackClientApp);
  expect(new StackServerApp(options)).not.toBeInstanceOf(StackAdminApp);
});

test('migrated code does not redirect by default, as before', async () => {
  expect(await visitsAfterSignIn(StackClientApp)).toEqual([]);
  expect(await visitsAfterSignIn(StackClientApp, { redirectMethod: 'window' })).toEqual(['/']);
  expect(await visitsAfterSignIn(PorticoClientApp)).toEqual(['/']);
});
