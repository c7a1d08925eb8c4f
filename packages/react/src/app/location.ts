import { createContext, useContext, useSyncExternalStore } from 'react';

/** Where the page is: path and query, as the screens need them. */
export interface PageLocation {
  readonly pathname: string;
  readonly search: URLSearchParams;
}

// Only for taking a relative address apart.
const anyOrigin = 'http://localhost';

/** Takes a path, with or without a query, apart. */
export const parseLocation = (relative: string): PageLocation => {
  const { pathname, searchParams } = new URL(relative, anyOrigin);
  return { pathname, search: searchParams };
};

/** Where the browser is; on a server, nowhere in particular. */
const readBrowserLocation = (): PageLocation =>
  typeof window === 'undefined' ? parseLocation('/') : parseLocation(window.location.pathname + window.location.search);

/** Has the browser load a page, where the app brings no way of its own. */
export const loadPage = (to: string): void => window.location.assign(to);

/** Set by the handler when the app hands in its router's location. */
export const LocationContext = createContext<PageLocation | undefined>(undefined);

/** Where the page is, by the app's router if it said so, else by the browser. */
export const usePageLocation = (): PageLocation => useContext(LocationContext) ?? readBrowserLocation();

const followHash = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  // A router of the app's may change the address without the browser's taking part; going back tells.
  window.addEventListener('popstate', onChange);
  return () => {
    window.removeEventListener('hashchange', onChange);
    window.removeEventListener('popstate', onChange);
  };
};

/** The part of the address after `#`, followed as it changes; empty where there is none. */
export const useHash = (): string =>
  useSyncExternalStore(
    followHash,
    () => window.location.hash.slice(1),
    () => '',
  );
