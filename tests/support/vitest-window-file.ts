// Runs before each test file of screens. Such files share one window, so what a test leaves in it would reach the next.
import './hurried-react.js';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { findChanges, readWindow } from './window-state.js';

// A busy machine may need seconds for what usually takes milliseconds.
configure({ asyncUtilTimeout: 20_000 });

const expireCookies = (): void => {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
};

/** Empties the page and what its origin stores. */
const reset = (): void => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expireCookies();
  history.replaceState(null, '', '/');
  document.title = '';
};

reset();
const before = readWindow();
afterEach(reset);

afterAll(() => {
  const changes = findChanges(before, readWindow()).slice(0, 20);
  if (changes.length > 0)
    throw new Error(`This test file leaves the window changed: ${changes.join(', ')}. Undo it in afterEach.`);
});
