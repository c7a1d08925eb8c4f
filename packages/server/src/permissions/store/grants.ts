import type { Call } from '../../app/call.js';
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
