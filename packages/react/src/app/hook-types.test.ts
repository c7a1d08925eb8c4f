// @needs nothing

import type {
  ClientApp,
  CurrentServerUser,
  CurrentUser,
  Permission,
  Project,
  ServerApp,
  ServerTeam,
  ServerUser,
  Team,
} from '@portico/js';
import { describe, expectTypeOf, test } from 'vitest';
import type { StackAdminApp, StackClientApp, StackServerApp, WithHooks } from './apps-with-hooks.js';
import type { PorticoProviderProps } from './portico-provider.js';
import { useUser as useStackUser } from './use-stack-app.js';
import { useUser } from './use-user.js';

// The compiler is the test: nothing here runs.
const neverRun = (_: () => unknown): void => undefined;

/** Names of the members that can be neither read nor called. */
type Unusable<Shown> = { [Name in keyof Shown]: [Shown[Name]] extends [never] ? Name : never }[keyof Shown];

declare const user: WithHooks<CurrentUser>;
declare const serverUser: WithHooks<ServerUser>;
declare const app: StackClientApp;
declare const serverApp: StackServerApp;

describe('hooks', () => {
  test('each has a type that can be called', () => {
    expectTypeOf<Unusable<WithHooks<CurrentUser>>>().toBeNever();
    expectTypeOf<Unusable<WithHooks<CurrentServerUser>>>().toBeNever();
    expectTypeOf<Unusable<WithHooks<ServerUser>>>().toBeNever();
    expectTypeOf<Unusable<WithHooks<Team>>>().toBeNever();
    expectTypeOf<Unusable<WithHooks<ServerTeam>>>().toBeNever();
    expectTypeOf<Unusable<StackClientApp>>().toBeNever();
    expectTypeOf<Unusable<StackServerApp>>().toBeNever();
    expectTypeOf<Unusable<StackAdminApp>>().toBeNever();
  });

  test('of permissions take a permission, also of a team', () => {
    neverRun(() => {
      expectTypeOf(user.usePermission('support')).toEqualTypeOf<Permission | null>();
      expectTypeOf(user.usePermission({ id: 'team' }, 'invite')).toEqualTypeOf<Permission | null>();
      expectTypeOf(user.usePermissions()).toEqualTypeOf<Permission[]>();
      expectTypeOf(user.usePermissions({ recursive: false })).toEqualTypeOf<Permission[]>();
      expectTypeOf(serverUser.usePermissions({ id: 'team' }, { recursive: false })).toEqualTypeOf<Permission[]>();
      // @ts-expect-error -- no permission is named
      user.usePermission();
      // @ts-expect-error -- a team comes first
      user.usePermission('invite', { id: 'team' });
    });
  });

  test('return what their readers return, with hooks', () => {
    neverRun(() => {
      expectTypeOf(app.useProject()).toEqualTypeOf<Project>();
      expectTypeOf<ReturnType<typeof user.useTeams>[number]['useInvitations']>().toBeFunction();
      expectTypeOf(serverApp.useUsers().nextCursor).toEqualTypeOf<string | null>();
      expectTypeOf(serverApp.useTeam('id')).toEqualTypeOf<WithHooks<ServerTeam> | null>();
    });
  });

  test('return a user where "or" leaves no other way', () => {
    neverRun(() => {
      for (const or of ['redirect', 'throw', 'anonymous'] as const) {
        expectTypeOf(useUser({ or })).toEqualTypeOf<CurrentUser>();
        expectTypeOf(useStackUser({ or })).toEqualTypeOf<WithHooks<CurrentUser>>();
        expectTypeOf(app.useUser({ or })).not.toBeNullable();
        expectTypeOf(app.getUser({ or })).resolves.not.toBeNullable();
        expectTypeOf(serverApp.useUser({ or })).toEqualTypeOf<WithHooks<CurrentServerUser>>();
        expectTypeOf(serverApp.getUser({ or })).resolves.toEqualTypeOf<CurrentServerUser>();
      }
      expectTypeOf(useUser()).toEqualTypeOf<CurrentUser | null>();
    });
  });
});

test('the provider takes client apps and server apps', () => {
  expectTypeOf<ClientApp>().toExtend<PorticoProviderProps['app']>();
  expectTypeOf<ServerApp>().toExtend<PorticoProviderProps['app']>();
  expectTypeOf<StackServerApp>().toExtend<PorticoProviderProps['app']>();
});
