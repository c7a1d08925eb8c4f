/** The type names of published code that have hooks in apps with React. */

import type { CurrentInternalUser as PlainInternalUser, CurrentUser as PlainUser } from '@portico/js';
import type { StackAdminApp, StackClientApp, StackServerApp, WithHooks } from './app/apps-with-hooks.js';

/** The signed-in user, with hooks. */
export type CurrentUser = WithHooks<PlainUser>;
export type User = CurrentUser;

/** The signed-in owner of projects, with hooks. */
export type CurrentInternalUser = WithHooks<PlainInternalUser>;

/** The classes of apps. */
export type StackClientAppConstructor = typeof StackClientApp;
export type StackServerAppConstructor = typeof StackServerApp;
export type StackAdminAppConstructor = typeof StackAdminApp;
