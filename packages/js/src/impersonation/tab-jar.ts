import type { CookieJar } from '../platform/types.js';
import type { Settings } from '../settings.js';

type TabSettings = Pick<Settings, 'tabStorage' | 'projectId'>;

const keyOf = ({ projectId }: TabSettings): string => `portico-impersonation-${projectId}`;

/** Returns the refresh token with which this tab acts as a user, if it does. */
export const readImpersonation = (settings: TabSettings): string | null | undefined =>
  settings.tabStorage?.getItem(keyOf(settings));

/** Stores the refresh token with which this tab acts as a user; an empty one ends that. */
export const writeImpersonation = (settings: TabSettings, refreshToken = ''): void =>
  settings.tabStorage?.setItem(keyOf(settings), refreshToken);

/**
 * The cookies of a site, except in a tab that acts as a user: there the refresh token is in the storage of the tab, so
 * that other tabs stay signed in as themselves, and closing the tab ends it. The page keeps the access token.
 */
export const createTabJar = (
  settings: TabSettings & { readonly cookies: CookieJar },
  refreshName: string,
): CookieJar => {
  const { cookies } = settings;
  const start = `${refreshName}=`;
  return {
    isSecure: () => cookies.isSecure(),
    read: () => {
      const refreshToken = readImpersonation(settings);
      return refreshToken ? start + refreshToken : cookies.read();
    },
    write: (cookie) => {
      if (!readImpersonation(settings)) cookies.write(cookie);
      else if (cookie.startsWith(start)) writeImpersonation(settings, cookie.slice(start.length).split(';')[0]);
    },
  };
};
