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

/** Which permissions are asked for. */
export interface PermissionQuery {
  readonly scope: PermissionScope;
  readonly teamId?: string | undefined;
  readonly userId?: string | undefined;
  readonly permissionId?: string | undefined;
  /** Whether what is contained in what was granted counts. */
  readonly reach: 'direct' | 'contained';
  /** Where the page begins. */
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** A permission that somebody holds; `teamId` is null for one of the project. */
export interface HeldPermission {
  readonly id: string;
  readonly userId: string;
  readonly teamId: string | null;
}

/** A page of permissions that somebody holds. */
export interface HeldPage {
  readonly items: HeldPermission[];
  /** The place of the first that did not fit, or null at the end. */
  readonly nextCursor: string | null;
}

/**
 * Lists who holds what, sorted by team, user and permission. Nothing is checked for being there: an unknown user holds
 * nothing. Without a limit the page holds as many as one answer may.
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

/** What one holder holds, sorted, as far as it is asked for. */
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

/** Grants by who has them, each with all of theirs, and where the next holder begins, if they are not the last. */
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
  // Room for what is asked for and for all that one more holder can have, who may not have come in whole.
  const count = size + 1 + Object.keys(call.config.rbac.permissions).length + systemPermissionIds.length;
  const holders = groupByHolder(await selectGrants(call, query.scope, { ...filter, count }));
  const last = holders.at(-1);
  if (!last || countGrants(holders) < count) return { holders, next: null };
  const [{ user_id: userId, team_id: teamId }] = last;
  if (holders.length > 1) return { holders: holders.slice(0, -1), next: { id: FIRST, userId, teamId } };
  // Only what was granted once and is not defined any more can be so much.
  const all = await selectGrants(call, query.scope, { ...filter, userId, teamId: teamId ?? undefined });
  return { holders: groupByHolder(all), next: { id: LAST, userId, teamId } };
}

const selectGrants = (call: Call, scope: PermissionScope, filter: GrantFilter): Promise<Grant[]> =>
  scope === 'team' ? selectTeamGrants(call, filter) : selectProjectGrants(call, filter);

const countGrants = (holders: readonly HolderGrants[]): number =>
  holders.reduce((sum, [, granted]) => sum + granted.length, 0);

/** By which grants one holds a permission, so that nobody else's are read. */
const idsBehind = ({ config }: Call, { scope, reach }: PermissionQuery, permissionId: string): readonly string[] =>
  reach === 'direct' ? [permissionId] : permissionsThatGive(config, permissionId, scope);

/** Grants by who has them, in the order they came in. */
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

// Stand before and after the ids of all permissions.
const FIRST = '';
const LAST = '~';

/** Whether a permission of the holder with whom a page begins was on the page before. */
const isBefore = (held: HeldPermission, from: HeldPermission): boolean =>
  held.userId === from.userId && held.teamId === from.teamId && compareIds(held.id, from.id) < 0;

const writePlace = ({ teamId, userId, id }: HeldPermission): string =>
  [teamId, userId, id].filter((part) => part !== null).join('/');

function readPlace(cursor: string): HeldPermission {
  const [id = FIRST, userId = '', teamId = null] = cursor.split('/').reverse();
  return { id, userId, teamId };
}
