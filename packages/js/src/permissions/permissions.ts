import type { Resource } from '../cache/types.js';
import { readAll } from '../http/all-pages.js';
import type { Call } from '../http/call.js';
import type { AccountOwner } from '../users/account.js';
import type { Permission, PermissionArgs, PermissionMethods, PermissionsArgs } from './types.js';

/** The permissions of whom are listed, as calls ask for them. */
const queryOf = (userId: string, args: PermissionsArgs) => {
  const [first, second] = args;
  const team = first && 'id' in first ? first : undefined;
  const options = team ? second : first && !('id' in first) ? first : undefined;
  return { teamId: team?.id, query: { user_id: userId, recursive: options?.recursive ?? true } };
};

/** What a user holds in a team, or without one in the project. */
export const listPermissions = async (
  { call, userId }: Pick<AccountOwner, 'call' | 'userId'>,
  args: PermissionsArgs,
): Promise<Permission[]> => {
  const { teamId, query } = queryOf(userId, args);
  const items = await readAll<Permission>((cursor) =>
    teamId === undefined
      ? call('GET /project-permissions', { query: { ...query, cursor } })
      : call('GET /team-permissions', { query: { ...query, team_id: teamId, cursor } }),
  );
  return items.map(({ id }) => Object.freeze({ id }));
};

/** A permission that a user holds, directly or through another. */
export const findPermission = async (
  list: (...args: PermissionsArgs) => Promise<Permission[]>,
  args: PermissionArgs,
): Promise<Permission | null> => {
  const id = args.length === 1 ? args[0] : args[1];
  const held = args.length === 1 ? await list() : await list({ id: args[0].id });
  return held.find((permission) => permission.id === id) ?? null;
};

/** The methods that read permissions through what is held of them. */
export const permissionMethods = (
  permissionsOf: (args: PermissionsArgs) => Resource<Permission[]>,
  permissionOf: (args: PermissionArgs) => Resource<Permission | null>,
): PermissionMethods => ({
  listPermissions: (...args) => permissionsOf(args).refresh(),
  getPermission: (...args) => permissionOf(args).refresh(),
  hasPermission: async (...args) => (await permissionOf(args).refresh()) !== null,
});

/** The caller, and whose permissions are changed. */
interface ChangedUser {
  readonly call: Call<'server'>;
  readonly userId: string;
}

const placeOf = (userId: string, args: PermissionArgs) =>
  args.length === 1
    ? { team: null, params: { user_id: userId, permission_id: args[0] } }
    : { team: args[0].id, params: { user_id: userId, permission_id: args[1] } };

/** Grants a user a permission. */
export const grantPermission = async ({ call, userId }: ChangedUser, args: PermissionArgs): Promise<void> => {
  const { team, params } = placeOf(userId, args);
  await (team === null
    ? call('POST /project-permissions/{user_id}/{permission_id}', { params, body: {} })
    : call('POST /team-permissions/{team_id}/{user_id}/{permission_id}', {
        params: { ...params, team_id: team },
        body: {},
      }));
};

/** Takes a permission back from a user. */
export const revokePermission = async ({ call, userId }: ChangedUser, args: PermissionArgs): Promise<void> => {
  const { team, params } = placeOf(userId, args);
  await (team === null
    ? call('DELETE /project-permissions/{user_id}/{permission_id}', { params })
    : call('DELETE /team-permissions/{team_id}/{user_id}/{permission_id}', { params: { ...params, team_id: team } }));
};
