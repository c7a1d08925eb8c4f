import { sql } from 'kysely';
import type { Call } from '../app/call.js';

/** What is decided about a new team. */
export interface NewTeamRow {
  readonly id: string;
  readonly displayName: string;
}

const columns = [
  'teams.id',
  'teams.display_name',
  'teams.profile_image_url',
  'teams.client_metadata',
  'teams.client_read_only_metadata',
  'teams.server_metadata',
  'teams.created_at',
  'teams.version',
] as const;

/** Writes a new team and answers it. */
export const insertTeam = (call: Call, { id, displayName }: NewTeamRow) =>
  call.db
    .insertInto('teams')
    .values({ tenant_id: call.tenant.id, id, display_name: displayName, created_at: new Date(call.now) })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** A stored team. */
export type StoredTeam = Awaited<ReturnType<typeof insertTeam>>;

/** The teams a user is in, oldest first. */
export const selectTeamsOf = (call: Call, userId: string): Promise<StoredTeam[]> =>
  call.db
    .selectFrom('team_members')
    .innerJoin('teams', (join) =>
      join.onRef('teams.tenant_id', '=', 'team_members.tenant_id').onRef('teams.id', '=', 'team_members.team_id'),
    )
    .select(columns)
    .where('team_members.tenant_id', '=', call.tenant.id)
    .where('team_members.user_id', '=', userId)
    .orderBy('teams.created_at')
    .orderBy('teams.id')
    .execute();

/** Who is in which team. */
export interface Membership {
  readonly teamId: string;
  readonly userId: string;
}

/** Makes a user a member. False when they are one already. */
export async function insertMember(call: Call, { teamId, userId }: Membership): Promise<boolean> {
  const inserted = await call.db
    .insertInto('team_members')
    .values({ tenant_id: call.tenant.id, team_id: teamId, user_id: userId, created_at: new Date(call.now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Ends every membership of a user; permissions in the teams go with them. */
export async function deleteMembershipsOf(call: Call, userId: string): Promise<void> {
  await call.db
    .deleteFrom('team_members')
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .execute();
}

/** Whether the user is in the team; false for teams and users that do not exist here. */
export async function selectIsMember(call: Call, { teamId, userId }: Membership): Promise<boolean> {
  const row = await call.db
    .selectFrom('team_members')
    .select('user_id')
    .where('tenant_id', '=', call.tenant.id)
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps others from locking the team until the transaction ends. False when there is no such team. */
export async function lockTeam(call: Call, teamId: string): Promise<boolean> {
  const row = await call.db
    .selectFrom('teams')
    .select('id')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', teamId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody is in the team. */
export async function selectHasMembers(call: Call, teamId: string): Promise<boolean> {
  const row = await call.db
    .selectFrom('team_members')
    .select('user_id')
    .where('tenant_id', '=', call.tenant.id)
    .where('team_id', '=', teamId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Renames the teams of a user that have a certain name, and answers them as they are then. */
export async function renameTeamsOf(
  call: Call,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<StoredTeam[]> {
  return call.db
    .updateTable('teams')
    .set({ display_name: to, version: sql`version + 1` })
    .where('teams.tenant_id', '=', call.tenant.id)
    .where('display_name', '=', from)
    .where('id', 'in', (members) =>
      members
        .selectFrom('team_members')
        .select('team_id')
        .where('tenant_id', '=', call.tenant.id)
        .where('user_id', '=', userId),
    )
    .returning(columns)
    .execute();
}
