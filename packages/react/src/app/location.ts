'use client';

import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { requireBrowser } from './in-browser.js';

/** Path and query of the page. */
export interface PageLocation {
  readonly pathname: string;
  readonly search: URLSearchParams;
}

// `URL` needs an origin to parse a relative address.
const anyOrigin = 'http://localhost';

/** Parses a path with or without a query. */
export const parseLocation = (relative: string): PageLocation => {
  const { pathname, searchParams } = new URL(relative, anyOrigin);
  return { pathname, search: searchParams };
};

const readAddress = (): string => {
  requireBrowser();
  return window.location.pathname + window.location.search;
};

/** Loads a page in the browser, for apps without a router. */
export const loadPage = (to: string): void => window.location.assign(to);

/** Returns the whole address of the page. */
export const readPageUrl = (): string => window.location.href;

/** Returns the hash of a URL that differs from the address of this page in nothing else. */
const hashOnThisPage = (to: string): string | undefined => {
  const { href, origin, pathname, search } = window.location;
  const target = new URL(to, href);
  const isHere = target.origin === origin && target.pathname === pathname && target.search === search;
  return isHere && target.hash !== '' ? target.hash : undefined;
};

/**
 * Opens a section of this page, as a click on its link does: routers and {@link useHash} follow such a change, while a
 * router's own navigation fires no event.
 *
 * @returns whether the URL is on this page
 */
export const openOnThisPage = (to: string): boolean => {
  const hash = hashOnThisPage(to);
  if (hash === undefined) return false;
  window.location.hash = hash;
  return true;
};

/** Reloads the page. */
export const reloadPage = (): void => window.location.reload();

/** Location of the app's router, if the app passes it to the handler. */
export const LocationContext = createContext<PageLocation | undefined>(undefined);

/** Returns the location of the app's router, or that of the browser if the app passes none. */
export const usePageLocation = (): PageLocation => {
  const given = useContext(LocationContext);
  const read = (): string => (given ? '' : readAddress());
  const address = read();
  const [, setShown] = useState(address);
  // Routers such as that of Next.js change the address only once the page is rendered, which is rendered again then.
  // oxlint-disable-next-line react/exhaustive-deps -- any rendering may have come before a change.
  useLayoutEffect(() => setShown(read()));
  return given ?? parseLocation(address);
};

const followHash = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  // The app's router changes the address without a `hashchange` event; going back fires `popstate`.
  window.addEventListener('popstate', onChange);
  return () => {
    window.removeEventListener('hashchange', onChange);
    window.removeEventListener('popstate', onChange);
  };
};

/** Returns the part of the address after `#`, or an empty text. Re-renders when it changes. */
export const useHash = (): string =>
  useSyncExternalStore(
    followHash,
    () => window.location.hash.slice(1),
    () => '',
  );
