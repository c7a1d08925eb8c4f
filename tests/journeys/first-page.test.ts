// @needs embedded

import { gzipSync } from 'node:zlib';
import { rounds } from '@portico/testing/endurance';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readViolations } from '../support/axe.js';
import { type Dashboard, openDashboard } from './dashboard/open-dashboard.js';
import { projectPages } from './dashboard/pages.js';

/** What a browser may load before the overview is there: the page, its scripts and styles, gzipped. */
const mostBytes = 250 * 1024;

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard();
  await dashboard.signUp({ email: 'ada@example.test', displayName: 'Ada' });
});

afterAll(() => dashboard?.close());

/** Sums up the layout shifts of a page. */
const observeShift = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

test('the first page of the dashboard loads at most 250 KiB, compressed', async () => {
  const page = await dashboard.open('');
  const urls = new Set<string>();
  const encodings = new Set<string | undefined>();
  page.on('response', (response) => {
    if (!['document', 'script', 'stylesheet'].includes(response.request().resourceType())) return;
    urls.add(response.url());
    if (response.url().includes('/assets/')) encodings.add(response.headers()['content-encoding']);
  });
  await page.reload();
  await page.getByRole('region', { name: 'Sign-ups' }).waitFor();
  await page.waitForLoadState('networkidle');
  // Loaded again, because Chromium drops the bodies of what it loaded before a navigation.
  const bodies = await Promise.all([...urls].map(async (url) => (await page.request.get(url)).body()));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  expect(bodies.length).toBeGreaterThan(10);
  expect([...encodings]).toEqual(['gzip']);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
});

test('UX-13 nothing shifts on the overview, in whatever order slow answers arrive', async () => {
  const page = await dashboard.open('/settings');
  await page.addInitScript(observeShift);
  const millis = { '/internal/metrics': 600, '/internal/api-keys': 900, '/internal/users': 300 };
  for (const [path, delay] of Object.entries(millis)) {
    await page.route(`**/api/v1${path}*`, async (route) => {
      await page.waitForTimeout(delay);
      await route.continue();
    });
  }
  await page.goto(page.url().replace(/\/settings.*/, ''));
  await page.getByRole('region', { name: 'Sign-ups' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.shift')).toBe(0);
});

describe('while the server is unavailable', () => {
  const away = (page: Page) => page.getByText('The server is not responding');
  const refuse = (route: Route) => route.abort('connectionrefused');
  const api = /\/(api\/v1|health)/;
  /** With the code of pages. A page that is loaded then is one of the browser's. */
  const gone = /\/(api\/v1|assets|health)/;
  const leave = (page: Page) => page.route(gone, refuse);

  // One component says it for all pages, so `npm test` looks at three.
  test.each(projectPages.slice(0, rounds({ short: 3, long: projectPages.length })))(
    '“%s” says so within two seconds, open or reloaded, and updates when it is back',
    async (path) => {
      const page = await dashboard.open(path);
      await page.waitForLoadState('networkidle');
      await leave(page);
      await away(page).waitFor({ timeout: 2000 });
      await page.getByText(/updates when the server responds/).waitFor();
      await page.unroute(gone);
      await page.route(api, refuse);
      await page.reload();
      await away(page).waitFor({ timeout: 2000 });
      const asked = page.waitForRequest((request) => request.url().includes('/api/v1/internal/projects'));
      await page.unroute(api);
      await away(page).waitFor({ state: 'detached', timeout: 5000 });
      await asked;
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname.endsWith(path)).toBe(true);
    },
  );

  test('a page whose code was never loaded opens when it is back, and its URL is kept', async () => {
    const page = await dashboard.open('');
    await page.waitForLoadState('networkidle');
    await leave(page);
    await away(page).waitFor();
    await page.getByRole('link', { name: 'Vault', exact: true }).click();
    await page.unroute(gone);
    await page.getByRole('heading', { level: 1, name: /Vault/ }).waitFor({ timeout: 15_000 });
    expect(page.url()).toMatch(/\/vault$/);
  });

  test('a page that is loaded then says so, too, and is complete when it is back', async () => {
    const page = await dashboard.open('');
    await page.route(api, refuse);
    await page.reload();
    await away(page).waitFor({ timeout: 2000 });
    // In the middle: the rest of the page is empty.
    const { y = 0 } = (await away(page).boundingBox()) ?? {};
    expect(y / (page.viewportSize()?.height ?? 1)).toBeCloseTo(0.4, 1);
    expect(await readViolations(page)).toEqual([]);
    await page.unroute(api);
    await page.getByRole('region', { name: 'Sign-ups' }).waitFor({ timeout: 10_000 });
    // The page may have its data before the next question whether the server is there.
    await away(page).waitFor({ state: 'detached', timeout: 5000 });
  });
});
