// @needs nothing

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PorticoProvider } from '../app/portico-provider.js';
import { PorticoHandler } from '../handler/portico-handler.js';
import { openApp, renderHandler, signIn } from '../testing/render-page.js';

const line = 'DELETE /auth/sessions/current';

test('the page signs out by itself and leads on', async () => {
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

test('without anybody signed in the page says so, and calls nothing', async () => {
  const { server, visited } = renderHandler({ at: '/handler/sign-out' });
  await screen.findByRole('heading', { name: 'You are signed out' });
  expect(server.countOf(line)).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(visited).toEqual(['/handler/sign-in']));
});

test('who cannot be signed out for want of a connection is told, and can try again', async () => {
  let tries = 0;
  const { app, visited } = openApp({
    at: '/handler/sign-out',
    script: {
      [line]: async () => {
        tries += 1;
        // The library tries a deletion five times before it gives up.
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
