// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderHandler } from '../testing/render-page.js';
import type { Script } from '../testing/scripted-server.js';

const check = 'POST /auth/password/reset/check-code';
const reset = 'POST /auth/password/reset';
const code = 'a'.repeat(45);
const works: Script = { [check]: { body: { is_code_valid: true } }, [reset]: { body: { success: true } } };
const open = (script: Script = {}) =>
  renderHandler({ at: `/handler/password-reset?code=${code}`, script: { ...works, ...script } });
const choose = async (password: string) => {
  fireEvent.input(await field('New password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }));
};

test('checks the code, asks for a password, and sends the user to sign in with it', async () => {
  const { server, visited } = open();
  await choose('another long one');
  const heading = await screen.findByRole('heading', { name: 'Password changed' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(/You have been signed out on all devices/)).toBeDefined();
  expect(server.received.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body)).toEqual([
    { code },
    { code, password: 'another long one' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(visited).toEqual(['/handler/sign-in']));
});

test('CL-06 removes the code from the address bar before it is checked', async () => {
  open();
  await field('New password');
  expect(window.location.search).toBe('');
});

test.each([
  ['VERIFICATION_CODE_EXPIRED', 400, 'This link has expired'],
  ['VERIFICATION_CODE_ALREADY_USED', 409, 'This link has already been used'],
  ['VERIFICATION_CODE_NOT_FOUND', 404, 'This link is invalid'],
])('does not ask for a password when the link no longer works: %s', async (errorCode, status, title) => {
  const { visited } = open({ [check]: { code: errorCode, status } });
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByLabelText('New password')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Get a new link' }));
  await waitFor(() => expect(visited).toEqual(['/handler/forgot-password']));
});

test('reports a link that expires while the user chooses a password', async () => {
  open({ [reset]: { code: 'VERIFICATION_CODE_ALREADY_USED', status: 409 } });
  await choose('another long one');
  await screen.findByRole('heading', { name: 'This link has already been used' });
});

test('P39 shows the error of a password that is too short at its field, and sends nothing', async () => {
  const { server } = open();
  await choose('short');
  await screen.findByText('Use at least 8 characters.');
  await waitFor(async () => expect(document.activeElement).toBe(await field('New password')));
  expect(server.countOf(reset)).toBe(0);
});

test('P39 shows the error of a password that the server rejects at its field, and keeps the input', async () => {
  open({ [reset]: { code: 'PASSWORD_REQUIREMENTS_NOT_MET', status: 400, details: { message: 'common' } } });
  await choose('password123');
  await screen.findByText(/too easy to guess/);
  expect((await field('New password')).value).toBe('password123');
});

test('the check can be retried when the connection is lost', async () => {
  let isUp = false;
  open({ [check]: async () => (isUp ? { body: { is_code_valid: true } } : Promise.reject(new TypeError('Failed'))) });
  await screen.findByText(/We cannot reach the server/);
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await field('New password');
});
