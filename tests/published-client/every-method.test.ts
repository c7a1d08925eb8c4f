// @needs database

import { readdirSync, readFileSync } from 'node:fs';
import { createWorld, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApps, type PublishedApps } from './apps.js';

let world: World;
let apps: PublishedApps;
beforeAll(async () => {
  world = await createWorld();
  apps = await openApps(world);
});

// A hook reads the same data as the method of the same name.
const hooks = /^use[A-Z]/;

/** Methods of the published packages that no test in this folder calls, grouped by reason. */
const undriven: Readonly<Record<string, readonly string[]>> = {
  'It has no type, so typed programs cannot call it.': ['getServerUserById'],
};

/** The names of an object's methods, including inherited ones. */
const methodsOf = (object: object): string[] => {
  const prototype: object | null = Object.getPrototypeOf(object);
  const inherited = prototype === null || prototype === Object.prototype ? [] : methodsOf(prototype);
  const own = Object.entries(Object.getOwnPropertyDescriptors(object)).flatMap(([name, { value }]) =>
    typeof value === 'function' && name !== 'constructor' && !name.startsWith('_') ? [name] : [],
  );
  return [...inherited, ...own];
};

const isDriven = (name: string): boolean => sources.some((source) => source.includes(`.${name}(`));
const sources = readdirSync(import.meta.dirname).map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));

describe('every method of the published packages', () => {
  test('is called by a test in this folder, or has a reason not to be', async () => {
    const { app, user } = await apps.signUp('ada@example.test');
    const server = apps.serverApp();
    const objects = [app, user, server, await server.getUser(user.id), apps.adminApp()];
    const names = new Set(objects.flatMap((object) => methodsOf(Object(object))));
    const excused = new Set(Object.values(undriven).flat());
    const rest = [...names].filter((name) => !hooks.test(name) && !excused.has(name) && !isDriven(name));
    expect(rest).toEqual([]);
    expect([...excused].filter((name) => !names.has(name) || isDriven(name))).toEqual([]);
  });
});

describe('the published apps', () => {
  test('pass on a session as headers, as JSON and to Convex', async () => {
    const { app, user } = await apps.signUp('ben@example.test');
    const tokens = await user.currentSession.getTokens();
    expect(await user.getAuthJson()).toEqual(tokens);
    expect(JSON.parse((await user.getAuthHeaders())['x-stack-auth'])).toEqual(tokens);
    expect(await app.getConvexClientAuth({})({ forceRefreshToken: false })).toBe(tokens.accessToken);
    const tokenStore = { accessToken: tokens.accessToken ?? '', refreshToken: tokens.refreshToken ?? '' };
    expect(await app.getConvexHttpClientAuth({ tokenStore })).toBe(tokens.accessToken);
    expect(await app.getPartialUser({ from: 'token' })).toMatchObject({ id: user.id, isAnonymous: false });
  });

  test('return their user as JSON, and set metadata one member at a time', async () => {
    const { app, user } = await apps.signUp('dora@example.test');
    expect(user.toClientJson()).toMatchObject({ id: user.id, primary_email: 'dora@example.test' });
    await user.setClientMetadata({ theme: 'dark' });
    expect((await app.getUser())?.clientMetadata).toEqual({ theme: 'dark' });
  });

  test('do not navigate when redirects are off', async () => {
    const { app } = await apps.signUp('eve@example.test');
    await Promise.all([
      app.redirectToSignIn(),
      app.redirectToSignUp(),
      app.redirectToSignOut(),
      app.redirectToAfterSignIn(),
      app.redirectToAfterSignUp(),
      app.redirectToAfterSignOut(),
      app.redirectToEmailVerification(),
      app.redirectToPasswordReset(),
      app.redirectToForgotPassword(),
      app.redirectToHome(),
      app.redirectToOAuthCallback(),
      app.redirectToMagicLinkCallback(),
      app.redirectToAccountSettings(),
      app.redirectToError(),
      app.redirectToTeamInvitation(),
      app.redirectToMfa(),
    ]);
    expect((await app.getUser())?.primaryEmail).toBe('eve@example.test');
  });

  test('also read the signed-in user under the old name', async () => {
    const { user } = await apps.signUp('fay@example.test');
    const server = apps.serverApp();
    expect(await server.getServerUser()).toBeNull();
    expect((await server.getUser(user.id))?.id).toBe(user.id);
  });

  test('list the emails of the project', async () => {
    await apps.signUp('gus@example.test');
    await world.mails();
    const sent = await apps.adminApp().listSentEmails();
    expect(sent.some(({ recipient }) => recipient === 'gus@example.test')).toBe(true);
  });
});
