import { clientLimits } from '@portico/contract/plain';
import type { CookieJar } from '../platform/types.js';

import type { Settings } from '../settings.js';
import { parseCookies, writeCookie } from '../tokens/cookies.js';

/** What a browser stores about a sign-in that it started at a provider. */
interface PendingSignIn {
  /** Proves that this browser started it, RFC 7636. */
  readonly verifier: string;
  /** The redirect URL; the token call must send the same one, RFC 6749 §4.1.3. */
  readonly redirectUri: string;
}

/** Characters of a verifier. */
const verifierLength = 43;

const cookieName = ({ cookiePrefix }: Settings, state: string): string => `${cookiePrefix}-oauth-outer-${state}`;

/**
 * Stores a sign-in that starts now, for an hour. Uses the first of the URLs that fits into a cookie.
 *
 * @returns the URL used
 */
export const storePendingSignIn = (
  settings: Settings & { readonly cookies: CookieJar },
  state: string,
  { verifier, addresses }: { readonly verifier: string; readonly addresses: readonly string[] },
): string => {
  const taken = addresses.find((address) =>
    writeCookie(settings.cookies, {
      name: cookieName(settings, state),
      value: `${verifier}${address}`,
      maxAgeSeconds: clientLimits.oauthVerifierCookieSeconds,
    }),
  );
  if (taken === undefined) throw new Error('The URL of the OAuth callback page is too long for a cookie.');
  return taken;
};

/**
 * Reads a sign-in by its state and removes it, because a response works only once. `null` if this browser started no
 * such sign-in.
 */
export const takePendingSignIn = (settings: Settings, state: string): PendingSignIn | null => {
  const { cookies } = settings;
  const name = cookieName(settings, state);
  const kept = cookies && parseCookies(cookies.read()).get(name);
  if (!kept) return null;
  writeCookie(cookies, { name, value: null, maxAgeSeconds: 0 });
  return { verifier: kept.slice(0, verifierLength), redirectUri: kept.slice(verifierLength) };
};
