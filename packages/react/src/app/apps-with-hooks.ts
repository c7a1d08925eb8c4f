import type {
  AdminAppOptions,
  AdminStore,
  ClientApp,
  ClientAppOptions,
  ClientStore,
  ConnectedAccountOptions,
  CurrentServerUser,
  CurrentUser,
  CurrentUserOf,
  GetUserOptions,
  OAuthConnection,
  Ports,
  Resource,
  ServerAppOptions,
  ServerStore,
} from '@portico/js';
import {
  StackAdminApp as PlainAdminApp,
  StackClientApp as PlainClientApp,
  StackServerApp as PlainServerApp,
} from '@portico/js/compat';
import { type UsePorticoAppOptions, usePorticoApp } from './use-portico-app.js';
import { useResource } from './use-resource.js';
import type { UseUserForSureOptions, UseUserOptions } from './use-user.js';

/** The hook that reads a user's account at a provider, by what to do when there is none. */
interface UseConnectedAccount {
  (
    provider: string,
    options: ConnectedAccountOptions & { readonly or: 'redirect' | 'throw' },
  ): WithHooks<OAuthConnection>;
  (provider: string, options?: ConnectedAccountOptions): WithHooks<OAuthConnection> | null;
}

/** The name of the hook that reads a member of a store. */
type HookName<Name extends string> = Name extends `oauth${infer Rest}` ? `useOAuth${Rest}` : `use${Capitalize<Name>}`;

/** A hook `useX` for each member `x` of a store. */
type HooksOf<Store> = {
  readonly [Name in keyof Store & string as HookName<Name>]: Name extends 'connectedAccount'
    ? UseConnectedAccount
    : Store[Name] extends (...args: infer Args) => Resource<infer Value>
      ? (...args: Args) => Hooked<Value>
      : never;
};

/** An object with the hooks of its store. */
type WithHooks<Shown extends { readonly store: object }> = Shown & HooksOf<Shown['store']>;

/** A value whose objects have the hooks of their stores, also where it is a list of them. */
type Hooked<Value> = Value extends { readonly store: object }
  ? WithHooks<Value>
  : Value extends { readonly store: object }[]
    ? WithHooks<Value[number]>[] & Omit<Value, keyof unknown[]>
    : Value;

/** The hook that reads the signed-in user, by what to do when there is none. */
interface UseUser<User> {
  (options: GetUserOptions & { readonly or: 'redirect' | 'throw' | 'anonymous' }): User;
  (options?: GetUserOptions): User | null;
}

const isReader = (value: unknown): value is (...args: unknown[]) => Resource<unknown> => typeof value === 'function';

const hookName = (name: string): string =>
  `use${name.startsWith('oauth') ? `OAuth${name.slice(5)}` : `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`}`;

/** Gives an object a hook for each member of its store. */
const addHooks: NonNullable<Ports['decorate']> = (object) => {
  const hooks = Object.entries(object.store).flatMap(([name, read]: [string, unknown]) => {
    if (!isReader(read)) return [];
    const useValue = (...args: unknown[]): unknown => useResource(read(...args));
    return [[hookName(name), useValue] as const];
  });
  Object.assign(object, Object.fromEntries(hooks));
};

/** Reading the signed-in user once, of whom the hooks may be called later. */
interface GetUser<User> {
  (options: GetUserOptions & { readonly or: 'throw' | 'anonymous' }): Promise<User>;
  (options?: GetUserOptions): Promise<User | null>;
}

/** The client's app of published React code: with hooks of its own, such as `app.useUser()` and `user.useContactChannels()`. */
export class StackClientApp<const ProjectId extends string = string> extends PlainClientApp<ProjectId> {
  declare readonly getUser: GetUser<WithHooks<CurrentUserOf<ProjectId>>>;
  declare readonly useUser: UseUser<WithHooks<CurrentUserOf<ProjectId>>>;
  declare readonly useProject: HooksOf<ClientStore>['useProject'];

  constructor(options: ClientAppOptions<ProjectId>) {
    super({ ...options, decorate: addHooks });
  }
}

/** The server's app of published React code, with hooks of its own. */
export class StackServerApp<const ProjectId extends string = string> extends PlainServerApp<ProjectId> {
  declare readonly useUser: UseUser<WithHooks<CurrentServerUser>>;
  declare readonly useProject: HooksOf<ServerStore>['useProject'];
  declare readonly useTeamByApiKey: HooksOf<ServerStore>['useTeamByApiKey'];
  declare readonly useUserByApiKey: HooksOf<ServerStore>['useUserByApiKey'];
  declare readonly useUserById: HooksOf<ServerStore>['useUserById'];
  declare readonly useUsers: HooksOf<ServerStore>['useUsers'];
  declare readonly useTeams: HooksOf<ServerStore>['useTeams'];
  declare readonly useTeam: HooksOf<ServerStore>['useTeam'];

  constructor(options: ServerAppOptions<ProjectId>) {
    super({ ...options, decorate: addHooks });
  }
}

/** The admin's app of published React code, with hooks of its own. */
export class StackAdminApp<const ProjectId extends string = string> extends PlainAdminApp<ProjectId> {
  declare readonly useUser: UseUser<WithHooks<CurrentServerUser>>;
  declare readonly useProject: HooksOf<AdminStore>['useProject'];
  declare readonly useMetrics: HooksOf<AdminStore>['useMetrics'];
  declare readonly useInternalApiKeys: HooksOf<AdminStore>['useInternalApiKeys'];
  declare readonly useTeamPermissionDefinitions: HooksOf<AdminStore>['useTeamPermissionDefinitions'];
  declare readonly useProjectPermissionDefinitions: HooksOf<AdminStore>['useProjectPermissionDefinitions'];
  declare readonly useTeamByApiKey: HooksOf<AdminStore>['useTeamByApiKey'];
  declare readonly useUserByApiKey: HooksOf<AdminStore>['useUserByApiKey'];
  declare readonly useUserById: HooksOf<AdminStore>['useUserById'];
  declare readonly useUsers: HooksOf<AdminStore>['useUsers'];
  declare readonly useTeams: HooksOf<AdminStore>['useTeams'];
  declare readonly useTeam: HooksOf<AdminStore>['useTeam'];

  constructor(options: AdminAppOptions<ProjectId>) {
    super({ ...options, decorate: addHooks });
  }
}

const hasHooks = (app: ClientApp): app is StackClientApp => 'useUser' in app;

/**
 * The app of the provider around, with its hooks.
 *
 * @throws {Error} outside a provider, when the project is another one, or when the app was made by another entrance
 */
export const useStackApp = (options?: UsePorticoAppOptions): StackClientApp => {
  const app = usePorticoApp(options);
  if (!hasHooks(app)) throw new Error('The app around has no hooks: make it by StackClientApp of the compat entrance.');
  return app;
};

/**
 * The signed-in user, with hooks such as `user.useContactChannels()`. Suspends until it is known.
 *
 * @throws {Error} with `or: 'throw'`, when nobody is signed in
 */
export function useUser(options: UseUserForSureOptions): WithHooks<CurrentUser>;
export function useUser(options?: UseUserOptions): WithHooks<CurrentUser> | null;
export function useUser({ projectIdMustMatch, ...options }: UseUserOptions = {}): WithHooks<CurrentUser> | null {
  const app = useStackApp(projectIdMustMatch === undefined ? {} : { projectIdMustMatch });
  return app.useUser(options);
}
