import type { Call, NewEvent } from '../../platform/call/call.js';
import { KnownError } from '../../platform/failures/failures.js';
import { isPermission, isSystemPermission, lockConfiguration, type PermissionScope } from '../projects/index.js';
import { deleteProjectGrant, deleteTeamGrant, insertProjectGrant, insertTeamGrants } from './store/grants.js';
import { lockMember, type Membership } from './store/members.js';

/** The holder of a permission: a user in the project, or in a team. */
export interface Holder {
  readonly userId: string;
  readonly teamId?: string;
}

/** A change of a user's grants. */
export interface GrantChange {
  readonly holder: Holder;
  readonly permissionId: string;
  /** Increases with each change of the user, so readers of events know which of two is newer. */
  readonly version: number;
}

/**
 * Grants a permission to a user whom the caller has locked and emits the event, in the caller's transaction. Emits it
 * again for a permission that the user already has.
 *
 * @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND, PERMISSION_NOT_FOUND, WRONG_PERMISSION_SCOPE
 */
export async function grantPermission(call: Call, change: GrantChange): Promise<void> {
  const { holder, permissionId } = change;
  const team = await lockTeam(call, holder);
  await requirePermission(call, permissionId, team ? 'team' : 'project');
  if (team) await insertTeamGrants(call, team, [permissionId]);
  else await insertProjectGrant(call, holder.userId, permissionId);
  await tell(call, 'created', change);
}

/**
 * Revokes a directly granted permission from a user whom the caller has locked and emits the event, in the caller's
 * transaction.
 *
 * @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND; TEAM_PERMISSION_NOT_FOUND in a team and PERMISSION_NOT_FOUND in the
 * project when it was not granted
 */
export async function revokePermission(call: Call, change: GrantChange): Promise<void> {
  const { holder, permissionId } = change;
  const team = await lockTeam(call, holder);
  const didHold = team
    ? await deleteTeamGrant(call, team, permissionId)
    : await deleteProjectGrant(call, holder.userId, permissionId);
  if (!didHold) {
    const ids = { permission_id: permissionId };
    if (!team) throw new KnownError('PERMISSION_NOT_FOUND', ids);
    throw new KnownError('TEAM_PERMISSION_NOT_FOUND', { team_id: team.teamId, user_id: team.userId, ...ids });
  }
  await tell(call, 'deleted', change);
}

/** Returns the membership and keeps it until the transaction ends; null for the project. */
async function lockTeam(call: Call, { teamId, userId }: Holder): Promise<Membership | null> {
  if (teamId === undefined) return null;
  if (await lockMember(call, { teamId, userId })) return { teamId, userId };
  throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
}

// Reads and locks the configuration: deleting a definition deletes its grants, and no new grant may follow.
async function requirePermission(call: Call, id: string, scope: PermissionScope): Promise<void> {
  const config = await lockConfiguration(call);
  if (isPermission(config, id, scope)) return;
  const { permissions } = config.rbac;
  if (isSystemPermission(id) || !Object.hasOwn(permissions, id))
    throw new KnownError('PERMISSION_NOT_FOUND', { permission_id: id });
  const actual_scope = permissions[id]?.scope ?? null;
  throw new KnownError('WRONG_PERMISSION_SCOPE', { permission_id: id, expected_scope: scope, actual_scope });
}

async function tell(call: Call, what: 'created' | 'deleted', { holder, permissionId, version }: GrantChange) {
  const { userId, teamId } = holder;
  if (teamId === undefined) {
    await call.emit({
      type: what === 'created' ? 'project_permission.created' : 'project_permission.deleted',
      objectId: `${userId}/${permissionId}`,
      version,
      payload: { id: permissionId, user_id: userId },
    });
  } else {
    const type = what === 'created' ? 'team_permission.created' : 'team_permission.deleted';
    await call.emit(teamEvent(type, { holder: { userId, teamId }, permissionId, version }));
  }
  await call.audit({
    action: what === 'created' ? 'permission.grant' : 'permission.revoke',
    target: { type: 'user', id: userId },
    details: { permissionId, ...(teamId !== undefined && { teamId }) },
  });
}

/** Emits the grants that a user, whom the caller has locked, received as a new member, in the caller's transaction. */
export const emitTeamGrants = (
  call: Call,
  { holder, version }: { readonly holder: Membership; readonly version: number },
  permissionIds: readonly string[],
): Promise<void> =>
  call.emitEach(
    permissionIds.map((permissionId) => teamEvent('team_permission.created', { holder, permissionId, version })),
  );

const teamEvent = (
  type: 'team_permission.created' | 'team_permission.deleted',
  { holder: { teamId, userId }, permissionId, version }: GrantChange & { readonly holder: Membership },
): NewEvent => ({
  type,
  objectId: `${teamId}/${userId}/${permissionId}`,
  version,
  payload: { id: permissionId, user_id: userId, team_id: teamId },
});
