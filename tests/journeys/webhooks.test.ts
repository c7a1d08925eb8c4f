// @needs embedded

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProfile, pressKey } from '../support/browser.js';
import { type ExampleApp, startExample } from '../support/example.js';
import { type ExampleReceiver, startExampleReceiver } from '../support/example-receiver.js';
import { findFreePort } from '../support/product.js';
import { type Dashboard, openDashboard } from './dashboard/open-dashboard.js';

let dashboard: Dashboard;
let example: ExampleApp;
let receiver: ExampleReceiver | undefined;

beforeAll(async () => {
  dashboard = await openDashboard();
  example = await startExample(dashboard.environmentFile);
});

afterAll(() => Promise.all([dashboard?.close(), example?.stop(), receiver?.stop()]));

/** Signs a user up in the example app, in a profile of its own. */
const signUpInApp = async (page: Page, email: string): Promise<void> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const profile = await openProfile(browser);
  const app = await profile.newPage();
  await app.goto(`${example.url}/handler/sign-up`);
  await app.getByLabel('Email', { exact: true }).fill(email);
  await app.getByRole('textbox', { name: 'Password' }).fill('another horse battery');
  await app.getByRole('button', { name: 'Create account' }).click();
  await app.getByText('Not verified').waitFor();
  await profile.close();
};

test('P05 an owner adds an endpoint, sees a delivery of the example app, and replays one that failed while the receiver was stopped', async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/`;
  const page = await dashboard.open('/webhooks');
  await pressKey(page.getByRole('button', { name: 'Add endpoint' }));
  await page.getByRole('dialog', { name: 'Add endpoint' }).getByLabel('URL').fill(url);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Signing secret' });
  await pressKey(shown.getByRole('button', { name: 'Reveal secret' }));
  const secret = await shown.getByLabel('Secret', { exact: true }).inputValue();
  await pressKey(shown.getByRole('button', { name: 'I have copied the secret' }));
  await pressKey(page.getByRole('link', { name: url }));

  receiver = await startExampleReceiver({ secret, port });
  await signUpInApp(page, 'ada@example.test');
  const created = page.getByRole('row', { name: /user\.created/ });
  await created.getByText('Delivered').waitFor();
  await pressKey(created.getByRole('link'));
  const panel = page.getByRole('dialog', { name: 'user.created' });
  await panel.getByText('ada@example.test').waitFor();
  await panel.getByText('Status 204').waitFor();
  await page.keyboard.press('Escape');

  expect(receiver.handled()).toContainEqual(expect.stringMatching(/^user\.created .*ada@example\.test/));
  await receiver.stop();
  await dashboard.signUp({ email: 'bob@example.test' });
  await created.first().getByText('Pending').waitFor();
  await pressKey(created.first().getByRole('link'));
  await panel.getByText('No answer').first().waitFor();
  await page.keyboard.press('Escape');
  await pressKey(page.getByRole('button', { name: 'Disable' }));
  await pressKey(page.getByRole('dialog').getByRole('button', { name: 'Disable endpoint' }));
  await created.first().getByText('Failed').waitFor();

  receiver = await startExampleReceiver({ secret, port });
  await pressKey(page.getByRole('button', { name: 'Enable' }));
  await pressKey(page.getByRole('button', { name: 'Replay failed events' }));
  await pressKey(page.getByRole('dialog').getByRole('button', { name: 'Replay failed events' }));
  await created.first().getByText('Delivered').waitFor();
  expect(receiver.handled()).toContainEqual(expect.stringMatching(/^user\.created .*bob@example\.test/));
  expect(dashboard.complaints()).toEqual([]);
});
