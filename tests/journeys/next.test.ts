// @needs embedded

import { rounds } from '@portico/testing/endurance';
import { findCommand } from '@portico/testing/guide-blocks';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProfile, watchComplaints } from '../support/browser.js';
import type { NextRelease } from '../support/next-app.js';
import { runCommands } from '../support/outside-app.js';
import { openSite, type Site } from './next/open-site.js';
import { createVisitor, type SetCookie, type Visitor } from './next/visitor.js';

const user = { email: 'ulla@example.test', password: 'another horse battery' };

/** Each screen, signed out, and a text of it. */
const screens = [
  ['sign-in', 'Welcome back.'],
  ['sign-up', 'Create your account'],
  ['forgot-password', 'Reset your password'],
  ['password-reset?code=unknown', 'This link is invalid'],
  ['email-verification?code=unknown', 'Verify your email'],
  ['magic-link-callback?code=unknown', 'Confirm that you want to sign in'],
  ['oauth-callback', 'Welcome back.'],
  ['mfa', 'Your sign-in has expired'],
  ['account-settings', 'Welcome back.'],
  ['team-invitation?code=unknown', 'This invitation is invalid'],
  ['team-creation', 'Welcome back.'],
  ['cli-auth-confirm?login_code=unknown', 'Welcome back.'],
  ['error', 'Something went wrong'],
  ['sign-out', 'You are signed out'],
  ['no-such-page', 'Page not found'],
] as const;

const releases: readonly (NextRelease & { readonly name: string })[] = [
  // What new apps have.
  { name: 'Next.js 16 with Cache Components', flags: [], hasCacheComponents: true, middleware: 'proxy.ts' },
  { name: 'Next.js 16 with Turbopack', flags: [], middleware: 'proxy.ts' },
  { name: 'Next.js 16 with webpack', flags: ['--webpack'], middleware: 'proxy.ts' },
  { name: 'Next.js 15 with webpack', version: '15.5.29', flags: [], middleware: 'middleware.ts' },
];

/** How long an app may take to be packed, installed and built. The long form may share the machine. */
const openMillis = rounds({ short: 600_000, long: 3_600_000 });

/** Opens a page whose notes wait for a second request, and has them arrive once the rest is there. */
const openStreamed = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/streaming/browser`, { waitUntil: 'commit' });
  await page.getByText('Notes are loading').waitFor();
  await page.getByText(`Server: ${user.email}`).waitFor();
  await fetch(`${url}/api/gates/browser`, { method: 'POST' });
  await page.getByText(`Notes of ${user.email}`).waitFor();
  await page.getByText(`Browser: ${user.email}`).waitFor();
};

/** Fills in the form of a screen, and sends it. */
const signInWith = async (page: Page, button: string): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(user.password);
  await page.getByRole('button', { name: button, exact: true }).click();
};

describe.each(releases.slice(0, rounds({ short: 1, long: releases.length })))('$name', (release) => {
  let site: Site;
  let profile: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    site = await openSite(release, { folder: 'next-app' });
    profile = await openProfile(site.browser);
    page = await profile.newPage();
    complaints = watchComplaints(page);
  }, openMillis);

  afterAll(() => site?.close());

  const open = async (path: string): Promise<void> => {
    await page.goto(`${site.app.url}${path}`);
  };

  const fillIn = (button: string) => signInWith(page, button);

  describe('in the browser', () => {
    test('a static page whose client component uses a hook shows the user after the sign-up', async () => {
      // Marked so in the list of routes that `next build` prints.
      expect(site.app.buildOutput).toMatch(/○ \/(\s|$)/m);
      await open('/');
      await page.getByText('Signed out in the browser').waitFor();
      await page.getByRole('link', { name: 'Create an account' }).click();
      await fillIn('Create account');
      await page.getByText(`Browser: ${user.email}`).waitFor();
      expect(complaints).toEqual([]);
    });

    test('a server component reads the user, and one with hooks of the published names shows the user’s teams', async () => {
      await open('/who');
      await page.getByText(`Server: ${user.email}`).waitFor();
      await open('/account');
      await page.getByText(`Server: ${user.email}`).waitFor();
      await open('/published');
      await page.getByText('0 teams, may not invite').waitFor();
      expect(complaints).toEqual([]);
    });

    test('after a sign-out, a server component with { or: "redirect" leads to the sign-in page', async () => {
      await open('/');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByText('Signed out in the browser').waitFor();
      await open('/who');
      await page.getByText('Signed out on the server').waitFor();
      await open('/account');
      await page.waitForURL(`${site.app.url}/handler/sign-in`);
      await fillIn('Sign in');
      await page.getByText(`Browser: ${user.email}`).waitFor();
      expect(complaints).toEqual([]);
    });

    test('an action signs in, and its redirect leads home', async () => {
      await profile.clearCookies();
      await open('/sign-in-by-action');
      await fillIn('Sign in by action');
      await page.getByText(`Browser: ${user.email}`).waitFor();
      expect(complaints).toEqual([]);
    });
  });

  test.each(screens)('/handler/%s is hydrated without a complaint', async (path, text) => {
    await profile.clearCookies();
    await open(`/handler/${path}`);
    await page.getByText(text).first().waitFor();
    expect(complaints).toEqual([]);
  });

  describe('on the server', () => {
    const signIn = (visitor: Visitor, headers: Readonly<Record<string, string>> = {}) =>
      visitor.send('/api/session', { method: 'POST', headers, body: JSON.stringify(user) });
    const tokensOf = (set: readonly SetCookie[]) => set.filter(({ name }) => name !== 'stack-is-https');
    const visit = () => createVisitor(site.app.url);

    test('a route handler signs in with the cookies that browsers and later requests read', async () => {
      const visitor = visit();
      const { text, set } = await signIn(visitor, { 'x-forwarded-proto': 'https' });
      expect(JSON.parse(text)).toEqual({ status: 'ok' });
      const shared = ['path=/', 'secure', 'samesite=lax'];
      expect(tokensOf(set).map(({ name, attributes }) => [name, attributes])).toEqual([
        ['stack-access', expect.arrayContaining(['max-age=86400', ...shared])],
        [`stack-refresh-${site.projectId}`, expect.arrayContaining(['max-age=31536000', ...shared])],
      ]);
      expect((await visitor.send('/who')).text).toContain(user.email);
    });

    test('P25 a token refreshed while components are rendered serves that request, and in a route handler it is stored', async () => {
      const visitor = visit();
      await signIn(visitor);
      // Without an access token, the next request has to refresh.
      visitor.kept.delete('stack-access');
      const rendered = await visitor.send('/who');
      expect({ set: rendered.set, shown: rendered.text.includes(user.email) }).toEqual({ set: [], shown: true });
      const handled = await visitor.send('/api/session');
      expect(JSON.parse(handled.text)).toEqual({ email: user.email });
      expect(visitor.kept.has('stack-access')).toBe(true);
    });

    test('a page is streamed: its first part is sent while another waits, with one refresh for both', async () => {
      const visitor = visit();
      await signIn(visitor);
      visitor.kept.delete('stack-access');
      const streamed = await visitor.open('/streaming/visitor');
      const first = await streamed.readUntil('Notes are loading');
      expect(first).toContain(`Server: ${user.email}`);
      expect(first).not.toContain('Notes of');
      await visitor.send('/api/gates/visitor', { method: 'POST' });
      expect(await streamed.readUntil('</html>')).toContain(`Notes of ${user.email}`);
    });

    test('a sign-out removes the cookies', async () => {
      const visitor = visit();
      await signIn(visitor);
      await visitor.send('/api/session', { method: 'DELETE' });
      expect([...visitor.kept.keys()]).toEqual(['stack-is-https']);
      expect(JSON.parse((await visitor.send('/api/session')).text)).toEqual({ email: null });
    });

    test('requests at the same time do not see each other’s user', async () => {
      const visitor = visit();
      await signIn(visitor);
      const paths = ['/who', '/api/session'];
      const answers = await Promise.all(paths.flatMap((path) => [visitor.send(path), visit().send(path)]));
      expect(answers.map(({ text }) => text.includes(user.email))).toEqual([true, false, true, false]);
    });

    test('cookies are Secure only where the browser has shown that it came by HTTPS', async () => {
      const visitor = visit();
      const isSecure = ({ attributes }: SetCookie) => attributes.includes('secure');
      const plain = await signIn(visitor);
      expect(tokensOf(plain.set).map(isSecure)).toEqual([false, false]);
      expect(plain.set.find(({ name }) => name === 'stack-is-https')).toMatchObject({ value: 'true' });
      const shown = await signIn(visitor);
      expect(tokensOf(shown.set).map(isSecure)).toEqual([true, true]);
    });

    test('the user of a request is read from a Request, and from an IncomingMessage of Node', async () => {
      const visitor = visit();
      await signIn(visitor);
      const answers = [await visitor.send('/api/session', { method: 'PUT' }), await visitor.send('/api/node-session')];
      expect(answers.map(({ text }) => JSON.parse(text))).toEqual([{ email: user.email }, { email: user.email }]);
      expect(JSON.parse((await visit().send('/api/node-session')).text)).toEqual({ email: null });
    });

    test('{ or: "redirect" } redirects with Next.js, before anything of the page is sent, or in it where it has a frame', async () => {
      const { status, location, text } = await visit().send('/account');
      if (!release.hasCacheComponents)
        expect({ status, location }).toEqual({ status: 307, location: '/handler/sign-in' });
      else expect(text).toMatch(/http-equiv="refresh" content="\d;url=\/handler\/sign-in"/);
      expect(text).not.toContain(user.email);
    });

    test('the middleware sends visitors without a sign-in to the sign-in page and back, and lets others through', async () => {
      const { status, location } = await visit().send('/members/ada?tab=2');
      expect({ status, location }).toEqual({
        status: 307,
        location: expect.stringMatching(/\/handler\/sign-in\?after_auth_return_to=%2Fmembers%2Fada%3Ftab%3D2$/),
      });
      expect((await visit().send('/api/members')).status).toBe(401);
      const visitor = visit();
      await signIn(visitor);
      const { text } = await visitor.send('/members/ada');
      expect(text.replaceAll('<!-- -->', '')).toContain('Notes about ada');
    });

    test('neither the pages nor the scripts of the site contain the secret key', async () => {
      const { text } = await visit().send('/');
      const scripts = [...text.matchAll(/"(\/_next\/static\/[^"\\]+\.js)/g)].map(([, path = '']) => path);
      const sent = await Promise.all(scripts.map(async (path) => (await visit().send(path)).text));
      expect(sent.length).toBeGreaterThan(3);
      expect([text, ...sent].filter((part) => part.includes(site.secretServerKey))).toEqual([]);
    });

    test('neither the build nor the server printed a warning or an error', () => {
      expect(`${site.app.buildOutput}\n${site.app.output()}`).not.toMatch(/warn|error|⨯|⚠/i);
    });
  });
});

/** Bundlers of `next dev`. */
const developed: typeof releases = [
  { name: 'Next.js 16 with Cache Components', flags: [], hasCacheComponents: true, middleware: 'proxy.ts' },
  { name: 'Next.js 16 with Turbopack', flags: [], middleware: 'proxy.ts' },
  { name: 'Next.js 16 with webpack', flags: ['--webpack'], middleware: 'proxy.ts' },
  { name: 'Next.js 15 with Turbopack', version: '15.5.29', flags: ['--turbopack'], middleware: 'middleware.ts' },
  { name: 'Next.js 15 with webpack', version: '15.5.29', flags: [], middleware: 'middleware.ts' },
];

// React complains in development of what it keeps to itself in production. Only the long form compiles on request.
describe.each(developed.slice(0, rounds({ short: 0, long: developed.length })))('$name, in development', (release) => {
  let site: Site;
  let profile: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    site = await openSite(release, { folder: 'next-app', isInDevelopment: true });
    // The first request for a page compiles it.
    for (const path of ['/', '/who', '/account', '/handler/sign-in']) await fetch(`${site.app.url}${path}`);
    profile = await openProfile(site.browser);
    page = await profile.newPage();
    complaints = watchComplaints(page);
  }, openMillis);

  afterAll(() => site?.close());

  const open = async (path: string): Promise<void> => {
    await page.goto(`${site.app.url}${path}`);
  };

  test('a user signs up, is known to server components, signs out, and has to sign in for a protected page', async () => {
    await open('/');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await signInWith(page, 'Create account');
    await page.getByText(`Browser: ${user.email}`).waitFor();
    await open('/who');
    await page.getByText(`Server: ${user.email}`).waitFor();
    await openStreamed(page, site.app.url);
    await open('/');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('Signed out in the browser').waitFor();
    await open('/account');
    await page.waitForURL(`${site.app.url}/handler/sign-in`);
    await signInWith(page, 'Sign in');
    await page.getByText(`Browser: ${user.email}`).waitFor();
    expect(complaints).toEqual([]);
  });

  test.each(screens)('/handler/%s is hydrated without a complaint', async (path, text) => {
    await profile.clearCookies();
    await open(`/handler/${path}`);
    await page.getByText(text).first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('the server printed no warning and no error', () => {
    const printed = site.app.output().replaceAll('GET /handler/error ', '');
    expect(printed).not.toMatch(/warn|error|⨯|⚠/i);
  });
});

// The short form moves only the app of React, in move.test.ts.
const moved = releases.slice(1, rounds({ short: 1, long: 2 }));

describe.each(moved)('an app of the published library on $name, after the commands of the guide', (release) => {
  let site: Site;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    const move = findCommand('guides/move-from-stack-auth.md', 'grep ');
    site = await openSite(release, { folder: 'moved-next-app', change: (folder) => runCommands(move, folder) });
    page = await (await openProfile(site.browser)).newPage();
    complaints = watchComplaints(page);
  }, openMillis);

  afterAll(() => site?.close());

  const read = async (path: string): Promise<void> => {
    await page.goto(`${site.app.url}${path}`);
  };

  test('signs a user up, who makes a team, opens the settings, signs out and in again', async () => {
    await read('/');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await signInWith(page, 'Create account');
    await page.getByText(`The server knows ${user.email}`).waitFor();

    await page.getByText('Teams: none').waitFor();
    await page.getByRole('button', { name: 'Create a team' }).click();
    await page.getByText('Teams: Engines').waitFor();
    await read('/settings');
    await page.getByText(`Settings of ${user.email}, in 1 teams`).waitFor();
    await read('/');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    const answer = await page.evaluate(async () => (await fetch('/api/me')).json());
    expect(answer).toEqual({ email: user.email });

    await read('/');
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: 'Create an account' }).waitFor();
    await read('/settings');
    await signInWith(page, 'Sign in');
    await page.getByText(`The server knows ${user.email}`).waitFor();
    expect(complaints).toEqual([]);
    expect(`${site.app.buildOutput}\n${site.app.output()}`).not.toMatch(/warn|error|⨯|⚠/i);
  });
});
