import { type Expression, type SqlBool, sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { PermissionScope } from '../../projects/index.js';
import type { Membership } from './members.js';

type Scope = Pick<Call, 'db' | 'tenant'>;

/** Grants a user a permission in the project; an existing grant stays as it is. */
export async function insertProjectGrant(call: Call, userId: string, permissionId: string): Promise<void> {
  await projectGrantsInsert(call, userId, [permissionId]).execute();
}

/** Returns the write that grants a user some permissions in the project; existing grants stay as they are. */
export function projectGrantsInsert(call: Call, userId: string, permissionIds: readonly string[]) {
  const created_at = new Date(call.now);
  return call.db
    .insertInto('project_permissions')
    .values(
      permissionIds.map((permission_id) => ({ tenant_id: call.tenant.id, user_id: userId, permission_id, created_at })),
    )
    .onConflict((conflict) => conflict.doNothing());
}

/** Grants a member permissions in a team; existing grants stay as they are. */
export async function insertTeamGrants(
  call: Call,
  { teamId, userId }: Membership,
  permissionIds: readonly string[],
): Promise<void> {
  if (permissionIds.length === 0) return;
  const created_at = new Date(call.now);
  await call.db
    .insertInto('team_permissions')
    .values(
      permissionIds.map((permission_id) => ({
        tenant_id: call.tenant.id,
        team_id: teamId,
        user_id: userId,
        permission_id,
        created_at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Revokes a project permission from a user. Returns false when it was not granted. */
export async function deleteProjectGrant(call: Call, userId: string, permissionId: string): Promise<boolean> {
  const row = await call.db
    .deleteFrom('project_permissions')
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .where('permission_id', '=', permissionId)
    .returning('permission_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Revokes a team permission from a member. Returns false when it was not granted. */
export async function deleteTeamGrant(
  call: Call,
  { teamId, userId }: Membership,
  permissionId: string,
): Promise<boolean> {
  const row = await call.db
    .deleteFrom('team_permissions')
    .where('tenant_id', '=', call.tenant.id)
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('permission_id', '=', permissionId)
    .returning('permission_id')
    .executeTakeFirst();
  return row !== undefined;
}

const tableOf = { team: 'team_permissions', project: 'project_permissions' } as const;

/** Revokes permissions from everyone who was granted them in the scope. */
export async function deleteGrantsOf(
  call: Call,
  scope: PermissionScope,
  permissionIds: readonly string[],
): Promise<void> {
  if (permissionIds.length === 0) return;
  await call.db
    .deleteFrom(tableOf[scope])
    .where('tenant_id', '=', call.tenant.id)
    .where(isAnyOf('permission_id', permissionIds))
    .execute();
}

/** Changes the permission ID of grants in the scope. The caller has made sure that no user was granted the new ID. */
export async function renameGrants(
  call: Call,
  scope: PermissionScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await call.db
    .updateTable(tableOf[scope])
    .set({ permission_id: to })
    .where('tenant_id', '=', call.tenant.id)
    .where('permission_id', '=', from)
    .execute();
}

/** Selects grants; an absent field matches everything. */
export interface GrantFilter {
  readonly teamId?: string | undefined;
  readonly userId?: string | undefined;
  readonly permissionIds?: readonly string[] | undefined;
  /** The holder to start with, or after. */
  readonly from?: (GrantHolder & { readonly isLeftOut: boolean }) | undefined;
  /** The number of grants to read; all if absent. */
  readonly count?: number;
}

/** The holder of a grant; `team_id` is null in the project. */
export interface GrantHolder {
  readonly team_id: string | null;
  readonly user_id: string;
}

/** A granted permission. */
export interface Grant extends GrantHolder {
  readonly permission_id: string;
}

/** Returns grants in teams, ordered by team and user. */
export function selectTeamGrants(
  call: Scope,
  { teamId, userId, permissionIds, from, count }: GrantFilter,
): Promise<Grant[]> {
  let query = call.db
    .selectFrom('team_permissions')
    .select(['team_id', 'user_id', 'permission_id'])
    .where('tenant_id', '=', call.tenant.id);
  if (teamId !== undefined) query = query.where('team_id', '=', teamId);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (permissionIds !== undefined) query = query.where(isAnyOf('permission_id', permissionIds));
  if (from !== undefined)
    query = query.where(
      sql<boolean>`(team_id, user_id) ${comparison(from)} (${from.team_id}::uuid, ${from.user_id}::uuid)`,
    );
  if (count !== undefined) query = query.limit(count);
  return query.orderBy('team_id').orderBy('user_id').execute();
}

/** Returns grants in the project, ordered by user. */
export async function selectProjectGrants(
  call: Scope,
  { userId, permissionIds, from, count }: GrantFilter,
): Promise<Grant[]> {
  let query = call.db
    .selectFrom('project_permissions')
    .select(['user_id', 'permission_id'])
    .where('tenant_id', '=', call.tenant.id);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (permissionIds !== undefined) query = query.where(isAnyOf('permission_id', permissionIds));
  if (from !== undefined) query = query.where(sql<boolean>`user_id ${comparison(from)} ${from.user_id}::uuid`);
  if (count !== undefined) query = query.limit(count);
  const rows = await query.orderBy('user_id').execute();
  return rows.map((row) => ({ team_id: null, ...row }));
}

const comparison = ({ isLeftOut }: { readonly isLeftOut: boolean }) => (isLeftOut ? sql`>` : sql`>=`);

/** One parameter for any number of IDs, so that the statement is planned once. */
const isAnyOf = (column: string, ids: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]})`;
