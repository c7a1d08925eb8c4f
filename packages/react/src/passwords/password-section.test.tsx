// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, openSettings } from '../testing/render-page.js';
import { type Script, user } from '../testing/scripted-server.js';

const line = 'POST /auth/password/update';
const open = (script: Script) => openSettings({ section: 'password', script });
const change = async () => {
  fireEvent.input(await field('Current password'), { target: { value: 'the old one' } });
  fireEvent.input(await field('New password'), { target: { value: 'another long one' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
};

test('changes a password, confirms it, and keeps no password in a field', async () => {
  const { server } = await open({ [line]: { body: { success: true } } });
  await change();
  await screen.findByText(/signed out on all other devices/);
  expect(server.received.find((call) => call.line === line)?.body).toEqual({
    old_password: 'the old one',
    new_password: 'another long one',
  });
  expect([(await field('Current password')).value, (await field('New password')).value]).toEqual(['', '']);
});

test('P39 shows the error of a wrong current password at its field and focuses it', async () => {
  await open({ [line]: { code: 'PASSWORD_CONFIRMATION_MISMATCH', status: 400 } });
  await change();
  await screen.findByText('Incorrect current password.');
  await waitFor(async () => expect(document.activeElement).toBe(await field('Current password')));
  expect((await field('New password')).value).toBe('another long one');
});

test('a user without a password sets one', async () => {
  let hasPassword = false;
  const { server } = await open({
    'GET /users/me': async () => user({ has_password: hasPassword }),
    'POST /auth/password/set': async () => {
      hasPassword = true;
      return { body: { success: true } };
    },
  });
  fireEvent.input(await field('New password'), { target: { value: 'a first long one' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByText('Password set.');
  await field('Current password');
  expect(server.received.find((call) => call.line === 'POST /auth/password/set')?.body).toEqual({
    password: 'a first long one',
  });
});

test('password managers recognize the account and the fields', async () => {
  await open({});
  const old = await field('Current password');
  const username = old.form?.elements.namedItem('username');
  expect(username instanceof HTMLInputElement && [username.autocomplete, username.value]).toEqual([
    'username',
    'ada@example.com',
  ]);
  expect([old.autocomplete, (await field('New password')).autocomplete]).toEqual(['current-password', 'new-password']);
});

test.each([
  ['', {}],
  [', without a connection, too', { 'DELETE /auth/sessions/current': () => Promise.reject(new TypeError('Offline')) }],
])('PW-09 a change that requires a recent sign-in leads to one, and back to the same section%s', async (_, script) => {
  const { visited } = await open({ [line]: { refusal: 'recent-sign-in-required', status: 401 }, ...script });
  await change();
  await screen.findByText(/sign in again to continue/);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  const to = '/handler/sign-in?after_auth_return_to=%2Fhandler%2Faccount-settings%23password';
  await waitFor(() => expect(visited).toContain(to));
});
