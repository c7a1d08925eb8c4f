import { createListeners } from '../cache/listeners.js';
import { parseObject } from '../http/parse-object.js';
import type { Tokens } from '../sessions/types.js';
import type { Settings } from '../settings.js';
import type { TokenBox } from '../tokens/token-box.js';

type TabSettings = Pick<Settings, 'tabStorage' | 'projectId'>;

const keyOf = ({ projectId }: TabSettings): string => `portico-impersonation-${projectId}`;

/** Told when this page begins or ends acting as a user. */
export const impersonationListeners = createListeners();

/** Returns the tokens with which this tab acts as a user, or null. */
export const readImpersonation = (settings: TabSettings): Tokens | null => {
  const stored = parseObject(settings.tabStorage?.getItem(keyOf(settings)) ?? '');
  if (typeof stored?.refreshToken !== 'string') return null;
  const { refreshToken, accessToken } = stored;
  return { refreshToken, accessToken: typeof accessToken === 'string' ? accessToken : null };
};

/** Stores the tokens with which this tab acts as a user; `null` ends that. */
export const writeImpersonation = (settings: TabSettings, tokens: Tokens | null): void => {
  if (tokens) settings.tabStorage?.setItem(keyOf(settings), JSON.stringify(tokens));
  else settings.tabStorage?.removeItem(keyOf(settings));
  impersonationListeners.notify();
};

/**
 * The box of an app's cookies, except in a tab that acts as a user: there the tokens are in the storage of the tab, so
 * that other tabs stay signed in as themselves, and closing the tab ends it.
 */
export const createTabBox = (settings: TabSettings, cookies: TokenBox): TokenBox => ({
  read: () => readImpersonation(settings) ?? cookies.read(),
  write: (tokens) => (readImpersonation(settings) ? writeImpersonation(settings, tokens) : cookies.write(tokens)),
  subscribe: (listener) => {
    const stops = [impersonationListeners.add(listener), cookies.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  },
});
