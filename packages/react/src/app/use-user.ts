'use client';

import type { CurrentUser, GetUserForSureOptions, GetUserOptions } from '@portico/js';
import { useEffect } from 'react';
import { confirmMethod } from './storage.js';
import { type UsePorticoAppOptions, usePorticoApp } from './use-portico-app.js';
import { useRefreshOnReturn } from './use-refresh-on-return.js';
import { useResource } from './use-resource.js';

/** Options with which {@link useUser} never returns `null`. */
export type UseUserForSureOptions = UsePorticoAppOptions & GetUserForSureOptions;

/** Options of {@link useUser}. */
export type UseUserOptions = UsePorticoAppOptions & GetUserOptions;

/**
 * Returns the signed-in user. Suspends until the user is loaded and re-renders when it changes. A sign-in or sign-out in
 * another tab shows at once, other changes made elsewhere when the user returns to the page.
 *
 * `or` says what happens when no user is signed in: `return-null` (default), `redirect` to the sign-in page, `throw`,
 * or create an `anonymous` user.
 *
 * @throws {Error} with `or: 'throw'`, when no user is signed in
 * @example
 * import { useUser } from '@portico/react';
 *
 * export const Greeting = () => {
 *   const user = useUser({ or: 'redirect' });
 *   return <p>Hello {user.displayName ?? user.primaryEmail}</p>;
 * };
 */
export function useUser(options: UseUserForSureOptions): CurrentUser;
export function useUser(options?: UseUserOptions): CurrentUser | null;
export function useUser({ projectIdMustMatch, ...options }: UseUserOptions = {}): CurrentUser | null {
  const app = usePorticoApp(projectIdMustMatch === undefined ? {} : { projectIdMustMatch });
  const resource = app.store.user(options);
  const user = useResource<CurrentUser | null>(resource);
  useRefreshOnReturn(resource);
  const isSignedIn = user?.isAnonymous === false;
  useEffect(() => {
    if (isSignedIn) confirmMethod();
  }, [isSignedIn]);
  return user;
}
