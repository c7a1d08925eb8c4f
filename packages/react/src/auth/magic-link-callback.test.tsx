// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHandler, renderSignedIn } from '../testing/render-page.js';
import { signedIn } from '../testing/scripted-server.js';

const line = 'POST /auth/otp/sign-in';
const code = 'a'.repeat(45);
const at = `/handler/magic-link-callback?code=${code}&after_auth_return_to=%2Fnotes`;
const click = async () => fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));

test('P28 OC-11 opening the link does not use the code; a click signs in and redirects', async () => {
  const { server, visited } = renderHandler({ at, script: { [line]: signedIn() } });
  await screen.findByText(/Confirm that you want to sign in/);
  expect(server.countOf(line)).toBe(0);
  await click();
  await waitFor(() => expect(visited).toEqual(['/notes']));
  expect(server.received.find((call) => call.line === line)?.body).toEqual({ code });
});

test('CL-06 removes the code from the address bar and keeps the return URL', async () => {
  renderHandler({ at });
  await screen.findByText(/Confirm that you want to sign in/);
  expect(window.location.search).toBe('?after_auth_return_to=%2Fnotes');
});

test('redirects a new user to the page for new users', async () => {
  const isNew = { body: { ...signedIn().body, is_new_user: true } };
  const { visited } = renderHandler({
    at: `/handler/magic-link-callback?code=${code}`,
    urls: { afterSignUp: '/welcome' },
    script: { [line]: isNew },
  });
  await click();
  await waitFor(() => expect(visited).toEqual(['/welcome']));
});

test.each([
  ['VERIFICATION_CODE_EXPIRED', 400, 'This link has expired'],
  ['VERIFICATION_CODE_ALREADY_USED', 409, 'This link has already been used'],
  ['VERIFICATION_CODE_NOT_FOUND', 404, 'This link is invalid'],
  ['VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', 400, 'This link is invalid'],
])('offers a new link after %s', async (errorCode, status, title) => {
  const { visited } = renderHandler({ at, script: { [line]: { code: errorCode, status } } });
  await click();
  const heading = await screen.findByRole('heading', { name: title });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  fireEvent.click(screen.getByRole('button', { name: 'Get a new link' }));
  await waitFor(() => expect(visited).toEqual(['/handler/sign-in?after_auth_return_to=%2Fnotes']));
});

test('a link without a code is reported as invalid', async () => {
  renderHandler({ at: '/handler/magic-link-callback' });
  await screen.findByRole('heading', { name: 'This link is invalid' });
});

test('the link can be retried when the connection is lost', async () => {
  renderHandler({ at, script: { [line]: () => Promise.reject(new TypeError('Failed to fetch')) } });
  await click();
  await screen.findByText(/We cannot reach the server/);
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
});

test('redirects a user with two-step verification to it, with the return URL', async () => {
  const details = { attempt_code: 't'.repeat(45) };
  const { visited } = renderHandler({
    at,
    script: { [line]: { code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', status: 400, details } },
  });
  await click();
  await waitFor(() => expect(visited).toEqual(['/handler/mfa?after_auth_return_to=%2Fnotes']));
});

test('shows a message to a signed-in user, and does not use the code', async () => {
  const { server } = await renderSignedIn({ at });
  await screen.findByRole('heading', { name: 'You are signed in' });
  expect(server.countOf(line)).toBe(0);
});
