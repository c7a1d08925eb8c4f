import { limits } from '@portico/contract';
import type { Settings } from '../../../platform/call/settings.js';
import { isLoopbackUrl } from '../../../platform/text/loopback.js';

const nameOf = (state: string): string => `stack-oauth-inner-${state}`;

/** How the cookie of a transaction travels. */
export interface CookieOf {
  readonly state: string;
  readonly responseMode: 'query' | 'form_post';
}

/**
 * The cookie that ties a transaction to the browser that began it (OA-05, CK-03). The state in its name is random and good
 * for one provider. Where the provider has the browser post its answer, the cookie has to come along from the provider's
 * site, and only a secure one does.
 */
export function browserCookie(settings: Pick<Settings, 'publicUrl'>, of: CookieOf): string {
  return `${nameOf(of.state)}=true; Max-Age=${limits.oauthTransactionLifetimeMillis / 1000}; ${attributes(settings, of)}`;
}

/** Takes the cookie back. */
export const expiredCookie = (settings: Pick<Settings, 'publicUrl'>, of: CookieOf): string =>
  `${nameOf(of.state)}=; Max-Age=0; ${attributes(settings, of)}`;

/** Whether a browser brings the cookie of a transaction. */
export const hasCookie = (cookies: ReadonlyMap<string, string>, state: string): boolean =>
  cookies.get(nameOf(state)) === 'true';

function attributes({ publicUrl }: Pick<Settings, 'publicUrl'>, { responseMode }: CookieOf): string {
  // Browsers take this machine for a safe place; over plain http anywhere else they would drop the cookie.
  const isSecure = publicUrl.startsWith('https:') || isLoopbackUrl(publicUrl);
  const sameSite = responseMode === 'form_post' ? 'None' : 'Lax';
  return `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
}
