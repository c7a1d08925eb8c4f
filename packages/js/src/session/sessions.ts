import type { Settings } from '../settings.js';
import type { CookieJar, RequestLike, TokenStore } from '../types/options.js';
import type { Tokens } from '../types/session.js';
import { cookieNames, createCookieBox } from './cookie-tokens.js';
import { tokensFromRequest } from './request-tokens.js';
import { createSession, type Session, type SessionContext } from './session.js';
import { createMemoryBox, noTokens, type TokenBox } from './token-box.js';

/** Where an app's sessions come from. */
export interface Sessions {
  /** The box of a token store: of the app's own, unless a call names another. Throws if there is none. */
  box(store?: TokenStore): TokenBox;
  /** The session of the tokens that lie in a box now; the same object for the same sign-in. */
  of(box: TokenBox): Session;
}

const isRequest = (store: Tokens | RequestLike): store is RequestLike => 'headers' in store;
const isJar = (store: object): store is CookieJar => 'read' in store;

/** Makes an app's sessions. */
export const createSessions = (settings: Settings, refresh: SessionContext['refresh']): Sessions => {
  const boxes = new WeakMap<object, TokenBox>();
  // Ended sessions stay, so that their tokens do not come to life again when somebody stores them anew.
  const sessions = new WeakMap<TokenBox, Map<string | null, Session>>();
  let cookieBox: TokenBox | undefined;
  let memoryBox: TokenBox | undefined;

  const openCookies = (): TokenBox => {
    const { cookies } = settings;
    if (!cookies)
      throw new Error('The token store "cookie" needs a browser. Hand over the request or a pair of tokens here.');
    cookieBox ??= createCookieBox({ ...settings, cookies });
    return cookieBox;
  };

  const openObject = (store: Tokens | RequestLike | CookieJar): TokenBox => {
    const open = (): TokenBox => {
      if (isJar(store)) return createCookieBox({ ...settings, cookies: store });
      return createMemoryBox(
        isRequest(store) ? tokensFromRequest(store, cookieNames(settings)) : { ...noTokens, ...store },
      );
    };
    const box = boxes.get(store) ?? open();
    boxes.set(store, box);
    return box;
  };

  return {
    box: (store = settings.tokenStore) => {
      if (store === null) throw new Error('This app keeps no user. Name a tokenStore in the call.');
      if (store === 'cookie') return openCookies();
      if (store === 'memory') {
        memoryBox ??= createMemoryBox();
        return memoryBox;
      }
      // Plain JavaScript may name a store that other libraries have.
      if (typeof store === 'string')
        throw new Error('There is no token store of this name. Use cookie or memory, or hand over the request.');
      return openObject(store);
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
