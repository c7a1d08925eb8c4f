// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderHandler, renderInApp } from '../testing/render-page.js';
import { projectId, signedIn, user } from '../testing/scripted-server.js';

const line = 'POST /auth/impersonation/sign-in';
const at = '/handler/impersonation?code=abc';
/** A valid access token: the app may load the user before the test ends. */
const tokens = { ...signedIn().body, refresh_token: 'r', expires_at_millis: 1 };

afterEach(() => sessionStorage.clear());

test('the link is used immediately and only once, disappears from the address bar, and opens the app', async () => {
  const { server, visited } = renderHandler({ at, script: { [line]: { body: tokens } } });
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(server.received.filter((call) => call.line === line).map(({ body }) => body)).toEqual([{ code: 'abc' }]);
  expect(window.location.search).toBe('');
  expect(sessionStorage.getItem(`portico-impersonation-${projectId}`)).toBe('r');
});

test.each([
  ['VERIFICATION_CODE_EXPIRED', 400],
  ['VERIFICATION_CODE_ALREADY_USED', 409],
  ['VERIFICATION_CODE_NOT_FOUND', 404],
])('a link that answers %s says that it does not work', async (code, status) => {
  renderHandler({ at, script: { [line]: { code, status } } });
  await screen.findByRole('heading', { name: 'This link does not work' });
  expect(screen.getByText(/work once, for 2 minutes/)).toBeDefined();
});

test('a page without a code does not work either', async () => {
  const { server } = renderHandler({ at: '/handler/impersonation' });
  await screen.findByRole('heading', { name: 'This link does not work' });
  expect(server.countOf(line)).toBe(0);
});

test('a tab that acts as a user shows a banner on every page; another tab does not', async () => {
  const { shown } = renderInApp(<p>Notes</p>, { at: '/notes' });
  expect(screen.queryByText(/You are acting as/)).toBeNull();
  shown.unmount();
  sessionStorage.setItem(`portico-impersonation-${projectId}`, 'r');
  const opened = renderInApp(<p>Notes</p>, { at: '/notes' });
  // The store in memory of these tests has its own user.
  await opened.app.signInWithCredential({ email: 'ada@example.com', password: 'correct horse', noRedirect: true });
  await screen.findByText('You are acting as ada@example.com. This ends when you close the tab.');
  fireEvent.click(screen.getByRole('button', { name: 'End now' }));
  await waitFor(() => expect(opened.server.countOf('DELETE /auth/sessions/current')).toBe(1));
});

test('a tab that acts as a user keeps its pages without a connection, and shows the banner when it is back', async () => {
  sessionStorage.setItem(`portico-impersonation-${projectId}`, 'r');
  let isOnline = false;
  const { app, server } = renderInApp(<p>Notes</p>, {
    at: '/notes',
    script: {
      'GET /users/me': async () => {
        if (!isOnline) throw new TypeError('Failed to fetch');
        return user();
      },
    },
  });
  await app.signInWithCredential({ email: 'ada@example.com', password: 'correct horse', noRedirect: true });
  await waitFor(() => expect(server.countOf('GET /users/me')).toBe(5));
  await waitFor(() => expect(app.store.user().peek().status).toBe('failed'));
  screen.getByText('Notes');
  isOnline = true;
  await app.store.user().refresh();
  await screen.findByText(/You are acting as ada@example.com/);
});

test('acting as a user ends without a connection, too', async () => {
  sessionStorage.setItem(`portico-impersonation-${projectId}`, 'r');
  const { app, visited } = renderInApp(<p>Notes</p>, {
    at: '/notes',
    script: { 'DELETE /auth/sessions/current': () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  await app.signInWithCredential({ email: 'ada@example.com', password: 'correct horse', noRedirect: true });
  fireEvent.click(await screen.findByRole('button', { name: 'End now' }));
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(await app.getUser()).toBeNull();
});
