// Runs before each test file of screens. These files share one window, so leftovers of a test would affect the next.
import './hurried-react.js';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { findChanges, readWindow } from './window-state.js';

const { getElementError: describeFailure } = getConfig();

configure({
  // On a busy machine, milliseconds can become seconds.
  asyncUtilTimeout: 20_000,
  // A query that waits fails at each change of the page until its last. Only its last failure is read, and Testing Library
  // adds the page's text to that one then.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : describeFailure(message, container),
});

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
