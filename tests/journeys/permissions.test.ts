// @needs embedded

import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressKey } from '../support/browser.js';
import { type Dashboard, openDashboard } from './dashboard/open-dashboard.js';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard();
});

afterAll(() => dashboard?.close());

test('a permission is defined by keyboard, contains another, is renamed and given from the start', async () => {
  const page = await dashboard.open('/permissions');
  const inTeams = page.getByRole('region', { name: 'Team permissions' });
  await pressKey(inTeams.getByRole('button', { name: 'Define a team permission' }));
  const form = page.getByRole('dialog');
  await form.getByLabel('Id').fill('Edit notes');
  await page.keyboard.press('Enter');
  await form.getByText(/consists of at most 63 small letters/).waitFor();
  await form.getByLabel('Id').fill('edit_notes');
  await form.getByLabel('Description').fill('Changes notes of others');
  await form.getByRole('checkbox', { name: '$read_members' }).press('Space');
  await page.keyboard.press('Enter');
  const row = inTeams.getByRole('row', { name: /edit_notes/ });
  await row.getByRole('cell').nth(1).getByText('$read_members').waitFor();

  await pressKey(row.getByRole('button', { name: 'Edit edit_notes' }));
  await form.getByLabel('Id').fill('team_admin');
  await pressKey(form.getByRole('button', { name: 'Save permission' }));
  await form.getByText('There is a permission of this id already.').waitFor();
  await form.getByLabel('Id').fill('write_notes');
  await pressKey(form.getByRole('button', { name: 'Save permission' }));
  await inTeams.getByRole('row', { name: /write_notes/ }).waitFor();

  const sets = page.getByRole('region', { name: 'Given from the start' });
  const box = sets.getByRole('group', { name: 'Whoever joins a team' }).getByRole('checkbox', { name: 'write_notes' });
  await box.press('Space');
  await sets.getByText('Changed: who joins a team').waitFor();
  await pressKey(sets.getByRole('button', { name: 'Save changes' }));
  await sets.getByText('Saved.').waitFor();
  await page.reload();
  await expect.poll(() => box.isChecked()).toBe(true);
});

test('a permission is removed after a question, everywhere it was given', async () => {
  const page = await dashboard.open('/permissions');
  const row = page.getByRole('row', { name: /write_notes/ });
  await row.getByRole('button', { name: 'Remove write_notes' }).click();
  await pressKey(page.getByRole('dialog').getByRole('button', { name: 'Remove permission' }));
  await row.waitFor({ state: 'detached' });
  const sets = page.getByRole('region', { name: 'Given from the start' });
  await expect.poll(() => sets.getByRole('checkbox', { name: 'write_notes' }).count()).toBe(0);
  expect(dashboard.complaints()).toEqual([]);
});
