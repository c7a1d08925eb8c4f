import { clientLimits } from '@portico/contract/plain';
import { PorticoError } from '../errors.js';
import type { Settings } from '../settings.js';
import { readAccessToken } from '../tokens/access-token.js';
import { noTokens, type TokenBox } from '../tokens/token-box.js';
import { lockedTo } from './lock.js';
import type { Session as PublicSession, Tokens } from './types.js';

/** One sign-in, as long as its refresh token stays the same. */
export interface Session {
  /** False when no one is or can be signed in with it any more. */
  isAlive(): boolean;
  /** An access token that is valid for at least 20 more seconds, refreshed if needed. `null` when signed out. */
  accessToken(): Promise<string | null>;
  /** Whether it is the session of an anonymous user, whose account a sign-up turns into a full one. */
  isAnonymous(): Promise<boolean>;
  readonly refreshToken: string | null;
  /** Discards an access token that the server refused. */
  reject(accessToken: string): void;
  /** Ends the session on this device: removes its tokens from memory and from the box. */
  end(): void;
  /** The session as the app's code sees it. */
  readonly shown: PublicSession;
}

/** What sessions need from their app. */
export interface SessionContext extends Pick<Settings, 'clock' | 'locks' | 'cookiePrefix' | 'projectId'> {
  /** Asks the server for an access token; throws what the server refuses. */
  readonly refresh: (refreshToken: string) => Promise<string>;
}

const behind = new WeakMap<object, Session>();

/** The session behind one that app code holds, if this library made it. */
export const sessionBehind = (shown: object): Session | undefined => behind.get(shown);

const refreshRefused = (error: unknown): boolean =>
  PorticoError.isInstance(error) && error.is('REFRESH_TOKEN_ERROR', 'USER_BLOCKED');

/**
 * Creates the session of the tokens that are in a box now.
 *
 * Only one refresh runs at a time, across all calls and, where the platform has locks, across all tabs: the second
 * caller finds the token that the first one stored.
 */
export const createSession = (context: SessionContext, box: TokenBox): Session => {
  const { clock } = context;
  const { refreshToken } = box.read();
  let accessToken = box.read().accessToken;
  let isAlive = Boolean(refreshToken ?? accessToken);
  let rejected: string | null = null;
  let refreshing: Promise<string | null> | null = null;
  // How far this device's clock is ahead, learned from a fresh token that appeared to be expired.
  let clockAheadMillis = 0;

  const isInBox = (): boolean => refreshToken !== null && box.read().refreshToken === refreshToken;

  const end = (): void => {
    if (!isAlive) return;
    isAlive = false;
    const tokens = box.read();
    if (isInBox() || (refreshToken === null && tokens.accessToken === accessToken)) box.write(null);
    accessToken = null;
  };

  const remainingMillis = (token: string): number => {
    const claims = readAccessToken(token);
    return claims ? claims.expiresAt * 1000 - (clock.now() - clockAheadMillis) : 0;
  };

  const isUsable = (token: string | null, leastMillis: number): token is string =>
    token !== null && token !== rejected && remainingMillis(token) >= leastMillis;

  /** The current token, or the one that another call or tab has stored meanwhile. */
  const usableToken = (): string | null => {
    const stored = isInBox() ? box.read().accessToken : null;
    const found = [stored, accessToken].find((token) => isUsable(token, clientLimits.accessTokenFreshMillis));
    accessToken = found ?? accessToken;
    return found ?? null;
  };

  const adopt = (fresh: string): string => {
    const claims = readAccessToken(fresh);
    if (!claims) throw new Error('The server answered a refresh with something other than an access token.');
    if ((claims.expiresAt - claims.issuedAt) * 1000 < clientLimits.accessTokenFreshMillis) {
      throw new Error('Access tokens must be valid for at least 20 seconds.');
    }
    if (remainingMillis(fresh) < clientLimits.accessTokenFreshMillis)
      clockAheadMillis = clock.now() - claims.issuedAt * 1000;
    accessToken = fresh;
    // A user who signed out during the refresh stays signed out.
    if (isInBox()) box.write({ refreshToken, accessToken: fresh });
    return fresh;
  };

  const refresh = async (token: string): Promise<string | null> => {
    const found = usableToken();
    if (found) return found;
    try {
      const fresh = await context.refresh(token);
      return isAlive ? adopt(fresh) : null;
    } catch (error) {
      if (!refreshRefused(error)) throw error;
      end();
      return null;
    }
  };

  const accessTokenNow = async (): Promise<string | null> => {
    if (!isAlive) return null;
    const found = usableToken();
    if (found) return found;
    if (refreshToken === null) {
      if (isUsable(accessToken, 1)) return accessToken;
      end();
      return null;
    }
    refreshing ??= lockedTo(context, () => refresh(refreshToken)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  const shown: PublicSession = {
    getTokens: async (): Promise<Tokens> => {
      const usable = await accessTokenNow();
      return isAlive ? { accessToken: usable, refreshToken } : noTokens;
    },
  };

  const session: Session = {
    isAlive: () => isAlive,
    accessToken: accessTokenNow,
    isAnonymous: async () => readAccessToken((await accessTokenNow()) ?? '')?.isAnonymous ?? false,
    refreshToken,
    reject: (token) => {
      rejected = token;
    },
    end,
    shown,
  };
  behind.set(shown, session);
  return session;
};
