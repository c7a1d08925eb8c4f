import { type MouseEvent, useSyncExternalStore } from 'react';

// A router in thirty lines. With React Router or TanStack Router, hand theirs to the same places.

const listeners = new Set<() => void>();
const announce = (): void => listeners.forEach((listener) => listener());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

/** Goes to a page of this app without loading it anew. */
export const navigate = (to: string): void => {
  window.history.pushState(null, '', to);
  window.scrollTo(0, 0);
  announce();
};

/** Path and query of the page. */
export const useLocation = (): string =>
  useSyncExternalStore(subscribe, () => window.location.pathname + window.location.search);

/** Makes a link go through the router, unless it is to open elsewhere. */
export const followLink = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate(event.currentTarget.pathname + event.currentTarget.search);
};
