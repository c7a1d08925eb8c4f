// Reads team_members besides team_permissions, to tell a user who is not in a team from a member without permissions.
import type { Call } from '../../../platform/call/call.js';

/** A user in a team. */
export interface Membership {
  readonly teamId: string;
  readonly userId: string;
}

/** Returns the IDs of a member's granted permissions in a team, or undefined when the user is not in it. */
export async function selectMember(call: Call, { teamId, userId }: Membership): Promise<readonly string[] | undefined> {
  const rows = await call.db
    .selectFrom('team_members as m')
    .leftJoin('team_permissions as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'm.tenant_id')
        .onRef('p.team_id', '=', 'm.team_id')
        .onRef('p.user_id', '=', 'm.user_id'),
    )
    .select('p.permission_id')
    .where('m.tenant_id', '=', call.tenant.id)
    .where('m.team_id', '=', teamId)
    .where('m.user_id', '=', userId)
    .execute();
  return rows.length === 0 ? undefined : rows.flatMap(({ permission_id }) => permission_id ?? []);
}

/** Keeps a membership from ending before the transaction does. Returns false when the user is not in the team. */
export async function lockMember(call: Call, { teamId, userId }: Membership): Promise<boolean> {
  const row = await call.db
    .selectFrom('team_members')
    .select('user_id')
    .where('tenant_id', '=', call.tenant.id)
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
