import { limits } from '@portico/contract';
import type { Call } from '../app/call.js';
import { KnownError, Refusal } from '../app/failures.js';
import { holdConfiguration, isPermission, isSystemPermission, type PermissionScope } from '../projects/index.js';
import { compareIds } from '../text/compare-ids.js';
import { expandPermissions, permissionsThatGive } from './containment.js';
import {
  deleteProjectGrant,
  deleteTeamGrant,
  type Grant,
  insertProjectGrants,
  insertTeamGrants,
  selectProjectGrants,
  selectTeamGrants,
} from './store/grants.js';
import { holdMember, type Membership } from './store/members.js';

/** Who is meant: a user in the project, or in a team. */
export interface Holder {
  readonly userId: string;
  readonly teamId?: string;
}

/** A change of what somebody was granted. */
export interface GrantChange {
  readonly holder: Holder;
  readonly permissionId: string;
  /** Grows with each change of the user, so readers of events know which of two is the newer. */
  readonly version: number;
}

/**
 * Grants a user, whom the caller holds, a permission and announces it, in the caller's transaction. What is held already
 * is announced again.
 *
 * @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND, PERMISSION_NOT_FOUND, WRONG_PERMISSION_SCOPE
 */
export async function grantPermission(call: Call, change: GrantChange): Promise<void> {
  const { holder, permissionId } = change;
  const team = await holdTeam(call, holder);
  await requirePermission(call, permissionId, team ? 'team' : 'project');
  if (team) await insertTeamGrants(call, team, [permissionId]);
  else await insertProjectGrants(call, holder.userId, [permissionId]);
  await tell(call, 'created', change);
}

/**
 * Takes a permission that was granted directly from a user, whom the caller holds, and announces it, in the caller's
 * transaction.
 *
 * @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND; TEAM_PERMISSION_NOT_FOUND in a team and PERMISSION_NOT_FOUND in the project
 * when it was not granted
 */
export async function revokePermission(call: Call, change: GrantChange): Promise<void> {
  const { holder, permissionId } = change;
  const team = await holdTeam(call, holder);
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

/** Which permissions are asked for. */
export interface PermissionQuery {
  readonly scope: PermissionScope;
  readonly teamId?: string | undefined;
  readonly userId?: string | undefined;
  readonly permissionId?: string | undefined;
  /** Whether what is contained in what was granted counts. */
  readonly reach: 'direct' | 'contained';
}

/** A permission that somebody holds; `teamId` is null for one of the project. */
export interface HeldPermission {
  readonly id: string;
  readonly userId: string;
  readonly teamId: string | null;
}

/**
 * Lists who holds what, sorted by team, user and permission. Nothing is checked for being there: an unknown user holds
 * nothing.
 *
 * @throws Refusal 400 when more was granted than one answer may hold
 */
export async function listHeld(call: Call, query: PermissionQuery): Promise<HeldPermission[]> {
  const { scope, permissionId, reach } = query;
  const select = scope === 'team' ? selectTeamGrants : selectProjectGrants;
  const grants = await select(call, {
    teamId: query.teamId,
    userId: query.userId,
    permissionIds: permissionId === undefined ? undefined : idsBehind(call, { scope, permissionId, reach }),
    count: limits.listMaxItems + 1,
  });
  if (grants.length > limits.listMaxItems)
    throw new Refusal(400, 'Too many permissions match. Ask for those of one user, one team or one permission.');
  return groupByHolder(grants).flatMap(([{ user_id, team_id }, ids]) => {
    const known = ids.filter((id) => isPermission(call.config, id, scope));
    const held = reach === 'direct' ? known : [...expandPermissions(call.config, known, scope)];
    return held
      .filter((id) => permissionId === undefined || id === permissionId)
      .sort(compareIds)
      .map((id) => ({ id, userId: user_id, teamId: team_id }));
  });
}

/** By which grants one holds a permission, so that nobody else's are read. */
const idsBehind = (
  { config }: Call,
  { scope, permissionId, reach }: { scope: PermissionScope; permissionId: string; reach: PermissionQuery['reach'] },
): readonly string[] => (reach === 'direct' ? [permissionId] : permissionsThatGive(config, permissionId, scope));

/** Grants by who has them, in the order they came in. */
function groupByHolder(grants: readonly Grant[]): [Grant, string[]][] {
  const groups: [Grant, string[]][] = [];
  for (const grant of grants) {
    const last = groups.at(-1);
    if (last && last[0].user_id === grant.user_id && last[0].team_id === grant.team_id)
      last[1].push(grant.permission_id);
    else groups.push([grant, [grant.permission_id]]);
  }
  return groups;
}

/** The membership, which cannot end before the transaction; null when the project is meant. */
async function holdTeam(call: Call, { teamId, userId }: Holder): Promise<Membership | null> {
  if (teamId === undefined) return null;
  if (await holdMember(call, { teamId, userId })) return { teamId, userId };
  throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
}

// Read anew and held: a definition that is being removed takes its grants with it, and none may come after.
async function requirePermission(call: Call, id: string, scope: PermissionScope): Promise<void> {
  const config = await holdConfiguration(call);
  if (isPermission(config, id, scope)) return;
  const { permissions } = config.rbac;
  if (isSystemPermission(id) || !Object.hasOwn(permissions, id))
    throw new KnownError('PERMISSION_NOT_FOUND', { permission_id: id });
  const actual_scope = permissions[id]?.scope ?? null;
  throw new KnownError('WRONG_PERMISSION_SCOPE', { permission_id: id, expected_scope: scope, actual_scope });
}

async function tell(call: Call, what: 'created' | 'deleted', { holder, permissionId, version }: GrantChange) {
  const { userId, teamId } = holder;
  const noun = teamId === undefined ? 'project_permission' : 'team_permission';
  await call.announce({
    type: `${noun}.${what}`,
    objectId: [teamId, userId, permissionId].filter((part) => part !== undefined).join('/'),
    version,
    payload: { id: permissionId, user_id: userId, ...(teamId !== undefined && { team_id: teamId }) },
  });
  await call.audit({
    action: what === 'created' ? 'permission.grant' : 'permission.revoke',
    target: { type: 'user', id: userId },
    details: { permissionId, ...(teamId !== undefined && { teamId }) },
  });
}
