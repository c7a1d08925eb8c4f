// Reads users and what belongs to them besides team_members: a profile shows the user's values where it has none.
import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import { type EncodedUser, listJoins, userRow } from '../../users/index.js';
import type { Membership } from './members.js';

/** Selects profiles in the order in which the members joined. */
export interface ProfileQuery {
  readonly teamId?: string;
  readonly userId?: string;
  /** The membership of the first profile of the page. */
  readonly cursor?: Membership;
  readonly count: number;
}

/** A profile and its user. */
export interface ProfileRow {
  readonly team_id: string;
  readonly user_id: string;
  readonly display_name: string | null;
  readonly profile_image_url: string | null;
  readonly account: EncodedUser;
}

/** Reads profiles; an unknown cursor, or one of another tenant, selects none. */
export async function selectProfiles(call: Call, query: ProfileQuery): Promise<ProfileRow[]> {
  // The page is limited first, so that the joins run only for its members.
  const { rows } = await sql<ProfileRow>`
    select m.team_id, m.user_id, m.display_name, m.profile_image_url, ${sql.raw(userRow.sql)} as account
    from (${selectCut(call, query)}) m
    join users u on u.tenant_id = m.tenant_id and u.id = m.user_id ${sql.raw(listJoins)}
    where m.tenant_id = ${call.tenant.id}
    order by m.created_at, m.team_id, m.user_id`.execute(call.db);
  return rows;
}

function selectCut(call: Call, { teamId, userId, cursor, count }: ProfileQuery) {
  const tenantId = call.tenant.id;
  let query = call.db.selectFrom('team_members as m').selectAll('m').where('m.tenant_id', '=', tenantId);
  if (teamId !== undefined) query = query.where('m.team_id', '=', teamId);
  if (userId !== undefined) query = query.where('m.user_id', '=', userId);
  if (cursor !== undefined)
    query = query.where(
      sql<boolean>`(m.created_at, m.team_id, m.user_id) >= (
        select c.created_at, c.team_id, c.user_id from team_members c
        where c.tenant_id = ${tenantId} and c.team_id = ${cursor.teamId} and c.user_id = ${cursor.userId})`,
    );
  return query.orderBy('m.created_at').orderBy('m.team_id').orderBy('m.user_id').limit(count);
}

/** Locks a membership for a change of its profile; returns undefined when the user is not a member. */
export const lockProfile = (
  call: Call,
  { teamId, userId }: Membership,
): Promise<{ readonly image: string | null } | undefined> =>
  call.db
    .selectFrom('team_members')
    .select('profile_image_url as image')
    .where('tenant_id', '=', call.tenant.id)
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The properties of a profile that can be changed; absent ones stay as they are. */
export interface ProfilePatch {
  readonly displayName?: string;
  /** As `receiveImage` returned it. */
  readonly profileImageUrl?: string | null;
}

/** Changes how a member appears in a team. */
export async function updateProfile(call: Call, { teamId, userId }: Membership, patch: ProfilePatch): Promise<void> {
  if (patch.displayName === undefined && patch.profileImageUrl === undefined) return;
  await call.db
    .updateTable('team_members')
    .set({ display_name: patch.displayName, profile_image_url: patch.profileImageUrl })
    .where('tenant_id', '=', call.tenant.id)
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute();
}
