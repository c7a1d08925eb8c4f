// @needs embedded

import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressKey } from '../support/browser.js';
import { type Dashboard, openDashboard } from './dashboard/open-dashboard.js';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard();
});

afterAll(() => dashboard?.close());

/** How soon an event is seen, in milliseconds; the machine may be busy with other tests. */
const soon = 3000;

test('UX-18 a sign-up elsewhere appears while the page is open, and not while it is paused', async () => {
  const page = await dashboard.open('/live');
  await page.getByText('Waiting for events').waitFor();
  await dashboard.signUp({ email: 'ada@example.test' });
  await page.getByRole('link', { name: 'user.created' }).first().waitFor({ timeout: soon });
  await pressKey(page.getByRole('button', { name: 'Pause' }));
  await dashboard.signUp({ email: 'grace@example.test' });
  await pressKey(page.getByRole('button', { name: 'Resume' }));
  await expect.poll(() => page.getByRole('link', { name: 'user.created' }).count()).toBe(2);
  expect(dashboard.complaints()).toEqual([]);
});

test('UX-19 a user leads to the request of the sign-up, that to its email and event, and these lead back', async () => {
  await dashboard.signUp({ email: 'edsger@example.test', displayName: 'Edsger' });
  const page = await dashboard.open('/users');
  await page.getByRole('link', { name: 'Edsger' }).press('Enter');
  const timeline = page.getByRole('dialog').getByRole('region', { name: 'Timeline' });
  await timeline.getByText('Signed in').locator('xpath=ancestor::li').getByRole('link', { name: 'request' }).click();
  const story = page.getByRole('dialog', { name: 'POST /auth/password/sign-up' });
  await story.getByRole('link', { name: 'session.create', exact: true }).waitFor();
  const requestUrl = page.url();
  const id = requestUrl.split('/').at(-1) ?? '';
  await story.getByRole('region', { name: 'Emails' }).getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('link', { name: id }).click();
  await story.getByRole('link', { name: 'user.created' }).click();
  await page.getByRole('dialog').getByRole('link', { name: id }).click();
  await story.waitFor();
  expect(page.url()).toBe(requestUrl);
  expect(dashboard.complaints()).toEqual([]);
});

test('UX-20 the ID of a failed request is found in the request log', async () => {
  await dashboard.signUp({ email: 'barbara@example.test' });
  await expect(dashboard.signUp({ email: 'barbara@example.test' })).rejects.toThrow('USER_EMAIL_ALREADY_EXISTS');
  const page = await dashboard.open('/live/requests?outcome=failed');
  await page.getByRole('link', { name: 'POST /auth/password/sign-up' }).press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'USER_EMAIL_ALREADY_EXISTS' }).waitFor();
  const requestId = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  const search = await dashboard.open(`/live/requests?about=${requestId}`);
  await expect.poll(() => search.locator('tbody').getByRole('row').count()).toBe(1);
  expect(dashboard.complaints()).toEqual([]);
});
