// @needs embedded

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProfile, startBrowser, watchComplaints } from '../support/browser.js';
import { type ExampleApp, startExample } from '../support/example.js';
import { makeUsedDataDir, type Product, startProduct } from '../support/product.js';
import { owner } from '../support/project.js';

const user = { email: 'ulla@example.test', password: 'another horse battery' };

const dataDir = await makeUsedDataDir();
let product: Product;
let browser: Browser;
let profile: BrowserContext;
let example: ExampleApp | undefined;

beforeAll(async () => {
  product = await startProduct({ dataDir: dataDir.path });
  browser = await startBrowser();
  profile = await openProfile(browser);
});

afterAll(async () => {
  await browser?.close();
  await example?.stop();
  await product?.stop();
  dataDir.remove();
});

const signUp = async (page: Page, person: typeof owner) => {
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
};

/** Creates a project with keys and copies its environment file from the page. */
const makeProject = async (dashboard: Page): Promise<string> => {
  await dashboard.getByLabel('Project name').fill('Rocket Notes');
  await dashboard.getByRole('button', { name: 'Create project' }).click();
  await dashboard.getByRole('link', { name: 'Keys', exact: true }).click();
  await dashboard.getByRole('button', { name: 'Create keys' }).first().click();
  const form = dashboard.getByRole('dialog');
  await form.getByLabel('Description').fill('Example app');
  await form.getByRole('button', { name: 'Create keys' }).click();
  await dashboard.getByRole('button', { name: 'Copy .env' }).click();
  return dashboard.evaluate(() => navigator.clipboard.readText());
};

/** Opens the link of the newest email in the dashboard's inbox, in a new tab. */
const followMailedLink = async (dashboard: Page): Promise<Page> => {
  // A tab in the background is not painted, so it would handle clicks late.
  await dashboard.bringToFront();
  await dashboard.getByRole('link', { name: 'Email', exact: true }).click();
  await dashboard.getByRole('link', { name: 'Inbox', exact: true }).click();
  await dashboard.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await dashboard.getByRole('link', { name: new RegExp(user.email) }).click();
  await dashboard.getByRole('tab', { name: 'Text' }).click();
  const opened = profile.waitForEvent('page');
  await dashboard
    .getByRole('tabpanel')
    .getByRole('link', { name: /email-verification/ })
    .click();
  return opened;
};

test('P06 an owner creates a project, its app signs a user up, and the user verifies the email, all in the browser', async () => {
  const dashboard = await profile.newPage();
  const complaints = watchComplaints(dashboard);
  // A new installation has no accounts: it opens with the form for the first one.
  const visitor = await (await openProfile(browser)).newPage();
  await visitor.goto(product.url);
  await visitor.getByRole('heading', { name: 'Create your account' }).waitFor();
  await dashboard.goto(product.url);
  await dashboard.getByRole('tab', { name: 'Password' }).click();
  await signUp(dashboard, owner);
  const environmentFile = await makeProject(dashboard);
  // It no longer does, even for returning visitors.
  await visitor.goBack();
  await visitor.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(environmentFile).toMatch(/^VITE_PORTICO_PUBLISHABLE_CLIENT_KEY=pck_[0-9a-z]{45}$/m);

  example = await startExample(environmentFile);
  const app = await profile.newPage();
  const complaintsOfApp = watchComplaints(app);
  await app.goto(example.url);
  await app.getByRole('link', { name: 'Create an account' }).click();
  await signUp(app, user);
  await app.getByText('Not verified').waitFor();

  const verification = await followMailedLink(dashboard);
  await verification.getByRole('button', { name: 'Verify email' }).click();
  await verification.getByText('Email verified').waitFor();

  await app.goto(`${example.url}/account`);
  await app.getByText('Verified', { exact: true }).waitFor();
  await app.getByRole('button', { name: 'Sign out' }).click();
  await app.getByRole('link', { name: 'Sign in' }).click();
  await app.getByLabel('Email', { exact: true }).fill(user.email);
  await app.getByLabel('Password', { exact: true }).fill(user.password);
  await app.getByRole('button', { name: 'Sign in' }).click();
  await app.getByText(user.email).first().waitFor();

  await dashboard.getByRole('link', { name: 'Users', exact: true }).click();
  const row = dashboard.getByRole('row', { name: new RegExp(user.email) });
  await row.getByText('Verified', { exact: true }).waitFor();
  expect(await row.count()).toBe(1);
  expect({ dashboard: complaints, app: complaintsOfApp }).toEqual({ dashboard: [], app: [] });
});

test('P13 the dashboard and an app on the same host do not sign each other out', async () => {
  const dashboard = await profile.newPage();
  await dashboard.goto(`${product.url}/projects`);
  await dashboard.getByText(owner.email).first().waitFor();
  const app = await profile.newPage();
  await app.goto(`${example?.url}/account`);
  await app.getByText(user.email).first().waitFor();
  await app.getByRole('button', { name: 'Sign out' }).click();
  await app.getByRole('link', { name: 'Sign in' }).waitFor();
  await dashboard.reload();
  await dashboard.getByText(owner.email).first().waitFor();
  expect(await dashboard.title()).toContain('Projects');
});

test('SH-01 asked to stop while tabs of the dashboard and the app are open, the product ends within seconds', async () => {
  const urls = profile.pages().map((page) => page.url());
  expect(urls.filter((url) => url.startsWith(product.url)).length).toBeGreaterThan(0);
  const asked = performance.now();
  expect(await product.stop()).toBe(0);
  // The server waits 15 s for the headers of a connection, and 30 s for running calls.
  expect(performance.now() - asked).toBeLessThan(10_000);
});
