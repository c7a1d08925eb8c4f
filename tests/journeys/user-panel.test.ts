// @needs embedded

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressKey } from '../support/browser.js';
import { type Dashboard, openDashboard } from './dashboard/open-dashboard.js';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard();
  await dashboard.signUp({ email: 'ada@example.test', displayName: 'Ada' });
  await dashboard.signUp({ email: 'grace@example.test', displayName: 'Grace' });
});

afterAll(() => dashboard?.close());

/** The smallest image that browsers accept. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const openGrace = async (): Promise<Page> => {
  const page = await dashboard.open('/users');
  await page.getByRole('link', { name: 'Grace' }).press('Enter');
  await page.getByRole('dialog', { name: 'Grace' }).waitFor();
  return page;
};

const sectionOf = (page: Page, name: string) => page.getByRole('dialog').getByRole('region', { name, exact: true });

const addAddress = async (page: Page, address: string, marks: readonly string[] = []): Promise<void> => {
  await pressKey(sectionOf(page, 'Emails').getByRole('button', { name: 'Add email' }));
  const form = page.getByRole('dialog', { name: 'Add email' });
  await form.getByLabel('Email').fill(address);
  for (const mark of marks) await form.getByLabel(mark).press('Space');
  await form.getByLabel('Email').press('Enter');
};

test('an email is added, marked, made primary and removed by keyboard', async () => {
  const page = await openGrace();
  const section = sectionOf(page, 'Emails');
  const row = section.getByRole('listitem').filter({ hasText: 'hopper@example.test' });
  const choose = async (action: string): Promise<void> => {
    await pressKey(row.getByRole('button', { name: 'Actions for hopper@example.test' }));
    await pressKey(row.getByRole('menuitem', { name: action }));
  };
  await addAddress(page, 'Hopper@example.test');
  await row.getByText('Unverified').waitFor();
  await choose('Mark verified');
  await row.getByText('Verified', { exact: true }).waitFor();
  await choose('Use for sign-in');
  await row.getByText('Sign-in', { exact: true }).waitFor();
  await choose('Make primary');
  await row.getByText('Primary', { exact: true }).waitFor();
  await choose('Remove');
  await pressKey(page.getByRole('button', { name: 'Remove email' }));
  await expect.poll(() => section.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('grace@')]);
});

test('an invalid email, or one that another user signs in with, is rejected and stays in the field', async () => {
  const page = await openGrace();
  await addAddress(page, 'hopper');
  const form = page.getByRole('dialog', { name: 'Add email' });
  await form.getByText('Enter a valid email address').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  expect(await form.getByLabel('Email').inputValue()).toBe('hopper');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter');
  await form.waitFor({ state: 'detached' });
  await addAddress(page, 'ada@example.test', ['Used for sign-in']);
  await form.getByText(/Another user signs in with this email address/).waitFor();
  expect(await form.getByLabel('Email').inputValue()).toBe('ada@example.test');
});

test('one session is ended after confirmation', async () => {
  await dashboard.signUp({ email: 'edsger@example.test', displayName: 'Edsger' });
  const page = await dashboard.open('/users');
  await page.getByRole('link', { name: 'Edsger' }).press('Enter');
  const section = sectionOf(page, 'Sessions');
  await pressKey(section.getByRole('button', { name: /End the session/ }));
  await pressKey(page.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => section.getByRole('listitem').count()).toBe(1);
  await pressKey(section.getByRole('button', { name: /End the session/ }));
  await pressKey(page.getByRole('button', { name: 'End session', exact: true }));
  await section.getByText('No active sessions.').waitFor();
});

test('what the server rejects is shown where it was requested', async () => {
  const page = await openGrace();
  const section = sectionOf(page, 'Sign-in methods');
  await pressKey(section.getByRole('button', { name: 'Turn on email codes' }));
  await section.getByText('Email code sign-in is turned off in this project').waitFor();
});

test('a user is created, changed in every part, impersonated and deleted by keyboard', async () => {
  const page = await dashboard.open('/users');
  const press = (name: string) => pressKey(page.getByRole('button', { name, exact: true }));
  await press('New user');
  await page.getByLabel('Email', { exact: true }).fill('annie@');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a valid email address').waitFor();
  await page.getByLabel('Email', { exact: true }).fill('annie@example.test');
  await page.getByLabel('Verified').press('Space');
  await page.getByLabel('Display name').fill('Annie');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Annie' });
  await panel.getByText('Verified', { exact: true }).first().waitFor();

  await press('Edit profile');
  await page.getByLabel('Display name').fill('Annie E.');
  const picture = { name: 'annie.png', mimeType: 'image/png', buffer: onePixel };
  await page.getByLabel('Picture: Choose image').setInputFiles({ ...picture, buffer: Buffer.from('no image') });
  await page.getByText('Unsupported image').waitFor();
  await page.getByLabel('Picture: Choose image').setInputFiles(picture);
  await page.getByRole('button', { name: 'Remove picture' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Annie E.' }).locator('img[src*="/files/"]').waitFor();
  await press('Edit server metadata');
  await page.getByLabel('Server metadata', { exact: true }).fill('{plan: 1}');
  await press('Save metadata');
  await page.getByText('This is not valid JSON').waitFor();
  await page.getByLabel('Server metadata', { exact: true }).fill('{"plan": "gold"}');
  await press('Save metadata');
  await sectionOf(page, 'Metadata').getByText('"gold"').waitFor();
  await press('Set password');
  await page.getByLabel('New password').fill('another horse battery');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Set password' }).waitFor({ state: 'detached' });

  await page.context().route('http://localhost:3000/**', (route) => route.fulfill({ body: 'The app' }));
  const opening = page.waitForEvent('popup');
  await press('Impersonate');
  const app = await opening;
  await app.getByText('The app').waitFor();
  expect(app.url()).toMatch(/^http:\/\/localhost:3000\/handler\/impersonation\?code=[0-9a-z]{45}$/);
  await app.close();
  await sectionOf(page, 'Audit log').getByText('impersonation.link').waitFor();

  await press('Block');
  await pressKey(page.getByRole('button', { name: 'Block user' }));
  await page
    .getByRole('row', { name: /Annie E\./ })
    .getByText('Blocked')
    .waitFor();
  await press('Unblock');
  await page.getByText('Annie E. unblocked.').waitFor();

  await press('Delete user…');
  const deletion = page.getByRole('dialog', { name: 'Delete Annie E.?' });
  await deletion.getByLabel('Type “Annie E.” to confirm').fill('Annie E.');
  await page.keyboard.press('Enter');
  await page.getByText('Annie E. deleted.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Annie E.' }).count()).toBe(0);
});

test('a team is created, gets a member, an invitation and metadata, and is deleted by keyboard', async () => {
  const page = await dashboard.open('/teams');
  const press = (name: string) => pressKey(page.getByRole('button', { name, exact: true }).last());
  await press('Create team');
  await page.getByLabel('Team name').fill('Rockets');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Rockets' }).waitFor();

  await press('Add member');
  const adding = page.getByRole('dialog', { name: 'Add member' });
  await page.keyboard.press('Enter');
  await adding.getByText('Search for a user').waitFor();
  await adding.getByLabel('Search users').fill('example.test');
  await adding.getByRole('radio', { name: 'Ada' }).waitFor();
  await press('Add member');
  await adding.getByText('Select a user.').waitFor();
  await adding.getByRole('radio', { name: 'Grace' }).press('Space');
  await press('Add member');
  await sectionOf(page, 'Members').getByRole('button', { name: 'Remove Grace' }).waitFor();
  await press('Add member');
  await adding.getByLabel('Search users').fill('grace@example.test');
  await adding.getByText('All matching users are already members.').waitFor();
  await page.keyboard.press('Escape');
  await press('Invite');
  await page.getByLabel('Email', { exact: true }).fill('ida@example.test');
  await page.keyboard.press('Enter');
  await sectionOf(page, 'Invitations').getByText('ida@example.test').waitFor();
  await press('Revoke the invitation for ida@example.test');
  await sectionOf(page, 'Invitations').getByText('No pending invitations.').waitFor();
  await press('Remove Grace');
  await press('Remove member');
  await sectionOf(page, 'Members').getByText('No members yet.').waitFor();
  await press('Edit client metadata');
  await page.getByLabel('Client metadata', { exact: true }).fill('{"color": "teal"}');
  await press('Save metadata');
  await sectionOf(page, 'Metadata').getByText('"teal"').waitFor();
  await press('Rename');
  await page.getByLabel('Team name').fill('Rockets & Co');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Rockets & Co' }).waitFor();

  await press('Delete team…');
  const question = page.getByRole('dialog', { name: 'Delete Rockets & Co?' });
  await question.getByLabel(/to confirm$/).fill('Rockets & Co');
  await pressKey(question.getByRole('button', { name: 'Delete team' }));
  await page.getByText('No teams yet').waitFor();
});
