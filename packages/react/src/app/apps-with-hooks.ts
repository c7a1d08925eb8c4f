import type {
  AdminAppOptions,
  AdminStore,
  ClientAppOptions,
  ClientStore,
  CurrentServerUser,
  CurrentUserOf,
  GetUserOptions,
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

/** A hook `useX` for each member `x` of a store. */
type HooksOf<Store> = {
  readonly [Name in keyof Store & string as `use${Capitalize<Name>}`]: Store[Name] extends (
    ...args: infer Args
  ) => Resource<infer Value>
    ? (...args: Args) => Value
    : never;
};

/** An object with the hooks of its store. */
type WithHooks<Shown extends { readonly store: object }> = Shown & HooksOf<Shown['store']>;

/** The hook that reads the signed-in user, by what to do when there is none. */
interface UseUser<User> {
  (options: GetUserOptions & { readonly or: 'redirect' | 'throw' | 'anonymous' }): User;
  (options?: GetUserOptions): User | null;
}

const isReader = (value: unknown): value is (...args: unknown[]) => Resource<unknown> => typeof value === 'function';

/** Gives an object a hook for each member of its store. */
const addHooks: NonNullable<Ports['decorate']> = (object) => {
  const hooks = Object.entries(object.store).flatMap(([name, read]: [string, unknown]) => {
    if (!isReader(read)) return [];
    const useValue = (...args: unknown[]): unknown => useResource(read(...args));
    return [[`use${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, useValue] as const];
  });
  Object.assign(object, Object.fromEntries(hooks));
};

/** The client's app of published React code: with hooks of its own, such as `app.useUser()` and `user.useContactChannels()`. */
export class StackClientApp<const ProjectId extends string = string> extends PlainClientApp<ProjectId> {
  declare readonly useUser: UseUser<WithHooks<CurrentUserOf<ProjectId>>>;
  declare readonly useProject: HooksOf<ClientStore>['useProject'];

  constructor(options: ClientAppOptions<ProjectId>) {
    super({ ...options, decorate: addHooks });
  }
}

/** The server's app of published React code, with hooks of its own. */
export class StackServerApp<const ProjectId extends string = string> extends PlainServerApp<ProjectId> {
  declare readonly useUser: UseUser<CurrentServerUser>;
  declare readonly useProject: HooksOf<ServerStore>['useProject'];
  declare readonly useUserById: HooksOf<ServerStore>['useUserById'];
  declare readonly useUsers: HooksOf<ServerStore>['useUsers'];

  constructor(options: ServerAppOptions<ProjectId>) {
    super({ ...options, decorate: addHooks });
  }
}

/** The admin's app of published React code, with hooks of its own. */
export class StackAdminApp<const ProjectId extends string = string> extends PlainAdminApp<ProjectId> {
  declare readonly useProject: HooksOf<AdminStore>['useProject'];
  declare readonly useInternalApiKeys: HooksOf<AdminStore>['useInternalApiKeys'];
  declare readonly useUsers: HooksOf<AdminStore>['useUsers'];

  constructor(options: AdminAppOptions<ProjectId>) {
    super({ ...options, decorate: addHooks });
  }
}
