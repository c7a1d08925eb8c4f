'use client';

import { isRelativeTarget } from '@portico/js';
import { useLayoutEffect, useState } from 'react';

/** Removes parameters from the address bar. Keeps the rest of the address and the router's state. */
const removeFromAddressBar = (names: readonly string[]): void => {
  const url = new URL(window.location.href);
  if (!names.some((name) => url.searchParams.has(name))) return;
  for (const name of names) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
};

/**
 * Reads a one-time code from the query and removes it from the address bar before the screen paints or loads anything,
 * so that the code reaches neither the history nor a `Referer` header (RFC 9700 §4.2.4). Removes `state` too.
 *
 * Call it outside the Suspense boundary of the screen: the value must survive while other things load.
 */
export const useSecretParameter = (name: string, search: URLSearchParams): string | undefined => {
  const [value] = useState(() => search.get(name) ?? undefined);
  useLayoutEffect(() => removeFromAddressBar([name, 'state']), [name]);
  return value;
};

/**
 * Removes an untrusted return URL from the address bar, to prevent an open redirect after sign-in (RFC 9700 §4.11.1).
 * The user sees no error: sign-in continues without it.
 */
export const dropUntrustedReturn = (): void => {
  const target = new URL(window.location.href).searchParams.get('after_auth_return_to');
  if (target !== null && !isRelativeTarget(target)) removeFromAddressBar(['after_auth_return_to']);
};
