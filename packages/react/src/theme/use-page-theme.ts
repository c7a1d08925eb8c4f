import { useSyncExternalStore } from 'react';
import { type PageTheme, readPageTheme, watchPageTheme } from './page-theme.js';

const unknown: PageTheme = { scheme: undefined, preferred: 'light', host: 'none' };

let last = unknown;

/** The same object as long as nothing has changed, as React asks of a snapshot. */
const readStable = (): PageTheme => {
  const now = readPageTheme(window);
  if (now.scheme !== last.scheme || now.preferred !== last.preferred || now.host !== last.host) last = now;
  return last;
};

const subscribe = (onChange: () => void): (() => void) => watchPageTheme(window, onChange);

/** How the page looks at the moment. On a server: light. */
export const usePageTheme = (): PageTheme => useSyncExternalStore(subscribe, readStable, () => unknown);
