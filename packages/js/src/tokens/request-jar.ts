import type { CookieJar } from '../platform/types.js';

/** Cookies of one request, by name: those it was sent with, overlaid by those written since. */
export const createRequestJar = ({
  cookies: brought,
  isSecure,
  setCookie,
}: {
  readonly cookies: Iterable<readonly [name: string, value: string]>;
  readonly isSecure: boolean;
  readonly setCookie: (text: string) => void;
}): CookieJar => {
  const cookies = new Map([...brought].map(([name, value]) => [name, encodeURIComponent(value)]));
  return {
    read: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    write: (text) => {
      const [pair = '', ...attributes] = text.split('; ');
      const at = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      setCookie(text);
    },
    isSecure: () => isSecure,
  };
};
