import { isRelativeTarget } from '@portico/js';
import { useLayoutEffect, useState } from 'react';

/** Takes parameters out of the address bar, and leaves the rest of it and the router's own state as they are. */
const removeFromAddressBar = (names: readonly string[]): void => {
  const url = new URL(window.location.href);
  if (!names.some((name) => url.searchParams.has(name))) return;
  for (const name of names) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
};

/**
 * Reads a one-time code from the page's query and takes it out of the address bar before anything is painted or loaded,
 * so that it gets neither into the history nor into a `Referer` header (RFC 9700 §4.2.4). `state` goes with it.
 *
 * Call it outside any Suspense boundary of its own: what is read has to outlive the wait for other things.
 */
export const useSecretParameter = (name: string, search: URLSearchParams): string | undefined => {
  const [value] = useState(() => search.get(name) ?? undefined);
  useLayoutEffect(() => removeFromAddressBar([name, 'state']), [name]);
  return value;
};

/**
 * Takes a return target that leads elsewhere out of the address bar, so that nobody is led there after signing in
 * (RFC 9700 §4.11.1, open redirection). It is left out rather than made the person's problem.
 */
export const dropUntrustedReturn = (): void => {
  const target = new URL(window.location.href).searchParams.get('after_auth_return_to');
  if (target !== null && !isRelativeTarget(target)) removeFromAddressBar(['after_auth_return_to']);
};
