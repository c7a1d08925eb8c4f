// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderHandler, renderSignedIn } from '../testing/render-page.js';
import { type Script, signedIn } from '../testing/scripted-server.js';

const line = 'POST /auth/mfa/sign-in';
const attempt = 't'.repeat(45);
const open = (script: Script = { [line]: signedIn() }) => {
  window.sessionStorage.setItem('stack_mfa_attempt_code', attempt);
  return renderHandler({ at: '/handler/mfa?after_auth_return_to=%2Fnotes', script });
};
const bodies = ({ server }: ReturnType<typeof open>) =>
  server.received.filter((call) => call.line === line).map(({ body }) => body);

test('the sixth digit signs in and redirects', async () => {
  const opened = open();
  const code = await field('Authenticator code');
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  fireEvent.input(code, { target: { value: '123 456' } });
  await waitFor(() => expect(opened.visited).toEqual(['/notes']));
  expect(bodies(opened)).toEqual([{ type: 'totp', totp: '123456', code: attempt }]);
});

test('UX-35 finds the code in a text with another number', async () => {
  const opened = open();
  fireEvent.input(await field('Authenticator code'), { target: { value: 'Account 2, code: 123 456' } });
  await waitFor(() => expect(bodies(opened)).toEqual([{ type: 'totp', totp: '123456', code: attempt }]));
});

test.each(['١٢٣٤٥٦', '۱۲۳۴۵۶', '１２３４５６'])('takes the digits of other keyboards: %s', async (typed) => {
  const opened = open();
  fireEvent.input(await field('Authenticator code'), { target: { value: typed } });
  await waitFor(() => expect(bodies(opened)).toEqual([{ type: 'totp', totp: '123456', code: attempt }]));
});

test('an app handles success and going back itself', async () => {
  const done: string[] = [];
  const mfa = { onSuccess: () => void done.push('signed in'), onCancel: () => void done.push('cancelled') };
  window.sessionStorage.setItem('stack_mfa_attempt_code', attempt);
  const { visited } = renderHandler({
    at: '/handler/mfa?after_auth_return_to=%2Fnotes',
    script: { [line]: signedIn() },
    handler: { componentProps: { MFA: mfa } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Back to sign in' }));
  fireEvent.input(await field('Authenticator code'), { target: { value: '123456' } });
  await waitFor(() => expect(done).toEqual(['cancelled', 'signed in']));
  expect(window.sessionStorage.getItem('stack_mfa_attempt_code')).toBeNull();
  expect(visited).toEqual([]);
});

test('P39 shows the error of a wrong code at its field and focuses it', async () => {
  open({ [line]: { code: 'INVALID_TOTP_CODE', status: 400 } });
  const code = await field('Authenticator code');
  fireEvent.input(code, { target: { value: '123456' } });
  await screen.findByText(/Incorrect or already used code/);
  await waitFor(() => expect(document.activeElement).toBe(code));
});

test('either code can be typed at once', async () => {
  open();
  const code = await field('Authenticator code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const recovery = await field('Recovery code');
  await waitFor(() => expect(document.activeElement).toBe(recovery));
});

test('a recovery code works in place of the app', async () => {
  const opened = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  fireEvent.input(await field('Recovery code'), { target: { value: ' k7q2-2m9x-b4tz-p6w8 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(opened.visited).toEqual(['/notes']));
  expect(bodies(opened)).toEqual([{ type: 'totp', totp: 'k7q2-2m9x-b4tz-p6w8', code: attempt }]);
});

test('a wrong recovery code is reported as such', async () => {
  open({ [line]: { code: 'INVALID_TOTP_CODE', status: 400 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  fireEvent.input(await field('Recovery code'), { target: { value: 'k7q2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText(/Incorrect or already used recovery code/);
});

test.each(['VERIFICATION_CODE_EXPIRED', 'VERIFICATION_CODE_NOT_FOUND', 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'])(
  'sign-in starts again after %s',
  async (code) => {
    const { visited } = open({ [line]: { code, status: 400 } });
    fireEvent.input(await field('Authenticator code'), { target: { value: '123456' } });
    await screen.findByRole('heading', { name: 'Your sign-in has expired' });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(visited).toEqual(['/handler/sign-in?after_auth_return_to=%2Fnotes']));
  },
);

test('reports that no sign-in is pending', async () => {
  renderHandler({ at: '/handler/mfa' });
  await screen.findByRole('heading', { name: 'Your sign-in has expired' });
});

test('shows a message to a user who is already signed in', async () => {
  await renderSignedIn({ at: '/handler/mfa' });
  await screen.findByRole('heading', { name: 'You are signed in' });
});

test('without redirects, the sign-in screen asks for two-step verification itself, and goes back', async () => {
  const details = { attempt_code: attempt };
  const opened = renderHandler({
    at: '/handler/sign-in',
    redirectMethod: 'none',
    script: {
      'POST /auth/password/sign-in': { code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', status: 400, details },
      [line]: signedIn(),
    },
  });
  fireEvent.input(await field('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.input(await field('Password'), { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Two-step verification' });
  const code = await field('Authenticator code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  fireEvent.click(await screen.findByRole('button', { name: 'Back to sign in' }));
  fireEvent.input(await field('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.input(await field('Password'), { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  fireEvent.input(await field('Authenticator code'), { target: { value: '123456' } });
  await screen.findByRole('heading', { name: 'You are signed in' });
  expect(bodies(opened)).toEqual([{ type: 'totp', totp: '123456', code: attempt }]);
});
