'use client';

import { useSyncExternalStore } from 'react';
import { type PageTheme, readPageTheme, watchPageTheme } from './page-theme.js';

const unknown: PageTheme = { scheme: undefined, preferred: 'light', host: 'none' };

let last = unknown;

/** Returns the same object until something changes, as React requires of a snapshot. */
const readStable = (): PageTheme => {
  const now = readPageTheme(window);
  if (now.scheme !== last.scheme || now.preferred !== last.preferred || now.host !== last.host) last = now;
  return last;
};

const subscribe = (onChange: () => void): (() => void) => watchPageTheme(window, onChange);

/** Returns the current theme of the page. On a server: light. */
export const usePageTheme = (): PageTheme => useSyncExternalStore(subscribe, readStable, () => unknown);
