// Runs before each test file of screens. These files share one window, so leftovers of a test would affect the next.
import './hurried-react.js';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { findChanges, readWindow } from './window-state.js';

// On a busy machine, milliseconds can become seconds.
configure({ asyncUtilTimeout: 20_000 });

const expireCookies = (): void => {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
};

/** Clears the page and the storage of its origin. */
const reset = (): void => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expireCookies();
  history.replaceState(null, '', '/');
  document.title = '';
};

// A file that renders on a server has no window.
if ('window' in globalThis) {
  reset();
  const before = readWindow();
  afterEach(reset);
  afterAll(() => {
    const changes = findChanges(before, readWindow()).slice(0, 20);
    if (changes.length > 0)
      throw new Error(`This test file leaves the window changed: ${changes.join(', ')}. Undo it in afterEach.`);
  });
}
