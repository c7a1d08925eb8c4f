// @needs embedded

import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressKey } from '../support/browser.js';
import { type Dashboard, openDashboard } from './dashboard/open-dashboard.js';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard();
});

afterAll(() => dashboard?.close());

test('by keyboard, a permission is created, contains another one, is renamed and becomes a default', async () => {
  const page = await dashboard.open('/permissions');
  const inTeams = page.getByRole('region', { name: 'Team permissions' });
  await pressKey(inTeams.getByRole('button', { name: 'Create team permission' }));
  const form = page.getByRole('dialog');
  await form.getByLabel('ID').fill('Edit notes');
  await page.keyboard.press('Enter');
  await form.getByText(/Use at most 63 lowercase letters/).waitFor();
  await form.getByLabel('ID').fill('edit_notes');
  await form.getByLabel('Description').fill('Changes notes of others');
  await form.getByRole('checkbox', { name: '$read_members' }).press('Space');
  await page.keyboard.press('Enter');
  const row = inTeams.getByRole('row', { name: /edit_notes/ });
  await row.getByRole('cell').nth(1).getByText('$read_members').waitFor();

  await pressKey(row.getByRole('button', { name: 'Edit edit_notes' }));
  await form.getByLabel('ID').fill('team_admin');
  await pressKey(form.getByRole('button', { name: 'Save permission' }));
  await form.getByText('A permission with this ID already exists.').waitFor();
  await form.getByLabel('ID').fill('write_notes');
  await pressKey(form.getByRole('button', { name: 'Save permission' }));
  await inTeams.getByRole('row', { name: /write_notes/ }).waitFor();

  const sets = page.getByRole('region', { name: 'Default permissions' });
  const box = sets.getByRole('group', { name: 'Team members' }).getByRole('checkbox', { name: 'write_notes' });
  await box.press('Space');
  await sets.getByText('Changed: team members').waitFor();
  await pressKey(sets.getByRole('button', { name: 'Save changes' }));
  await sets.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => box.isChecked()).toBe(true);
});

test('a permission is deleted after confirmation, also from the defaults', async () => {
  const page = await dashboard.open('/permissions');
  const row = page.getByRole('row', { name: /write_notes/ });
  await row.getByRole('button', { name: 'Delete write_notes' }).click();
  await pressKey(page.getByRole('dialog').getByRole('button', { name: 'Delete permission' }));
  await row.waitFor({ state: 'detached' });
  // Until its toast ends, the deletion can be taken back.
  await pressKey(page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' }));
  const sets = page.getByRole('region', { name: 'Default permissions' });
  await expect.poll(() => sets.getByRole('checkbox', { name: 'write_notes' }).count()).toBe(0);
  expect(dashboard.complaints()).toEqual([]);
});
