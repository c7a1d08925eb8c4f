import type { TokenStore } from '../apps/options.js';
import { warn } from '../platform/console.js';
import type { CookieJar, RequestLike } from '../platform/types.js';
import type { Settings } from '../settings.js';
import { cookieNames, createCookieBox } from '../tokens/cookie-tokens.js';
import { tokensFromRequest } from '../tokens/request-tokens.js';
import { createMemoryBox, noTokens, type TokenBox } from '../tokens/token-box.js';
import { createSession, type Session, type SessionContext } from './session.js';
import type { Tokens } from './types.js';

/** Where an app's sessions come from. */
export interface Sessions {
  /** Returns the box of a token store: the app's own, or that of a call. Throws if the store keeps no user. */
  box(store?: TokenStore): TokenBox;
  /** Returns whether a token store is the browser's cookies while this app runs on a server. */
  isElsewhere(store?: TokenStore): boolean;
  /** Does the same as `box`, and also opens requests and the cookies of a Next.js app. */
  open(store?: TokenStore): Promise<TokenBox>;
  /** Returns the session of the tokens that are in a box now. The same sign-in has the same object. */
  of(box: TokenBox): Session;
}

const isRequest = (store: TokenStore): store is RequestLike =>
  typeof store === 'object' && store !== null && 'headers' in store;
const isJar = (store: object): store is CookieJar => 'read' in store;

/** Makes an app's sessions. */
export const createSessions = (settings: Settings, refresh: SessionContext['refresh']): Sessions => {
  const boxes = new WeakMap<object, TokenBox>();
  // Ended sessions stay ended, even if their tokens are stored again.
  const sessions = new WeakMap<TokenBox, Map<string | null, Session>>();
  // The tokens that this app keeps in memory.
  const memory: Tokens = { ...noTokens };

  const openObject = (key: object, store: Tokens | CookieJar): TokenBox => {
    const open = (): TokenBox =>
      isJar(store) ? createCookieBox({ ...settings, cookies: store }) : createMemoryBox({ ...noTokens, ...store });
    const box = boxes.get(key) ?? open();
    boxes.set(key, box);
    return box;
  };

  const box: Sessions['box'] = (store = settings.tokenStore) => {
    const { cookies } = settings;
    if (store === 'memory') return openObject(memory, memory);
    if (cookies && (store === 'cookie' || store === 'nextjs-cookie')) return openObject(cookies, cookies);
    if (typeof store === 'object' && store && !isRequest(store)) return openObject(store, store);
    // Plain JavaScript may name a store that this library does not have.
    const name = typeof store === 'string' ? store : store ? 'request' : 'null';
    throw new Error(`The token store "${name}" keeps no user here. Use another one, such as a request.`);
  };

  return {
    box,
    isElsewhere: (store = settings.tokenStore) =>
      !settings.cookies && (store === 'cookie' || store === 'nextjs-cookie'),
    open: async (store = settings.tokenStore) => {
      if (store !== 'nextjs-cookie' && !isRequest(store)) return box(store);
      if (isRequest(store)) return openObject(store, tokensFromRequest(store, cookieNames(settings)));
      // Only apps of Next.js have what this imports.
      const { openNextJar } = await import('../next/cookie-jar.js');
      const jar = await openNextJar(settings, warn);
      return openObject(jar, jar);
    },
    of: (box) => {
      const tokens = box.read();
      const identity = tokens.refreshToken ?? tokens.accessToken;
      const ofBox = sessions.get(box) ?? new Map<string | null, Session>();
      sessions.set(box, ofBox);
      const session = ofBox.get(identity) ?? createSession({ ...settings, refresh }, box);
      ofBox.set(identity, session);
      return session;
    },
  };
};
