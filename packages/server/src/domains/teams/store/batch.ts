// Reads users besides team_members: a membership has its user's sign-up time.
import { sql } from 'kysely';
import type { Call, CurrentUser } from '../../../platform/call/call.js';
import { lockExisting } from '../../../platform/db/lock-existing.js';
import type { Membership } from './members.js';

/** A team as a batch writes it; each property is a column. */
export interface BatchTeamRow {
  readonly id: string;
  readonly display_name: string;
  readonly profile_image_url: string | null;
  readonly client_metadata: CurrentUser['client_metadata'];
  readonly client_read_only_metadata: CurrentUser['client_read_only_metadata'];
  readonly server_metadata: CurrentUser['server_metadata'];
  readonly created_at: Date;
}

/** A membership as a batch writes it; each property is a column. */
export interface BatchMemberRow {
  readonly team_id: string;
  readonly user_id: string;
  readonly display_name: string | null;
  readonly profile_image_url: string | null;
  readonly created_at: Date;
}

/** Writes any number of teams in one statement. */
export async function insertTeams(call: Call, rows: readonly BatchTeamRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into teams (tenant_id, id, display_name, profile_image_url, client_metadata, client_read_only_metadata,
      server_metadata, created_at)
    select ${call.tenant.id}::uuid, x.id, x.display_name, x.profile_image_url, x.client_metadata,
      x.client_read_only_metadata, x.server_metadata, x.created_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (id uuid, display_name text, profile_image_url text,
      client_metadata jsonb, client_read_only_metadata jsonb, server_metadata jsonb, created_at timestamptz)`.execute(
    call.db,
  );
}

/** Writes memberships in one statement. The caller has locked the users and teams. */
export async function insertMembers(call: Call, rows: readonly BatchMemberRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into team_members (tenant_id, team_id, user_id, display_name, profile_image_url, user_signed_up_at, created_at)
    select u.tenant_id, x.team_id, x.user_id, x.display_name, x.profile_image_url, u.signed_up_at, x.created_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (team_id uuid, user_id uuid, display_name text,
      profile_image_url text, created_at timestamptz)
    join users u on u.tenant_id = ${call.tenant.id} and u.id = x.user_id`.execute(call.db);
}

/** Returns which of these teams exist. They cannot be deleted before the transaction ends. */
export const lockTeams = (call: Call, ids: readonly string[]): Promise<Set<string>> =>
  lockExisting(call.db, 'teams', { tenantId: call.tenant.id, ids });

/** Returns which of these memberships exist. */
export async function selectMemberships(call: Call, members: readonly Membership[]): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select x.team_id as "teamId", x.user_id as "userId"
    from unnest(${members.map(({ teamId }) => teamId)}::uuid[], ${members.map(({ userId }) => userId)}::uuid[])
      as x (team_id, user_id)
    cross join lateral (
      select m.user_id from team_members m
      where m.tenant_id = ${call.tenant.id} and m.team_id = x.team_id and m.user_id = x.user_id limit 1
    ) found`.execute(call.db);
  return rows;
}

/** Returns the number of teams of each of these users; users without a team are left out. */
export async function countTeamsOf(call: Call, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await call.db
    .selectFrom('team_members')
    .select((eb) => ['user_id', eb.fn.countAll<number>().as('count')])
    .where('tenant_id', '=', call.tenant.id)
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}
