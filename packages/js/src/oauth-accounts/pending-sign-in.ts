import { clientLimits } from '@portico/contract/plain';
import type { CookieJar } from '../platform/types.js';

import type { Settings } from '../settings.js';
import { parseCookies, writeCookie } from '../tokens/cookies.js';

/** What a browser remembers of a sign-in that it began at a provider. */
interface PendingSignIn {
  /** Proves that this browser began it, RFC 7636. */
  readonly verifier: string;
  /** Where the answer is to come back to; the token call must name the same, RFC 6749 §4.1.3. */
  readonly redirectUri: string;
}

/** Characters of a verifier. */
const verifierLength = 43;

const cookieName = ({ cookiePrefix }: Settings, state: string): string => `${cookiePrefix}-oauth-outer-${state}`;

/**
 * Remembers a sign-in that begins now, for an hour. The first of the addresses that fits into a cookie is taken.
 *
 * @returns the address taken
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
  if (taken === undefined) throw new Error('The address of the page for providers’ answers is too long for a cookie.');
  return taken;
};

/** Recalls a sign-in by its state, and forgets it: an answer serves once. `null` if this browser began none. */
export const takePendingSignIn = (settings: Settings, state: string): PendingSignIn | null => {
  const { cookies } = settings;
  const name = cookieName(settings, state);
  const kept = cookies && parseCookies(cookies.read()).get(name);
  if (!kept) return null;
  writeCookie(cookies, { name, value: null, maxAgeSeconds: 0 });
  return { verifier: kept.slice(0, verifierLength), redirectUri: kept.slice(verifierLength) };
};
