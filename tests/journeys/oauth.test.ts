// @needs embedded

import { type OpenIdProvider, startOpenIdProvider } from '@portico/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser, takeTurns } from '../support/browser.js';
import { findFreePort, internalKeys, makeUsedDataDir, type Product, startProduct } from '../support/product.js';
import { owner } from '../support/project.js';
import { type ServedApp, startApp } from './oauth/start-app.js';

// A certified OpenID provider stands in for Google, the product's own simulation for GitHub.

const google = { clientId: 'client-of-google', clientSecret: 'a-secret', clientAuth: 'client_secret_basic' } as const;
const dataDir = await makeUsedDataDir();
let provider: OpenIdProvider;
let product: Product;
let app: ServedApp;
let browser: Browser;
let openPage: Awaited<ReturnType<typeof takeTurns>>;

/** Makes a call like the dashboard. */
const call = async (path: string, headers: Record<string, string>, body?: unknown) => {
  const post = { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    ...(body !== undefined && post),
    headers: { 'content-type': 'application/json', ...headers },
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
};

/** Creates a project that offers both providers. */
const makeProject = async () => {
  const internal = {
    'x-stack-project-id': 'internal',
    'x-stack-access-type': 'client',
    'x-stack-publishable-client-key': internalKeys.publishableClientKey,
  };
  const { access_token } = await call('/auth/password/sign-up', internal, owner);
  const signedIn = { ...internal, 'x-stack-access-token': access_token };
  const me = await call('/users/me', signedIn);
  const project = await call('/internal/projects', signedIn, {
    display_name: 'Rocket Notes',
    owner_team_id: me.selected_team_id,
    config: {
      oauth_providers: [
        { id: 'google', type: 'standard', client_id: google.clientId, client_secret: google.clientSecret },
        { id: 'github', type: 'shared' },
      ],
    },
  });
  const admin = {
    'x-stack-project-id': project.id,
    'x-stack-access-type': 'admin',
    'x-stack-admin-access-token': access_token,
  };
  const keys = await call('/internal/api-keys', admin, {
    description: 'App',
    expires_at_millis: Date.now() + 86_400_000,
    has_publishable_client_key: true,
    has_secret_server_key: false,
    has_super_secret_admin_key: false,
  });
  return { projectId: project.id, publishableClientKey: keys.publishable_client_key };
};

beforeAll(async () => {
  const port = await findFreePort();
  provider = await startOpenIdProvider({
    people: ['mira', 'noor'].map((sub) => ({
      sub,
      email: `${sub}@example.test`,
      email_verified: true,
      name: `${sub} of Google`,
    })),
    clients: [{ ...google, redirectUri: `http://localhost:${port}/api/v1/auth/oauth/callback/google` }],
  });
  const env = { PORTICO_OAUTH_ENDPOINTS: JSON.stringify({ google: provider.endpoints }) };
  product = await startProduct({ dataDir: dataDir.path, port, env });
  app = await startApp({ baseUrl: product.url, ...(await makeProject()) });
  browser = await startBrowser();
  openPage = await takeTurns(browser, { origin: app.url });
});

afterAll(async () => {
  await browser?.close();
  await app?.close();
  await product?.stop();
  await provider?.close();
  dataDir.remove();
});

/** The app in a page that no one has signed in on, and what its pages and ours complain about; the provider's want fonts from elsewhere. */
const openApp = async () => {
  const page = await openPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    const { url } = message.location();
    const isOurs = (url.startsWith(app.url) || url.startsWith(product.url)) && !url.endsWith('/favicon.ico');
    if (isOurs && message.type() === 'error') complaints.push(`${url}: ${message.text()}`);
  });
  return { page, complaints };
};

/** Presses a button on our sign-in screen. */
const signInWith = async (page: Page, provider: string) => {
  await page.goto(`${app.url}/handler/sign-in`);
  await page.getByRole('button', { name: `Sign in with ${provider}` }).click();
};

/** Signs in on the pages of Google's stand-in, and consents. */
const signInAtGoogle = async (page: Page, name: string) => {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
};

const signOut = async (page: Page) => {
  await page.goto(`${app.url}/handler/sign-out`);
  await page.getByText('Nobody is signed in').waitFor();
};

/** Connects Google in our section of connected accounts. */
const connectGoogle = async (page: Page, name: string) => {
  await page.goto(`${app.url}/handler/account-settings#connected-accounts`);
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await signInAtGoogle(page, name);
};

test('a new user signs in with Google, and is recognized when they return', async () => {
  const { page, complaints } = await openApp();
  await signInWith(page, 'Google');
  await signInAtGoogle(page, 'mira');
  await page.getByText('Signed in as mira of Google').waitFor();
  expect(new URL(page.url()).origin).toBe(app.url);
  expect(page.url()).not.toMatch(/code=|state=/);
  const cookies = await page.context().cookies(product.url);
  expect(cookies.filter(({ name }) => name.startsWith('stack-oauth-'))).toEqual([]);
  await signOut(page);
  await signInWith(page, 'Google');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Signed in as mira of Google').waitFor();
  expect(complaints).toEqual([]);
});

test('a user signs in with GitHub and connects Google, and can then sign in with either', async () => {
  const { page, complaints } = await openApp();
  await signInWith(page, 'GitHub');
  await page.getByRole('link', { name: /Noor Haddad/ }).click();
  await page.getByText('Signed in as Noor Haddad').waitFor();
  await connectGoogle(page, 'noor');
  await page.getByRole('button', { name: 'Remove Google' }).waitFor();
  await page.getByRole('button', { name: 'Remove GitHub' }).waitFor();
  await signOut(page);
  await signInWith(page, 'Google');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Signed in as Noor Haddad').waitFor();
  expect(complaints).toEqual([]);
});

test('an account that another user signs in with is not connected, and the page says why', async () => {
  const { page } = await openApp();
  await signInWith(page, 'GitHub');
  await page.getByRole('link', { name: /Sol Rivera/ }).click();
  await page.getByText('Signed in as Sol Rivera').waitFor();
  await connectGoogle(page, 'mira');
  await page.getByRole('heading', { name: 'Account already linked' }).waitFor();
});
