import { type MouseEvent, useSyncExternalStore } from 'react';

// A 30-line router. If you use React Router or TanStack Router, pass its function and location instead.

const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

/** Opens a page of this app without a page load. */
export const navigate = (to: string): void => {
  window.history.pushState(null, '', to);
  window.scrollTo(0, 0);
  notify();
};

/** Returns the path and query of the page. */
export const useLocation = (): string =>
  useSyncExternalStore(subscribe, () => window.location.pathname + window.location.search);

/** Opens a link with the router, unless the user wants a new tab. */
export const followLink = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate(event.currentTarget.pathname + event.currentTarget.search);
};
