// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHandler, renderSignedIn } from '../testing/render-page.js';
import { type Script, user } from '../testing/scripted-server.js';

const line = 'POST /auth/cli/complete';
const open = (script: Script = { [line]: { body: { success: true } } }, query = '?login_code=abc') =>
  renderSignedIn({ at: `/handler/cli-auth-confirm${query}`, script });

test('SS-11 shows the access and the account, and sends nothing before the click', async () => {
  const { server } = await open();
  await screen.findByText('ada@example.com');
  expect(screen.getByText(/Full access to your account/)).toBeDefined();
  expect(screen.getByText(/only if you started this sign-in yourself/)).toBeDefined();
  expect(server.countOf(line)).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Authorize' }));
  await screen.findByRole('heading', { name: 'Sign-in authorized' });
  expect(server.received.find((call) => call.line === line)?.body).toEqual({
    login_code: 'abc',
    refresh_token: 'refresh-token',
  });
});

test('CL-06 removes the login code from the address bar', async () => {
  await open();
  await screen.findByRole('button', { name: 'Authorize' });
  expect(window.location.search).toBe('');
});

test('the request can be declined', async () => {
  const { server } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByRole('heading', { name: 'Sign-in canceled' });
  expect(server.countOf(line)).toBe(0);
});

test('reports a code that no tool waits with', async () => {
  await open({ [line]: { refusal: 'login-code', status: 400 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Authorize' }));
  await screen.findByRole('heading', { name: 'This request is invalid' });
});

test('can be retried when the connection is lost', async () => {
  await open({ [line]: () => Promise.reject(new TypeError('Failed to fetch')) });
  fireEvent.click(await screen.findByRole('button', { name: 'Authorize' }));
  await screen.findByText(/We cannot reach the server/);
  expect(screen.getByRole('button', { name: 'Authorize' })).toBeDefined();
});

test('a confirmation that requires a recent sign-in leads to one, and back with the code', async () => {
  const { visited, server } = await open({ [line]: { refusal: 'recent-sign-in-required', status: 401 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Authorize' }));
  await screen.findByText(/sign in again to continue/);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  const back = encodeURIComponent('/handler/cli-auth-confirm?login_code=abc');
  await waitFor(() => expect(visited).toContain(`/handler/sign-in?after_auth_return_to=${back}`));
  expect(server.countOf('DELETE /auth/sessions/current')).toBe(1);
});

test('reports a missing code', async () => {
  await open({}, '');
  await screen.findByRole('heading', { name: 'This request is invalid' });
});

test('SS-11 asks a guest to sign in first', async () => {
  const { server } = await open({ 'GET /users/me': user({ is_anonymous: true, primary_email: null }) });
  await screen.findByRole('heading', { name: 'Sign in to continue' });
  expect(server.countOf(line)).toBe(0);
});

test('redirects a signed-out user to sign in and back with the code', async () => {
  const { visited } = renderHandler({ at: '/handler/cli-auth-confirm?login_code=abc' });
  const back = encodeURIComponent('/handler/cli-auth-confirm?login_code=abc');
  await waitFor(() => expect(visited[0]).toBe(`/handler/sign-in?after_auth_return_to=${back}`));
});
