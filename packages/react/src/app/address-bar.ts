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

/** The member of the history entry's state that has the codes of the page, by parameter. */
const KEPT = 'portico-codes';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const readKept = (): Record<string, unknown> => {
  const state: unknown = window.history.state;
  const kept = isRecord(state) ? state[KEPT] : undefined;
  return isRecord(kept) ? kept : {};
};

/** Keeps a code with the entry of the page, where a reload finds it and no other page does. Adds to the router's state. */
const keep = (name: string, value: string): void => {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(isRecord(state) && state), [KEPT]: { ...readKept(), [name]: value } }, '');
};

/**
 * Reads a one-time code from the query and removes it from the address bar before the screen paints or loads anything,
 * so that the code is neither in an address of the history nor in a `Referer` header (RFC 9700 §4.2.4). Removes `state`
 * too. After a reload the code is read from the state of the history entry.
 *
 * Call it outside the Suspense boundary of the screen: the value must survive while other things load.
 */
export const useSecretParameter = (name: string, search: URLSearchParams): string | undefined => {
  const [value, setValue] = useState(() => search.get(name) ?? undefined);
  useLayoutEffect(() => {
    removeFromAddressBar([name, 'state']);
    if (value !== undefined) return keep(name, value);
    const kept = readKept()[name];
    // Not in the first render, which has to be the same on the server.
    // oxlint-disable-next-line react/set-state-in-effect
    if (typeof kept === 'string') setValue(kept);
  }, [name, value]);
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
