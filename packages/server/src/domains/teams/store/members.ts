// Reads users and teams besides team_members: a membership has its user's sign-up time, and is locked by its team.
import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';

/** A user's membership in a team. */
export interface Membership {
  readonly teamId: string;
  readonly userId: string;
}

/** Adds a user to a team. Returns false when the user is already a member. */
export async function insertMember(call: Call, { teamId, userId }: Membership): Promise<boolean> {
  const inserted = await call.db
    .insertInto('team_members')
    .values((eb) => ({
      tenant_id: call.tenant.id,
      team_id: teamId,
      user_id: userId,
      // Lists of a team's users are sorted by it; it never changes.
      user_signed_up_at: eb
        .selectFrom('users')
        .select('signed_up_at')
        .where('tenant_id', '=', call.tenant.id)
        .where('id', '=', userId),
      created_at: new Date(call.now),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes a membership and its permissions; returns its image, or undefined when there is no such membership. */
export const deleteMember = (
  call: Call,
  { teamId, userId }: Membership,
): Promise<{ readonly image: string | null } | undefined> =>
  call.db
    .deleteFrom('team_members')
    .where('tenant_id', '=', call.tenant.id)
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .returning('profile_image_url as image')
    .executeTakeFirst();

/** Returns the images that members have set, in one team or for one user in all teams. */
export async function selectMemberImages(
  call: Call,
  of: { readonly teamId: string } | { readonly userId: string },
): Promise<(string | null)[]> {
  const query = call.db
    .selectFrom('team_members')
    .select('profile_image_url')
    .where('tenant_id', '=', call.tenant.id)
    .where('profile_image_url', 'is not', null);
  const rows = await ('teamId' in of
    ? query.where('team_id', '=', of.teamId)
    : query.where('user_id', '=', of.userId)
  ).execute();
  return rows.map((row) => row.profile_image_url);
}

/** Deletes every membership of a user, with the permissions in the teams. */
export async function deleteMembershipsOf(call: Call, userId: string): Promise<void> {
  await call.db
    .deleteFrom('team_members')
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .execute();
}

/** Returns whether the user is in the team; false for teams and users that do not exist in the project. */
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

/** Returns whether the team has members. */
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

/**
 * Locks a user's teams, or one of them, until the transaction ends, and returns those that have no other member.
 */
export async function lockSoleTeams(
  call: Call,
  { userId, teamId }: { readonly userId: string; readonly teamId?: string },
): Promise<string[]> {
  const own = call.db
    .selectFrom('team_members')
    .select('team_id')
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId);
  const locked = await call.db
    .selectFrom('teams')
    .select('id')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', 'in', teamId === undefined ? own : own.where('team_id', '=', teamId))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length === 0) return [];
  const ids = locked.map(({ id }) => id);
  const shared = await call.db
    .selectFrom('team_members')
    .select('team_id')
    .distinct()
    .where('tenant_id', '=', call.tenant.id)
    .where('team_id', 'in', ids)
    .where('user_id', '!=', userId)
    .execute();
  const isShared = new Set(shared.map(({ team_id }) => team_id));
  return ids.filter((id) => !isShared.has(id));
}

/** Returns whether the user is in at least `count` teams. */
export async function selectIsInAsMany(call: Call, userId: string, count: number): Promise<boolean> {
  const row = await call.db
    .selectFrom('team_members')
    .select('team_id')
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the members of existing teams. */
export async function countMembersOf(call: Call, teamIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await call.db
    .selectFrom('teams as t')
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.tenant_id', '=', 't.tenant_id').onRef('m.team_id', '=', 't.id'),
    )
    .select(['t.id', sql<number>`count(m.user_id)::int`.as('count')])
    .where('t.tenant_id', '=', call.tenant.id)
    .where(sql<boolean>`t.id = any(${[...teamIds]}::uuid[])`)
    .groupBy('t.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}
