import type { CurrentUser, GetUserForSureOptions, GetUserOptions } from '@portico/js';
import { type UsePorticoAppOptions, usePorticoApp } from './use-portico-app.js';
import { useResource } from './use-resource.js';

/** Options under which {@link useUser} always gives a user. */
export type UseUserForSureOptions = UsePorticoAppOptions &
  (GetUserForSureOptions | (GetUserOptions & { readonly or: 'redirect' }));

/** What {@link useUser} takes. */
export type UseUserOptions = UsePorticoAppOptions & GetUserOptions;

/**
 * The signed-in user. Suspends until it is known, and renders again whenever it changes, in another tab too.
 *
 * `or` says what to do when nobody is signed in: `return-null` (the default), `redirect` to the sign-in screen,
 * `throw`, or make an `anonymous` user.
 *
 * @throws {Error} with `or: 'throw'`, when nobody is signed in
 * @example
 * const user = useUser({ or: 'redirect' });
 */
export function useUser(options: UseUserForSureOptions): CurrentUser;
export function useUser(options?: UseUserOptions): CurrentUser | null;
export function useUser({ projectIdMustMatch, ...options }: UseUserOptions = {}): CurrentUser | null {
  const app = usePorticoApp(projectIdMustMatch === undefined ? {} : { projectIdMustMatch });
  return useResource<CurrentUser | null>(app.store.user(options));
}
