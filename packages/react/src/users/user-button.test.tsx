// @needs nothing

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PorticoProvider } from '../app/portico-provider.js';
import { openApp, renderInApp, signIn } from '../testing/render-page.js';
import { project, type Script, user } from '../testing/scripted-server.js';
import { UserAvatar } from './user-avatar.js';
import { UserButton, type UserButtonProps } from './user-button.js';

const renderSignedIn = async (props: UserButtonProps = {}, script: Script = {}) => {
  const opened = openApp({ at: '/', script });
  await signIn(opened.app);
  const shown = render(
    <PorticoProvider app={opened.app}>
      <UserButton {...props} />
      <p>Notes</p>
    </PorticoProvider>,
  );
  return { ...opened, shown };
};

afterEach(() => vi.restoreAllMocks());

test('the menu shows the signed-in user, and signs out', async () => {
  const { visited, app } = await renderSignedIn();
  fireEvent.click(await screen.findByRole('button', { name: 'Account menu for ada@example.com' }));
  expect(screen.getByText('ada@example.com')).toBeDefined();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(await app.getUser()).toBeNull();
});

test('signing out without a connection shows progress, and then leaves as usual', async () => {
  const { visited, app } = await renderSignedIn(
    {},
    {
      'DELETE /auth/sessions/current': () => Promise.reject(new TypeError('Failed to fetch')),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Account menu for ada@example.com' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await screen.findByRole('button', { name: 'Signing out…' });
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(await app.getUser()).toBeNull();
  await screen.findByRole('button', { name: 'Account menu' });
});

test('the menu works by keyboard: open, move, close, and focus returns to its button', async () => {
  const onClick = vi.fn<() => void>();
  await renderSignedIn({ extraItems: [{ text: 'Billing', onClick }] });
  const button = await screen.findByRole('button', { name: /Account menu/ });
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  const settings = await screen.findByRole('menuitem', { name: 'Account settings' });
  await waitFor(() => expect(document.activeElement).toBe(settings));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(settings, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('Billing');
  fireEvent.keyDown(settings, { key: 'End' });
  expect(document.activeElement?.textContent).toBe('Sign out');
  fireEvent.keyDown(settings, { key: 'Home' });
  expect(document.activeElement).toBe(settings);
  fireEvent.keyDown(settings, { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('the menu opens the account settings', async () => {
  const { visited } = await renderSignedIn();
  fireEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Account settings' }));
  await waitFor(() => expect(visited).toEqual(['/handler/account-settings']));
});

test.each([
  [20, undefined],
  [334, 'start'],
  [-60, 'start'],
])('a menu that would begin at %i px in a window of 390 px gets the side %s', async (left, side) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  const box = { ...document.body.getBoundingClientRect(), left, right: left + 224 };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
  await renderSignedIn();
  fireEvent.click(await screen.findByRole('button', { name: 'Account menu for ada@example.com' }));
  expect(screen.getByRole('menu').dataset['side']).toBe(side);
});

test('a click elsewhere closes the menu', async () => {
  await renderSignedIn();
  fireEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('does not offer sign-up where it is closed', async () => {
  renderInApp(<UserButton />, {
    at: '/notes',
    script: { 'GET /projects/current': project({ sign_up_enabled: false }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  await act(async () => undefined);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Sign in']);
});

test('without a connection the rest of the app stays, and the menu can be loaded again', async () => {
  let isOnline = false;
  const { shown } = await renderSignedIn(
    {},
    {
      'GET /users/me': async () => {
        if (!isOnline) throw new TypeError('Failed to fetch');
        return user();
      },
    },
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(retry.title).toMatch('We cannot reach the server.');
  expect(shown.container.textContent).toContain('Notes');
  isOnline = true;
  fireEvent.click(retry);
  await screen.findByRole('button', { name: 'Account menu for ada@example.com' });
});

test('offers sign-in and sign-up when no user is signed in', async () => {
  const { visited } = renderInApp(<UserButton />, { at: '/notes' });
  fireEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign in' }));
  await waitFor(() => expect(visited).toEqual(['/handler/sign-in?after_auth_return_to=%2Fnotes']));
});

test('offers to switch between light and dark if the app supports it, to all users', async () => {
  const colorModeToggle = vi.fn<() => void>();
  renderInApp(<UserButton colorModeToggle={colorModeToggle} />, { at: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Switch between light and dark' }));
  expect(colorModeToggle).toHaveBeenCalledOnce();
});

test('shows a mock user without a server, and never navigates', async () => {
  const { visited, server } = renderInApp(<UserButton mockUser={{ displayName: 'Grace Hopper' }} />, { at: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Account menu for Grace Hopper' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Account settings' }));
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(visited).toEqual([]);
  expect(server.received).toEqual([]);
});

test('a picture has the size and border that the app sets', () => {
  const person = { displayName: 'Ada Lovelace', primaryEmail: null, profileImageUrl: null };
  renderInApp(<UserAvatar user={person} size={64} border />, { at: '/' });
  const avatar = screen.getByText('AL');
  expect(avatar.style.getPropertyValue('--portico-avatar-size')).toBe('64px');
  expect(avatar.dataset.border).toBe('true');
});
