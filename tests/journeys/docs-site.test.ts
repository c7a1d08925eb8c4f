// @needs embedded

import { endpoints, errorCatalogue, eventSchema, events, isEventType } from '@portico/contract';
import { PorticoClientApp } from '@portico/js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findDeadLinks } from '../../scripts/lib/docs-links.mjs';
import { buildDocsSite } from '../../scripts/lib/docs-site.mjs';
import { looksInTurn, readViolations } from '../support/axe.js';
import { openProfile, startBrowser, watchComplaints } from '../support/browser.js';
import { makeProject } from '../support/project.js';

const { url } = inject('installation');
let browser: Browser;

beforeAll(async () => {
  await buildDocsSite();
  browser = await startBrowser();
}, 600_000);
afterAll(() => browser?.close());

const open = async (path: string, look: Parameters<typeof openProfile>[1] = {}): Promise<Page> => {
  const page = await (await openProfile(browser, look)).newPage();
  await page.goto(`${url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

test('the site is not built again while its sources are the same', async () => {
  expect(await buildDocsSite()).toBe('fresh');
});

test('every link of the site to a page of this server has a target', async () => {
  expect(await findDeadLinks()).toEqual([]);
});

test('every event has a page with the members of its data', async () => {
  for (const type of Object.keys(events).filter(isEventType)) {
    const answer = await fetch(`${url}/docs/events/${type.replaceAll('.', '-')}`);
    const html = await answer.text();
    expect([type, answer.status]).toEqual([type, 200]);
    for (const member of Object.keys(Object(eventSchema(type)['properties'])))
      expect([type, html.includes(`<code>${member}</code>`)]).toEqual([type, true]);
  }
});

/** The text of the site's pages below a path, from its list in the sidebar. */
const readPages = async (below: string): Promise<string> => {
  const page = await (await fetch(`${url}/docs`)).text();
  const paths = new Set([...page.matchAll(/href="(\/docs\/[^"#]+)"/g)].map(([, path = '']) => path));
  const wanted = [...paths].filter((path) => path.startsWith(`/docs/${below}`));
  const texts = await Promise.all(wanted.map(async (path) => (await fetch(`${url}${path}`)).text()));
  return texts.join('\n');
};

test('every call and every error code is listed', async () => {
  const calls = await readPages('reference/calls');
  expect(Object.keys(endpoints).filter((key) => !calls.includes(`<code>${key}</code>`))).toEqual([]);
  const codes = await readPages('reference/error-codes');
  expect(Object.keys(errorCatalogue).filter((code) => !codes.includes(`/docs/errors/${code}`))).toEqual([]);
});

/** The names of an object's methods, including inherited ones. */
const methodsOf = (object: object): readonly string[] => {
  const names = new Set<string>();
  for (let part: object | null = object; part !== null && part !== Object.prototype; part = Object.getPrototypeOf(part))
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(part)))
      if (typeof value === 'function' && name !== 'constructor' && !name.startsWith('_')) names.add(name);
  return [...names];
};

test('every method of apps, users, teams and projects has a description', async () => {
  const {
    app: admin,
    projectId,
    publishableClientKey,
  } = await makeProject(inject('installation'), {
    displayName: 'Described',
    keys: 'Described',
  });
  const client = new PorticoClientApp({ baseUrl: url, projectId, publishableClientKey, tokenStore: 'memory' });
  await client.signUpWithCredential({
    email: 'dora@example.test',
    password: 'another horse battery',
    noVerificationCallback: true,
    noRedirect: true,
  });
  const user = await client.getUser({ or: 'throw' });
  const serverUser = await admin.getUser(user.id);
  const team = await admin.createTeam({ displayName: 'Engines' });
  const objects = { admin, client, user, serverUser, team, project: await admin.getProject() };
  const pages = await readPages('sdk/');
  const headings = new Set(
    [...pages.matchAll(/<h[23][^>]* id="([^"]+)"/g)].map(([, id = '']) => id.replace(/-\d+$/, '')),
  );
  // Some are in the table of properties.
  const isListed = (name: string) => headings.has(name.toLowerCase()) || pages.includes(`<code>${name}</code>`);
  const missing = Object.entries(objects).flatMap(([owner, object]) =>
    methodsOf(Object(object)).flatMap((name) => (isListed(name) ? [] : [`${owner}.${name}`])),
  );
  expect(missing).toEqual([]);
});

test('components are shown live beside their source, and send nothing', async () => {
  const page = await open('/docs/components/sign-in');
  const complaints = watchComplaints(page);
  const strange: string[] = [];
  page.on('request', (request) => {
    if (!/^\/(docs|favicon)/.test(new URL(request.url()).pathname)) strange.push(request.url());
  });
  const example = page.getByRole('region', { name: 'Example' });
  await example.getByRole('button', { name: /Google/ }).waitFor();
  await example.getByLabel('Email', { exact: true }).fill('grace@example.com');
  await page.getByRole('link', { name: 'Account settings', exact: true }).first().click();
  await page.waitForURL(/\/docs\/components\/account-settings/);
  await example.getByText('Signed in as grace@example.com').waitFor();
  await page.getByRole('link', { name: 'Team switcher', exact: true }).first().click();
  await example.getByRole('button', { name: /Rockets/ }).click();
  await example.getByRole('menuitem', { name: 'Boats' }).waitFor();
  expect({ complaints, strange }).toEqual({ complaints: [], strange: [] });
  await page.context().close();
});

test('a developer finds a method by keyboard, without any other server', async () => {
  const page = await open('/docs');
  const complaints = watchComplaints(page);
  const strange: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url)) strange.push(request.url());
  });
  // Keys that are pressed before the page listens, or before the field has the focus, are lost.
  await page.locator('button[aria-keyshortcuts="Control+K"]').waitFor();
  await page.keyboard.press('Control+K');
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('tryDecreaseQuantity');
  await page.getByText('tryDecreaseQuantity').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/docs\/(sdk|guides)\/payments/);
  await page.getByRole('heading', { level: 1, name: /Payments|Sell products/ }).waitFor();
  expect({ complaints, strange }).toEqual({ complaints: [], strange: [] });
  await page.context().close();
});

test('a link to an error code leaves the site for the page that the server renders', async () => {
  const page = await open('/docs/reference/error-codes');
  // By keyboard: while so large a page is still settling, a click can be released beside the link.
  await page.getByRole('link', { name: 'SCHEMA_ERROR' }).press('Enter');
  await page.waitForURL(`${url}/docs/errors/SCHEMA_ERROR`);
  await page.getByRole('heading', { name: 'What to do' }).waitFor();
  await page.context().close();
});

/** One page of each kind. */
const kinds = ['/docs', '/docs/components/sign-in', '/docs/sdk/users', '/docs/reference/calls'];
const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 375, colorScheme: 'dark' },
] as const;

test.each(kinds)('axe finds no violations on %s, and nothing is wider than the page', async (path) => {
  for (const look of looksInTurn(looks, kinds.indexOf(path))) {
    // Opened in its colors: a page that is not ready yet would miss that they change.
    const page = await open(path, look);
    await page.locator(look.colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor();
    expect(await readViolations(page)).toEqual([]);
    for (const width of [768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    }
    await page.context().close();
  }
});
