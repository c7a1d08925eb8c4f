import type { Db } from '../../../platform/db/connect.js';
import { jsonText } from '../../../platform/db/json-text.js';
import { type ConfigOverride, toOverride } from '../config/rendered.js';

/** A project as it is stored, with the settings of its branch `main`. */
export interface ProjectRow {
  readonly id: string;
  readonly display_name: string;
  readonly description: string;
  readonly logo_url: string | null;
  readonly full_logo_url: string | null;
  readonly is_production_mode: boolean;
  readonly owner_team_id: string | null;
  readonly created_at: Date;
  readonly tenant_id: string;
  readonly override: ConfigOverride;
}

const selection = (db: Db) =>
  db
    .selectFrom('projects')
    .innerJoin('tenants', (join) =>
      join.onRef('tenants.project_id', '=', 'projects.id').on('tenants.branch_id', '=', 'main'),
    )
    .select([
      'projects.id',
      'projects.display_name',
      'projects.description',
      'projects.logo_url',
      'projects.full_logo_url',
      'projects.is_production_mode',
      'projects.owner_team_id',
      'projects.created_at',
      'tenants.id as tenant_id',
      'tenants.config_override',
    ]);

type Selected = Awaited<ReturnType<ReturnType<typeof selection>['executeTakeFirstOrThrow']>>;

const toRow = ({ config_override, ...row }: Selected): ProjectRow => ({
  ...row,
  override: toOverride(config_override),
});

/** Returns a project, or undefined when no project has this ID. */
export async function selectProject(db: Db, id: string): Promise<ProjectRow | undefined> {
  const row = await selection(db).where('projects.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** Returns the logo of a project; null without one. */
export async function selectLogo(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('projects').select('logo_url').where('id', '=', id).executeTakeFirst();
  return row?.logo_url ?? null;
}

/** Returns the logos of a project and locks its row until the transaction ends. */
export const selectLogos = (db: Db, id: string): Promise<Pick<ProjectRow, 'logo_url' | 'full_logo_url'> | undefined> =>
  db.selectFrom('projects').select(['logo_url', 'full_logo_url']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns the projects that the teams own, oldest first. */
export async function selectProjectsOf(db: Db, teamIds: readonly string[]): Promise<ProjectRow[]> {
  if (teamIds.length === 0) return [];
  const rows = await selection(db)
    .where('projects.owner_team_id', 'in', [...teamIds])
    .orderBy('projects.created_at')
    .orderBy('projects.id')
    .execute();
  return rows.map(toRow);
}

/** Returns the names of at most `count` projects that the teams own, oldest first. */
export async function selectNamesOwnedBy(db: Db, teamIds: readonly string[], count: number): Promise<string[]> {
  if (teamIds.length === 0) return [];
  const rows = await db
    .selectFrom('projects')
    .select('display_name')
    .where('owner_team_id', 'in', [...teamIds])
    .orderBy('created_at')
    .limit(count)
    .execute();
  return rows.map((row) => row.display_name);
}

/** A new project to store. */
export interface NewProjectRow {
  readonly id: string;
  readonly tenantId: string;
  readonly displayName: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly fullLogoUrl: string | null;
  readonly isProductionMode: boolean;
  readonly ownerTeamId: string | null;
  readonly at: Date;
}

/** Writes a new project and its branch `main`, without settings, in the caller's transaction. */
export async function insertProject(db: Db, row: NewProjectRow): Promise<void> {
  await db
    .insertInto('projects')
    .values({
      id: row.id,
      display_name: row.displayName,
      description: row.description,
      logo_url: row.logoUrl,
      full_logo_url: row.fullLogoUrl,
      is_production_mode: row.isProductionMode,
      owner_team_id: row.ownerTeamId,
      created_at: row.at,
      updated_at: row.at,
    })
    .execute();
  await db
    .insertInto('tenants')
    .values({ id: row.tenantId, project_id: row.id, branch_id: 'main', created_at: row.at })
    .execute();
}

/** The properties of a project's row that can be changed; absent ones stay as they are. */
export interface ProjectRowPatch {
  readonly display_name?: string;
  readonly description?: string;
  readonly logo_url?: string | null;
  readonly full_logo_url?: string | null;
  readonly is_production_mode?: boolean;
}

/** Changes a project's row. */
export async function updateProject(
  db: Db,
  { id, patch, at }: { id: string; patch: ProjectRowPatch; at: Date },
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ ...patch, updated_at: at })
    .where('id', '=', id)
    .execute();
}

const settingsOf = (db: Db, tenantId: string) =>
  db.selectFrom('tenants').select('config_override').where('id', '=', tenantId);

/** Returns the stored settings of a tenant and locks them until the transaction ends, so that no change is lost. */
export async function lockOverride(db: Db, tenantId: string): Promise<ConfigOverride> {
  const row = await settingsOf(db, tenantId).forUpdate().executeTakeFirstOrThrow();
  return toOverride(row.config_override);
}

/** Returns the stored settings of a tenant and locks them against changes until the transaction ends. */
export async function selectHeldOverride(db: Db, tenantId: string): Promise<ConfigOverride> {
  const row = await settingsOf(db, tenantId).forShare().executeTakeFirstOrThrow();
  return toOverride(row.config_override);
}

/** Settings to store, with their new version (`newVersion`), which invalidates the cached settings of every replica. */
export interface VersionedOverride {
  readonly override: ConfigOverride;
  readonly version: number;
}

/** Writes a tenant's settings. */
export async function updateOverride(
  db: Db,
  tenantId: string,
  { override, version }: VersionedOverride,
): Promise<void> {
  await db
    .updateTable('tenants')
    .set({ config_override: jsonText(override), config_version: version })
    .where('id', '=', tenantId)
    .execute();
}

/** Writes only the version of a tenant's settings. */
export async function updateConfigVersion(
  db: Db,
  { tenantId, version }: { readonly tenantId: string; readonly version: number },
): Promise<void> {
  await db.updateTable('tenants').set({ config_version: version }).where('id', '=', tenantId).execute();
}

/**
 * Detaches a tenant from its project and clears its settings; afterwards no one can reach its data.
 *
 * @param version of the cleared settings (`newVersion`)
 * @returns false when the tenant no longer has a project
 */
export async function detachTenant(db: Db, tenantId: string, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tenants')
    .set({ project_id: null, config_override: '{}', config_version: version })
    .where('id', '=', tenantId)
    .where('project_id', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a project's row and its keys. */
export async function deleteProjectRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('projects').where('id', '=', id).execute();
}

/** Returns the IDs of tenants that are being erased. */
export async function selectDeletedTenants(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('tenants').select('id').where('project_id', 'is', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Locks a tenant that is being erased until the transaction ends; returns false when it is gone or already locked. */
export async function lockDeletedTenant(db: Db, id: string): Promise<boolean> {
  const held = await db
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', id)
    .where('project_id', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return held !== undefined;
}

/** Deletes a tenant that has been erased. */
export async function deleteTenant(db: Db, id: string): Promise<void> {
  await db.deleteFrom('tenants').where('id', '=', id).where('project_id', 'is', null).execute();
}

/** Transfers a project to another team, unless the team `from` no longer owns it. */
export async function updateOwner(
  db: Db,
  { id, from, to, at }: { id: string; from: string; to: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('projects')
    .set({ owner_team_id: to, updated_at: at })
    .where('id', '=', id)
    .where('owner_team_id', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
