import { clientLimits } from '@portico/contract/plain';
import { createListeners } from '../cache/listeners.js';
import { createTabJar } from '../impersonation/tab-jar.js';
import type { CookieJar } from '../platform/types.js';
import type { Tokens } from '../sessions/types.js';
import type { Settings } from '../settings.js';
import { parseCookies, writeCookie } from './cookies.js';
import { noTokens, type TokenBox } from './token-box.js';

/** The names of an app's cookies. */
export interface CookieNames {
  /** Contains the refresh token. */
  readonly refresh: string;
  /**
   * Contained the refresh token before projects shared a site: read where `refresh` is missing, removed on every write.
   */
  readonly oldRefresh: string;
  /** Contains a JSON array of the refresh token and its access token. */
  readonly access: string;
}

/** The names of the cookies that contain an app's tokens. */
export const cookieNames = ({
  cookiePrefix,
  projectId,
}: Pick<Settings, 'cookiePrefix' | 'projectId'>): CookieNames => ({
  refresh: `${cookiePrefix}-refresh-${projectId}`,
  oldRefresh: `${cookiePrefix}-refresh`,
  access: `${cookiePrefix}-access`,
});

const readAccessCookie = (text: string | undefined, refreshToken: string): string | null => {
  if (!text?.startsWith('["')) return null;
  try {
    const pair: unknown = JSON.parse(text);
    // The cookie is shared by all projects of a site: it is valid only with the refresh token it was stored with.
    return Array.isArray(pair) && pair[0] === refreshToken && typeof pair[1] === 'string' ? pair[1] : null;
  } catch {
    return null;
  }
};

/** Reads an app's tokens from a `Cookie` header. */
export const tokensFromCookies = (header: string, names: CookieNames): Tokens => {
  const cookies = parseCookies(header);
  const refreshToken = cookies.get(names.refresh) || cookies.get(names.oldRefresh) || null;
  if (!refreshToken) return noTokens;
  return { refreshToken, accessToken: readAccessCookie(cookies.get(names.access), refreshToken) };
};

/**
 * A box in the browser's cookies, shared by the tabs of a site. While there is a listener, the cookies are read every
 * 100 ms, so that another tab's sign-in or sign-out is noticed.
 */
export const createCookieBox = (settings: Settings & { readonly cookies: CookieJar }): TokenBox => {
  const { clock } = settings;
  const names = cookieNames(settings);
  const jar = createTabJar(settings, names.refresh);
  let header: string | undefined;
  let tokens = noTokens;
  // An access token that is too long for a cookie is only used by this page.
  let unstored: Tokens | null = null;

  const read = (): Tokens => {
    const now = jar.read();
    if (now === header) return tokens;
    header = now;
    const stored = tokensFromCookies(now, names);
    const isUnstored = stored.refreshToken !== null && unstored?.refreshToken === stored.refreshToken;
    const next = isUnstored && !stored.accessToken && unstored ? unstored : stored;
    if (next.refreshToken !== tokens.refreshToken || next.accessToken !== tokens.accessToken) tokens = next;
    return tokens;
  };

  const listeners = createListeners(() => {
    let seen = read();
    let cancel: () => void;
    const poll = (): void => {
      if (read() !== seen) {
        seen = tokens;
        listeners.notify();
      }
      cancel = clock.after(clientLimits.cookiePollMillis, poll);
    };
    cancel = clock.after(clientLimits.cookiePollMillis, poll);
    return () => cancel();
  });

  return {
    read,
    write: (next) => {
      const store = (name: string, value: string | null, maxAgeSeconds = 0): boolean =>
        writeCookie(jar, { name, value, maxAgeSeconds });
      const { refreshToken, accessToken } = next ?? noTokens;
      const access = refreshToken && accessToken ? JSON.stringify([refreshToken, accessToken]) : null;
      unstored = store(names.access, access, clientLimits.accessTokenCookieSeconds) ? null : next;
      store(names.refresh, refreshToken, clientLimits.refreshTokenCookieSeconds);
      if (jar.read().includes(`${names.oldRefresh}=`)) store(names.oldRefresh, null);
      header = undefined;
      listeners.notify();
    },
    subscribe: listeners.add,
  };
};
