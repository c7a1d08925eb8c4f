// @needs embedded

import { startWebhookReceiver, type WebhookReceiver } from '@portico/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressKey } from '../support/browser.js';
import { type Dashboard, openDashboard } from './dashboard/open-dashboard.js';

let dashboard: Dashboard;
let receiver: WebhookReceiver;

beforeAll(async () => {
  [dashboard, receiver] = await Promise.all([openDashboard(), startWebhookReceiver()]);
});

afterAll(() => Promise.all([dashboard?.close(), receiver?.close()]));

test('P05 an owner adds an endpoint, sees a delivery, and replays one that failed', async () => {
  const page = await dashboard.open('/webhooks');
  await pressKey(page.getByRole('button', { name: 'Add endpoint' }));
  await page.getByRole('dialog', { name: 'Add endpoint' }).getByLabel('URL').fill(receiver.url);
  await page.keyboard.press('Enter');
  const secret = page.getByRole('dialog', { name: 'Signing secret' });
  await pressKey(secret.getByRole('button', { name: 'Reveal secret' }));
  expect(await secret.getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/);
  await pressKey(secret.getByRole('button', { name: 'I have copied the secret' }));
  await pressKey(page.getByRole('link', { name: receiver.url }));

  await dashboard.signUp({ email: 'ada@example.test' });
  const created = page.getByRole('row', { name: /user\.created/ });
  await created.getByText('Delivered').waitFor();
  await pressKey(created.getByRole('link'));
  const panel = page.getByRole('dialog', { name: 'user.created' });
  await panel.getByText('ada@example.test').waitFor();
  await panel.getByText('Status 200').waitFor();
  await panel.getByText('ok', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  receiver.answer(() => 'cut');
  await dashboard.signUp({ email: 'bob@example.test' });
  await created.first().getByText('Pending').waitFor();
  await pressKey(created.first().getByRole('link'));
  await panel.getByText('No answer').first().waitFor();
  await page.keyboard.press('Escape');
  await pressKey(page.getByRole('button', { name: 'Disable' }));
  await pressKey(page.getByRole('dialog').getByRole('button', { name: 'Disable endpoint' }));
  await created.first().getByText('Failed').waitFor();

  receiver.answer(() => ({ status: 200, body: 'back' }));
  await pressKey(page.getByRole('button', { name: 'Enable' }));
  await pressKey(page.getByRole('button', { name: 'Replay failed events' }));
  await pressKey(page.getByRole('dialog').getByRole('button', { name: 'Replay failed events' }));
  await created.first().getByText('Delivered').waitFor();
  expect(receiver.received.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect(dashboard.complaints()).toEqual([]);
});
