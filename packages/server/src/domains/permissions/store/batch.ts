import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Membership } from './members.js';

/** Grants permissions in the project to many users in one statement. */
export async function insertManyProjectGrants(
  call: Call,
  grants: readonly { readonly userId: string; readonly permissionId: string }[],
): Promise<void> {
  if (grants.length === 0) return;
  await sql`
    insert into project_permissions (tenant_id, user_id, permission_id, created_at)
    select ${call.tenant.id}::uuid, x.user_id, x.permission_id, ${new Date(call.now)}::timestamptz
    from unnest(${grants.map(({ userId }) => userId)}::uuid[],
      ${grants.map(({ permissionId }) => permissionId)}::text[]) as x (user_id, permission_id)
    on conflict do nothing`.execute(call.db);
}

/** Grants permissions in teams to many members in one statement. */
export async function insertManyTeamGrants(
  call: Call,
  grants: readonly (Membership & { readonly permissionId: string })[],
): Promise<void> {
  if (grants.length === 0) return;
  await sql`
    insert into team_permissions (tenant_id, team_id, user_id, permission_id, created_at)
    select ${call.tenant.id}::uuid, x.team_id, x.user_id, x.permission_id, ${new Date(call.now)}::timestamptz
    from unnest(${grants.map(({ teamId }) => teamId)}::uuid[], ${grants.map(({ userId }) => userId)}::uuid[],
      ${grants.map(({ permissionId }) => permissionId)}::text[]) as x (team_id, user_id, permission_id)
    on conflict do nothing`.execute(call.db);
}
