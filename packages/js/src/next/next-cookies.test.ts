// @needs database

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorld, type World } from '@portico/testkit';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PorticoClientApp } from '../apps/client-app.js';
import { createTestPage } from '../testing/app.js';
import { createTestJar } from '../testing/cookie-jar.js';
import type { answerRequest as AnswerRequest, SentRequest } from '../testing/next-headers.js';
import { appOptions, clientAppOf } from '../testing/world-apps.js';
import type { NextCookie } from './request.js';

// The library is bundled as by Next.js, with the real condition; only `next/headers` and `next/navigation` are fakes.
const email = 'ada@example.test';
const password = 'a difference engine';
const folder = mkdtempSync(join(tmpdir(), 'portico-next-'));
let world: World;
let bundled: { readonly PorticoClientApp: typeof PorticoClientApp; readonly answerRequest: typeof AnswerRequest };

beforeAll(async () => {
  const testing = fileURLToPath(new URL('../testing/', import.meta.url));
  const contents = `export { PorticoClientApp } from '../apps/client-app.js'; export { answerRequest } from './next-headers.ts';`;
  await build({
    stdin: { contents, resolveDir: testing },
    outfile: join(folder, 'app.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['react-server', 'source'],
    alias: {
      'next/headers': join(testing, 'next-headers.ts'),
      'next/navigation': join(testing, 'next-navigation.ts'),
    },
  });
  bundled = await import(join(folder, 'app.mjs'));
  world = await createWorld();
  await clientAppOf(world).signUpWithCredential({ email, password, noVerificationCallback: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** One app for all requests, like in an app's module, and a browser that stores the cookies of responses. */
const openSite = () => {
  const kept = new Map<string, string>();
  const app = new bundled.PorticoClientApp({
    ...appOptions(world),
    tokenStore: 'nextjs-cookie',
    clock: { now: () => world.app.clock.now(), after: () => () => undefined },
  });
  const send = async <Value>(task: () => Promise<Value>, request: Partial<SentRequest> = {}) => {
    const cookie = [...kept].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const { value, set } = await bundled.answerRequest({ cookie, ...request }, task);
    for (const { name, value: text, maxAge } of set) {
      if (maxAge === 0) kept.delete(name);
      else kept.set(name, text);
    }
    return { value, set };
  };
  const signIn = () => app.signInWithCredential({ email, password, noRedirect: true });
  return { kept, app, send, signIn };
};

const tokensOf = (set: readonly NextCookie[]): readonly NextCookie[] =>
  set.filter(({ name }) => name !== 'stack-is-https');

describe('on the server of a Next.js app', () => {
  test('a sign-in in an action sets the cookies that browsers and later requests read', async () => {
    const { app, send, signIn, kept } = openSite();
    const { value, set } = await send(signIn, { forwardedProto: 'https' });
    expect(value.status).toBe('ok');
    const shared = { path: '/', sameSite: 'lax', secure: true };
    expect(tokensOf(set)).toEqual([
      { name: 'stack-access', value: expect.stringMatching(/^\["/), maxAge: 86_400, ...shared },
      { name: `stack-refresh-${world.projectId}`, value: expect.any(String), maxAge: 31_536_000, ...shared },
    ]);
    const rendered = await send(() => app.getUser(), { isRendering: true });
    expect(rendered.value?.primaryEmail).toBe(email);
    const jar = createTestJar();
    for (const [name, text] of kept) jar.put(name, encodeURIComponent(text));
    const inBrowser = clientAppOf(world, { tokenStore: 'nextjs-cookie', cookies: jar });
    expect((await inBrowser.getUser())?.primaryEmail).toBe(email);
  });

  test('a token refreshed during rendering is used for that request, and one refreshed in an action is stored', async () => {
    const { app, send, signIn, kept } = openSite();
    await send(signIn);
    const before = kept.get('stack-access');
    world.travel('11 minutes');
    const rendered = await send(
      async () => {
        const tokens = async () => (await app.getUser({ or: 'throw' })).currentSession.getTokens();
        return [await tokens(), await tokens()];
      },
      { isRendering: true },
    );
    expect(rendered.set).toEqual([]);
    expect(rendered.value[0]).toEqual(rendered.value[1]);
    expect(kept.get('stack-access')).toBe(before);
    await send(() => app.getUser());
    expect(kept.get('stack-access')).not.toBe(before);
  });

  test('a sign-out removes the cookies', async () => {
    const { app, send, signIn, kept } = openSite();
    await send(signIn);
    await send(async () => (await app.getUser({ or: 'throw' })).signOut());
    expect([...kept.keys()]).toEqual(['stack-is-https']);
    expect((await send(() => app.getUser())).value).toBeNull();
  });

  test('concurrent requests do not see each other’s user', async () => {
    const { app, send, signIn } = openSite();
    await send(signIn);
    const other = openSite();
    const [mine, nobodys] = await Promise.all([send(() => app.getUser()), other.send(() => app.getUser())]);
    expect(mine.value?.primaryEmail).toBe(email);
    expect(nobodys.value).toBeNull();
  });

  test('cookies are Secure only if the browser has indicated that it uses https', async () => {
    const { send, signIn, kept } = openSite();
    const plain = await send(signIn);
    expect(tokensOf(plain.set).map(({ secure }) => secure)).toEqual([false, false]);
    expect(plain.set.find(({ name }) => name === 'stack-is-https')).toMatchObject({ value: 'true', secure: true });
    expect(kept.get('stack-is-https')).toBe('true');
    const shown = await send(signIn);
    expect(tokensOf(shown.set).map(({ secure }) => secure)).toEqual([true, true]);
  });
});

describe('the redirect method of Next.js', () => {
  const open = () =>
    new bundled.PorticoClientApp({ ...appOptions(world), tokenStore: 'nextjs-cookie', redirectMethod: 'nextjs' });
  const answer = (task: () => Promise<unknown>) => bundled.answerRequest({ cookie: '' }, task);

  test('redirects on the server with the error that Next.js throws, which passes through a sign-in and a read', async () => {
    const app = open();
    expect(app.canRedirect).toBe(true);
    const thrownBy = (task: () => Promise<unknown>) => answer(task).catch((error: unknown) => error);
    expect(await thrownBy(() => app.getUser({ or: 'redirect' }))).toMatchObject({
      digest: 'NEXT_REDIRECT;replace;/handler/sign-in;307;',
    });
    expect(await thrownBy(() => app.signInWithCredential({ email, password }))).toMatchObject({
      digest: 'NEXT_REDIRECT;replace;/;307;',
    });
    expect(await thrownBy(() => app.redirectToSignUp())).toMatchObject({
      digest: 'NEXT_REDIRECT;push;/handler/sign-up;307;',
    });
    expect(app.toClientJson().redirectMethod).toBe('nextjs');
  });

  test('redirects with the browser if there is one, and fails with a clear message if there is neither', async () => {
    const page = createTestPage('https://app.example/notes');
    void clientAppOf(world, { page, redirectMethod: 'nextjs' }).redirectToHome();
    expect(page.visits).toEqual(['/']);
    await expect(clientAppOf(world, { redirectMethod: 'nextjs' }).redirectToHome()).rejects.toThrow(
      'redirect method "nextjs" works in browsers',
    );
  });
});

test('a browser on https indicates it to the server', async () => {
  const jar = createTestJar();
  await clientAppOf(world, { tokenStore: 'nextjs-cookie', cookies: jar }).getUser();
  expect(jar.written).toEqual(['stack-is-https=true; Path=/; SameSite=Lax; Secure']);
  const plain = createTestJar({ isSecure: false });
  await clientAppOf(world, { tokenStore: 'nextjs-cookie', cookies: plain }).getUser();
  expect(plain.written).toEqual([]);
});

test('without a browser and Next.js, the store fails with a clear message', async () => {
  const app = clientAppOf(world, { tokenStore: 'nextjs-cookie' });
  await expect(app.getUser()).rejects.toThrow(
    'works in browsers, and in server components, actions and route handlers',
  );
  expect(() => app.store.user()).toThrow('token store "nextjs-cookie" keeps no user here');
});
