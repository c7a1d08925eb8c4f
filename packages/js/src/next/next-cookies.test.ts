// @needs database

import { createWorld, type World } from '@portico/testing';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { StackClientApp } from '../compat.js';
import { createTestPage } from '../testing/app.js';
import { createTestJar } from '../testing/cookie-jar.js';
import { appOptions, clientAppOf } from '../testing/world-apps.js';

// What Next.js does with it on its server is proved by the journey in `tests/journeys/next.test.ts`.
let world: World;
beforeAll(async () => {
  world = await createWorld();
});

afterEach(() => vi.restoreAllMocks());

test('an app with the token store of Next.js redirects with Next.js, also under the published name', () => {
  const tokenStore = 'nextjs-cookie';
  const apps = [clientAppOf(world, { tokenStore }), new StackClientApp({ ...appOptions(world), tokenStore })];
  expect(apps.map(({ canRedirect }) => canRedirect)).toEqual([true, true]);
  const others = [clientAppOf(world, { tokenStore, redirectMethod: 'none' }), new StackClientApp(appOptions(world))];
  expect(others.map(({ canRedirect }) => canRedirect)).toEqual([false, false]);
});

test('the redirect method of Next.js leaves pages by the browser there, and says where it works', async () => {
  const page = createTestPage('https://app.example/notes');
  void clientAppOf(world, { page, redirectMethod: 'nextjs' }).redirectToHome();
  expect(page.visits).toEqual(['/']);
  await expect(clientAppOf(world, { redirectMethod: 'nextjs' }).redirectToHome()).rejects.toThrow(
    'redirect method "nextjs" works in browsers',
  );
});

test('a browser on https indicates it to the server', async () => {
  const jar = createTestJar();
  await clientAppOf(world, { tokenStore: 'nextjs-cookie', cookies: jar }).getUser();
  expect(jar.written).toEqual(['stack-is-https=true; Path=/; SameSite=Lax; Secure']);
  const plain = createTestJar({ isSecure: false });
  await clientAppOf(world, { tokenStore: 'nextjs-cookie', cookies: plain }).getUser();
  expect(plain.written).toEqual([]);
});

test('on a server, a hook finds a user to wait for, whom only the browser can show', async () => {
  const app = clientAppOf(world, { tokenStore: 'nextjs-cookie' });
  const user = app.store.user();
  expect(user.peek()).toEqual({ status: 'empty' });
  expect(user.read).toThrow('in the browser');
  await expect(user.get()).rejects.toThrow('works in browsers, and in server components, actions and route handlers');
});

test('rendering that creates an anonymous user says that the next request creates another', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const rendering = (cookies: readonly { name: string; value: string }[] = []) =>
    clientAppOf(world, {
      tokenStore: 'nextjs-cookie',
      next: {
        cookies: () => ({
          getAll: () => cookies,
          set: () => {
            throw new Error('Cookies can only be modified in a Server Action or Route Handler.');
          },
        }),
        headers: () => new Headers(),
        redirect: (url) => {
          throw new Error(url);
        },
      },
    });
  const user = await rendering().getUser({ or: 'anonymous' });
  expect(warn.mock.calls).toEqual([[expect.stringContaining('cannot store the tokens of a new session')]]);
  const { refreshToken } = await user.currentSession.getTokens();
  const cookies = [{ name: `stack-refresh-${world.projectId}`, value: refreshToken ?? '' }];
  const same = await rendering(cookies).getUser({ or: 'anonymous' });
  expect([same.id, warn.mock.calls.length]).toEqual([user.id, 1]);
});

test('where there is neither a browser nor Next.js, the store is refused in words', async () => {
  const app = clientAppOf(world, { tokenStore: 'nextjs-cookie' });
  await expect(app.getUser()).rejects.toThrow(
    'works in browsers, and in server components, actions and route handlers',
  );
});
