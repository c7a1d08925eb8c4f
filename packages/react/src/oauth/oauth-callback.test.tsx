// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHandler } from '../testing/render-page.js';
import { type Answer, signedIn } from '../testing/scripted-server.js';

afterEach(() => vi.useRealTimers());

const line = 'POST /auth/oauth/token';
const begin = () => {
  document.cookie = `stack-oauth-outer-xyz=${encodeURIComponent(`${'v'.repeat(43)}http://localhost:3000/handler/oauth-callback`)}; path=/`;
};
const answers = (answer: Answer | (() => Promise<Answer>)) => {
  begin();
  return renderHandler({ at: '/handler/oauth-callback?code=abc&state=xyz', script: { [line]: answer } });
};
const tokens = { body: { ...signedIn().body, token_type: 'Bearer', expires_in: 3599, is_new_user: false } };

test('the response of a provider signs in and redirects', async () => {
  const { visited } = answers(tokens);
  await waitFor(() => expect(visited).toEqual(['/']));
});

test('CL-06 removes code and state from the address bar before the project loads', async () => {
  begin();
  const { server } = renderHandler({
    at: '/handler/oauth-callback?code=abc&state=xyz&after_auth_return_to=%2Fnotes',
    script: { 'GET /projects/current': () => new Promise<never>(() => undefined), [line]: tokens },
  });
  await waitFor(() => expect(window.location.search).toBe('?after_auth_return_to=%2Fnotes'));
  expect(server.received.length).toBeLessThanOrEqual(2);
});

test('shows the error of the server, with a button to start again', async () => {
  const { visited } = answers({ code: 'INVALID_AUTHORIZATION_CODE', status: 400 });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(visited).toEqual(['/handler/sign-in']));
});

test('redirects to sign-in when the page is opened directly', async () => {
  const { visited } = renderHandler({ at: '/handler/oauth-callback' });
  await waitFor(() => expect(visited).toEqual(['/handler/sign-in']));
});

test('redirects a user with two-step verification to it, and nowhere else', async () => {
  const details = { attempt_code: 't'.repeat(45) };
  const { visited } = answers({ code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', status: 400, details });
  await waitFor(() => expect(visited).toEqual(['/handler/mfa']));
});

test('offers a way out after a long wait', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers(() => new Promise<never>(() => undefined));
  await screen.findByRole('status');
  expect(screen.queryByText(/Taking too long/)).toBeNull();
  await vi.advanceTimersByTimeAsync(3000);
  await screen.findByText(/Taking too long/);
});
