// @needs embedded

import { isLong } from '@portico/testing/endurance';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readViolations, setLook } from '../support/axe.js';
import { type Dashboard, openDashboard } from './dashboard/open-dashboard.js';

// Names as people have them: without a space, of many words, from right to left, of emoji.
const word = 'Wolfeschlegelsteinhausenbergerdorff-Welche-Vor-Altern-Waren-Gewissenhaft-Schafers';
const sentence = 'Research and rather long-winded development of things that nobody has ever needed';
const arabic = 'محمد بن عبد الله الأحمدي';
const emoji = '👩‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈';
const unbroken = 'W'.repeat(120);
const names = [word, sentence, arabic, emoji, unbroken];
const permission = 'a_permission_with_an_identifier_as_long_as_one_may_be';

let dashboard: Dashboard;
let userId: string;
let teamId: string;

beforeAll(async () => {
  dashboard = await openDashboard();
  const { app } = dashboard;
  const records = [
    { type: 'permission_definition', scope: 'team', id: permission, description: `${arabic} ${sentence} ${unbroken}` },
    ...names.map((display_name, at) => ({ type: 'team', id: `team-${at}`, display_name })),
    ...names.map((display_name, at) => ({
      type: 'user',
      id: `user-${at}`,
      display_name,
      primary_email: `${word.slice(0, 50)}.${at}@${'department.'.repeat(6)}example.test`,
      primary_email_auth_enabled: true,
    })),
    { type: 'user', id: 'grace', display_name: 'Grace Hopper', primary_email: 'grace.hopper@example.test' },
    ...names.map((_, at) => ({
      type: 'team_membership',
      team_id: 'team-0',
      user_id: `user-${at}`,
      permissions: [permission],
    })),
  ].map((record) => JSON.stringify(record));
  for await (const { status } of app.importData(records))
    if (status !== 'created') throw new Error(`A record was ${status}.`);
  const [user] = await app.listUsers({ query: word });
  const [team] = await app.listTeams({ query: word });
  userId = user?.id ?? '';
  teamId = team?.id ?? '';
  const project = await app.getProject();
  await project.updateConfig({
    'payments.items.credits': { displayName: `${word} ${arabic}` },
    'payments.items.seats': { displayName: unbroken },
    'payments.catalogs.plans': { displayName: unbroken },
    'dataVault.stores.tokens': { displayName: unbroken },
    'payments.products.pro': {
      displayName: `${sentence} ${emoji}`,
      prices: { monthly: { USD: '20', interval: [1, 'month'] } },
      includedItems: { credits: { quantity: 100, repeat: [1, 'month'], expires: 'when-repeated' } },
    },
  });
  await project.update({ config: { domains: [{ domain: 'https://example.test', handlerPath: `/${unbroken}` }] } });
  await app.grantProduct({ userId, productId: 'pro' });
  await app.createItemQuantityChange({ userId, itemId: 'credits', quantity: 5, description: unbroken });
  await app.createInternalApiKey({
    description: unbroken,
    expiresAt: new Date(Date.now() + 86_400_000),
    hasPublishableClientKey: true,
    hasSecretServerKey: false,
    hasSuperSecretAdminKey: false,
  });
});

afterAll(() => dashboard?.close());

const open: Readonly<Record<string, () => Promise<Page>>> = {
  overview: () => dashboard.open(''),
  users: () => dashboard.open('/users'),
  'a user': () => dashboard.open(`/users/${userId}`),
  'a user in full width': () => dashboard.open(`/users/${userId}?view=full`),
  teams: () => dashboard.open('/teams'),
  'a team': () => dashboard.open(`/teams/${teamId}`),
  permissions: () => dashboard.open('/permissions'),
  branding: () => dashboard.open('/branding'),
  products: () => dashboard.open('/payments/products'),
  'a product': () => dashboard.open('/payments/products/pro'),
  items: () => dashboard.open('/payments/items'),
  customers: () => dashboard.open('/payments/customers'),
  'a customer': () => dashboard.open(`/payments/customers/user/${userId}`),
  transactions: () => dashboard.open('/payments/transactions'),
  'the audit log': () => dashboard.open('/audit-log'),
  keys: () => dashboard.open('/keys'),
  domains: () => dashboard.open('/domains'),
  vault: () => dashboard.open('/vault'),
};

/** What is cut off or covers the next column: a table hides what does not fit into it. */
const readOverflows = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('td')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth)
      .map((cell) => cell.textContent),
  );

test.each(Object.keys(open))('UX-31 %s with names of every kind fits 320 px', async (name) => {
  const page = await open[name]?.();
  if (!page) throw new Error('There is no such page');
  await page.waitForLoadState('networkidle');
  await setLook(page, { colorScheme: 'light', width: 320 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await readOverflows(page)).toEqual([]);
  if (isLong) expect(await readViolations(page)).toEqual([]);
});

test.each([1024, 1280])(
  'UX-31 a usual name and email can be read in a window of %i px, beside the rail',
  async (width) => {
    const page = await dashboard.open('/users?q=hopper');
    await setLook(page, { colorScheme: 'light', width });
    const row = page.getByRole('row', { name: /Grace Hopper/ });
    await row.waitFor();
    const texts = row.getByText(/Hopper|@/i).filter({ visible: true });
    const read = await texts.evaluateAll((all) =>
      all.map((text) => ({
        text: text.textContent,
        isCut: text.scrollWidth > text.clientWidth && text.clientWidth > 0,
      })),
    );
    expect(read).toEqual(['Grace Hopper', 'grace.hopper@example.test'].map((text) => ({ text, isCut: false })));
  },
);
