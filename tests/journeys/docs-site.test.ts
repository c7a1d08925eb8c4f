// @needs embedded

import { eventSchema, events, isEventType } from '@portico/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findDeadLinks } from '../../scripts/lib/docs-links.mjs';
import { buildDocsSite } from '../../scripts/lib/docs-site.mjs';
import { readViolations } from '../support/axe.js';
import { openProfile, startBrowser, watchComplaints } from '../support/browser.js';

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
  await page.getByRole('link', { name: 'SCHEMA_ERROR' }).click();
  await page.waitForURL(`${url}/docs/errors/SCHEMA_ERROR`);
  await page.getByRole('heading', { name: 'What to do' }).waitFor();
  await page.context().close();
});

test.each(['/docs', '/docs/components/sign-in', '/docs/sdk/users', '/docs/reference/calls'])(
  'axe finds no violations on %s in both themes, and nothing is wider than the page',
  async (path) => {
    const page = await open(path, { width: 1440, colorScheme: 'light' });
    expect(await readViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html.dark').waitFor();
    expect(await readViolations(page, { rules: 'colors' })).toEqual([]);
    for (const width of [768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    }
    expect(await readViolations(page, { rules: 'besides-colors' })).toEqual([]);
    await page.context().close();
  },
);
