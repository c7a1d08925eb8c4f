import { type PageLocation, useHash, usePageLocation } from '../app/location.js';
import { usePorticoApp } from '../app/use-portico-app.js';

const returnParameter = 'after_auth_return_to';

/** Adds a parameter to an address, relative or absolute, keeping those it has and its hash. */
const withParameter = ({ url, name, value }: { url: string; name: string; value: string }): string => {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(url) ?? [];
  const search = new URLSearchParams(query);
  search.set(name, value);
  return `${path}?${search.toString()}${hash}`;
};

/** A page to come back to. One-time codes stay behind: a router may still name one that has left the address bar. */
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
 * Where the sign-in and sign-up screens are, with the place a person wanted to go to kept.
 *
 * @param back `here` comes back to this page when nothing else was asked for
 */
export const useAuthLinks = (back?: 'here'): AuthLinks => {
  const { urls } = usePorticoApp();
  const location = usePageLocation();
  const hash = useHash();
  const value = location.search.get(returnParameter) ?? (back === 'here' ? toReturnTarget(location, hash) : null);
  const keep = (url: string): string => (value === null ? url : withParameter({ url, name: returnParameter, value }));
  return { signIn: keep(urls.signIn), signUp: keep(urls.signUp), forgotPassword: keep(urls.forgotPassword) };
};
