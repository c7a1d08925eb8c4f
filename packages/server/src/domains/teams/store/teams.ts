import { sql } from 'kysely';
import type { Call, CurrentUser } from '../../../platform/call/call.js';
import { placeOfCursor } from '../../../platform/db/cursor-place.js';
import { escapeLike } from '../../../platform/db/escape-like.js';
import { jsonText } from '../../../platform/db/json-text.js';

type Metadata = CurrentUser['client_metadata'];
type Scope = Pick<Call, 'db' | 'tenant'>;

/** The properties of a team that can be changed; absent ones stay as they are. */
export interface TeamRowPatch {
  readonly displayName?: string;
  /** As `receiveImage` returned it. */
  readonly profileImageUrl?: string | null;
  readonly clientMetadata?: Metadata;
  readonly clientReadOnlyMetadata?: Metadata;
  readonly serverMetadata?: Metadata;
}

/** The properties of a new team. */
export interface NewTeamRow extends TeamRowPatch {
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

/** Writes a new team and returns it. */
export const insertTeam = (call: Call, team: NewTeamRow) =>
  call.db
    .insertInto('teams')
    .values({
      tenant_id: call.tenant.id,
      id: team.id,
      display_name: team.displayName,
      created_at: new Date(call.now),
      ...toColumns(team),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** A stored team. */
export type StoredTeam = Awaited<ReturnType<typeof insertTeam>>;

/** Returns a team, or undefined. */
export const selectTeam = (call: Call, id: string): Promise<StoredTeam | undefined> =>
  call.db
    .selectFrom('teams')
    .select(columns)
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns the names of teams; skips unknown IDs. */
export const selectTeamNames = async (
  call: Call,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly display_name: string }[]> =>
  ids.length === 0
    ? []
    : call.db
        .selectFrom('teams')
        .select(['id', 'display_name'])
        .where('tenant_id', '=', call.tenant.id)
        .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
        .execute();

/** Selects teams in the order of their creation. */
export interface TeamQuery {
  /** Only the teams of this user; absent means all teams. */
  readonly userId?: string;
  /** Part of the name, or the whole ID. */
  readonly term?: string | undefined;
  /** The ID of the first team of the page. */
  readonly cursor?: string;
  /** How many rows to read; absent means all. */
  readonly count?: number;
}

/** Reads teams, oldest first; an unknown cursor, or one of another tenant, selects none. */
export function selectTeams(call: Scope, { userId, term, cursor, count }: TeamQuery): Promise<StoredTeam[]> {
  const tenantId = call.tenant.id;
  let query = call.db.selectFrom('teams').select(columns).where('teams.tenant_id', '=', tenantId);
  if (userId !== undefined)
    query = query.where('teams.id', 'in', (members) =>
      members
        .selectFrom('team_members')
        .select('team_id')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId),
    );
  if (term) query = query.where(isFoundBy(term));
  if (cursor !== undefined)
    query = query.where(
      sql<boolean>`(teams.created_at, teams.id) >=
        ${placeOfCursor({ table: 'teams', column: 'created_at', tenantId, id: cursor })}`,
    );
  if (count !== undefined) query = query.limit(count);
  return query.orderBy('teams.created_at').orderBy('teams.id').execute();
}

/** Counts teams: all, or those that a term finds. */
export async function countTeams(call: Call, term: string | undefined): Promise<number> {
  const { count } = await call.db
    .selectFrom('teams')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('teams.tenant_id', '=', call.tenant.id)
    .$if(term !== undefined && term !== '', (query) => query.where(isFoundBy(term ?? '')))
    .executeTakeFirstOrThrow();
  return count;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isFoundBy = (term: string) =>
  uuid.test(term)
    ? sql<boolean>`teams.id = ${term.toLowerCase()}`
    : // Written exactly as in the index, so that the index is used.
      sql<boolean>`lower(teams.display_name) like lower(${`%${escapeLike(term)}%`})`;

/** Changes a team and returns it; undefined when no team has this ID. */
export const updateTeam = (call: Call, id: string, patch: TeamRowPatch): Promise<StoredTeam | undefined> =>
  call.db
    .updateTable('teams')
    .set({ display_name: patch.displayName, ...toColumns(patch), version: sql`version + 1` })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

/** Deletes a team and all rows that refer to it; returns the deleted team. */
export const deleteTeam = (call: Call, id: string): Promise<StoredTeam | undefined> =>
  call.db
    .deleteFrom('teams')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

/** Locks a team for a change of its image; returns undefined when no team has this ID. */
export const lockTeamImage = (call: Call, id: string): Promise<{ readonly stored: string | null } | undefined> =>
  call.db
    .selectFrom('teams')
    .select('profile_image_url as stored')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Locks a team until the transaction ends: against every other lock, or only against deletion.
 *
 * @returns false when there is no such team
 */
export async function lockTeamRow(call: Call, id: string, against: 'everybody' | 'deletion'): Promise<boolean> {
  const query = call.db.selectFrom('teams').select('id').where('tenant_id', '=', call.tenant.id).where('id', '=', id);
  const row = await (against === 'everybody' ? query.forUpdate() : query.forKeyShare()).executeTakeFirst();
  return row !== undefined;
}

/** Renames the teams of a user that have a certain name, and returns them after the change. */
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

/** Renames the teams whose name has this ending and whose only member is the user; returns them after the change. */
export function renameSoleTeamsOf(
  call: Call,
  { userId, ending, to }: { userId: string; ending: string; to: string },
): Promise<StoredTeam[]> {
  return call.db
    .updateTable('teams')
    .set({ display_name: to, version: sql`version + 1` })
    .where('teams.tenant_id', '=', call.tenant.id)
    .where(sql<boolean>`right(display_name, ${ending.length}) = ${ending}`)
    .where('id', 'in', (members) =>
      members
        .selectFrom('team_members as m')
        .select('m.team_id')
        .where('m.tenant_id', '=', call.tenant.id)
        .where('m.user_id', '=', userId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('team_members as o')
                .select('o.user_id')
                .where('o.tenant_id', '=', call.tenant.id)
                .whereRef('o.team_id', '=', 'm.team_id')
                .where('o.user_id', '<>', userId),
            ),
          ),
        ),
    )
    .returning(columns)
    .execute();
}

const toColumns = (patch: TeamRowPatch) => ({
  profile_image_url: patch.profileImageUrl,
  client_metadata: jsonText(patch.clientMetadata),
  client_read_only_metadata: jsonText(patch.clientReadOnlyMetadata),
  server_metadata: jsonText(patch.serverMetadata),
});
