import { sql } from 'kysely';
import type { Call, CurrentUser } from '../../../platform/call/call.js';
import { escapeLike } from '../../../platform/db/escape-like.js';
import { jsonText } from '../../../platform/db/json-text.js';

type Metadata = CurrentUser['client_metadata'];

/** What can be changed of a team; absent members stay as they are. */
export interface TeamRowPatch {
  readonly displayName?: string;
  /** As `receiveImage` gave it. */
  readonly profileImageUrl?: string | null;
  readonly clientMetadata?: Metadata;
  readonly clientReadOnlyMetadata?: Metadata;
  readonly serverMetadata?: Metadata;
}

/** What is decided about a new team. */
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

/** Writes a new team and answers it. */
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

/** One team, or undefined. */
export const selectTeam = (call: Call, id: string): Promise<StoredTeam | undefined> =>
  call.db
    .selectFrom('teams')
    .select(columns)
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst();

/** Teams in the order of their creation. */
export interface TeamQuery {
  /** Those of one user; else of all. */
  readonly userId?: string;
  /** Part of the name, or the whole id. */
  readonly term?: string | undefined;
  /** The id of the first team. */
  readonly cursor?: string;
  /** How many rows to read; absent means all. */
  readonly count?: number;
}

/** Reads teams, oldest first; an unknown cursor, or one of another tenant, gives none. */
export function selectTeams(call: Call, { userId, term, cursor, count }: TeamQuery): Promise<StoredTeam[]> {
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
      sql<boolean>`(teams.created_at, teams.id) >= (
        select c.created_at, c.id from teams c where c.tenant_id = ${tenantId} and c.id = ${cursor})`,
    );
  if (count !== undefined) query = query.limit(count);
  return query.orderBy('teams.created_at').orderBy('teams.id').execute();
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isFoundBy = (term: string) =>
  uuid.test(term)
    ? sql<boolean>`teams.id = ${term.toLowerCase()}`
    : // Spelled as the index spells it.
      sql<boolean>`lower(teams.display_name) like lower(${`%${escapeLike(term)}%`})`;

/** Changes a team and answers it; undefined when there is none with this id. */
export const updateTeam = (call: Call, id: string, patch: TeamRowPatch): Promise<StoredTeam | undefined> =>
  call.db
    .updateTable('teams')
    .set({ display_name: patch.displayName, ...toColumns(patch), version: sql`version + 1` })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

/** Deletes a team, and all rows that name it; answers what it was. */
export const deleteTeam = (call: Call, id: string): Promise<StoredTeam | undefined> =>
  call.db
    .deleteFrom('teams')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

/** Locks a team for a change of its image; undefined when there is none with this id. */
export const lockTeamImage = (call: Call, id: string): Promise<{ readonly stored: string | null } | undefined> =>
  call.db
    .selectFrom('teams')
    .select('profile_image_url as stored')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Holds a team until the transaction ends: against everybody else who locks it, or just against being deleted.
 *
 * @returns false when there is no such team
 */
export async function lockTeamRow(call: Call, id: string, against: 'everybody' | 'deletion'): Promise<boolean> {
  const query = call.db.selectFrom('teams').select('id').where('tenant_id', '=', call.tenant.id).where('id', '=', id);
  const row = await (against === 'everybody' ? query.forUpdate() : query.forKeyShare()).executeTakeFirst();
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

/** Renames the teams whose name ends so and whose one member is the user; gives them as they are then. */
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
