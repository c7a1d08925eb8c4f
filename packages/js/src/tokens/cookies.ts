import type { CookieJar } from '../platform/types.js';

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Parses a `Cookie` header, RFC 6265 §4.2.1. Of two cookies with the same name, the first one is used: its path is the
 * longer one.
 */
export const parseCookies = (header: string): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && name && !cookies.has(name)) cookies.set(name, decode(pair.slice(at + 1).trim()));
  }
  return cookies;
};

/** Maximum bytes of a cookie's name and value together; browsers drop a longer cookie. */
const mostBytes = 4096;

/**
 * Stores a cookie for the whole site, or removes it if `value` is `null`.
 *
 * @returns false if the cookie would be too long, in which case nothing is stored.
 */
export const writeCookie = (
  jar: CookieJar,
  cookie: { name: string; value: string | null; maxAgeSeconds: number },
): boolean => {
  const pair = `${cookie.name}=${encodeURIComponent(cookie.value ?? '')}`;
  const fits = pair.length <= mostBytes;
  const maxAge = cookie.value === null || !fits ? 0 : cookie.maxAgeSeconds;
  jar.write(
    `${fits ? pair : `${cookie.name}=`}; Path=/; Max-Age=${maxAge}; SameSite=Lax${jar.isSecure() ? '; Secure' : ''}`,
  );
  return fits;
};
