'use client';

import type { ClientApp, CurrentUser } from '@portico/js';
import type { StackClientApp, WithHooks } from './apps-with-hooks.js';
import { type UsePorticoAppOptions, usePorticoApp } from './use-portico-app.js';
import type { UseUserForSureOptions, UseUserOptions } from './use-user.js';

const hasHooks = (app: ClientApp): app is StackClientApp => 'useUser' in app;

/**
 * Returns the app of the surrounding provider, with its hooks.
 *
 * @throws {Error} outside a provider, for another project, or when the app was not created by `StackClientApp`
 * @example
 * import { useStackApp } from '@portico/react/compat';
 *
 * export const ProjectName = () => <h1>{useStackApp().useProject().displayName}</h1>;
 */
export const useStackApp = (options?: UsePorticoAppOptions): StackClientApp => {
  const app = usePorticoApp(options);
  if (!hasHooks(app))
    throw new Error('The app of the provider has no hooks. Create it with StackClientApp of @portico/react/compat.');
  return app;
};

/**
 * Returns the signed-in user, with hooks such as `user.useContactChannels()`. Suspends until the user is loaded.
 *
 * @throws {Error} with `or: 'throw'`, when no user is signed in
 * @example
 * import { useUser } from '@portico/react/compat';
 *
 * export const Addresses = () => {
 *   const user = useUser({ or: 'redirect' });
 *   return <p>{user.useContactChannels().length} email addresses</p>;
 * };
 */
export function useUser(options: UseUserForSureOptions): WithHooks<CurrentUser>;
export function useUser(options?: UseUserOptions): WithHooks<CurrentUser> | null;
export function useUser({ projectIdMustMatch, ...options }: UseUserOptions = {}): WithHooks<CurrentUser> | null {
  const app = useStackApp(projectIdMustMatch === undefined ? {} : { projectIdMustMatch });
  return app.useUser(options);
}
