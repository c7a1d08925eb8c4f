// @needs nothing

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { field, openSettings, renderHandler } from '../testing/render-page.js';
import { type Answer, list, project, user } from '../testing/scripted-server.js';

const goTo = (hash: string): void => {
  act(() => {
    window.location.hash = hash;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
};

test('redirects a signed-out user to sign in and back', async () => {
  const { visited } = renderHandler({ at: '/handler/account-settings' });
  await waitFor(() => expect(visited[0]).toBe('/handler/sign-in?after_auth_return_to=%2Fhandler%2Faccount-settings'));
});

test('opens the first section by default, and another one from the address', async () => {
  const content = <p className="portico-text">Nothing to pay.</p>;
  const extraItems = [{ id: 'billing', title: 'Billing', iconName: 'Key' as const, content }];
  await openSettings({ handler: { componentProps: { AccountSettings: { extraItems } } } });
  await screen.findByRole('heading', { name: 'Profile', level: 2 });
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('true');
  goTo('billing');
  const heading = await screen.findByRole('heading', { name: 'Billing', level: 2 });
  await screen.findByText('Nothing to pay.');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Billing · Northwind Notes');
  const link = screen.getByRole('link', { name: 'Billing' });
  expect(link.getAttribute('href')).toBe('#billing');
  expect(link.querySelector('svg')).not.toBeNull();
});

test('the navigation groups account, security and teams; deleting the account is last', async () => {
  const team = { id: 't', display_name: 'Rockets', profile_image_url: null };
  await openSettings({
    script: {
      'GET /projects/current': project({ client_team_creation_enabled: true, client_user_deletion_enabled: true }),
      'GET /teams': list({ ...team, client_metadata: null, client_read_only_metadata: null }),
    },
  });
  await screen.findByRole('link', { name: 'Rockets' });
  const linksOf = (name: string) => {
    const group = within(screen.getByRole('list', { name }));
    return group.getAllByRole('link').map(({ textContent }) => textContent);
  };
  expect(linksOf('Account')[0]).toBe('Profile');
  expect(linksOf('Security')).toContain('Active sessions');
  expect(linksOf('Teams')).toEqual(['Rockets', 'Create a team']);
  const all = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(all.at(-1)?.textContent).toBe('Delete account');
});

test.each([
  ['emails', 'Email addresses', 'GET /contact-channels'],
  ['notifications', 'Email preferences', 'GET /emails/notification-preference/me'],
  ['connected-accounts', 'Connected accounts', 'GET /oauth-providers'],
])('the section “%s” fails alone: navigation stays, and a retry reads it again', async (section, title, line) => {
  let isBroken = true;
  const refused: Answer = { refusal: 'broken', status: 400 };
  const { server } = await openSettings({
    section,
    script: {
      'GET /projects/current': project({ enabled_oauth_providers: [{ id: 'github' }] }),
      [line]: async () => (isBroken ? refused : list()),
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  screen.getByRole('heading', { name: title, level: 2 });
  expect(screen.getByRole('link', { name: title }).getAttribute('aria-current')).toBe('true');
  goTo('profile');
  await field('Name');
  goTo(section);
  const stillAgain = await screen.findByRole('button', { name: 'Try again' });
  expect(again.isConnected).toBe(false);
  isBroken = false;
  const before = server.countOf(line);
  fireEvent.click(stillAgain);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  await screen.findByRole('heading', { name: title, level: 2 });
  expect(server.countOf(line)).toBe(before + 1);
});

test('a section of the app that throws fails alone', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('no content');
  };
  const extraItems = [{ id: 'billing', title: 'Billing', content: <Broken /> }];
  await openSettings({ section: 'billing', handler: { componentProps: { AccountSettings: { extraItems } } } });
  await screen.findByRole('button', { name: 'Try again' });
  screen.getByRole('heading', { name: 'Billing', level: 2 });
  goTo('profile');
  await field('Name');
  reported.mockRestore();
});

test('returns focus to the section that was left', async () => {
  await openSettings({ section: 'profile' });
  await screen.findByRole('heading', { name: 'Profile', level: 2 });
  goTo('');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Profile' })));
});

test('shows the first section when the address names no section', async () => {
  await openSettings({ section: 'nowhere' });
  await screen.findByRole('heading', { name: 'Profile', level: 2 });
});

test('saves the trimmed name and confirms it; there is a button to save only while something is changed', async () => {
  const { server } = await openSettings({
    section: 'profile',
    script: { 'PATCH /users/me': user({ display_name: 'Ada Lovelace' }) },
  });
  const name = await field('Name');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  fireEvent.input(await field('Name'), { target: { value: '  Ada Lovelace ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Name saved.');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  fireEvent.input(name, { target: { value: 'Ada' } });
  screen.getByRole('button', { name: 'Save' });
  expect(server.received.find(({ line }) => line === 'PATCH /users/me')?.body).toEqual({
    display_name: 'Ada Lovelace',
  });
});

test('removes the name when it is empty', async () => {
  const { server } = await openSettings({
    section: 'profile',
    script: { 'GET /users/me': user({ display_name: 'Ada' }), 'PATCH /users/me': user() },
  });
  fireEvent.input(await field('Name'), { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Name saved.');
  expect(server.received.find(({ line }) => line === 'PATCH /users/me')?.body).toEqual({ display_name: null });
});

test('P39 shows the error of a name that is too long at its field, and sends nothing', async () => {
  const { server } = await openSettings({ section: 'profile' });
  const name = await field('Name');
  fireEvent.input(name, { target: { value: 'x'.repeat(257) } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Use at most 256 characters.');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(server.countOf('PATCH /users/me')).toBe(0);
});

test('keeps the name in its field and shows the reason when the connection is lost', async () => {
  await openSettings({
    section: 'profile',
    script: { 'PATCH /users/me': () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  fireEvent.input(await field('Name'), { target: { value: 'Ada' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/We cannot reach the server/);
  expect((await field('Name')).value).toBe('Ada');
});
