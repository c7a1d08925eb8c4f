import type { CookieJar, RequestLike, TokenStore } from '../apps/options.js';
import { loadRare } from '../load-rare.js';
import type { Settings } from '../settings.js';
import { cookieNames, createCookieBox } from '../tokens/cookie-tokens.js';
import { createMemoryBox, noTokens, type TokenBox } from '../tokens/token-box.js';
import { createSession, type Session, type SessionContext } from './session.js';
import type { Tokens } from './types.js';

/** Where an app's sessions come from. */
export interface Sessions {
  /** The box of a token store: of the app's own, unless a call names another. Throws if there is none. */
  box(store?: TokenStore): TokenBox;
  /** The same, also of stores whose code few pages need: a request, and the cookies of an app of Next.js. */
  open(store?: TokenStore): Promise<TokenBox>;
  /** The session of the tokens that lie in a box now; the same object for the same sign-in. */
  of(box: TokenBox): Session;
}

const isRequest = (store: TokenStore): store is RequestLike =>
  typeof store === 'object' && store !== null && 'headers' in store;
const isJar = (store: object): store is CookieJar => 'read' in store;

/** Makes an app's sessions. */
export const createSessions = (settings: Settings, refresh: SessionContext['refresh']): Sessions => {
  const boxes = new WeakMap<object, TokenBox>();
  // Ended sessions stay, so that their tokens do not come to life again when somebody stores them anew.
  const sessions = new WeakMap<TokenBox, Map<string | null, Session>>();
  // Stands for the tokens that this app keeps in memory.
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
    // Plain JavaScript may also name a store that other libraries have.
    const name = typeof store === 'string' ? store : store ? 'request' : 'null';
    throw new Error(`The token store "${name}" keeps no user here. Name another one, such as a request.`);
  };

  return {
    box,
    open: async (store = settings.tokenStore) => {
      if (store !== 'nextjs-cookie' && !isRequest(store)) return box(store);
      const { openNextJar, tokensFromRequest } = await loadRare();
      if (isRequest(store)) return openObject(store, tokensFromRequest(store, cookieNames(settings)));
      const jar = await openNextJar(settings);
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
