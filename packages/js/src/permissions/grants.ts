import type { Core } from '../core.js';
import type { PermissionArgs, ServerPermissionMethods } from './types.js';

const targetOf = (userId: string, args: PermissionArgs) =>
  args.length === 1
    ? { teamId: null, params: { user_id: userId, permission_id: args[0] } }
    : { teamId: args[0].id, params: { user_id: userId, permission_id: args[1] } };

/** Creates the object that grants and revokes the permissions of a user. `onChange` is called after each change. */
export const permissionGrants = (
  core: Core,
  userId: string,
  onChange: () => Promise<unknown>,
): Pick<ServerPermissionMethods, 'grantPermission' | 'revokePermission'> => {
  const call = core.server();
  return {
    grantPermission: async (...args) => {
      const { teamId, params } = targetOf(userId, args);
      await (teamId === null
        ? call('POST /project-permissions/{user_id}/{permission_id}', { params, body: {} })
        : call('POST /team-permissions/{team_id}/{user_id}/{permission_id}', {
            params: { ...params, team_id: teamId },
            body: {},
          }));
      await onChange();
    },
    revokePermission: async (...args) => {
      const { teamId, params } = targetOf(userId, args);
      await (teamId === null
        ? call('DELETE /project-permissions/{user_id}/{permission_id}', { params })
        : call('DELETE /team-permissions/{team_id}/{user_id}/{permission_id}', {
            params: { ...params, team_id: teamId },
          }));
      await onChange();
    },
  };
};
