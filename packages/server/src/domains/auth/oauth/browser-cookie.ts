import { limits } from '@portico/contract';
import type { Settings } from '../../../platform/call/settings.js';
import { isLoopbackUrl } from '../../../platform/text/loopback.js';

const nameOf = (state: string): string => `stack-oauth-inner-${state}`;

/** What the cookie of a transaction depends on. */
export interface CookieOf {
  readonly state: string;
  readonly responseMode: 'query' | 'form_post';
}

/**
 * Returns the cookie that ties a transaction to the browser that started it (OA-05, CK-03). The state in its name is
 * random and valid for one provider. If the browser posts the provider's answer, the cookie must be sent from the
 * provider's site, and browsers do that only for secure cookies.
 */
export function browserCookie(settings: Pick<Settings, 'publicUrl'>, of: CookieOf): string {
  return `${nameOf(of.state)}=true; Max-Age=${limits.oauthTransactionLifetimeMillis / 1000}; ${attributes(settings, of)}`;
}

/** Removes the cookie. `Expires` is for user agents that do not know `Max-Age` (RFC 6265 §5.2). */
export const expiredCookie = (settings: Pick<Settings, 'publicUrl'>, of: CookieOf): string =>
  `${nameOf(of.state)}=; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; ${attributes(settings, of)}`;

/** Returns whether a cookie can have a name with this state: a token of RFC 6265 §4.1.1, of a sensible length. */
export const canNameCookie = (state: unknown): state is string =>
  typeof state === 'string' && /^[\w!#$%&'*+.^`|~-]{1,200}$/.test(state);

/** Returns whether a browser sent the cookie of a transaction. */
export const hasCookie = (cookies: ReadonlyMap<string, string>, state: string): boolean =>
  cookies.get(nameOf(state)) === 'true';

function attributes({ publicUrl }: Pick<Settings, 'publicUrl'>, { responseMode }: CookieOf): string {
  // Browsers treat localhost as secure; over plain HTTP on other hosts they would drop the cookie.
  const isSecure = publicUrl.startsWith('https:') || isLoopbackUrl(publicUrl);
  const sameSite = responseMode === 'form_post' ? 'None' : 'Lax';
  return `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
}
