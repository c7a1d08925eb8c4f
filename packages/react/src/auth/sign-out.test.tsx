// @needs nothing

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PorticoProvider } from '../app/portico-provider.js';
import { PorticoHandler } from '../handler/portico-handler.js';
import { openApp, renderHandler, signIn } from '../testing/render-page.js';

const line = 'DELETE /auth/sessions/current';

test('signs the user out and redirects', async () => {
  const { app, server, visited } = openApp({ at: '/handler/sign-out', urls: { afterSignOut: '/bye' } });
  await signIn(app);
  render(
    <PorticoProvider app={app}>
      <PorticoHandler />
    </PorticoProvider>,
  );
  await waitFor(() => expect(visited).toEqual(['/bye']));
  expect(server.countOf(line)).toBe(1);
  expect(await app.getUser()).toBeNull();
});

test('shows a message to a signed-out user, and calls nothing', async () => {
  const { server, visited } = renderHandler({ at: '/handler/sign-out' });
  await screen.findByRole('heading', { name: 'You are signed out' });
  expect(server.countOf(line)).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(visited).toEqual(['/handler/sign-in']));
});

test('shows a connection error during sign-out, with a retry button', async () => {
  let tries = 0;
  const { app, visited } = openApp({
    at: '/handler/sign-out',
    script: {
      [line]: async () => {
        tries += 1;
        // The client library tries a deletion five times.
        if (tries <= 5) throw new TypeError('Failed to fetch');
        return { body: { success: true } };
      },
    },
  });
  await signIn(app);
  render(
    <PorticoProvider app={app}>
      <PorticoHandler />
    </PorticoProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(visited).toEqual(['/']));
});
