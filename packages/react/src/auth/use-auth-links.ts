import { type PageLocation, usePageLocation } from '../app/location.js';
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
const toReturnTarget = ({ pathname, search }: PageLocation): string => {
  const rest = new URLSearchParams(search);
  for (const name of ['code', 'state']) rest.delete(name);
  return rest.size === 0 ? pathname : `${pathname}?${rest.toString()}`;
};

/**
 * Where the sign-in and sign-up screens are, with the place a person wanted to go to kept.
 *
 * @param back `here` comes back to this page when nothing else was asked for
 */
export const useAuthLinks = (back?: 'here'): { signIn: string; signUp: string } => {
  const { urls } = usePorticoApp();
  const location = usePageLocation();
  const value = location.search.get(returnParameter) ?? (back === 'here' ? toReturnTarget(location) : null);
  if (value === null) return { signIn: urls.signIn, signUp: urls.signUp };
  const keep = (url: string): string => withParameter({ url, name: returnParameter, value });
  return { signIn: keep(urls.signIn), signUp: keep(urls.signUp) };
};
