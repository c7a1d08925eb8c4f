import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import { readAll } from '../http/all-pages.js';
import { type Account, type Caller, callAs } from '../users/account.js';
import type { Permission, PermissionArgs, PermissionMethods, PermissionStore, PermissionsArgs } from './types.js';

interface Of<Args> {
  readonly userId: string;
  readonly args: Args;
}

const queryOf = ({ userId, args }: Of<PermissionsArgs>) => {
  const [first, second] = args;
  const team = first && 'id' in first ? first : undefined;
  const options = team ? second : first && !('id' in first) ? first : undefined;
  return { teamId: team?.id, query: { user_id: userId, recursive: options?.recursive ?? true } };
};

/** Creates the object that reads the permissions of users. */
export const createPermissions = (core: Core) => {
  const list = async (caller: Caller, of: Of<PermissionsArgs>): Promise<Permission[]> => {
    const call = callAs(core, caller);
    const { teamId, query } = queryOf(of);
    const items = await readAll<Permission>((cursor) =>
      teamId === undefined
        ? call('GET /project-permissions', { query: { ...query, cursor } })
        : call('GET /team-permissions', { query: { ...query, team_id: teamId, cursor } }),
    );
    return items.map(({ id }) => Object.freeze({ id }));
  };
  const permissions = createFamily(core.settings, list);
  const permission = createFamily(
    core.settings,
    async (caller: Caller, { userId, args }: Of<PermissionArgs>): Promise<Permission | null> => {
      const id = args.length === 1 ? args[0] : args[1];
      const held = await list(caller, { userId, args: args.length === 1 ? [] : [{ id: args[0].id }] });
      return held.find((one) => one.id === id) ?? null;
    },
  );
  const storeOf = ({ caller, userId }: Account): PermissionStore => ({
    permissions: (...args) => permissions.of(caller, { userId, args }),
    permission: (...args) => permission.of(caller, { userId, args }),
  });
  return {
    methodsOf: (account: Account): PermissionMethods => {
      const store = storeOf(account);
      return {
        listPermissions: (...args) => store.permissions(...args).refresh(),
        getPermission: (...args) => store.permission(...args).refresh(),
        hasPermission: async (...args) => (await store.permission(...args).refresh()) !== null,
      };
    },
    storeOf,
    invalidate: (caller: Caller) => Promise.all([permissions.invalidate(caller), permission.invalidate(caller)]),
  };
};
