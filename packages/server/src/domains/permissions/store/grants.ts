import { type Expression, type SqlBool, sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { PermissionScope } from '../../projects/index.js';
import type { Membership } from './members.js';

/** Grants a user permissions in the project; those held already stay as they are. */
export async function insertProjectGrants(call: Call, userId: string, permissionIds: readonly string[]): Promise<void> {
  if (permissionIds.length === 0) return;
  const created_at = new Date(call.now);
  await call.db
    .insertInto('project_permissions')
    .values(
      permissionIds.map((permission_id) => ({ tenant_id: call.tenant.id, user_id: userId, permission_id, created_at })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Grants a member permissions in a team; those held already stay as they are. */
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

/** Takes a permission of the project from a user. False when they were not granted it. */
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

/** Takes a permission in a team from a member. False when they were not granted it. */
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

/** Takes permissions from everybody who was granted them in the scope. */
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

/** Gives another id to what was granted in the scope. Whoever calls has seen to it that nobody holds the new id. */
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

/** Which grants are meant; what is absent does not matter. */
export interface GrantFilter {
  readonly teamId?: string | undefined;
  readonly userId?: string | undefined;
  readonly permissionIds?: readonly string[] | undefined;
  /** The holder with whom to begin, or after whom. */
  readonly from?: (GrantHolder & { readonly isLeftOut: boolean }) | undefined;
  /** How many to read; absent means all. */
  readonly count?: number;
}

/** Who was granted something; `team_id` is null in the project. */
export interface GrantHolder {
  readonly team_id: string | null;
  readonly user_id: string;
}

/** A permission as it was granted. */
export interface Grant extends GrantHolder {
  readonly permission_id: string;
}

/** Grants in teams, by team and user. */
export function selectTeamGrants(
  call: Call,
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

/** Grants in the project, by user. */
export async function selectProjectGrants(
  call: Call,
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

/** One parameter however many ids there are, so that the statement is planned once. */
const isAnyOf = (column: string, ids: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]})`;
