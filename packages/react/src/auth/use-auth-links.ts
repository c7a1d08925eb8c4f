'use client';

import { type PageLocation, useHash, usePageLocation } from '../app/location.js';
import { usePorticoApp } from '../app/use-portico-app.js';

const returnParameter = 'after_auth_return_to';

/** Adds a parameter to a relative or absolute URL. Keeps its other parameters and its hash. */
const withParameter = ({ url, name, value }: { url: string; name: string; value: string }): string => {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(url) ?? [];
  const search = new URLSearchParams(query);
  search.set(name, value);
  return `${path}?${search.toString()}${hash}`;
};

/**
 * Returns this page as a return URL, without one-time codes: a router may still have one that the address bar no longer
 * shows.
 */
const toReturnTarget = ({ pathname, search }: PageLocation, hash: string): string => {
  const rest = new URLSearchParams(search);
  for (const name of ['code', 'state']) rest.delete(name);
  return `${pathname}${rest.size === 0 ? '' : `?${rest.toString()}`}${hash === '' ? '' : `#${hash}`}`;
};

interface AuthLinks {
  readonly signIn: string;
  readonly signUp: string;
  readonly forgotPassword: string;
}

/**
 * Returns the URLs of the sign-in, sign-up and reset screens, with the return URL kept.
 *
 * @param back where to return when there is no other return URL: `here` is this page, without its one-time codes
 */
export const useAuthLinks = (back: string | null = null): AuthLinks => {
  const { urls } = usePorticoApp();
  const location = usePageLocation();
  const hash = useHash();
  const value = location.search.get(returnParameter) ?? (back === 'here' ? toReturnTarget(location, hash) : back);
  const keep = (url: string): string => (value === null ? url : withParameter({ url, name: returnParameter, value }));
  return { signIn: keep(urls.signIn), signUp: keep(urls.signUp), forgotPassword: keep(urls.forgotPassword) };
};
