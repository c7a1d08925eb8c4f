import type { CookieJar, RequestLike } from '../platform/types.js';

import { parseCookies } from './cookies.js';
import { createRequestJar } from './request-jar.js';

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
export const requestCookies = ({ request, setCookie, isSecure = true }: RequestCookiesOptions): CookieJar =>
  createRequestJar({
    cookies: parseCookies(request.headers.get('cookie') ?? ''),
    isSecure,
    setCookie: (text) => setCookie(`${text}; HttpOnly`),
  });
