import type { CookieJar, RequestLike } from '../platform/types.js';

import { parseCookies } from './cookies.js';
import { readHeader } from './request-headers.js';
import { createRequestJar } from './request-jar.js';

/** A request to your own server, and a function that adds a `Set-Cookie` header to its response. */
export interface RequestCookiesOptions {
  readonly request: RequestLike;
  /** Called with the value of each header. */
  readonly setCookie: (setCookie: string) => void;
  /** Set to false for a site without HTTPS, where `Secure` cookies would be lost. Default: true. */
  readonly isSecure?: boolean;
}

/**
 * Returns a token store for servers that render pages. The user's tokens are in cookies that the server reads and writes,
 * and that scripts of the page cannot read (`HttpOnly`). An app in the browser finds no user there.
 *
 * @example
 * const headers = new Headers();
 * const tokenStore = requestCookies({ request, setCookie: (value) => headers.append('set-cookie', value) });
 * // Make one app for each request.
 * const app = new PorticoClientApp({ baseUrl, projectId, publishableClientKey, tokenStore });
 * await app.signInWithCredential({ email, password });
 */
export const requestCookies = ({ request, setCookie, isSecure = true }: RequestCookiesOptions): CookieJar =>
  createRequestJar({
    cookies: parseCookies(readHeader(request, 'cookie') ?? ''),
    isSecure,
    setCookie: (text) => setCookie(`${text}; HttpOnly`),
  });
