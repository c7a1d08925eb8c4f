import type { Query } from '@portico/contract';
import type { Call, TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { toList } from '../../../platform/call/to-list.js';
import { KnownError } from '../../../platform/failures/failures.js';
import type { PermissionScope } from '../../projects/index.js';
import { lockAndBumpVersion, readUser, requireOwnUser } from '../../users/index.js';
import { grantPermission, type Holder, revokePermission } from '../grants.js';
import { listHeld } from '../held.js';
import { findPaths } from '../paths.js';

const success = { success: true as const };

const listInTeams = handle('GET /team-permissions', async (call, { query }) => {
  const { items, nextCursor } = await list(call, 'team', query);
  const inTeams = items.flatMap(({ id, userId, teamId }) => (teamId ? [{ id, user_id: userId, team_id: teamId }] : []));
  return toList({ items: inTeams, nextCursor }, query);
});

const listInProject = handle('GET /project-permissions', async (call, { query }) => {
  const { items, nextCursor } = await list(call, 'project', query);
  return toList({ items: items.map(({ id, userId }) => ({ id, user_id: userId })), nextCursor }, query);
});

const explain = handle('GET /internal/users/{user_id}/permission-paths', async (call, { params, query }) => {
  const { user_id: userId } = params;
  await readUser(call, userId);
  const { team_id: teamId, permission_id: permissionId } = query;
  const scope = teamId === undefined ? 'project' : 'team';
  const { items } = await listHeld(call, { scope, userId, teamId, reach: 'direct' });
  const { paths, isComplete } = findPaths(call.config, { scope, granted: items.map(({ id }) => id), permissionId });
  return { paths: paths.map((path) => [...path]), is_complete: isComplete };
});

const grantInTeam = handle('POST /team-permissions/{team_id}/{user_id}/{permission_id}', async (call, { params }) => {
  await change(call, grantPermission, params);
  return { id: params.permission_id, user_id: params.user_id, team_id: params.team_id };
});

const grantInProject = handle('POST /project-permissions/{user_id}/{permission_id}', async (call, { params }) => {
  await change(call, grantPermission, params);
  return { id: params.permission_id, user_id: params.user_id };
});

const revokeInTeam = handle(
  'DELETE /team-permissions/{team_id}/{user_id}/{permission_id}',
  async (call, { params }) => {
    await change(call, revokePermission, params);
    return success;
  },
);

const revokeInProject = handle('DELETE /project-permissions/{user_id}/{permission_id}', async (call, { params }) => {
  await change(call, revokePermission, params);
  return success;
});

/** The handlers that list, explain, grant and revoke permissions. */
export const grantHandlers = [
  explain,
  listInTeams,
  grantInTeam,
  revokeInTeam,
  listInProject,
  grantInProject,
  revokeInProject,
] as const;

function list(call: TenantCall, scope: PermissionScope, query: Query<'GET /team-permissions'>) {
  if (call.access === 'client') requireOwnUser(call, query.user_id, 403);
  return listHeld(call, {
    scope,
    teamId: query.team_id,
    userId: query.user_id,
    permissionId: query.permission_id,
    reach: query.recursive ? 'contained' : 'direct',
    cursor: query.cursor,
    limit: query.limit,
  });
}

interface GrantKey {
  readonly team_id?: string;
  readonly user_id: string;
  readonly permission_id: string;
}

/** Changes a user's grants while the user is locked against other changes and deletion. */
const change = (
  call: Call,
  how: typeof grantPermission,
  { team_id, user_id, permission_id }: GrantKey,
): Promise<void> =>
  call.transaction(async (trx) => {
    const version = await lockAndBumpVersion(trx, user_id);
    if (version === undefined) throw new KnownError('USER_NOT_FOUND');
    const holder: Holder = { userId: user_id, ...(team_id !== undefined && { teamId: team_id }) };
    await how(trx, { holder, permissionId: permission_id, version });
  });
