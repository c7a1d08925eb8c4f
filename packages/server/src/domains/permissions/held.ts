import { systemPermissionIds } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { listSize } from '../../platform/call/list-sizes.js';
import { compareIds } from '../../platform/text/compare-ids.js';
import { isPermission, type PermissionScope } from '../projects/index.js';
import { expandPermissions, permissionsThatGive } from './containment.js';
import {
  type Grant,
  type GrantFilter,
  type GrantHolder,
  selectProjectGrants,
  selectTeamGrants,
} from './store/grants.js';

/** A query for permissions. */
export interface PermissionQuery {
  readonly scope: PermissionScope;
  readonly teamId?: string | undefined;
  readonly userId?: string | undefined;
  readonly permissionId?: string | undefined;
  /** Whether contained permissions count, or only direct grants. */
  readonly reach: 'direct' | 'contained';
  /** The start of the page. */
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** A permission that a user has; `teamId` is null for a project permission. */
export interface HeldPermission {
  readonly id: string;
  readonly userId: string;
  readonly teamId: string | null;
}

/** A page of users' permissions. */
export interface HeldPage {
  readonly items: HeldPermission[];
  /** The cursor of the next page, or null at the end. */
  readonly nextCursor: string | null;
}

/**
 * Lists users' permissions, sorted by team, user and permission. Does not check that anything exists: an unknown user
 * has no permissions. Without a limit, the page has as many as one answer may have.
 */
export async function listHeld(call: Call, query: PermissionQuery): Promise<HeldPage> {
  const size = listSize(call, query.limit);
  const from = query.cursor === undefined ? undefined : readPlace(query.cursor);
  const { holders, next } = await readHolders(call, query, { size, from });
  const items = holders.flatMap(([holder, granted]) =>
    heldBy(call, query, { holder, granted }).filter((held) => !from || !isBefore(held, from)),
  );
  const rest = items[size] ?? next;
  return { items: items.slice(0, size), nextCursor: rest ? writePlace(rest) : null };
}

/** Returns the permissions of one holder that match the query, sorted. */
function heldBy(
  { config }: Call,
  { scope, permissionId, reach }: PermissionQuery,
  { holder, granted }: { readonly holder: GrantHolder; readonly granted: readonly string[] },
): HeldPermission[] {
  const known = granted.filter((id) => isPermission(config, id, scope));
  const held = reach === 'direct' ? known : [...expandPermissions(config, known, scope)];
  return held
    .filter((id) => permissionId === undefined || id === permissionId)
    .sort(compareIds)
    .map((id) => ({ id, userId: holder.user_id, teamId: holder.team_id }));
}

type HolderGrants = readonly [GrantHolder, string[]];

/**
 * Returns grants grouped by holder, each with all of theirs, and where the next holder starts, or null after the last.
 */
async function readHolders(
  call: Call,
  query: PermissionQuery,
  { size, from }: { readonly size: number; readonly from: HeldPermission | undefined },
): Promise<{ readonly holders: readonly HolderGrants[]; readonly next: HeldPermission | null }> {
  const filter = {
    teamId: query.teamId,
    userId: query.userId,
    permissionIds: query.permissionId === undefined ? undefined : idsBehind(call, query, query.permissionId),
    from: from && { user_id: from.userId, team_id: from.teamId, isLeftOut: from.id === LAST },
  };
  // Enough for the page and for all grants of one more holder, who may be incomplete.
  const count = size + 1 + Object.keys(call.config.rbac.permissions).length + systemPermissionIds.length;
  const holders = groupByHolder(await selectGrants(call, query.scope, { ...filter, count }));
  const last = holders.at(-1);
  if (!last || countGrants(holders) < count) return { holders, next: null };
  const [{ user_id: userId, team_id: teamId }] = last;
  if (holders.length > 1) return { holders: holders.slice(0, -1), next: { id: FIRST, userId, teamId } };
  // Only grants of definitions that no longer exist can be this many.
  const all = await selectGrants(call, query.scope, { ...filter, userId, teamId: teamId ?? undefined });
  return { holders: groupByHolder(all), next: { id: LAST, userId, teamId } };
}

const selectGrants = (call: Call, scope: PermissionScope, filter: GrantFilter): Promise<Grant[]> =>
  scope === 'team' ? selectTeamGrants(call, filter) : selectProjectGrants(call, filter);

const countGrants = (holders: readonly HolderGrants[]): number =>
  holders.reduce((sum, [, granted]) => sum + granted.length, 0);

/** Returns the grants that give a permission, so that no others are read. */
const idsBehind = ({ config }: Call, { scope, reach }: PermissionQuery, permissionId: string): readonly string[] =>
  reach === 'direct' ? [permissionId] : permissionsThatGive(config, permissionId, scope);

/** Groups grants by holder, in their original order. */
function groupByHolder(grants: readonly Grant[]): HolderGrants[] {
  const groups: HolderGrants[] = [];
  for (const grant of grants) {
    const last = groups.at(-1);
    if (last && last[0].user_id === grant.user_id && last[0].team_id === grant.team_id)
      last[1].push(grant.permission_id);
    else groups.push([grant, [grant.permission_id]]);
  }
  return groups;
}

// Sort before and after the IDs of all permissions.
const FIRST = '';
const LAST = '~';

/** Returns whether a permission of the first holder of a page was on the previous page. */
const isBefore = (held: HeldPermission, from: HeldPermission): boolean =>
  held.userId === from.userId && held.teamId === from.teamId && compareIds(held.id, from.id) < 0;

const writePlace = ({ teamId, userId, id }: HeldPermission): string =>
  [teamId, userId, id].filter((part) => part !== null).join('/');

function readPlace(cursor: string): HeldPermission {
  const [id = FIRST, userId = '', teamId = null] = cursor.split('/').reverse();
  return { id, userId, teamId };
}
