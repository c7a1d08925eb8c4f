// @needs nothing

import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHandler, renderSignedIn } from '../testing/render-page.js';
import { project, type Script } from '../testing/scripted-server.js';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['/handler/sign-in', 'Sign in'],
  ['/handler/account-settings', 'Account settings'],
])('%s says after some seconds that the server does not answer yet, and opens when it does', async (at, name) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const script: Script = { 'GET /projects/current': () => answered.then(() => project()) };
  if (name === 'Sign in') renderHandler({ at, script });
  else await renderSignedIn({ at, script });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
  expect(screen.queryByText(/Still trying/)).toBeNull();
  await vi.advanceTimersByTimeAsync(4000);
  const note = await screen.findByText('The server is not responding yet. Still trying…');
  // Screen readers announce nothing inside a busy element.
  expect([note.closest('output') === null, note.closest('[aria-busy=true]')]).toEqual([false, null]);
  answer();
  await screen.findByRole('heading', { name });
  expect(screen.queryByText(/Still trying/)).toBeNull();
});
