import type { CookieJar, RequestLike } from '../types/options.js';
import { parseCookies } from './cookies.js';

/** A request to your own server, and the way to add a `Set-Cookie` header to its answer. */
export interface RequestCookiesOptions {
  readonly request: RequestLike;
  /** Called with each header's value, until the answer's headers are sent. */
  readonly setCookie: (setCookie: string) => void;
  /** False for a site without https, where `Secure` cookies would be lost. Default: true. */
  readonly isSecure?: boolean;
}

/**
 * A token store for servers that render pages: a user's tokens live in cookies that the server reads and writes and that
 * scripts of the page do not see (`HttpOnly`). Such pages act through your server; an app in the browser finds nobody.
 *
 * @example
 * const tokenStore = requestCookies({ request, setCookie: (value) => headers.append('set-cookie', value) });
 * const app = new PorticoClientApp({ ...options, tokenStore }); // one for each request
 * await app.signInWithCredential({ email, password });
 */
export const requestCookies = ({ request, setCookie, isSecure = true }: RequestCookiesOptions): CookieJar => {
  const cookies = new Map(
    [...parseCookies(request.headers.get('cookie') ?? '')].map(([name, value]) => [name, encodeURIComponent(value)]),
  );
  return {
    read: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    write: (text) => {
      const [pair = '', ...attributes] = text.split('; ');
      const at = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      setCookie(`${text}; HttpOnly`);
    },
    isSecure: () => isSecure,
  };
};
