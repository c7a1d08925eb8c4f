/* oxlint-disable no-unused-vars -- Published code passes these type arguments; here they decide nothing. */
import type {
  AdminAppOptions,
  AdminStore,
  ClientAppOptions,
  ClientStore,
  ConnectedAccountOptions,
  CurrentServerUser,
  CurrentUserOf,
  GetUserForSureOptions,
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
import { useResource } from './use-resource.js';

/** Hook that returns a connected account of the user. Its type depends on what happens when there is none. */
interface UseConnectedAccount {
  (
    provider: string,
    options: ConnectedAccountOptions & { readonly or: 'redirect' | 'throw' },
  ): WithHooks<OAuthConnection>;
  (provider: string, options?: ConnectedAccountOptions): WithHooks<OAuthConnection> | null;
}

/** Name of the hook that reads a member of a store. */
type HookName<Name extends string> = Name extends `oauth${infer Rest}` ? `useOAuth${Rest}` : `use${Capitalize<Name>}`;

/** One hook `useX` for each member `x` of a store. */
type HooksOf<Store> = {
  readonly [Name in keyof Store & string as HookName<Name>]: Name extends 'connectedAccount'
    ? UseConnectedAccount
    : Store[Name] extends (...args: infer Args extends readonly unknown[]) => Resource<infer Value>
      ? (...args: Args) => Hooked<Value>
      : never;
};

/** An object with one hook for each member of its store. */
export type WithHooks<Shown extends { readonly store: object }> = Shown & HooksOf<Shown['store']>;

/** A value whose objects, or list items, have hooks. */
type Hooked<Value> = Value extends { readonly store: object }
  ? WithHooks<Value>
  : Value extends { readonly store: object }[]
    ? WithHooks<Value[number]>[] & Omit<Value, keyof unknown[]>
    : Value;

/** Hook that returns the signed-in user. Its type depends on what happens when there is none. */
interface UseUser<User> {
  (options: GetUserForSureOptions): User;
  (options?: GetUserOptions): User | null;
}

const isReader = (value: unknown): value is (...args: unknown[]) => Resource<unknown> => typeof value === 'function';

const hookName = (name: string): string =>
  `use${name.startsWith('oauth') ? `OAuth${name.slice(5)}` : `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`}`;

/** Adds one hook for each member of an object's store. */
const addHooks: NonNullable<Ports['decorate']> = (object) => {
  const hooks = Object.entries(object.store).flatMap(([name, read]: [string, unknown]) => {
    if (!isReader(read)) return [];
    const useValue = (...args: unknown[]): unknown => useResource(read(...args));
    return [[hookName(name), useValue] as const];
  });
  Object.assign(object, Object.fromEntries(hooks));
};

/** Reads the signed-in user once. The hooks of the returned user can be called later. */
interface GetUser<User> {
  (options: GetUserForSureOptions): Promise<User>;
  (options?: GetUserOptions): Promise<User | null>;
}

/** The key of what published code calls the internals of an app: its options as JSON. */
export const stackAppInternalsSymbol: unique symbol = Symbol.for('portico.app-internals');

/**
 * Client app of published React code, with hooks such as `app.useUser()` and `user.useContactChannels()`.
 *
 * @example
 * import { StackClientApp } from '@portico/react/compat';
 *
 * export const app = new StackClientApp({
 *   baseUrl: 'http://localhost:3000',
 *   projectId: 'my-project-id',
 *   publishableClientKey: 'my-publishable-client-key',
 *   tokenStore: 'cookie',
 * });
 */
export class StackClientApp<
  _HasTokenStore extends boolean = boolean,
  const ProjectId extends string = string,
> extends PlainClientApp<ProjectId> {
  declare readonly getUser: GetUser<WithHooks<CurrentUserOf<ProjectId>>>;
  declare readonly useUser: UseUser<WithHooks<CurrentUserOf<ProjectId>>>;
  declare readonly useProject: HooksOf<ClientStore>['useProject'];

  constructor(options: ClientAppOptions<ProjectId>) {
    super({ ...options, decorate: addHooks });
  }

  get [stackAppInternalsSymbol]() {
    return { toClientJson: () => this.toClientJson() };
  }
}

/**
 * Server app of published React code, with hooks.
 *
 * @example
 * import { StackServerApp } from '@portico/react/compat';
 *
 * export const app = new StackServerApp({
 *   baseUrl: 'http://localhost:3000',
 *   projectId: 'my-project-id',
 *   publishableClientKey: 'my-publishable-client-key',
 *   secretServerKey: 'my-secret-server-key',
 *   tokenStore: 'memory',
 * });
 */
export class StackServerApp<
  _HasTokenStore extends boolean = boolean,
  const ProjectId extends string = string,
> extends PlainServerApp<ProjectId> {
  declare readonly useUser: UseUser<WithHooks<CurrentServerUser>>;
  declare readonly useProject: HooksOf<ServerStore>['useProject'];
  declare readonly useTeamByApiKey: HooksOf<ServerStore>['useTeamByApiKey'];
  declare readonly useUserByApiKey: HooksOf<ServerStore>['useUserByApiKey'];
  declare readonly useUserById: HooksOf<ServerStore>['useUserById'];
  declare readonly useUsers: HooksOf<ServerStore>['useUsers'];
  declare readonly useTeams: HooksOf<ServerStore>['useTeams'];
  declare readonly useTeam: HooksOf<ServerStore>['useTeam'];
  declare readonly useDataVaultStore: HooksOf<ServerStore>['useDataVaultStore'];

  constructor(options: ServerAppOptions<ProjectId>) {
    super({ ...options, decorate: addHooks });
  }

  get [stackAppInternalsSymbol]() {
    return { toClientJson: () => this.toClientJson() };
  }
}

/**
 * Admin app of published React code, with hooks.
 *
 * @example
 * import { StackAdminApp } from '@portico/react/compat';
 *
 * export const app = new StackAdminApp({
 *   baseUrl: 'http://localhost:3000',
 *   projectId: 'my-project-id',
 *   publishableClientKey: 'my-publishable-client-key',
 *   secretServerKey: 'my-secret-server-key',
 *   superSecretAdminKey: 'my-super-secret-admin-key',
 *   tokenStore: 'memory',
 * });
 */
export class StackAdminApp<
  _HasTokenStore extends boolean = boolean,
  const ProjectId extends string = string,
> extends PlainAdminApp<ProjectId> {
  declare readonly useUser: UseUser<WithHooks<CurrentServerUser>>;
  declare readonly useProject: HooksOf<AdminStore>['useProject'];
  declare readonly useMetrics: HooksOf<AdminStore>['useMetrics'];
  declare readonly useInternalApiKeys: HooksOf<AdminStore>['useInternalApiKeys'];
  declare readonly useEmailThemes: HooksOf<AdminStore>['useEmailThemes'];
  declare readonly useEmailTheme: HooksOf<AdminStore>['useEmailTheme'];
  declare readonly useEmailTemplates: HooksOf<AdminStore>['useEmailTemplates'];
  declare readonly useEmailDrafts: HooksOf<AdminStore>['useEmailDrafts'];
  declare readonly useEmailPreview: HooksOf<AdminStore>['useEmailPreview'];
  declare readonly useTeamPermissionDefinitions: HooksOf<AdminStore>['useTeamPermissionDefinitions'];
  declare readonly useProjectPermissionDefinitions: HooksOf<AdminStore>['useProjectPermissionDefinitions'];
  declare readonly useTeamByApiKey: HooksOf<AdminStore>['useTeamByApiKey'];
  declare readonly useUserByApiKey: HooksOf<AdminStore>['useUserByApiKey'];
  declare readonly useUserById: HooksOf<AdminStore>['useUserById'];
  declare readonly useUsers: HooksOf<AdminStore>['useUsers'];
  declare readonly useTeams: HooksOf<AdminStore>['useTeams'];
  declare readonly useTeam: HooksOf<AdminStore>['useTeam'];
  declare readonly useDataVaultStore: HooksOf<AdminStore>['useDataVaultStore'];

  constructor(options: AdminAppOptions<ProjectId>) {
    super({ ...options, decorate: addHooks });
  }

  get [stackAppInternalsSymbol]() {
    return { toClientJson: () => this.toClientJson() };
  }
}
